import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyMaker, installation } from '#app/testing.ts'
import { allCompaniesField, type Resource } from '#platform/contract/resource.ts'
import { inTransaction } from '#platform/server/database/tx.ts'
import { forEveryCompany } from '#platform/server/engine/installation.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { type Body, type Maker, unique } from '#platform/testing/make.ts'
import type { Answer, Client, Scenario } from '#platform/testing/scenario.ts'

/** Their right is one over the installation; what it reaches is limited by their services and proven beside them. */
const ownAuthority = new Set([
  'utilitario.empresas',
  'utilitario.perfis',
  'utilitario.parametros-sistema',
  'utilitario.usuarios',
  'utilitario.emails-usuarios',
])

const registry = await loadRegistry()
const global = [...registry.slices.values()]
  .map((x) => x.resource)
  .filter((r) => r.scope === 'global')
const shared = global.filter((r) => !ownAuthority.has(r.key))
const besideOwn = shared.filter((r) => r.installation?.ownRows)
const withHistory = shared.filter((r) => r.history)
const named = (list: Resource[]) => list.map((r) => [r.key, r] as const)

let s: Scenario
let here: Client
let there: Client
let both: Client
let maker: Maker
let states = 0

beforeAll(async () => {
  s = await installation()
  const authorities = allAuthorities(s.world.registry)
  here = await s.user({ authorities })
  there = await s.user({ authorities, empresas: [s.outra] })
  ;({ user: both, maker } = await everyMaker(s, {
    'cargo-salario.indices': async () => ({ [allCompaniesField]: true }),
    'geral.estados': async () => ({
      // Letters of no Brazilian state, of no other row, and not of what a row is changed to ('ZX').
      sigla: `${String.fromCharCode(65 + (states++ % 25))}X`,
      nome: `Província ${unique()}`,
      [allCompaniesField]: true,
    }),
    'geral.cidades': async () => ({ [allCompaniesField]: true }),
    'geral.bairros': async () => ({ [allCompaniesField]: true }),
    'geral.feriados': async (made) => ({
      descricao: `Padroeira ${unique()}`,
      ambito: 'MUNICIPAL',
      facultativo: false,
      cidade: await made.another('geral.cidades'),
      [allCompaniesField]: true,
    }),
  }))
})
afterAll(() => s?.stop())

/** A new row of all companies, as its maker read it. */
const rowOfAll = (r: Resource): Promise<Body> => maker.record(r.key)

/** Everything that the first company reads of a resource. */
async function readHere(r: Resource, id: unknown): Promise<unknown> {
  const record = await here.get(`/${r.path}/${String(id)}`)
  const list = await listHere(r)
  const entries = r.history ? (await here.get(historyOf(r, id))).body : null
  expect(record.status).toBe(200)
  return { record: record.body, list, entries }
}

/** The place of the next page is sealed anew at every answer. */
async function listHere(r: Resource): Promise<unknown> {
  const list = await here.get(`/${r.path}?page=0&size=200&sort=id,desc`)
  expect(list.status).toBe(200)
  const { proxima: _place, ...rest } = list.body
  return rest
}

const historyOf = (r: Resource, id: unknown): string =>
  `/${r.path}/${String(id)}/${r.history?.path ?? 'historicos'}`

const said = (a: Answer): unknown => a.body.errors?.[0]?.message ?? a.body.message

/** The texts of a resource that anyone may write, each with another word. */
const otherTexts = (r: Resource, record: Body): Body =>
  Object.fromEntries(
    Object.entries(r.fields)
      .filter(([, f]) => f.kind === 'text' && f.options.format !== 'link')
      .map(([name]) => [name, `Z${String(record[name] ?? '').slice(1)}`]),
  )

test('those of the installation with an authority of their own are the ones named here', () => {
  expect(
    new Set(global.filter((r) => r.installation?.changedBy === 'ownAuthority').map((r) => r.key)),
  ).toEqual(ownAuthority)
  expect(shared.length).toBeGreaterThan(4)
})

