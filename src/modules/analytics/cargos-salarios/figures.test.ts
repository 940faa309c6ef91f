/** The panels against figures worked out by hand, and who may see what of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { salaryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { printed } from '#platform/testing/report.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { dashboard, SEM_FILHAS } from './dashboard.ts'
import { byBand, byIndex, byValue, type Made, staffOf } from './made-staff.ts'

const HEADS = 'ROLE_ANA_CARGOS_SALARIOS'
let s: Scenario
let rh: Client
let blind: Client
let manager: Client
let foreign: Client
let at: Awaited<ReturnType<typeof fill>>

/** Areas: Diretoria > (Vendas > Balcão, Fábrica); Apoio stands alone and is empty. Day of all figures: 2026-06-30. */
async function fill(made: Made) {
  const diretoria = await made.area('Diretoria')
  const vendas = await made.area('Vendas', diretoria)
  const balcao = await made.area('Balcão', vendas)
  const fabrica = await made.area('Fábrica', diretoria)
  await made.area('Apoio')
  const [comercial, operacional, tecnico] = [
    await made.group('Comercial'),
    await made.group('Operacional'),
    await made.group('Técnico'),
  ]
  const vendedor = await made.position('Vendedor', comercial)
  const operador = await made.position('Operador', operacional)
  const inspetor = await made.position('Inspetor', tecnico)
  const value = (valor: string) => [['2025-01-01', { tipo: '3', valor }]] as const
  const v1 = await made.band(vendedor, 'I', value('2000.00'))
  const v2 = await made.band(vendedor, 'II', value('3000.00'))
  const o1 = await made.band(operador, 'I', value('1000.00'))
  const i1 = await made.band(inspetor, 'I', value('4000.00'))
  const piso = await made.index('Piso da prova', [['2025-01-01', '1000.0000']])
  const tarde = await made.index('Sem valor', [['2027-01-01', '1000.0000']])
  const chefe = await made.hired([['2025-01-10', byValue(i1, diretoria, '5000.00')]]) // 125 %
  await made.hired([['2025-01-10', byValue(v1, vendas, '1599.99')]]) // under 80 %
  await made.hired([['2025-01-10', byValue(v1, vendas, '1600.00')]]) // 80 %
  await made.hired([['2025-01-10', byValue(v1, balcao, '1900.00')]]) // 95 %
  await made.hired([['2025-01-10', byValue(v1, balcao, '2100.00')]]) // 105 %
  await made.hired([['2025-01-10', byValue(v1, balcao, '2100.01')]]) // over 105 %
  await made.hired([['2025-01-10', byValue(v1, balcao, '2400.00')]]) // 120 %
  await made.hired([['2025-01-10', byValue(v1, balcao, '2400.01')]]) // over 120 %
  await made.hired([['2025-01-10', byBand(o1, fabrica)]]) // 100 %
  await made.hired([['2025-01-10', byIndex(o1, fabrica, [piso, '0.9499'])]]) // 949.90, under 95 %
  await made.hired([['2025-01-10', byIndex(o1, fabrica, [tarde, '1.0000'])]]) // no pay yet
  // Promotions: horizontal by band, by value, vertical, and what is none.
  await made.hired([
    ['2025-02-01', byBand(v1, vendas)],
    ['2026-03-10', byBand(v2, vendas, { motivo: 'P' })],
  ])
  await made.hired([
    ['2025-02-01', byValue(v1, balcao, '2000.00')],
    ['2026-03-10', byValue(v1, balcao, '2050.00', { motivo: 'P' })],
  ])
  await made.hired([
    ['2025-02-01', byBand(o1, fabrica)],
    ['2026-03-10', byBand(v1, vendas, { motivo: 'P' })],
  ])
  await made.hired([
    ['2025-02-01', byBand(o1, fabrica)],
    ['2026-04-10', byBand(i1, fabrica, { motivo: 'P' })],
  ])
  await made.hired([
    ['2025-02-01', byValue(v1, balcao, '2000.00')],
    ['2026-04-10', byValue(v1, balcao, '2000.00', { motivo: 'P' })],
  ])
  await made.hired([
    ['2025-02-01', byValue(v1, balcao, '2000.00')],
    ['2026-04-10', byValue(v1, balcao, '2100.00', { motivo: 'D' })],
  ])
  await made.hired([['2026-01-02', byBand(o1, fabrica)]], {
    situacao: 'D',
    data_desligamento: '2026-02-27',
  })
  return { diretoria, vendas, balcao, fabrica, v1, v2, o1, chefe, operacional }
}

