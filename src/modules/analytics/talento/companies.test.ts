/** Several companies: every panel and the rows behind it are the sum of what each one says, and of no other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { TRATAR } from '#modules/gestao-talentos/colaboradores-ocorrencias/fields.ts'
import { manyPeople } from '#modules/gestao-talentos/indicadores/people-for-tests.ts'
import { monthsIn } from '#modules/gestao-talentos/indicadores/months.ts'
import {
  turnoverBy,
  turnoverTogether,
} from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import { rateText } from '#modules/gestao-talentos/indicadores/rates.ts'
import { nameOfRows, type AnyOpening, type Panel } from '#platform/contract/dashboard.ts'
import { actFor } from '#platform/server/acting.ts'
import { printed } from '#platform/testing/report.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { worksThere } from '#platform/testing/works-there.ts'
import { dashboard } from './dashboard.ts'

const root = '/analytics/talento'
const TODAY = '2026-08-15'
const SHARED = 'ROLE_VER_EMPRESAS_COLABORADORES'
const seeing = ['ROLE_ANA_TALENTO', 'ROLE_VER_TODAS_AREAS', 'ROLE_VER_DADO_SENSIVEL', TRATAR]
let s: Scenario
let own: Client
let there: Client
let both: Client
let asked: string

async function person(authorities: readonly string[]) {
  const client = await s.user({ authorities: [...seeing, SHARED] })
  await worksThere(s, client, { nome: `Lá ${client.id}`, authorities })
  return client
}

beforeAll(async () => {
  s = await installation()
  s.clock.now = new Date(`${TODAY}T15:00:00Z`)
  await manyPeople(s, s.outra, ' alheia')
  await manyPeople(s, s.empresa)
  // Fewer there than here, so that a sum of rates is not their mean.
  await s.sql(
    `update gestao_talentos_talentos set data_desligamento = '2025-12-31', situacao = 'D' where empresa_id = $1 and id % 3 = 0 and data_admissao < '2025-12-01'`,
    [s.outra],
  )
  await s.sql(
    `update gestao_talentos_pessoas set pessoal_deficiencia = case when id % 10 = 0 then '1' else '0' end`,
  )
  await s.sql(
    `update gestao_talentos_ocorrencias set exige_providencia = true where descricao ~ '^(Falta|Suspensão)'`,
  )
  for (const table of ['motivo_desligamento', 'ocorrencias'])
    await s.sql(
      `update gestao_talentos_${table} set descricao = upper(replace(descricao, ' alheia', '')) where empresa_id = $1`,
      [s.outra],
    )
  await s.sql('update utilitario_parametros_sistema set compartilhar_colaboradores = true')
  await s.sql('analyze')
  own = await s.user({ authorities: seeing })
  there = await s.user({ authorities: seeing, empresas: [s.outra] })
  both = await person(seeing)
  asked = `empresas=${s.empresa},${s.outra}`
})
afterAll(() => s.stop())

type Row = Record<string, string | number | null>
const figure = async (client: Client, name: string, query = '') =>
  (await client.get(`${root}/paineis/${name}?${query}`)).body
const rows = async (client: Client, name: string, query = ''): Promise<Row[]> =>
  (await figure(client, name, query)).linhas
const asQuery = (by: object): string =>
  Object.entries(by)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
const behind = async (client: Client, way: AnyOpening, row: Row, query = ''): Promise<Row[]> => {
  const path = `${root}/${way.rows ? nameOfRows(dashboard, way.rows) : ''}`
  return (await client.get(`${path}?${asQuery(way.by(row))}&${query}`)).body
}
const ways = (one: Panel): [string, AnyOpening][] =>
  Object.entries<AnyOpening | undefined>(one.kind === 'card' ? {} : (one.open ?? {})).flatMap(
    ([key, way]): [string, AnyOpening][] => (way ? [[key, way]] : []),
  )

test('every number of two companies opens as many people as it says, of both', async () => {
  const told: unknown[] = []
  const found: unknown[] = []
  const from = new Set<unknown>()
  for (const [name, one] of Object.entries<Panel>(dashboard.panels))
    for (const row of await rows(both, name, asked).then((all) => all ?? []))
      for (const [key, way] of ways(one).filter(([column]) => row[column])) {
        const people = await behind(both, way, row, asked)
        const inDays = key === 'qtdTotalFaltas'
        told.push([name, key, row.nome, inDays ? 'dias' : row[key]])
        found.push([name, key, row.nome, inDays ? 'dias' : people.length])
        people.forEach(({ empresa }) => from.add(empresa))
      }
  expect(found).toEqual(told)
  expect(told.length).toBeGreaterThan(40)
  expect([...from].toSorted()).toEqual(['Horizonte', 'Litoral'])
}, 60_000)

test('cards and parts are the sum of the companies; rates are made of the sums, never of the rates; goals are of one company', async () => {
  for (const name of ['ativos', 'admitidos', 'desligados']) {
    const each = [await figure(own, name), await figure(there, name)]
    const sum = each.reduce((all, { figura }) => all + figura.valor, 0)
    expect([name, (await figure(both, name, asked)).figura.valor]).toEqual([name, sum])
  }
  const heads = (await figure(both, 'ativos', asked)).figura.valor
  for (const name of ['porArea', 'porEscolaridade', 'porTempoDeEmpresa', 'porVinculo']) {
    const sum = (await rows(both, name, asked)).reduce((all, row) => all + Number(row.talentos), 0)
    expect([name, sum]).toEqual([name, heads])
  }
  const months = monthsIn({ from: '2025-11-01', to: '2026-08-31' })
  const as = { origin: 'TAREFA', nome: 'Teste' } as const
  const parts = []
  for (const id of [s.empresa, s.outra])
    parts.push(
      ...(await actFor(s.world, id, as, (ctx) => turnoverBy(ctx, {}, months, 'empresa'), 'read')),
    )
  const together = turnoverTogether(parts)
  const table = await rows(both, 'turnover', asked)
  expect(table.map(({ media, meta, empresaNome }) => [media, meta, empresaNome])).toEqual(
    together.meses.map((m) => [rateText(m.turnover), null, 'Horizonte, Litoral']),
  )
  expect((await figure(both, 'taxaTurnover', asked)).figura.valor).toBe(together.turnover.taxa)
})

test('reasons and occurrences of one name are one row; areas stand by their company', async () => {
  const reasons = await rows(both, 'desligamentosPorMotivo', asked)
  const alone = [
    await rows(own, 'desligamentosPorMotivo'),
    await rows(there, 'desligamentosPorMotivo'),
  ]
  const sum = alone.flat().reduce((all, row) => all + Number(row.desligamentos), 0)
  expect(reasons.reduce((all, row) => all + Number(row.desligamentos), 0)).toBe(sum)
  expect(reasons.length).toBe(alone[0]?.length)
  const kinds = await rows(own, 'providencias')
  expect(kinds.length).toBeGreaterThan(0)
  expect(await rows(both, 'providencias', asked)).toHaveLength(kinds.length)
  const places = (await rows(both, 'porArea', asked)).map(({ nome }) => String(nome))
  expect(places).toContain('Horizonte: Apoio')
  expect(places.some((nome) => nome.startsWith('Litoral: '))).toBe(true)
})

test('none chosen is the current company, as the home page says it; one chosen is that one alone', async () => {
  const here = (await figure(own, 'ativos')).figura.valor
  expect((await figure(both, 'ativos')).figura.valor).toBe(here)
  expect((await both.get('/userinfo/quadros/quadro-de-talentos')).body.numero).toBe(here)
  const other = await figure(both, 'ativos', `empresas=${s.outra}`)
  expect(other).toEqual(await figure(there, 'ativos'))
  const people: Row[] = (await both.get(`${root}/talentos?empresas=${s.outra}`)).body
  expect(new Set(people.map(({ empresa }) => empresa))).toEqual(new Set(['Litoral']))
  const [first] = (await both.get(`${root}/talentos`)).body
  expect(first).not.toHaveProperty('empresa')
})

test('a company where the right is missing is never counted and is named: the whole dashboard, or the panel that asks for more', async () => {
  const nothing = await person(['ROLE_VER_TODAS_AREAS'])
  const here = (await figure(own, 'ativos')).figura
  expect(await figure(nothing, 'ativos', asked)).toEqual({ figura: here, fora: ['Litoral'] })
  expect(await figure(nothing, 'ativos', `empresas=${s.outra}`)).toEqual({
    figura: null,
    fora: ['Litoral'],
  })
  expect((await nothing.get(`${root}/talentos?empresas=${s.outra}`)).body).toEqual([])
  const blind = await person(['ROLE_ANA_TALENTO', 'ROLE_VER_TODAS_AREAS'])
  const reasons = await figure(blind, 'desligamentosPorMotivo', asked)
  expect(reasons).toEqual({
    linhas: await rows(own, 'desligamentosPorMotivo'),
    fora: ['Litoral'],
  })
  const left: Row[] = (await blind.get(`${root}/desligamentos?${asked}`)).body
  expect(new Set(left.filter(({ motivo }) => motivo).map(({ empresa }) => empresa))).toEqual(
    new Set(['Horizonte']),
  )
  const byReason = (await blind.get(`${root}/desligamentos?${asked}&porMotivo=Pedido`)).body
  expect(byReason.filter(({ empresa }: Row) => empresa === 'Litoral')).toEqual([])
  for (const name of ['deficientes', 'providencias']) {
    const found: Row[] = (await blind.get(`${root}/${name}?${asked}`)).body
    expect(found.filter(({ empresa }) => empresa === 'Litoral')).toEqual([])
  }
  expect((await figure(blind, 'cotaPcd', asked)).fora).toEqual(['Litoral'])
  // Who sees all areas here alone counts the others there, and would open fewer people than the number says.
  const partly = await person(['ROLE_ANA_TALENTO'])
  const opened = await partly.get(`${root}/idades?${asked}`)
  expect([opened.status, opened.body.message]).toEqual([
    409,
    expect.stringMatching(/^O número conta também Litoral, /),
  ])
  const areas = await person(['ROLE_ANA_TALENTO'])
  expect((await figure(areas, 'ativos', asked)).figura).toEqual(here)
})

test('without sharing, or without the right to see other companies, a choice of them is none', async () => {
  const here = (await figure(own, 'ativos')).figura
  const apart = await s.user({ authorities: seeing, empresas: [s.empresa, s.outra] })
  expect(await figure(apart, 'ativos', asked)).toEqual({ figura: here })
  const elsewhere = await s.user({ authorities: [...seeing, SHARED] })
  expect((await figure(elsewhere, 'ativos', asked)).figura).toEqual(here)
})

test('a group that is too small in one of the companies is not told by the sum either', async () => {
  const few = await s.sql<{ pessoa_id: number }>(
    `select pessoa_id from gestao_talentos_talentos where empresa_id = $1 and situacao = 'A' and vinculo = 'E' and data_desligamento is null
      and data_admissao < $2 order by id limit 2`,
    [s.outra, TODAY],
  )
  await s.sql(`update gestao_talentos_pessoas set pessoal_deficiencia = '3' where id = any ($1)`, [
    few.map((row) => row.pessoa_id),
  ])
  const many = await s.sql<{ pessoa_id: number }>(
    `select pessoa_id from gestao_talentos_talentos where empresa_id = $1 and situacao = 'A' and vinculo = 'E' and data_desligamento is null
      and data_admissao < $2 order by id limit 7`,
    [s.empresa, TODAY],
  )
  await s.sql(`update gestao_talentos_pessoas set pessoal_deficiencia = '3' where id = any ($1)`, [
    many.map((row) => row.pessoa_id),
  ])
  s.clock.now = new Date(`${TODAY}T15:01:00Z`)
  const fresh = await person([...seeing])
  const past = 'dataIni=2026-01-01&dataFim=2026-08-15'
  const of = (all: readonly Row[]) => all.find(({ codigo }) => codigo === '3')?.talentos
  const here = await rows(fresh, 'porDeficiencia', past)
  expect(of(here)).toBe(7)
  expect(of(await rows(fresh, 'porDeficiencia', `${past}&empresas=${s.outra}`))).toBeNull()
  expect(of(await rows(fresh, 'porDeficiencia', `${past}&${asked}`))).toBeNull()
  const people: Row[] = (await fresh.get(`${root}/deficientes?deficiencia=3&${past}&${asked}`)).body
  expect(people.map(({ empresa }) => empresa)).toEqual(Array.from(people, () => 'Horizonte'))
  expect(people).toHaveLength(7)
})

test('paper says which companies are counted and what is left out; the log of each company holds the print', async () => {
  const blind = await person(['ROLE_ANA_TALENTO', 'ROLE_VER_TODAS_AREAS'])
  const body = { empresas: [s.empresa, s.outra] }
  const { pdf } = await printed(blind, 'analytics/talento/impressao', body)
  expect(pdf).toMatch(/Empresas:? Horizonte, Litoral/)
  expect(pdf).toContain('Desligamentos por motivo: sem Litoral, por falta de permissão.')
  const log = await s.sql<{ empresa_id: number }>(
    `select distinct empresa_id from plataforma_log where acao = 'IMPRESSAO' and usuario_id = $1 order by 1`,
    [blind.id],
  )
  expect(log.map((row) => row.empresa_id)).toEqual([s.empresa, s.outra])
  const whole = (await both.post(root, body)).body
  expect(whole.paineis.ativos.figura).toEqual((await figure(both, 'ativos', asked)).figura)
  expect(Object.keys(whole.paineis)).toEqual(Object.keys(dashboard.panels))
})