describe.each(named(shared))('%s', (_key, r) => {
  test('who holds the right in another company alone changes nothing that this one reads, and is told why', async () => {
    const row = await rowOfAll(r)
    const id = row['id']
    const before = await readHere(r, id)
    const path = `/${r.path}/${String(id)}`
    const [put, removed, many] = [
      await there.put(path, { ...row, ...otherTexts(r, row) }),
      await there.delete(path),
      await there.post(`/${r.path}/excluir-em-lote`, { ids: [id] }),
    ]
    expect([put.status, said(put), removed.status, said(removed)]).toEqual([
      409,
      forEveryCompany,
      409,
      forEveryCompany,
    ])
    expect(many.body.recusados).toEqual([
      { id, titulo: expect.any(String), mensagem: forEveryCompany },
    ])
    const made = await there.post(`/${r.path}`, {
      ...(await maker.body(r)),
      [allCompaniesField]: true,
    })
    expect([made.status, said(made)]).toEqual([
      expect.toBeOneOf([403, 422]),
      expect.stringContaining('só quem tem esta permissão em cada uma delas'),
    ])
    expect(await readHere(r, id)).toEqual(before)
  })

  test('the row and the list say it beside the buttons, to whom it holds for alone', async () => {
    const row = await rowOfAll(r)
    const can = { editar: forEveryCompany, excluir: forEveryCompany }
    expect((await there.get(`/${r.path}/${String(row['id'])}`)).body.can).toMatchObject(can)
    const listed = (await there.get(`/${r.path}?page=0&size=200&sort=id,desc`)).body.content
    expect(listed.find((x: Body) => x['id'] === row['id']).can).toMatchObject(can)
    expect(row['can']).toMatchObject({ editar: true, excluir: true })
  })

  test('who holds the right in every company changes and removes it', async () => {
    const row = await rowOfAll(r)
    const path = `/${r.path}/${String(row['id'])}`
    const changed = await both.put(path, { versao: row['versao'], ...otherTexts(r, row) })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await here.get(path)).body).toMatchObject(otherTexts(r, row))
    expect((await both.delete(path)).status).toBe(204)
    expect((await here.get(path)).status).toBe(404)
  })

  test('a statement written by hand changes no row of all companies, nor below it', async () => {
    const row = await rowOfAll(r)
    const tables = (
      await s.sql<{ tabela: string }>(
        `select c.relname tabela from pg_class c where c.relkind = 'r' and (c.relname = $1 or c.relname like $1 || '\\_\\_%')`,
        [r.table],
      )
    ).map((x) => x.tabela)
    expect(tables).toContain(r.table)
    const touched: string[] = []
    for (const table of tables) {
      const link = table === r.table ? 'id' : 'registro_id'
      for (const text of [
        `update ${table} set ${link} = ${link} where ${link} = $1 returning id`,
        `delete from ${table} where ${link} = $1 returning id`,
      ])
        if ((await byHandThere(text, [row['id']])).length) touched.push(text)
    }
    expect(touched).toEqual([])
  })
})