beforeAll(async () => {
  s = await installation()
  const there = await staffOf(s, s.outra, ' alheia')
  const lonely = await there.area('Central')
  const cargo = await there.position('Diretor')
  const faixa = await there.band(cargo, 'I', [['2025-01-01', { tipo: '3', valor: '77777.77' }]])
  await there.hired([['2025-01-01', byBand(faixa, lonely)]])
  at = await fill(await staffOf(s, s.empresa))
  await s.sql(
    `insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)`,
    [s.empresa, at.vendas, at.chefe],
  )
  rh = await s.user()
  blind = await s.user({ authorities: [HEADS, 'ROLE_VER_TODAS_AREAS'] })
  manager = await s.user({ perfil: 'Gestor', colaborador: at.chefe })
  foreign = await s.user({ empresas: [s.outra] })
})
afterAll(() => s.stop())

const root = '/analytics/cargos-salarios'
const day = 'dataReferencia=2026-06-30'
const panel = async (client: Client, name: string, asked = day) =>
  (await client.get(`${root}/paineis/${name}?${asked}`)).body
const rows = async (client: Client, name: string, asked = day) =>
  (await panel(client, name, asked)).linhas

test('[R2-C-022] head count, pay roll and mean of the day', async () => {
  expect((await panel(rh, 'quadro')).figura).toEqual({ valor: 17 })
  // 5000 + 1599.99 + 1600 + 1900 + 2100 + 2100.01 + 2400 + 2400.01 + 1000 + 949.90 + 3000 + 2050 + 2000 + 4000 + 2000 + 2100
  expect((await panel(rh, 'folha')).figura).toEqual({
    valor: '36199.91',
    frase: '1 talento sem salário na data',
  })
  // 36199.91 / 16 = 2262.494375
  expect((await panel(rh, 'media')).figura).toEqual({ valor: '2262.49', base: 'de 16 talentos' })
})

test('[R2-C-019] [R2-B-205] each area with all below it; parts add up to the whole, down to where nothing stands below [R2-M-105] [R2-B-184]', async () => {
  const area = (nome: string, id: number, [talentos, folha, media]: [number, string, string]) => ({
    nome,
    id,
    talentos,
    folha,
    media,
    propria: 0,
  })
  expect(await rows(rh, 'folhaPorArea')).toEqual([
    area('Diretoria', at.diretoria, [17, '36199.91', '2262.49']),
  ])
  const below = await rows(rh, 'folhaPorArea', `${day}&dentroDe=${at.diretoria}`)
  // Fábrica: 1000 + 949.90 + 4000 of three; Vendas: 25249.99... with Balcão; the director alone.
  expect(below).toEqual([
    area('Fábrica', at.fabrica, [4, '5949.90', '1983.30']),
    area('Vendas', at.vendas, [12, '25250.01', '2104.17']),
    { ...area('Só em Diretoria', at.diretoria, [1, '5000.00', '5000.00']), propria: 1 },
  ])
  expect(await rows(rh, 'folhaPorArea', `${day}&dentroDe=${at.balcao}`)).toEqual([])
  expect(dashboard.panels.folhaPorArea.below?.none).toBe(SEM_FILHAS)
  const call = await rh.get(
    `/analytics/salarios-areas-filhas?dataBase=2026-06-30&areaId=${at.diretoria}`,
  )
  expect(call.body).toEqual([
    { id: at.fabrica, nome: 'Fábrica', talentos: 4, folha: 5949.9, media: 1983.3 },
    { id: at.vendas, nome: 'Vendas', talentos: 12, folha: 25250.01, media: 2104.17 },
  ])
  const behind = async (by: string) => (await rh.get(`${root}/talentos?${day}&${by}`)).body.length
  expect(await behind(`areaId=${at.vendas}`)).toBe(12)
  expect(await behind(`areaId=${at.diretoria}&soDaArea=true`)).toBe(1)
})

