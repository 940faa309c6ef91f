/** The figures in SQL against the pure code, on several hundred made people with every edge of their days. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { roundedTo } from '#platform/contract/decimal.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Role } from '#platform/server/database/roles.ts'
import { inTransaction, type Visible } from '#platform/server/database/tx.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { absentPeople, daysMissedBy, daysMissedByKind, stockAndDaysMissed } from './absences.ts'
import { anniversaries } from './anniversaries.ts'
import { quotaOfPeople } from './apprentice-quota.ts'
import { calendarsOf } from './calendars.ts'
import { admissions, admittedPeople, dismissals, dismissedPeople } from './events.ts'
import {
  type Asked,
  expectedAbsences,
  expectedActive,
  expectedAdmissions,
  expectedCalendars,
  expectedDismissals,
  expectedOpening,
  missedDays,
} from './expected-for-tests.ts'
import { generationOf } from './generations.ts'
import { monthsIn, type MonthSpan } from './months.ts'
import { opening, openingPeople } from './opening.ts'
import { manyPeople } from './people-for-tests.ts'
import { entryOn, type Plain, plainPeople } from './plain-reading-for-tests.ts'
import { absenteeismBy, turnoverBy } from './rates-by-month.ts'
import { sumOf } from './rates.ts'
import type { Grouping, StaffFilters } from './scope.ts'
import {
  activeCount,
  activePeople,
  anniversariesOf,
  generationPeople,
  generationsOn,
  quotasOn,
} from './staff-on-day.ts'
import { generationsIn, profileOn } from './staff-profile.ts'
import { workingDays } from './working-days.ts'

const ALL = 10_000
let s: Scenario
let at: Awaited<ReturnType<typeof manyPeople>>
let all: Plain[]
let missed: Record<'every' | 'first15', ReturnType<typeof missedDays>>

beforeAll(async () => {
  s = await installation()
  await manyPeople(s, s.outra, ' alheia')
  at = await manyPeople(s, s.empresa)
  // As the database does by itself where rows stand for a minute: plans follow what there is.
  await s.sql('analyze')
  all = await plainPeople(s, s.empresa)
  const calendars = await expectedCalendars(s, s.empresa)
  const days = (so15DiasDoInss: boolean) =>
    missedDays(all, wholeYear, { calendars, options: { so15DiasDoInss } })
  missed = { every: days(false), first15: days(true) }
})
afterAll(() => s.stop())

/** As the company sees its rows, or as somebody with these limits would. */
const ask = <T>(
  work: (ctx: Ctx) => Promise<T>,
  limits: Partial<Visible> = {},
  role?: Role,
): Promise<T> =>
  s.task((ctx) => {
    const visible = { ...ctx.visible, ...limits }
    const run = (tx: Ctx['tx']) => work({ ...ctx, tx, visible })
    return inTransaction(s.world.platform.pool, visible, run, 'read', role)
  })

const wholeYear = { from: '2025-12-01', to: '2026-08-31' }
const year = monthsIn(wholeYear)
const cut = monthsIn({ from: '2026-01-10', to: '2026-04-20' })

const below: Asked['below'] = (areas) =>
  areas.flatMap((id) => {
    if (id === at.vendas) return [at.vendas, at.balcao]
    return id === at.areas[0] ? [id, at.vendas, at.balcao] : [id]
  })