const byHandThere = (text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  inTransaction(
    s.world.platform.pool,
    {
      empresa: s.outra,
      empresas: [s.outra],
      shared: Object.fromEntries(s.world.registry.sharing.map((d) => [d.domain, [s.outra]])),
      areas: 'todas',
      pessoa: null,
      usuario: 1,
    },
    (tx) => tx.query(text, values),
  )

describe.each(named(withHistory))('%s', (_key, r) => {
  test('its values of other days are as closed as the row', async () => {
    const { id } = await rowOfAll(r)
    const path = historyOf(r, id)
    const entry = async (data: string): Promise<Body> => ({
      ...Object.fromEntries(
        await Promise.all(
          Object.entries(r.history?.fields ?? {})
            .filter(([, f]) => f.options.required)
            .map(async ([name, f]) => [name, await maker.value(f)] as const),
        ),
      ),
      data,
    })
    const made = await both.post(path, await entry('2027-05-01'))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const before = await readHere(r, id)
    const own = `${path}/${String(made.body.id)}`
    const answers = [
      await there.post(path, await entry('2027-06-01')),
      await there.put(own, await entry('2027-07-01')),
      await there.delete(own),
    ]
    expect(answers.map((a) => [a.status, said(a)])).toEqual(
      answers.map(() => [409, forEveryCompany]),
    )
    expect(await readHere(r, id)).toEqual(before)
    expect((await both.delete(own)).status).toBe(204)
  })
})

describe.each(named(besideOwn))('%s', (_key, r) => {
  test('a company has rows of its own, unique within it and seen by it alone', async () => {
    const body = { ...(await maker.body(r)), [allCompaniesField]: false }
    const before = await listHere(r)
    const made = await there.post(`/${r.path}`, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const path = `/${r.path}/${String(made.body.id)}`
    expect(made.body).toMatchObject({
      [allCompaniesField]: false,
      can: { editar: true, excluir: true },
    })
    expect((await here.get(path)).status).toBe(404)
    expect((await here.put(path, body)).status).toBe(404)
    expect((await here.delete(path)).status).toBe(404)
    expect(await listHere(r)).toEqual(before)
    expect((await there.put(path, { versao: made.body.versao, ...body })).status).toBe(200)
    expect((await there.delete(path)).status).toBe(204)
  })

  test('whose it is stays as it was made', async () => {
    const made = await there.post(`/${r.path}`, await ownBody(r))
    const path = `/${r.path}/${String(made.body.id)}`
    await there.put(path, { [allCompaniesField]: true })
    expect((await there.get(path)).body[allCompaniesField]).toBe(false)
    expect((await here.get(path)).status).toBe(404)
  })
})

const ownBody = async (r: Resource): Promise<Body> => ({
  ...(await maker.body(r)),
  [allCompaniesField]: false,
})

test('the same name stands in two companies, and once in each', async () => {
  const body = { nome: 'Piso da categoria', indiceHistorico: { data: '2026-01-01', valor: 1800 } }
  const answers = [
    await here.post('/cargo-salario/indices', body),
    await there.post('/cargo-salario/indices', body),
    await there.post('/cargo-salario/indices', { ...body, nome: 'PISO DA CATEGORIA' }),
  ]
  expect(answers.map((a) => a.status)).toEqual([201, 201, 409])
})

test('what all companies read refers to nothing that one of them sees alone', async () => {
  const uf = (await both.post('/geral/estados', { sigla: 'WW', nome: 'Só daqui' })).body
  const answer = await both.post('/geral/cidades', {
    nome: 'De todas',
    uf: { id: uf.id },
    todasEmpresas: true,
  })
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'uf'])
  expect((await both.post('/geral/cidades', { nome: 'Só daqui', uf: { id: uf.id } })).status).toBe(
    201,
  )
})

test('official rows are changed by nobody, in no company', async () => {
  const [state] = (await both.get('/geral/estados?page=0&size=1&sigla=CE')).body.content
  const sentence = 'Este registro é da tabela oficial do IBGE e não pode ser alterado.'
  const [put, removed] = [
    await both.put(`/geral/estados/${state.id}`, { nome: 'X' }),
    await both.delete(`/geral/estados/${state.id}`),
  ]
  expect([put.status, said(put), removed.status, said(removed)]).toEqual([
    409,
    sentence,
    409,
    sentence,
  ])
  expect(state.can).toEqual({ editar: sentence, excluir: sentence })
  expect(
    await byHandThere("update geral_cidades set nome = 'X' where oficial returning id", []),
  ).toEqual([])
})

test('a user of another company alone is neither seen nor changed', async () => {
  const user = await s.user({ nome: 'Pessoa daqui' })
  const path = `/utilitario/usuarios/${user.id}`
  expect((await there.put(path, { nome: 'Outro' })).status).toBe(404)
  expect((await there.delete(path)).status).toBe(404)
  expect((await here.get(path)).body.nome).toBe('Pessoa daqui')
})