test('[R2-C-020] [R2-C-021] promotions: other position is vertical, other band or more pay in it horizontal, the rest none', async () => {
  const promoted = (await rows(rh, 'promocoesPorMes')).filter(
    (row: { horizontais: number; verticais: number }) => row.horizontais + row.verticais > 0,
  )
  expect(promoted).toEqual([
    { mes: '2026-03', nome: '03/2026', horizontais: 2, verticais: 1 },
    { mes: '2026-04', nome: '04/2026', horizontais: 0, verticais: 1 },
  ])
  const behind = await rh.get(`${root}/promocoes?${day}&mes=2026-03&tipo=H`)
  expect(behind.body).toMatchObject([
    {
      de: 'Vendedor - I',
      para: 'Vendedor - II',
      salarioAntes: '2000.00',
      salarioDepois: '3000.00',
    },
    { de: 'Vendedor - I', para: 'Vendedor - I', salarioAntes: '2000.00', salarioDepois: '2050.00' },
  ])
  expect(await rows(rh, 'promocoesPorArea', `${day}&dentroDe=${at.diretoria}`)).toEqual([
    { id: at.fabrica, nome: 'Fábrica', propria: 0, promocoes: 1, horizontais: 0, verticais: 1 },
    { id: at.vendas, nome: 'Vendas', propria: 0, promocoes: 3, horizontais: 2, verticais: 1 },
  ])
  const call = async (kind: string) =>
    (
      await rh.get(`/analytics/promocoes-${kind}-areas-filhas?areaOrganizacionalId=${at.diretoria}`)
    ).body.map((row: { quantidade: number }) => row.quantidade)
  expect(await call('horizontal')).toEqual([0, 2])
  expect(await call('vertical')).toEqual([1, 1])
})

test('compa-ratio at the ends: 80, 95, 105 and 120 % to the cent, and who has none', async () => {
  expect(
    (await rows(rh, 'posicaoNaFaixa')).map((row: { lugar: string; talentos: number }) => [
      row.lugar,
      row.talentos,
    ]),
  ).toEqual([
    ['1', 1],
    ['2', 2],
    ['3', 9],
    ['4', 2],
    ['5', 2],
  ])
  expect((await panel(rh, 'foraDaFaixa')).figura).toEqual({
    valor: 3,
    base: 'de 16 talentos com posição',
  })
  const out = (await rh.get(`${root}/posicoes?${day}&fora=true`)).body
  expect(out.map((row: { posicao: string }) => row.posicao).toSorted()).toEqual([
    '120.0',
    '125.0',
    '80.0',
  ])
  const bands = await rows(rh, 'porFaixa')
  const of = (id: number) => bands.find((row: { id: number }) => row.id === id)
  // 949.90 and 1000 against 1000.00, one without pay: (94.99 + 100) / 2 = 97.495
  expect(of(at.o1)).toMatchObject({ talentos: 3, posicao: '97.5', fora: 0, valor: '1000.00' })
  expect(of(at.v1)).toMatchObject({ talentos: 11, fora: 2 })
  const groups = await rows(rh, 'posicaoPorGrupo')
  expect(groups.find((row: { id: number }) => row.id === at.operacional)).toMatchObject({
    talentos: 2,
    posicao: '97.5',
  })
  expect(await rows(rh, 'porGrupo')).toMatchObject([
    { nome: 'Comercial', talentos: 12, parte: '70.6' },
    { nome: 'Operacional', talentos: 3 },
    { nome: 'Técnico', talentos: 2 },
  ])
})

