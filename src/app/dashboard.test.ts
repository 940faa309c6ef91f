/** A dashboard that stands only here: what its calls show to whom. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company, type Made } from '#modules/captacao/relatorios/made-rows.ts'
import { card, chart, defineDashboard, rowsBehind, table } from '#platform/contract/dashboard.ts'
import { field } from '#platform/contract/field.ts'
import { col } from '#platform/contract/report-table.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineFigures } from '#platform/server/dashboard-query.ts'
import { dashboardRoutes } from '#platform/server/http/dashboard.ts'
import { openApiDocument } from '#platform/server/http/openapi.ts'
import { forSeconds } from '#platform/server/seconds.ts'
import { printed } from '#platform/testing/report.ts'
import { type Client, scenario, type Scenario } from '#platform/testing/scenario.ts'
import { closeWorld, createWorld } from './build.ts'

const CLASS = 'ROLE_LIBERA_SOLICITACAO'
const AUTHORITY = 'ROLE_CAD_IDIOMAS'
const columns = {
  nome: col.text('Área'),
  total: col.integer('Pedidos'),
  postos: col.integer('Postos'),
}
const withheld = { postos: CLASS } as const

const pedidos = rowsBehind({
  by: { areaId: field.integer({ label: 'Área', min: 0 }) },
  columns: { descricao: col.text('Descrição'), postos: col.integer('Postos') },
  keys: { id: col.integer('Código') },
  withheld,
})
const sigilosos = rowsBehind({
  by: {},
  columns: { descricao: col.text('Descrição') },
  access: CLASS,
})

const dashboard = defineDashboard({
  key: 'captacao.painel-de-prova',
  title: 'Painel de prova',
  authority: AUTHORITY,
  help: [],
  filters: {
    inicio: field.date({ label: 'Início', required: true }),
    fim: field.date({ label: 'Fim', required: true, notBefore: 'inicio' }),
    minimo: field.integer({ label: 'Mínimo de postos', access: CLASS }),
  },
  defaults: () => ({ inicio: '2026-01-01', fim: '2026-12-31' }),
  rows: { pedidos, sigilosos },
  panels: {
    todos: card({ title: 'Pedidos', figure: col.integer('Pedidos'), unit: ['pedido', 'pedidos'] }),
    caros: card({ title: 'Postos pedidos', figure: col.integer('Postos'), access: CLASS }),
    porArea: table({ title: 'Por área', columns, keys: { id: col.integer('Código') }, withheld }),
    funil: chart.funnel({
      title: 'Desenho',
      tableTitle: 'Desenho em números',
      columns,
      withheld,
      name: 'nome',
      value: 'postos',
    }),
  },
})

type Filters = { inicio: string | null; fim: string | null; minimo: number | null }
type Row = { id: number; nome: string; descricao: string; postos: number }

const found = (ctx: Ctx, { inicio, fim, minimo }: Filters): Promise<Row[]> =>
  ctx.tx.rows(sql<Row>`select s.id, a.nome, s.descricao, s.quantidade postos
    from captacao_solicitacoes_pessoal s join cargo_salario_areas_organizacionais a on a.id = s.area_organizacional_id
    where s.data between ${inicio}::date and ${fim}::date and s.quantidade >= ${minimo ?? 0} order by s.id`)

async function byArea(ctx: Ctx, filters: Filters) {
  const groups = Map.groupBy(await found(ctx, filters), (row) => row.nome)
  return [...groups].map(([nome, rows], i) => ({
    nome,
    id: i,
    total: rows.length,
    postos: rows.reduce((sum, row) => sum + row.postos, 0),
  }))
}

const query = defineFigures(dashboard, {
  panels: {
    todos: async (ctx, filters) => {
      const { length } = await found(ctx, filters)
      return length ? { valor: length } : null
    },
    caros: async (ctx, filters) => ({
      valor: (await found(ctx, filters)).reduce((sum, row) => sum + row.postos, 0),
    }),
    porArea: byArea,
    funil: byArea,
  },
  rows: { pedidos: found, sigilosos: found },
})

let s: Scenario
let made: Made
let rh: Client
let manager: Client

beforeAll(async () => {
  s = await scenario(async (deps) => {
    const world = await createWorld(deps)
    world.registry.dashboards.set(dashboard.key, { dashboard, query })
    world.registry.routes.push(...dashboardRoutes({ dashboard, query }))
    return world
  }, closeWorld)
  const foreign = await company(s, s.outra, ' alheia')
  await foreign.request({ data: '2026-07-01', quantidade: 90 })
  made = await company(s, s.empresa)
  await made.request({
    data: '2026-07-01',
    quantidade: 7,
    descricao: 'Vaga da diretoria',
    area_organizacional_id: made.diretoria,
  })
  const financeiro = { data: '2026-07-01', quantidade: 23, descricao: 'Vaga do financeiro' }
  await made.request(financeiro)
  await made.request(financeiro)
  const pessoa = await made.add('gestao_talentos_pessoas', { nome: 'Gestora' })
  const talent = await made.add('gestao_talentos_talentos', {
    pessoa_id: pessoa,
    matricula: '1',
    data_admissao: '2020-01-01',
    situacao: 'A',
    vinculo: 'E',
    area_organizacional_id: made.financeiro,
    faixa_salarial_id: made.analista.faixa,
  })
  await made.add('cargo_salario_areas_organizacionais__empresa_e_responsaveis', {
    registro_id: made.financeiro,
    colaborador_id: talent,
  })
  rh = await s.user()
  manager = await s.user({ perfil: 'Gestor', colaborador: talent })
})
afterAll(() => s.stop())

const at = '/captacao/painel-de-prova'
const bodyOf = async (client: Client, path: string) => (await client.get(`${at}/${path}`)).body

test('each panel answers by itself, with the filters that were said or are meant', async () => {
  expect(await bodyOf(rh, 'paineis/todos')).toEqual({ figura: { valor: 3 } })
  expect(await bodyOf(rh, 'paineis/porArea')).toEqual({
    linhas: [
      { nome: 'Diretoria', total: 1, postos: 7, id: 0 },
      { nome: 'Financeiro', total: 2, postos: 46, id: 1 },
    ],
  })
  expect(await bodyOf(rh, 'paineis/todos?minimo=20')).toEqual({ figura: { valor: 2 } })
  expect(await bodyOf(rh, 'paineis/todos?inicio=2027-01-01&fim=2027-01-02')).toEqual({
    figura: null,
  })
  const half = await rh.get(`${at}/paineis/todos?inicio=2026-01-01`)
  expect([half.status, half.body.errors[0].field]).toEqual([422, 'fim'])
  const turned = await rh.get(`${at}/paineis/todos?inicio=2026-02-01&fim=2026-01-01`)
  expect(turned.status).toBe(422)
})

test('a hidden column leaves by no way: panel, rows, paper, spreadsheet, filter; nor rows of other areas or companies', async () => {
  expect(await bodyOf(manager, 'paineis/porArea')).toEqual({
    linhas: [{ nome: 'Financeiro', total: 2, id: 0 }],
  })
  const rows = await bodyOf(manager, 'pedidos')
  expect(rows.map((row: object) => Object.keys(row))).toEqual([
    ['descricao', 'id'],
    ['descricao', 'id'],
  ])
  expect(await bodyOf(manager, 'paineis/todos?minimo=50')).toEqual({ figura: { valor: 2 } })
  const { pdf, cells } = await printed(manager, `${at.slice(1)}/impressao`, {})
  const all = `${pdf} ${cells.join(' ')}`
  expect(all).toContain('Por área')
  for (const hidden of ['Postos', '46', '23', 'Diretoria', 'alheia', 'Postos pedidos'])
    expect(all).not.toContain(hidden)
  const own = await printed(rh, `${at.slice(1)}/impressao`, {})
  expect(own.pdf).toContain('Desenho em números')
  for (const shown of ['Postos pedidos', '46', 'Diretoria']) {
    expect(own.pdf).toContain(shown)
    expect(own.cells.join(' ')).toContain(shown)
  }
  expect(own.pdf).not.toContain('alheia')
})

test('a panel and rows that ask for more are refused, printed alone too, and nothing is open without the authority', async () => {
  const status = async (client: Client, path: string) => (await client.get(`${at}/${path}`)).status
  expect([await status(rh, 'paineis/caros'), await status(rh, 'sigilosos')]).toEqual([200, 200])
  expect([await status(manager, 'paineis/caros'), await status(manager, 'sigilosos')]).toEqual([
    403, 403,
  ])
  expect((await manager.post(`${at}/impressao`, { painel: 'caros' })).status).toBe(403)
  expect((await rh.post(`${at}/impressao`, { painel: 'nenhum' })).status).toBe(422)
  const none = await s.user({ authorities: [CLASS] })
  for (const path of ['paineis/todos', 'paineis/porArea', 'pedidos'])
    expect(await status(none, path)).toBe(403)
  expect((await none.post(`${at}/impressao`, {})).status).toBe(403)
})

test('who has a dashboard may choose from what its filters refer to', async () => {
  const authority = 'ROLE_ANA_ESTATISTICAS_PREENCHIMENTO_VAGA'
  const reader = await s.user({ authorities: [authority] })
  const choices = '/cargo-salario/areas-organizacionais/opcoes'
  expect((await reader.get(choices)).status).toBe(200)
  const other = await s.user({ authorities: [AUTHORITY] })
  expect((await other.get(choices)).status).toBe(403)
})

test('one panel is printed alone, and what has nothing behind it says so', async () => {
  const { pdf, cells, names } = await printed(rh, `${at.slice(1)}/impressao`, { painel: 'porArea' })
  expect(pdf).toContain('Por área')
  expect(pdf).not.toContain('Desenho')
  expect(cells).toContain('Financeiro')
  expect(names[0]).toContain('Painel')
  const nothing = { inicio: '2027-01-01', fim: '2027-01-02', painel: 'porArea' }
  expect((await rh.post(`${at}/impressao`, nothing)).body.code).toBe('SEM_DADOS')
})

test('the calls are documented with their filters and what they answer', () => {
  const { paths } = openApiDocument(s.world.registry, '/fortes') as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>
  }
  const names = paths[`${at}/pedidos`]?.get?.parameters?.map((p) => p.name)
  expect(names).toEqual(['inicio', 'fim', 'minimo', 'areaId'])
  expect(paths[`${at}/impressao`]?.post).toBeDefined()
})

test('figures asked for at the same time are read once; one that fails is no answer to the others', async () => {
  await s.act(async (ctx) => {
    let reads = 0
    const read = async (): Promise<number> => {
      reads += 1
      await Promise.resolve()
      return reads
    }
    const both = [forSeconds(ctx, 'prova', 1, read), forSeconds(ctx, 'prova', 1, read)]
    expect(await Promise.all(both)).toEqual([1, 1])
    const failing = forSeconds(ctx, 'prova', 2, () => Promise.reject(new Error('gone')))
    const other = forSeconds(ctx, 'prova', 2, read)
    await expect(failing).rejects.toThrow('gone')
    expect(await other).toBe(2)
    const fewer = { ...ctx, authorities: new Set(['ROLE_CAD_IDIOMAS']) }
    expect(await forSeconds(fewer, 'prova', 1, read)).toBe(3)
  })
})
