/** Card, chart, table, the rows behind, the call with the whole and the home page say one number; and who may see what of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { monthsIn } from '#modules/gestao-talentos/indicadores/months.ts'
import { manyPeople } from '#modules/gestao-talentos/indicadores/people-for-tests.ts'
import { absenteeismBy, turnoverBy } from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import { rateText } from '#modules/gestao-talentos/indicadores/rates.ts'
import { roundedTo } from '#platform/contract/decimal.ts'
import type { AnyOpening, Panel } from '#platform/contract/dashboard.ts'
import { nameOfRows } from '#platform/contract/dashboard.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { dashboard } from './dashboard.ts'

const root = '/analytics/talento'
const TODAY = '2026-08-15'
let s: Scenario
let at: Awaited<ReturnType<typeof manyPeople>>
let rh: Client
let blind: Client
let manager: Client
let foreign: Client

beforeAll(async () => {
  s = await installation()
  s.clock.now = new Date(`${TODAY}T15:00:00Z`)
  await manyPeople(s, s.outra, ' alheia')
  at = await manyPeople(s, s.empresa)
  await s.sql(
    `update gestao_talentos_pessoas set pessoal_escolaridade = case when id % 3 = 0 then '07' when id % 3 = 1 then '11' end,
      pessoal_deficiencia = case when id % 10 = 0 then '1' when id % 50 = 1 then '6' else '0' end`,
  )
  await s.sql(
    `update gestao_talentos_ocorrencias set exige_providencia = true where empresa_id = $1 and descricao in ('Falta', 'Suspensão')`,
    [s.empresa],
  )
  await s.sql(
    `update utilitario_empresas set meta_turnover = 1.5, meta_absenteismo = 2.25 where id = $1`,
    [s.empresa],
  )
  const [chefe = 0] = at.talentos
  await s.sql(
    `insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)`,
    [s.empresa, at.vendas, chefe],
  )
  await s.sql('analyze')
  rh = await s.user()
  blind = await s.user({ authorities: ['ROLE_ANA_TALENTO', 'ROLE_VER_TODAS_AREAS'] })
  manager = await s.user({ perfil: 'Gestor', colaborador: chefe })
  foreign = await s.user({ empresas: [s.outra] })
})
afterAll(() => s.stop())

type Row = Record<string, string | number | null>
const panel = async (client: Client, name: string, asked = '') =>
  (await client.get(`${root}/paineis/${name}?${asked}`)).body
const rows = async (client: Client, name: string, asked = ''): Promise<Row[]> =>
  (await panel(client, name, asked)).linhas

const asQuery = (by: object): string =>
  Object.entries(by)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
const behind = async (client: Client, way: AnyOpening, row: Row, asked = ''): Promise<Row[]> => {
  const path = `${root}/${way.rows ? nameOfRows(dashboard, way.rows) : ''}`
  return (await client.get(`${path}?${asQuery(way.by(row))}&${asked}`)).body
}
const days = (found: readonly Row[]): string =>
  (found.reduce((sum, row) => sum + Math.round(Number(row.dias) * 100), 0) / 100).toFixed(2)

const ways = (one: Panel): [string, AnyOpening][] =>
  Object.entries<AnyOpening | undefined>(one.kind === 'card' ? {} : (one.open ?? {})).flatMap(
    ([key, way]): [string, AnyOpening][] => (way ? [[key, way]] : []),
  )
const counted = Object.entries<Panel>(dashboard.panels).filter(([, one]) => ways(one).length > 0)

test.each(['vinculos=E,A,S', 'dataIni=2026-02-10&dataFim=2026-05-20'])(
  'every number of a table or chart opens as many people as it says, asked for %s [R2-B-124] [R2-C-278]',
  async (asked) => {
    const told: unknown[] = []
    const found: unknown[] = []
    for (const [name, one] of counted)
      for (const row of await rows(rh, name, asked))
        for (const [key, way] of ways(one).filter(([column]) => row[column])) {
          const people = await behind(rh, way, row, asked)
          const inDays = key === 'qtdTotalFaltas'
          told.push([name, key, row.nome, inDays ? 'dias' : row[key]])
          found.push([name, key, row.nome, inDays ? 'dias' : people.length])
        }
    expect(found).toEqual(told)
    expect(told.length).toBeGreaterThan(40)
  },
  60_000,
)

test('the days missed of a month are those of the people behind it, to the rounding of each', async () => {
  const months = await rows(rh, 'absenteismo')
  const own: number[] = []
  for (const { mes } of months)
    own.push(Number(days((await rh.get(`${root}/ausencias?mesFaltas=${mes}`)).body)))
  months.forEach(({ qtdTotalFaltas }, i) =>
    expect(Math.abs(Number(qtdTotalFaltas) - (own[i] ?? 0))).toBeLessThan(0.5),
  )
  expect(own.some((n) => n > 0)).toBe(true)
})

test('head count: card, last point, parts of every panel, home page and an own count agree', async () => {
  const [{ n } = { n: -1 }] = await s.sql<{ n: number }>(
    `select count(*)::int n from gestao_talentos_talentos where empresa_id = $1 and situacao not in ('C', 'G') and vinculo in ('E', 'A')
      and data_admissao <= $2 and (data_desligamento is null or data_desligamento >= $2)`,
    [s.empresa, TODAY],
  )
  expect(n).toBeGreaterThan(100)
  expect((await panel(rh, 'ativos')).figura).toEqual({ valor: n })
  const line = await rows(rh, 'quadroPorMes')
  expect(line.find(({ dia }) => dia === TODAY)).toMatchObject({ talentos: n, previsto: n })
  for (const name of [
    'porArea',
    'porGeracao',
    'porSexo',
    'porEscolaridade',
    'porTempoDeEmpresa',
    'porVinculo',
    'porDeficiencia',
  ]) {
    const sum = (await rows(rh, name)).reduce((all, row) => all + Number(row.talentos), 0)
    expect([name, sum]).toEqual([name, n])
  }
  expect((await rh.get('/userinfo/quadros/quadro-de-talentos')).body.numero).toBe(n)
})

test('turnover and absence: cards, charts, home page and the indicators agree, beside the goals of the company [R2-B-189] [R2-B-190]', async () => {
  const months = monthsIn({ from: '2025-11-01', to: '2026-08-31' })
  const [moved, missed] = await s.act(async (ctx) => [
    await turnoverBy(ctx, {}, months, 'empresa'),
    await absenteeismBy(ctx, {}, months, 'empresa'),
  ])
  const table = await rows(rh, 'turnover')
  expect(
    table.map(({ mes, empresaNome, abertura, qtdAdmitidos, qtdDemitidos, media, meta }) => [
      mes,
      empresaNome,
      abertura,
      qtdAdmitidos,
      qtdDemitidos,
      media,
      meta,
    ]),
  ).toEqual(
    moved[0]?.meses.map((m) => [
      m.mes.mes,
      'Horizonte',
      m.abertura,
      m.admitidos,
      m.demitidos,
      rateText(m.turnover),
      '1.50',
    ]),
  )
  const absences = await rows(rh, 'absenteismo')
  expect(
    absences.map((row) => [
      row.mes,
      row.empresaNome,
      row.qtdTotalFaltas,
      row.qtdDiasTrabalhados,
      row.absenteismo,
      row.meta,
    ]),
  ).toEqual(
    missed[0]?.meses.map((m) => [
      m.mes.mes,
      'Horizonte',
      roundedTo(m.qtdTotalFaltas, 2),
      roundedTo(m.qtdDiasTrabalhados ?? m.qtdTotalFaltas, 2),
      rateText(m.taxa),
      '2.25',
    ]),
  )
  const rate = (await panel(rh, 'taxaTurnover')).figura
  expect(rate).toEqual({ valor: moved[0]?.turnover.taxa, base: 'média de 10 meses' })
  const absence = (await panel(rh, 'taxaAbsenteismo')).figura
  expect(absence).toEqual({ valor: missed[0]?.absenteismo.taxa, base: 'média de 10 meses' })
  const { linhas } = (await rh.get('/userinfo/quadros/quadro-de-talentos')).body
  const said = linhas.map(({ detalhe }: { detalhe: string }) => detalhe).join(' ')
  for (const { valor } of [rate, absence]) expect(said).toContain(`${valor.replace('.', ',')}`)
})

test('admissions and dismissals: cards are the sum of the months, the months ahead say only what is booked; dismissals stand by month [R2-B-187]', async () => {
  const months = await rows(rh, 'entradasESaidas')
  const sum = (key: string) => months.reduce((all, row) => all + Number(row[key]), 0)
  const left = sum('desligamentosPrevistos')
  expect([sum('admissoes'), sum('desligamentos'), left].every((n) => n > 0)).toBe(true)
  expect((await panel(rh, 'admitidos')).figura.valor).toBe(sum('admissoes'))
  expect((await panel(rh, 'desligados')).figura).toEqual({
    valor: sum('desligamentos'),
    frase: `${left} ${left === 1 ? 'previsto depois' : 'previstos depois'}`,
  })
  expect(months.slice(-2)).toMatchObject([
    { mes: '2026-09', admissoes: null, desligamentos: null },
    { mes: '2026-10', admissoes: null, desligamentos: null },
  ])
  expect((await rows(rh, 'turnover')).at(-1)?.mes).toBe('2026-08')
  for (const [name, key] of [
    ['admitidos', 'admissoes'],
    ['desligamentos', 'desligamentos'],
  ] as const)
    expect((await rh.get(`${root}/${name}`)).body).toHaveLength(sum(key))
  const reasons = await rows(rh, 'desligamentosPorMotivo')
  const each = await rows(rh, 'desligamentosPorMes')
  for (const list of [reasons, each])
    expect(list.reduce((all, row) => all + Number(row.desligamentos), 0)).toBe(sum('desligamentos'))
})

test('[R2-C-025] [R3-C-296] [R2-B-188] the call answers with every panel that may be seen, with what is drawn and its table', async () => {
  const { body } = await rh.post(root, {})
  expect(Object.keys(body.paineis)).toEqual(Object.keys(dashboard.panels))
  expect(body.filtros).toMatchObject({ dataIni: '2025-11-01', dataFim: '2026-10-31' })
  const { categorias, series, linhas } = body.paineis.turnover
  expect(categorias).toHaveLength(10)
  expect(series.map(({ label }: { label: string }) => label)).toEqual(['Turnover', 'Meta'])
  for (const one of series)
    expect(one).toMatchObject({
      borderColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      descricao: expect.stringContaining('÷ 2 ÷ abertura'),
    })
  expect(new Set(series.map(({ borderColor }: Row) => borderColor)).size).toBe(2)
  expect(series[0].data).toEqual(linhas.map(({ media }: Row) => media))
  const one = await rh.post(root, {
    areasIds: [at.vendas],
    dataIni: '2026-01-01',
    dataFim: '2026-03-31',
  })
  expect(one.body.paineis.turnover.linhas).toHaveLength(3)
  expect((await rh.post(root, { dataIni: '2026-03-01', dataFim: '2026-02-01' })).status).toBe(422)
  expect((await rh.post(root, { dataIni: '1900-01-01', dataFim: '2026-02-01' })).status).toBe(422)
})

test('days before the company: no card, no row, and no rate of nothing', async () => {
  const before = 'dataIni=1990-01-01&dataFim=1990-03-31'
  for (const [name, { kind }] of Object.entries(dashboard.panels).filter(
    ([one]) => one !== 'providencias',
  ))
    expect([name, await panel(rh, name, before)]).toEqual([
      name,
      kind === 'card' ? { figura: null } : { linhas: [] },
    ])
})

test('small groups of sex, age and disability are shown to nobody, neither as a figure nor as people', async () => {
  const [one = 0, two = 0] = at.talentos
  await s.sql(
    `update gestao_talentos_pessoas set pessoal_deficiencia = '3' where id in (select pessoa_id from gestao_talentos_talentos where id in ($1, $2))`,
    [one, two],
  )
  await s.sql(
    `update gestao_talentos_talentos set data_admissao = '2025-01-01', data_desligamento = null, situacao = 'A', vinculo = 'E' where id in ($1, $2)`,
    [one, two],
  )
  const other = await s.user()
  const asked = 'dataIni=2026-01-01&dataFim=2026-08-14'
  const hidden = (await rows(other, 'porDeficiencia', asked)).filter(
    ({ talentos }) => talentos === null,
  )
  expect(hidden.map(({ codigo }) => codigo)).toContain('3')
  expect(hidden.length).toBeGreaterThan(1)
  for (const { codigo } of hidden)
    expect((await other.get(`${root}/deficientes?deficiencia=${codigo}&${asked}`)).body).toEqual([])
})

test('without the right nobody learns why somebody left, nor of a disability, a pending measure or an age', async () => {
  const closed = [
    'desligamentosPorMotivo',
    'desligamentosPorMes',
    'porDeficiencia',
    'cotaPcd',
    'providencias',
  ]
  for (const name of closed) expect((await blind.get(`${root}/paineis/${name}`)).status).toBe(403)
  expect((await blind.get(`${root}/desligamentos?motivoId=1`)).status).toBe(403)
  for (const name of ['deficientes', 'providencias'])
    expect((await blind.get(`${root}/${name}`)).status).toBe(403)
  const left = (await blind.get(`${root}/desligamentos`)).body
  expect(left.length).toBeGreaterThan(0)
  expect(JSON.stringify(left)).not.toMatch(/motivo|eSocial|Motivo/i)
  const whole = (await blind.post(root, {})).body.paineis
  expect(closed.filter((name) => name in whole)).toEqual([])
  expect((await manager.get(`${root}/idades`)).status).toBe(403)
  const nobody = await s.user({ authorities: ['ROLE_VER_TODAS_AREAS'] })
  expect((await nobody.post(root, {})).status).toBe(403)
})

test('a manager counts the own areas alone, in every panel and in the rows; another company nothing of this one', async () => {
  const heads = (await panel(manager, 'ativos')).figura.valor
  expect(heads).toBeLessThan((await panel(rh, 'ativos')).figura.valor)
  const places = (await rows(manager, 'porArea')).map(({ nome }) => nome)
  expect(places).toEqual(['Vendas'])
  for (const name of ['talentos', 'admitidos', 'desligamentos', 'ausencias']) {
    const found: Row[] = (await manager.get(`${root}/${name}`)).body
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ area }) => area !== 'Vendas' && area !== 'Balcão')).toEqual([])
    const theirs: Row[] = (await foreign.get(`${root}/${name}`)).body
    expect(theirs.filter(({ area }) => area !== null && !String(area).endsWith('alheia'))).toEqual(
      [],
    )
  }
  expect((await manager.get(`${root}/talentos?areaId=${at.apoio}`)).body).toEqual([])
  expect((await foreign.get(`${root}/talentos?areaId=${at.vendas}`)).body).toEqual([])
})

test('birthdays of the home page: the day without the year, from today on', async () => {
  const { numero, linhas } = (await rh.get('/userinfo/quadros/aniversariantes')).body
  expect(numero).toBe(0)
  expect(linhas).toEqual([])
  await s.sql(
    `update gestao_talentos_pessoas set pessoal_data_nascimento = '1990-08-15' where id = (select pessoa_id from gestao_talentos_talentos where id = $1)`,
    [at.talentos[1]],
  )
  await s.sql(
    `update gestao_talentos_talentos set data_admissao = '2025-01-01', data_desligamento = null, situacao = 'A', vinculo = 'E' where id = $1`,
    [at.talentos[1]],
  )
  const other = await s.user()
  s.clock.now = new Date(`${TODAY}T15:00:30Z`)
  const after = await s.user({
    authorities: ['ROLE_ANA_TALENTO', 'ROLE_CAD_TALENTOS', 'ROLE_VER_TODAS_AREAS'],
  })
  const [line] = (await after.get('/userinfo/quadros/aniversariantes')).body.linhas
  expect(line).toMatchObject({ titulo: 'Pessoa 1', marca: 'Hoje' })
  expect(line.detalhe).toMatch(/^15\/08( |$)/)
  expect(JSON.stringify(line)).not.toContain('1990')
  expect(
    (await other.get('/userinfo/quadros')).body.map(({ chave }: { chave: string }) => chave),
  ).toContain('aniversariantes')
})
