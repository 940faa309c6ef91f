import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyMaker, installation } from '#app/testing.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import type { Body, Maker } from '#platform/testing/make.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

const registry = await loadRegistry()
const resources = [...registry.slices.values()].map(({ resource }) => resource)
const withLabel = resources.filter((r) => r.rotulo && r.rotulo !== r.title)

type Ref = { path: string; to: Resource }

const refsOf = (fields: Readonly<Record<string, Field>>, above = ''): Ref[] =>
  Object.entries(fields).flatMap(([name, f]): Ref[] => {
    const path = `${above}${name}`
    if (f.kind === 'group') return refsOf(f.options.fields ?? {}, `${path}.`)
    const to = withLabel.find((r) => r.key === f.options.to)
    return to && (f.kind === 'ref' || f.kind === 'refs') ? [{ path, to }] : []
  })

const referring = resources.flatMap((r) => {
  const refs = refsOf(r.allFields)
  const isMade = !(['create', 'read'] as const).some((call) => r.without?.includes(call))
  return refs.length && isMade ? [[r.key, r, refs] as const] : []
})

let s: Scenario
let rh: Client
let maker: Maker

beforeAll(async () => {
  s = await installation()
  ;({ user: rh, maker } = await everyMaker(s))
})
afterAll(() => s.stop())

/** With the references that may be left out. */
async function whole(r: Resource, refs: readonly Ref[]): Promise<Body> {
  const body = await maker.body(r)
  const state = (await rh.get('/geral/estados?page=0&size=1&sigla=CE')).body.content[0]
  const city = (await rh.get(`/geral/cidades?page=0&size=1&uf=${state.id}`)).body.content[0]
  for (const { path, to } of refs) {
    const [group = '', inner] = path.split('.')
    const place = { 'geral.estados': state.id, 'geral.cidades': city.id }[to.key]
    if (place && inner) body[group] = { ...Object(body[group]), [inner]: place }
  }
  return body
}

describe('a reference says the title of its record under the name of the title, and its label as label', () => {
  test('there are such references', () => expect(referring.length).toBeGreaterThan(5))

  test.each(referring)('%s', async (_key, r, refs) => {
    const made = await maker.send(r, await whole(r, refs))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const record = (await rh.get(`/${r.path}/${made.body.id}`)).body
    for (const { path, to } of refs) {
      const values = [valueAt(record, path) ?? []].flat() as Body[]
      for (const value of values.filter((one) => typeof one === 'object')) {
        const stored = (await rh.get(`/${to.path}/${value.id}`)).body
        expect([path, value]).toEqual([
          path,
          {
            id: value.id,
            [to.title]: stored[to.title],
            rotulo: stored[to.rotulo ?? to.title] ?? 'sem acesso',
          },
        ])
      }
    }
  })

  test.each(withLabel.map((r) => [r.key, r] as const))('the choices of %s', async (key, r) => {
    await maker.some(key)
    const [chosen] = (await rh.get(`/${r.path}/opcoes?size=1`)).body.content
    const stored = (await rh.get(`/${r.path}/${chosen.id}`)).body
    expect(chosen).toEqual({
      id: stored.id,
      [r.title]: stored[r.title],
      rotulo: stored[r.rotulo ?? r.title],
    })
  })
})

test('the state of an address is told by its two letters', async () => {
  const state = (await rh.get('/geral/estados?page=0&size=1&sigla=CE')).body.content[0]
  const city = (await rh.get(`/geral/cidades?page=0&size=1&uf=${state.id}`)).body.content[0]
  const resource = maker.resource('captacao.candidatos')
  const body = await maker.body(resource)
  const endereco = { ...Object(body['endereco']), uf: state.id, cidade: city.id }
  const { id } = (await maker.send(resource, { ...body, endereco })).body
  const record = (await rh.get(`/captacao/candidatos/${id}`)).body
  expect(record.endereco).toMatchObject({
    uf: { sigla: 'CE', rotulo: 'Ceará' },
    cidade: { nome: city.nome, rotulo: `${city.nome}/CE` },
  })
})