test('evolution: each month by its last day, the last one by the day asked for, and 12, 24 or 36 of them', async () => {
  const months = await rows(rh, 'evolucaoDaFolha')
  expect(months).toHaveLength(12)
  const of = (nome: string) => months.find((row: { nome: string }) => row.nome === nome)
  // Without the dismissed: in January with them, 1000 more; before the promotions of March.
  expect(of('01/2026')).toMatchObject({ talentos: 18, dia: '2026-01-31' })
  expect(of('02/2026')).toMatchObject({ talentos: 17, folha: '31049.91' })
  expect(of('03/2026')).toMatchObject({ talentos: 17, folha: '33099.91' })
  expect(of('06/2026')).toMatchObject({ dia: '2026-06-30', folha: '36199.91', media: '2262.49' })
  const longer = await rows(rh, 'evolucaoDoQuadro', `${day}&meses=36`)
  expect(longer).toHaveLength(36)
  expect(longer[0]).toMatchObject({ talentos: 0, folha: null, media: null })
  const behind = (await rh.get(`${root}/talentos?${day}&dia=2026-01-31`)).body
  expect(behind).toHaveLength(18)
})

test('figures are drawn as bars, lines, a doughnut and a radar, each with its table beside it [R2-B-186]', async () => {
  const drawn = Object.entries(dashboard.panels).filter(
    ([, { kind }]) => kind !== 'card' && kind !== 'table',
  )
  expect([...new Set(drawn.map(([, { kind }]) => kind))].toSorted()).toEqual([
    'bars',
    'columns',
    'doughnut',
    'lines',
    'radar',
  ])
  for (const [name] of drawn) expect(Array.isArray(await rows(rh, name)), name).toBe(true)
})

test('all at once says what is said of one, on any day', async () => {
  for (const date of ['2025-01-10', '2026-03-09', '2026-03-10', '2027-05-01']) {
    const alone = await s.sql<{ id: number; salario: string | null }>(
      `select t.id, (${salaryAtSql('t.id', '$1::date')})::text salario from gestao_talentos_talentos t where t.empresa_id = $2`,
      [date, s.empresa],
    )
    const pay = new Map(alone.map((row) => [row.id, row.salario]))
    const all = (await rh.get(`${root}/talentos?dataReferencia=${date}`)).body
    expect(all.length).toBeGreaterThan(0)
    for (const row of all) expect([row.id, row.salario]).toEqual([row.id, pay.get(row.id)])
  }
})

test('days without anybody, areas without people and filters of all kinds', async () => {
  const before = 'dataReferencia=1990-01-01'
  expect(await panel(rh, 'quadro', before)).toEqual({ figura: null })
  for (const [name, { kind }] of Object.entries(dashboard.panels))
    expect([name, await panel(rh, name, before)]).toEqual([
      name,
      kind === 'card' ? { figura: null } : { linhas: [] },
    ])
  const said = await rh.post(`${root}/impressao`, { dataReferencia: '1990-01-01' })
  expect(said.body.code).toBe('SEM_DADOS')
  const heads = async (asked: string) => (await panel(rh, 'quadro', `${day}&${asked}`)).figura.valor
  expect(await heads(`areas=${at.vendas}`)).toBe(12)
  expect(await heads(`gruposOcupacionais=${at.operacional}`)).toBe(3)
  const bad = await rh.get(`${root}/paineis/quadro?dataReferencia=31/02/2026`)
  expect(bad.status).toBe(422)
})

