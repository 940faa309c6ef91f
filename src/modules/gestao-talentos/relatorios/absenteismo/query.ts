import { sql } from 'kysely'
import { type Absences, daysMissedByKind } from '#modules/gestao-talentos/indicadores/absences.ts'
import { calendarsOf } from '#modules/gestao-talentos/indicadores/calendars.ts'
import {
  type AbsenceFigures,
  absenceTogether,
  absenteeismBy,
} from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import { sumOf } from '#modules/gestao-talentos/indicadores/rates.ts'
import {
  goalsOf,
  inPlaceOrder,
  meanRate,
  meanTitle,
  monthsOf,
  rateOf,
  twoDecimals,
} from '#modules/gestao-talentos/relatorios/by-month.ts'
import { ofOwnAreas, staffOf, TODAS } from '#modules/gestao-talentos/relatorios/people.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { absenteismo } from './report.ts'

type Filters = CheckedOfFields<typeof absenteismo.filters>

const { taxas, tipos } = absenteismo.tables
const oc = table('gestao_talentos_ocorrencias', 'oc')
const ta = table('sst_afastamentos', 'ta')

type Month = AbsenceFigures['meses'][number]

const rowOf = (month: Month, meta: string | null) => ({
  mes: month.mes.nome,
  qtdAtivos: month.qtdAtivos,
  qtdDiasTrabalhados: twoDecimals(month.qtdDiasTrabalhados),
  qtdTotalFaltas: twoDecimals(month.qtdTotalFaltas),
  taxa: rateOf(month.taxa),
  meta,
})

/** What counts as absence, by its words: occurrences first, each kind in the order of the names. */
async function kindsOf(ctx: Ctx) {
  const { id } = companyOf(ctx)
  const facts = await ctx.tx.select(
    { id: oc.id, tipo: oc.descricao },
    sql`from ${oc} where ${oc.empresa_id} = ${id} and ${oc.absenteismo} order by ${oc.descricao} collate "pt-BR-x-icu"`,
  )
  const leaves = await ctx.tx.select(
    { id: ta.id, tipo: ta.descricao },
    sql`from ${ta} where ${ta.empresa_id} = ${id} and ${ta.absenteismo} order by ${ta.descricao} collate "pt-BR-x-icu"`,
  )
  return [
    ...facts.map((one) => ({ ...one, origem: 'OCORRENCIA' as const, palavra: 'Ocorrência' })),
    ...leaves.map((one) => ({ ...one, origem: 'AFASTAMENTO' as const, palavra: 'Afastamento' })),
  ]
}

async function detailOf(ctx: Ctx, filters: Filters): Promise<ReportBlock[]> {
  if (!filters.detalhar) return []
  const { ocorrencias, tiposAfastamento, so15DiasDoInss } = filters
  const months = monthsOf(filters)
  const of: Absences = {
    filters: { ...staffOf(filters), ocorrencias, tiposAfastamento, so15DiasDoInss },
    months,
    calendars: await calendarsOf(ctx, months),
  }
  const missed = await daysMissedByKind(ctx, of)
  const rows = (await kindsOf(ctx)).flatMap(({ id, origem, palavra, tipo }) => {
    const own = missed.filter((one) => one.origem === origem && one.tipoId === id)
    const days = sumOf(own.map(({ faltas }) => faltas))
    return days.isZero() ? [] : [{ origem: palavra, tipo, dias: twoDecimals(days) }]
  })
  return rows.length ? [tableOf(tipos, rows, { rows: (all) => all })] : []
}

const hasAnybody = ({ meses }: AbsenceFigures): boolean =>
  meses.some(({ qtdAtivos, qtdTotalFaltas }) => qtdAtivos > 0 || !qtdTotalFaltas.isZero())

type Placed = AbsenceFigures & { lugar: string }

const ratesOf = (of: readonly Placed[], meta: string | null, title?: string) =>
  tableOf(taxas, of, {
    ...(title ? { title } : {}),
    rows: (some) => some.flatMap(({ meses }) => meses.map((month) => rowOf(month, meta))),
    groups: {
      lugar: {
        by: ({ chave }) => chave,
        title: ([one]) => one?.lugar ?? '',
        subtotal: ([one]) =>
          one ? { mes: meanTitle(one.absenteismo), taxa: meanRate(one.absenteismo), meta } : {},
      },
    },
  })

async function absenteeism(ctx: Ctx, filters: Filters) {
  const { ocorrencias, tiposAfastamento, so15DiasDoInss } = filters
  const asked = { ...staffOf(filters), ocorrencias, tiposAfastamento, so15DiasDoInss }
  const by = filters.agruparPor ?? 'empresa'
  const figures = (await absenteeismBy(ctx, asked, monthsOf(filters), by)).filter(hasAnybody)
  if (!figures.length) return null
  const { absenteismo: meta } = await goalsOf(ctx)
  const made = ratesOf(await inPlaceOrder(ctx, by, figures), meta)
  const blocks = [made, ...(await detailOf(ctx, filters))]
  const content = { orientation: 'portrait', blocks, part: figures } as const
  return ofOwnAreas(ctx, absenteismo, filters, content)
}

/** Goals are of one company each. */
const together = (parts: readonly (readonly AbsenceFigures[])[]) => [
  ratesOf([{ ...absenceTogether(parts.flat()), lugar: TODAS }], null, TODAS),
]

export const query = defineQuery(absenteismo, absenteeism, together)