/** What is asked for, once the world is made. */
const questions: readonly (readonly [
  string,
  () => { filters: StaffFilters; by: Grouping; months: readonly MonthSpan[] },
])[] = [
  ['the company', () => ({ filters: {}, by: 'empresa', months: year })],
  ['months cut by the period', () => ({ filters: {}, by: 'empresa', months: cut })],
  [
    'one month',
    () => ({
      filters: {},
      by: 'empresa',
      months: monthsIn({ from: '2026-03-01', to: '2026-03-31' }),
    }),
  ],
  ['by establishment', () => ({ filters: {}, by: 'estabelecimento', months: year })],
  ['by area', () => ({ filters: {}, by: 'area', months: year })],
  ['by position', () => ({ filters: {}, by: 'cargo', months: year })],
  ['other bonds', () => ({ filters: { vinculos: ['S', 'T', 'O'] }, by: 'area', months: year })],
  [
    'an area with those below',
    () => ({ filters: { areas: [at.vendas] }, by: 'area', months: year }),
  ],
  [
    'an establishment',
    () => ({
      filters: { estabelecimentos: at.estabelecimentos.slice(0, 1) },
      by: 'empresa',
      months: year,
    }),
  ],
  [
    'a position in an area',
    () => ({
      filters: { cargos: at.cargos.slice(1, 2), areas: [at.apoio] },
      by: 'cargo',
      months: year,
    }),
  ],
  [
    'an occupational group',
    () => ({ filters: { gruposOcupacionais: [at.grupo] }, by: 'estabelecimento', months: year }),
  ],
]

const sorted = <V>(cells: Iterable<readonly [string, V]>) =>
  [...cells].toSorted(([a], [b]) => (a < b ? -1 : 1))
const cell = (key: readonly unknown[], n: number): (readonly [string, number])[] =>
  n ? [[key.join(' '), n]] : []

