/** Choosing from a register without its authority: names, and nothing that could be found out by asking in another way. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field, Fields } from '#platform/contract/field.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { filterNames } from '#platform/server/engine/list-filters.ts'
import { referrersTo } from '#platform/server/http/choices.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const registry = await loadRegistry()
const chosen = [...registry.slices.values()]
  .map((slice) => slice.resource)
  .filter((r) => !r.without?.includes('choose'))
const outside = (r: Resource) =>
  referrersTo(registry, r).filter((x) => x.authority !== r.authorityBase)
const referred = chosen.filter((r) => outside(r).length)

type Reference = { from: string; authority: string; field: Field; to: string }
const references = (from: string, authority: string, fields: Fields): Reference[] =>
  Object.values(fields).flatMap((f) => [
    ...(typeof f.options.filter === 'function' && f.options.to
      ? [{ from: `${from}: ${f.options.label}`, authority, field: f, to: f.options.to }]
      : []),
    ...references(from, authority, f.options.fields ?? {}),
  ])
const limited = [
  ...[...registry.slices.values()].flatMap(({ resource: r }) =>
    [
      r.allFields,
      r.history?.fields ?? {},
      ...Object.values(r.actions).map((a) => a.fields ?? {}),
    ].flatMap((fields) => references(r.key, r.authorityBase, fields)),
  ),
  ...[...registry.reports.values()].flatMap(({ report }) =>
    references(report.key, report.authorityName, report.filters),
  ),
]

let s: Scenario
const clients = new Map<string, Promise<Client>>()
const holding = (authority: string): Promise<Client> => {
  const known = clients.get(authority) ?? s.user({ authorities: [authority] })
  clients.set(authority, known)
  return known
}
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

describe.each(referred.map((r) => [r.key, r] as const))('%s', (_key, r) => {
  test('who only refers to it chooses by name and in its own order; other filters and orders are refused', async () => {
    const [referrer] = outside(r)
    const c = await holding(referrer?.authority ?? '')
    const open = new Set(
      referrersTo(registry, r)
        .filter((x) => x.authority === referrer?.authority)
        .flatMap((x) => [...x.filters]),
    )
    for (const asked of [
      '',
      '?busca=an&ativos=sim',
      '?ids=1&ativos=nao',
      `?sort=${r.list.sort}`,
      '?page=0&size=200&total=nao',
    ])
      expect((await c.get(`/${r.path}/opcoes${asked}`)).status, asked).toBe(200)
    const answers: [string, number][] = []
    for (const name of [...filterNames(r)].filter((f) => !open.has(f)))
      answers.push([name, (await c.get(`/${r.path}/opcoes?${name}=1`)).status])
    for (const name of [...r.list.columns, ...(r.list.more ?? [])])
      answers.push([
        `sort ${name}`,
        (
          await c.get(
            `/${r.path}/opcoes?sort=${name},${r.list.sort === `${name},desc` ? 'asc' : 'desc'}`,
          )
        ).status,
      ])
    expect(answers.filter(([, status]) => status !== 400)).toEqual([])
  })
})

test.each(limited.map((x) => [x.from, x] as const))(
  'the choices of a reference open to who has its form: %s',
  async (_from, { authority, field: f, to }) => {
    const { resource } = registry.byKey(to)
    const sent = f.options.filter as (values: Record<string, unknown>) => Record<string, unknown>
    const filled = Object.entries(sent({})).map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value ?? 1))}`,
    )
    const c = await holding(authority)
    expect(filled.length).toBeGreaterThan(0)
    expect(
      (
        await c.get(
          `/${resource.path}/opcoes?page=0&size=20&busca=&ativos=sim&total=nao&${filled.join('&')}`,
        )
      ).status,
    ).toBe(200)
  },
)

test("a manager finds a user by name and not by a part of the user's e-mail, CPF or profile", async () => {
  const wanted = await s.user({ nome: 'Zenaide Quirino' })
  await s.sql("update utilitario_usuarios set email = 'segredo.zq@exemplo.com.br' where id = $1", [
    wanted.id,
  ])
  const [manager, holder] = [
    await s.user({
      authorities: ['ROLE_MOV_HISTORICO_CANDIDATOS', 'ROLE_MOV_SOLICITACOES_PESSOAL'],
    }),
    await s.user({ authorities: ['ROLE_CONF_USUARIOS'] }),
  ]
  const ids = async (c: Client, asked: string): Promise<number[]> =>
    ((await c.get(`/utilitario/usuarios/opcoes?${asked}`)).body.content as { id: number }[]).map(
      (x) => x.id,
    )
  expect(await ids(manager, 'busca=zenaide%20quir')).toEqual([wanted.id])
  expect(await ids(manager, 'busca=segredo')).toEqual([])
  expect(await ids(holder, 'busca=segredo')).toEqual([wanted.id])
  expect(await ids(holder, 'email=segredo')).toEqual([wanted.id])
  for (const asked of ['email=s', 'cpf=11144477735', 'perfilId=1', 'empresaId=1', 'sort=email,asc'])
    expect((await manager.get(`/utilitario/usuarios/opcoes?${asked}`)).status, asked).toBe(400)
})

test('a filter that a register declares under a name that lists know goes before it', async () => {
  const [here, there] = [
    await s.user({ authorities: ['ROLE_CONF_USUARIOS'], empresas: [s.empresa, s.outra] }),
    await s.user({ empresas: [s.outra] }),
  ]
  const found = (
    (await here.get(`/utilitario/usuarios?page=0&size=200&empresaId=${s.outra}`)).body.content as {
      id: number
    }[]
  ).map((u) => u.id)
  expect(found.toSorted()).toEqual([here.id, there.id].toSorted())
})
