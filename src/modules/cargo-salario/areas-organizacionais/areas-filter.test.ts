import { afterAll, beforeAll, expect, test } from 'vitest'
import { examples } from '#platform/testing/examples.ts'
import { installation } from '#app/testing.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { Maker } from '#platform/testing/make.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { areasOrganizacionais } from './resource.ts'

const registry = await loadRegistry()
/** Registers whose records name areas in a list, with the filter for it. */
const named = [...registry.slices.values()].flatMap(({ resource: r }) => {
  const list = Object.entries(r.fields).find(
    ([, f]) => f.kind === 'refs' && f.options.to === areasOrganizacionais.key,
  )?.[0]
  const filter = (r.list.filters ?? []).flatMap((f) =>
    typeof f !== 'string' && f.kind === 'refs' && f.to === areasOrganizacionais.key ? [f.name] : [],
  )[0]
  return list && filter ? [[r.key, r, list, filter] as const] : []
})

let s: Scenario
let rh: Client
let maker: Maker
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  maker = new Maker(s, rh, examples)
})
afterAll(() => s.stop())

test('positions, competences and areas of interest are filtered by area', () => {
  expect(named.map(([key]) => key)).toEqual(
    expect.arrayContaining([
      'cargo-salario.cargos',
      'cargo-salario.conhecimentos',
      'cargo-salario.habilidades',
      'cargo-salario.atitudes',
      'captacao.areas-interesse',
    ]),
  )
})

test.each(named)(
  '%s: the filter finds the records of any of the areas given, and no others',
  async (_key, r, list, filter) => {
    const [a, b, c] = [
      await maker.record(areasOrganizacionais.key),
      await maker.record(areasOrganizacionais.key),
      await maker.record(areasOrganizacionais.key),
    ].map((area) => area['id'] as number)
    const record = async (areas: unknown[]): Promise<number> =>
      (await maker.send(r, { ...(await maker.body(r)), [list]: areas.map((id) => ({ id })) })).body
        .id
    const [one, both] = [await record([a]), await record([a, b])]
    const found = async (...areas: unknown[]): Promise<number[]> =>
      (await rh.get(`/${r.path}?page=0&sort=id&${filter}=${areas.join(',')}`)).body.content.map(
        (x: { id: number }) => x.id,
      )
    expect([await found(a), await found(b), await found(a, b), await found(c)]).toEqual([
      [one, both],
      [both],
      [one, both],
      [],
    ])
  },
)