describe.each(questions)('%s', (_, question) => {
  test('the stock that months begin with is the same in both, and those behind it are as many', async () => {
    const { filters, by, months } = question()
    const rows = await ask((ctx) => opening(ctx, filters, months, by))
    const told = rows.flatMap((r) => cell([r.mes, r.chave, r.estabelecimentoId], r.n))
    expect(told.length).toBeGreaterThan(0)
    expect(sorted(told)).toEqual(sorted(expectedOpening(all, months, { filters, by, below })))
    const last = months.at(-1) ?? year[0]
    const behind = await ask((ctx) => openingPeople(ctx, filters, last!, { by, limit: ALL }))
    expect(behind).toHaveLength(
      sumOf(rows.filter((r) => r.mes === last?.mes).map((r) => r.n)).toNumber(),
    )
  })

  test('admissions and dismissals are the same in both, and those behind them are as many', async () => {
    const { filters, by, months } = question()
    const asked = { filters, by, below }
    const came = await ask((ctx) => admissions(ctx, filters, months, by))
    expect(
      sorted(
        came.flatMap((r) => [
          ...cell([r.mes, r.chave, true], r.n),
          ...cell([r.mes, r.chave, false], r.fora),
        ]),
      ),
    ).toEqual(sorted(expectedAdmissions(all, months, asked)))
    const left = await ask((ctx) => dismissals(ctx, filters, months, by))
    const cells = new Map<string, number>()
    for (const r of left)
      for (const [key, n] of [
        ...cell([r.mes, r.chave, r.iniciativa, true], r.n),
        ...cell([r.mes, r.chave, r.iniciativa, false], r.fora),
      ])
        cells.set(key, (cells.get(key) ?? 0) + n)
    expect(sorted(cells)).toEqual(sorted(expectedDismissals(all, months, asked)))
    const span = { from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' }
    const counts = { by, which: 'conta', limit: ALL } as const
    const behind = await ask(async (ctx) => [
      (await admittedPeople(ctx, filters, span, counts)).length,
      (await dismissedPeople(ctx, filters, span, counts)).length,
      (await dismissedPeople(ctx, filters, span, { ...counts, which: 'fora' })).length,
    ])
    expect(behind).toEqual([
      sumOf(came.map((r) => r.n)).toNumber(),
      sumOf(left.map((r) => r.n)).toNumber(),
      sumOf(left.map((r) => r.fora)).toNumber(),
    ])
  })

  test.each([false, true])(
    'days missed are the same in both, first 15 of INSS alone: %s',
    async (so15DiasDoInss) => {
      const { filters, by, months } = question()
      const of = await ask(async (ctx) => {
        const absences = {
          filters: { ...filters, so15DiasDoInss },
          months,
          calendars: await calendarsOf(ctx, months),
        }
        return {
          rows: await daysMissedBy(ctx, absences, by),
          people: await absentPeople(ctx, absences, { by, limit: ALL }),
        }
      })
      const cells = new Map<string, ReturnType<typeof sumOf>>()
      for (const r of of.rows) {
        const key = [r.mes, r.chave, r.estabelecimentoId].join(' ')
        cells.set(key, sumOf([cells.get(key) ?? 0, r.faltas]))
      }
      const expected = expectedAbsences(so15DiasDoInss ? missed.first15 : missed.every, months, {
        filters,
        by,
        below,
      })
      const told = (of: Map<string, ReturnType<typeof sumOf>>) =>
        sorted([...of].map(([key, days]) => [key, roundedTo(days, 10)] as const))
      expect(told(cells).length).toBeGreaterThan(0)
      expect(told(cells)).toEqual(told(expected))
      expect(roundedTo(sumOf(of.people.map((one) => one.dias)), 10)).toBe(
        roundedTo(sumOf([...cells.values()]), 10),
      )
    },
  )
})

describe('what is read once for several figures is what each of them says alone', () => {
  type Cells = readonly { mes: string; chave: number | null }[]
  const byMonth = <R extends Cells[number]>(
    rows: readonly R[],
    of: (row: R) => Parameters<typeof sumOf>[0][number],
  ) =>
    sorted(
      [...Map.groupBy(rows, ({ mes, chave }) => `${mes} ${chave}`)].map(
        ([key, own]) => [key, roundedTo(sumOf(own.map(of)), 10)] as const,
      ),
    )

  test.each(['empresa', 'area', 'cargo', 'estabelecimento'] as const)(
    'stock and days missed by %s',
    async (by) => {
      const { both, stock, days } = await ask(async (ctx) => {
        const absences = { filters: {}, months: year, calendars: await calendarsOf(ctx, year) }
        return {
          both: await stockAndDaysMissed(ctx, absences, by),
          stock: await opening(ctx, {}, year, by),
          days: await daysMissedBy(ctx, absences, by),
        }
      })
      expect(both.days.length).toBeGreaterThan(0)
      expect(byMonth(both.stock, ({ n }) => n)).toEqual(byMonth(stock, ({ n }) => n))
      expect(byMonth(both.days, ({ faltas }) => faltas)).toEqual(
        byMonth(days, ({ faltas }) => faltas),
      )
    },
  )

  test('days missed by kind', async () => {
    const { kinds, alone } = await ask(async (ctx) => {
      const calendars = await calendarsOf(ctx, year)
      const found = await daysMissedByKind(ctx, { filters: {}, months: year, calendars })
      const told: string[] = []
      for (const { origem, tipoId } of found) {
        const only =
          origem === 'OCORRENCIA' ? { ocorrencias: [tipoId] } : { tiposAfastamento: [tipoId] }
        const rows = await daysMissedBy(ctx, { filters: only, months: year, calendars }, 'empresa')
        told.push(roundedTo(sumOf(rows.map(({ faltas }) => faltas)), 10))
      }
      return { kinds: found, alone: told }
    })
    const sums = Map.groupBy(kinds, ({ origem, tipoId }) => `${origem} ${tipoId}`)
    expect(sums.size).toBeGreaterThan(2)
    expect(
      kinds.map(({ origem, tipoId }) =>
        roundedTo(sumOf((sums.get(`${origem} ${tipoId}`) ?? []).map(({ faltas }) => faltas)), 10),
      ),
    ).toEqual(alone)
  })

  test('generations of the staff of a day', async () => {
    const day = wholeYear.to
    const { once, alone } = await ask(async (ctx) => ({
      once: generationsIn(await profileOn(ctx, {}, day)),
      alone: await generationsOn(ctx, {}, day, 'empresa'),
    }))
    const inOrder = (rows: typeof alone) =>
      rows.toSorted((a, b) => (a.geracaoId ?? 0) - (b.geracaoId ?? 0))
    expect(alone.length).toBeGreaterThan(1)
    expect(inOrder(once)).toEqual(inOrder(alone))
  })
})

test('the made people have what the questions are about', () => {
  expect(all).toHaveLength(420)
  const codes = new Set(all.map((one) => one.situacao))
  expect([...codes].toSorted()).toEqual(['A', 'C', 'D', 'G', 'U'])
  const moved = all.filter((one) => one.entradas.length > 1)
  const absent = all.filter((one) => one.fatos.length && one.afastamentos.length)
  const nowhere = all.filter((one) => !one.entradas.length)
  for (const some of [moved, absent, nowhere]) expect(some.length).toBeGreaterThan(5)
})

test('stock, admissions and dismissals of one month make the stock of the next one, and parts add to the company', async () => {
  const [company] = await ask((ctx) => turnoverBy(ctx, {}, year, 'empresa'))
  const openings = company?.meses.map((month) => month.abertura) ?? []
  const closings = company?.meses.map((month) => month.fechamento) ?? []
  expect(openings.slice(1)).toEqual(closings.slice(0, -1))
  expect(openings.length).toBe(9)
  for (const by of ['estabelecimento', 'area', 'cargo'] as const) {
    const parts = await ask((ctx) => turnoverBy(ctx, {}, year, by))
    const sums = (of: 'abertura' | 'admitidos' | 'demitidos' | 'admitidosFora' | 'demitidosFora') =>
      year.map((_, i) => sumOf(parts.map((part) => part.meses[i]?.[of] ?? 0)).toNumber())
    for (const of of [
      'abertura',
      'admitidos',
      'demitidos',
      'admitidosFora',
      'demitidosFora',
    ] as const)
      expect([by, of, sums(of)]).toEqual([by, of, company?.meses.map((month) => month[of])])
  }
})

test('what the rate of absence divides by is stock × working days of each establishment', async () => {
  const months = monthsIn({ from: '2026-02-01', to: '2026-03-31' })
  const calendars = await expectedCalendars(s, s.empresa)
  const [matriz = 0, filial = 0] = at.estabelecimentos
  expect(
    months.map((month) => [matriz, filial, null].map((id) => workingDays(month, calendars(id)))),
  ).toEqual([
    [19, 19, 19],
    [21, 22, 22],
  ])
  const [company] = await ask((ctx) => absenteeismBy(ctx, {}, months, 'empresa'))
  const stock = await ask((ctx) => opening(ctx, {}, months, 'estabelecimento'))
  for (const month of company?.meses ?? []) {
    const rows = stock.filter((row) => row.mes === month.mes.mes)
    const toWork = sumOf(
      rows.map((row) => row.n * workingDays(month.mes, calendars(row.estabelecimentoId))),
    )
    expect(roundedTo(sumOf([month.qtdDiasTrabalhados ?? 0]).times(month.qtdAtivos), 10)).toBe(
      roundedTo(toWork, 10),
    )
    expect(roundedTo(month.taxa ?? sumOf([]), 10)).toBe(
      roundedTo(month.qtdTotalFaltas.times(100).dividedBy(toWork), 10),
    )
  }
  expect(company?.absenteismo.meses).toBe(2)
})

describe.each(['2026-01-01', '2026-02-28', '2026-03-31', '2026-07-15'])('staff of %s', (day) => {
  const asked = (filters: StaffFilters = {}): Asked => ({ filters, by: 'empresa', below })

  test('who is active is the same in both', async () => {
    for (const filters of [{}, { areas: [at.vendas] }, { vinculos: ['S', 'T'] as const }]) {
      const ids = expectedActive(all, day, asked(filters)).map((one) => one.id)
      const people = await ask((ctx) =>
        activePeople(ctx, filters, day, { by: 'empresa', limit: ALL }),
      )
      expect(people.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(ids)
      const count = await ask((ctx) => activeCount(ctx, filters, day, 'estabelecimento'))
      expect(sumOf(count.map((one) => one.n)).toNumber()).toBe(ids.length)
    }
  })

  test('generations add to the head count, and each has the people of its years', async () => {
    const active = expectedActive(all, day, asked())
    const known = await s.sql<{
      id: number
      nome: string
      anoInicial: number
      anoFinal: number | null
    }>(
      'select id, nome, ano_inicial "anoInicial", ano_final "anoFinal" from gestao_talentos_geracao',
    )
    const rows = await ask((ctx) => generationsOn(ctx, {}, day, 'empresa'))
    const expected = Map.groupBy(active, (one) => generationOf(one.nascimento, known)?.id ?? null)
    const told = rows.map((row) => [row.geracaoId, row.n, row.homens, row.mulheres])
    const of = [...expected].map(([id, people]) => [
      id,
      people.length,
      people.filter((one) => one.sexo === 'M').length,
      people.filter((one) => one.sexo === 'F').length,
    ])
    const order = (list: (number | null | undefined)[][]) =>
      list.toSorted(([a], [b]) => (a ?? 1e9) - (b ?? 1e9))
    expect(order(told)).toEqual(order(of))
    expect(expected.size).toBeGreaterThan(3)
    const without = await ask((ctx) =>
      generationPeople(ctx, {}, day, { geracaoId: null, by: 'empresa', limit: ALL }),
    )
    expect(without).toHaveLength(expected.get(null)?.length ?? 0)
  })

  test('the quota of each establishment is the one of its people', async () => {
    const flags = new Map([
      ['351605', { contagem: 'NAO' as const, motivo: 'Exige registro no conselho' }],
    ])
    const active = expectedActive(all, day, asked({ vinculos: ['E', 'A'] }))
    const places = Map.groupBy(active, (one) => entryOn(one.entradas, day)?.estabelecimento ?? null)
    const told = await ask((ctx) => quotasOn(ctx, {}, day))
    expect(told).toHaveLength(places.size)
    for (const { estabelecimentoId, ...quota } of told) {
      const people = (places.get(estabelecimentoId) ?? []).map((one) => ({
        vinculo: one.vinculo,
        cbo: entryOn(one.entradas, day)?.cbo ?? null,
      }))
      expect(quota).toEqual(quotaOfPeople(people, flags))
    }
  })

  test('days that come again are the same in both', async () => {
    for (const [month, of] of [
      [2, 'nascimento'],
      [0, 'nascimento'],
      [3, 'admissao'],
      [12, 'primeiraAdmissao'],
    ] as const) {
      const active = expectedActive(all, day, asked())
      const date = (one: Plain) => (of === 'nascimento' ? one.nascimento : one.dataAdmissao)
      const expected = anniversaries(active, date, { year: 2026, month })
      const told = await ask((ctx) => anniversariesOf(ctx, {}, { day, month, year: 2026, of }))
      const seen = (list: readonly { dia: string; anos: number; of: { id: number } }[]) =>
        list.map((one) => `${one.dia} ${one.anos} ${one.of.id}`).toSorted()
      expect(seen(told)).toEqual(seen(expected))
    }
  })
})

describe('who sees less', () => {
  const counts = (months: readonly MonthSpan[]) => async (ctx: Ctx) => ({
    stock: await opening(ctx, {}, months, 'area'),
    came: await admissions(ctx, {}, months, 'area'),
    left: await dismissals(ctx, {}, months, 'area'),
    missed: (
      await daysMissedBy(
        ctx,
        { filters: {}, months, calendars: await calendarsOf(ctx, months) },
        'area',
      )
    ).map((row) => ({ ...row, faltas: roundedTo(row.faltas, 10) })),
  })

  test('a manager is told of those in the own areas, today and on the day, by number and by name', async () => {
    const areas = [at.vendas, at.balcao]
    const own = all.filter((one) => areas.includes(one.areaHoje ?? 0))
    const asked: Asked = { filters: { areas }, by: 'area', below }
    const told = await ask(counts(year), { areas })
    expect(
      sorted(told.stock.flatMap((r) => cell([r.mes, r.chave, r.estabelecimentoId], r.n))),
    ).toEqual(sorted(expectedOpening(own, year, asked)))
    expect(told.stock.length).toBeGreaterThan(0)
    for (const rows of [told.came, told.left, told.missed])
      for (const row of rows) expect(areas).toContain(row.chave)
    const ids = new Set(own.map((one) => one.id))
    const people = await ask(
      async (ctx) => [
        ...(await openingPeople(ctx, {}, year[0]!, { by: 'area', limit: ALL })),
        ...(await admittedPeople(ctx, {}, wholeYear, { by: 'area', which: 'todos', limit: ALL })),
        ...(await dismissedPeople(ctx, {}, wholeYear, { by: 'area', which: 'todos', limit: ALL })),
        ...(await absentPeople(
          ctx,
          { filters: {}, months: year, calendars: await calendarsOf(ctx, year) },
          { by: 'area', limit: ALL },
        )),
      ],
      { areas },
    )
    expect(people.length).toBeGreaterThan(0)
    expect(people.filter((one) => !ids.has(one.id))).toEqual([])
  })

  test('asking for an area of somebody else gives a manager nothing', async () => {
    const areas = [at.vendas, at.balcao]
    const told = await ask((ctx) => opening(ctx, { areas: [at.apoio] }, year, 'area'), { areas })
    expect(told).toEqual([])
  })

  test('without company or area there is nothing', async () => {
    const told = await ask(counts(year), { areas: [] })
    expect(told).toEqual({ stock: [], came: [], left: [], missed: [] })
    const nowhere = await ask(counts(year), { empresa: null, empresas: [], shared: {} })
    expect(nowhere).toEqual({ stock: [], came: [], left: [], missed: [] })
  })

  test('who may not read why somebody left is told that and when, and cannot ask by reason', async () => {
    const blind = (ctx: Ctx): Ctx => ({ ...ctx, has: () => false })
    const left = await ask((ctx) => dismissals(blind(ctx), {}, year, 'empresa'))
    const seen = await ask((ctx) => dismissals(ctx, {}, year, 'empresa'))
    const count = (rows: typeof left) => sumOf(rows.map((row) => row.n)).toNumber()
    expect(count(left)).toBe(count(seen))
    expect(new Set(left.map((row) => `${row.motivoId} ${row.iniciativa}`))).toEqual(
      new Set(['null NAO_INFORMADA']),
    )
    const span = { from: '2026-01-01', to: '2026-06-30' }
    const all = { by: 'empresa', which: 'todos', limit: ALL } as const
    const people = await ask((ctx) => dismissedPeople(blind(ctx), {}, span, all))
    expect(people.length).toBeGreaterThan(0)
    for (const one of people)
      expect([one.motivo, one.codigoEsocial, one.iniciativa]).toEqual([null, null, null])
    for (const narrowed of [{ motivoId: at.motivos[0] }, { iniciativa: 'TALENTO' as const }])
      await expect(
        ask((ctx) => dismissedPeople(blind(ctx), {}, span, { ...all, ...narrowed })),
      ).rejects.toMatchObject({ status: 403 })
    for (const filters of [{ tiposAfastamento: at.afastamentos }, { so15DiasDoInss: true }])
      await expect(
        ask((ctx) => absenteeismBy(blind(ctx), filters, year, 'empresa')),
      ).rejects.toMatchObject({ status: 403 })
  })

  test('both roles of the database answer the same', async () => {
    expect(await ask(counts(cut), {}, 'rh_app')).toEqual(await ask(counts(cut), {}, 'rh_empresa'))
  })
})
