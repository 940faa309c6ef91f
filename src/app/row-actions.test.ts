import { expect, test } from 'vitest'
import { actionsAt, type Resource } from '#platform/contract/resource.ts'
import { loadRegistry } from '#platform/server/registry.ts'

const registry = await loadRegistry()
const all = [...registry.slices.values()].map((slice) => slice.resource)

const offered = (resource: Resource, place: 'record' | 'row'): string[] =>
  actionsAt(resource, place).map(([name]) => name)

test('what is the work of another register stands with the record, not on each row of the list', () => {
  const foreign = all.flatMap((r) =>
    Object.entries(r.actions)
      .filter(([, a]) =>
        all.some(
          (x) =>
            x.key !== r.key &&
            a.authority.startsWith(`${x.authorityBase}_`) &&
            !a.authority.startsWith(`${r.authorityBase}_`),
        ),
      )
      .map(([name]) => ({ r, name })),
  )
  expect(foreign.map(({ r, name }) => `${r.key} ${name}`)).toContain(
    'captacao.candidatos bloquearExclusao',
  )
  expect(
    foreign
      .filter(({ r, name }) => offered(r, 'row').includes(name))
      .map(({ r, name }) => `${r.key} ${name}`),
  ).toEqual([])
})

test('an action of the record alone is offered with the record open, a hidden one nowhere, any other in both places', () => {
  const candidates = registry.byKey('captacao.candidatos').resource
  expect(offered(candidates, 'record')).toEqual([
    'bloquearExclusao',
    'liberarExclusao',
    'desfazerMesclagem',
  ])
  expect(offered(candidates, 'row')).toEqual(['desfazerMesclagem'])
  const users = registry.byKey('utilitario.usuarios').resource
  expect(offered(users, 'row')).toEqual(offered(users, 'record'))
  expect(offered(users, 'row')).toContain('desativar')
})
