import { sql } from 'kysely'
import { type Absences, daysMissedBy } from '#modules/gestao-talentos/indicadores/absences.ts'
import { calendarsOf } from '#modules/gestao-talentos/indicadores/calendars.ts'
import {
  type AbsenceFigures,
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
import { ofOwnAreas, staffOf } from '#modules/gestao-talentos/relatorios/people.ts'
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

const among = (ids: readonly number[], other: readonly number[]) => (id: number) =>
  ids.length ? ids.includes(id) : !other.length

type Kind = { id: number; tipo: string }

const onlyFact = ({ id, tipo }: Kind) => ({
  origem: 'Ocorrência',
  tipo,
  only: { ocorrencias: [id], tiposAfastamento: [] },
})
const onlyLeave = ({ id, tipo }: Kind) => ({
  origem: 'Afastamento',
  tipo,
  only: { ocorrencias: [], tiposAfastamento: [id] },
})

/** What counts as absence, as far as it was asked for. */
async function typesOf(ctx: Ctx, { ocorrencias, tiposAfastamento }: Filters) {
  const { id } = companyOf(ctx)
  const facts = await ctx.tx.select(
    { id: oc.id, tipo: oc.descricao },
    sql`from ${oc} where ${oc.empresa_id} = ${id} and ${oc.absenteismo} order by ${oc.descricao} collate "pt-BR-x-icu"`,
  )
  const leaves = await ctx.tx.select(
    { id: ta.id, tipo: ta.descricao },
    sql`from ${ta} where ${ta.empresa_id} = ${id} and ${ta.absenteismo} order by ${ta.descricao} collate "pt-BR-x-icu"`,
  )
  const [fact, leave] = [among(ocorrencias, tiposAfastamento), among(tiposAfastamento, ocorrencias)]
  return [
    ...facts.filter(({ id: of }) => fact(of)).map(onlyFact),
    ...leaves.filter(({ id: of }) => leave(of)).map(onlyLeave),
  ]
}

async function detailOf(ctx: Ctx, filters: Filters): Promise<ReportBlock[]> {
  if (!filters.detalhar) return []
  const months = monthsOf(filters)
  const calendars = await calendarsOf(ctx, months)
  const rows: { origem: string; tipo: string; dias: string }[] = []
  for (const { origem, tipo, only } of await typesOf(ctx, filters)) {
    const { so15DiasDoInss } = filters
    const of: Absences = {
      filters: { ...staffOf(filters), ...only, so15DiasDoInss },
      months,
      calendars,
    }
    const days = sumOf((await daysMissedBy(ctx, of, 'empresa')).map(({ faltas }) => faltas))
    if (!days.isZero()) rows.push({ origem, tipo, dias: twoDecimals(days) })
  }
  return rows.length ? [tableOf(tipos, rows, { rows: (of) => of })] : []
}

const hasAnybody = ({ meses }: AbsenceFigures): boolean =>
  meses.some(({ qtdAtivos, qtdTotalFaltas }) => qtdAtivos > 0 || !qtdTotalFaltas.isZero())

export const query = defineQuery(absenteismo, async function absenteeism(ctx, filters) {
  const { ocorrencias, tiposAfastamento, so15DiasDoInss } = filters
  const asked = { ...staffOf(filters), ocorrencias, tiposAfastamento, so15DiasDoInss }
  const by = filters.agruparPor ?? 'empresa'
  const figures = (await absenteeismBy(ctx, asked, monthsOf(filters), by)).filter(hasAnybody)
  if (!figures.length) return null
  const { absenteismo: meta } = await goalsOf(ctx)
  const made = tableOf(taxas, await inPlaceOrder(ctx, by, figures), {
    rows: (of) => of.flatMap(({ meses }) => meses.map((month) => rowOf(month, meta))),
    groups: {
      lugar: {
        by: ({ chave }) => chave,
        title: ([one]) => one?.lugar ?? '',
        subtotal: ([one]) =>
          one ? { mes: meanTitle(one.absenteismo), taxa: meanRate(one.absenteismo), meta } : {},
      },
    },
  })
  const blocks = [made, ...(await detailOf(ctx, filters))]
  return ofOwnAreas(ctx, absenteismo, filters, { orientation: 'portrait', blocks })
})