/** All that can show pay, from the declaration: panels, rows, whole, files, and the calls beside. */
const routes = [
  ...Object.keys(dashboard.panels).map((name) => `${root}/paineis/${name}?${day}`),
  ...Object.keys(dashboard.rows).map((name) => `${root}/${name}?${day}`),
  `${root}?${day}`,
  '/analytics/salarios-areas-filhas?dataBase=2026-06-30',
  '/analytics/promocoes-horizontal-areas-filhas',
  '/analytics/promocoes-vertical-areas-filhas',
  '/gestao-talentos/talentos?situacao=T&sort=salarioHoje',
  '/gestao-talentos/talentos?situacao=T&salarioHoje=5000',
  '/gestao-talentos/talentos/exportar?situacao=T',
  '/cargo-salario/colaboradores?situacao=T',
  '/cargo-salario/faixas-salariais',
]
/** Amounts and places in the range that only pay tells. */
const told = ['36199.91', '5000', '1599.99', '2400.01', '125.0', '2262.49', '25250.01', '3000.00']

test.each(routes)('who may see no pay gets none by %s', async (path) => {
  for (const client of [blind, manager]) {
    const { body, raw } = await client.get(path)
    const text = `${JSON.stringify(body)} ${raw.toString('latin1')}`
    for (const amount of told) expect(text).not.toContain(amount)
    expect(text).not.toMatch(/"(folha|media|salario\w*|valorFaixa|posicao)":/)
  }
})

test('who may see no pay prints none, and is refused what is nothing but pay', async () => {
  for (const client of [blind, manager]) {
    const { pdf, cells } = await printed(client, `${root.slice(1)}/impressao`, {
      dataReferencia: '2026-06-30',
    })
    const all = `${pdf} ${cells.join(' ')}`
    for (const word of ['Folha', 'Salário', 'Posição', '5.000,00', '36.199,91'])
      expect(all).not.toContain(word)
    const refused = [
      await client.get(`${root}/posicoes?${day}&fora=true`),
      await client.get(`${root}/paineis/folha?${day}`),
      await client.post(`${root}/impressao`, { painel: 'porFaixa' }),
      await client.get('/analytics/salarios-areas-filhas'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
})

test('a manager sees the own areas and what is below, by no id those beside; another company sees nothing of it', async () => {
  expect(await rows(manager, 'talentosPorArea')).toEqual([
    { nome: 'Vendas', talentos: 12, id: at.vendas, propria: 0 },
  ])
  for (const id of [at.fabrica, at.diretoria])
    expect(await rows(manager, 'talentosPorArea', `${day}&dentroDe=${id}`)).not.toContainEqual(
      expect.objectContaining({ nome: 'Fábrica' }),
    )
  const behind = (await manager.get(`${root}/talentos?${day}&areaId=${at.fabrica}`)).body
  expect(behind).toEqual([])
  // The one who moved from the factory is counted where the manager answers, not where the person was.
  const past = (await manager.get(`${root}/talentos?dataReferencia=2026-01-31`)).body
  expect(past.map((row: { area: string }) => row.area)).not.toContain('Fábrica')
  for (const path of routes) {
    const { body } = await foreign.get(path)
    const text = JSON.stringify(body)
    for (const amount of ['36199.91', '1599.99', 'Vendas']) expect(text).not.toContain(amount)
    expect(JSON.stringify((await rh.get(path)).body)).not.toContain('alheia')
  }
  expect((await panel(foreign, 'folha')).figura).toEqual({ valor: '77777.77' })
})

test('[R3-M-014] [R3-M-015] the print says by whom and for whom, with the figures of the screen', async () => {
  const { pdf, cells } = await printed(rh, `${root.slice(1)}/impressao`, {
    dataReferencia: '2026-06-30',
  })
  for (const words of ['Impresso por', 'Licenciado para:', '36.199,91', 'Folha por área'])
    expect(pdf).toContain(words)
  expect(cells).toContain('Diretoria')
  const inside = await printed(rh, `${root.slice(1)}/impressao`, {
    dataReferencia: '2026-06-30',
    painel: 'folhaPorArea',
    dentroDe: at.diretoria,
  })
  expect(inside.cells.join(' ')).toContain('Só em Diretoria')
})
