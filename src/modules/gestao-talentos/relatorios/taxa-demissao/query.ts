import {
  type TurnoverFigures,
  type TurnoverMonth,
  turnoverBy,
  turnoverTogether,
} from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import type { DismissalRates } from '#modules/gestao-talentos/indicadores/turnover.ts'
import { meanRate, meanTitle, monthsOf } from '#modules/gestao-talentos/relatorios/by-month.ts'
import {
  ofOwnAreas,
  staffOf,
  TODAS,
  withoutColumns,
} from '#modules/gestao-talentos/relatorios/people.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { reasons, taxaDemissao } from './report.ts'

const ratesOf = (rates: DismissalRates) => ({
  taxaEmpregador: rates.por?.EMPREGADOR ?? null,
  taxaTalento: rates.por?.TALENTO ?? null,
  taxaAcordo: rates.por?.ACORDO ?? null,
  taxaOutra: rates.por?.OUTRA ?? null,
  taxaNaoInformada: rates.por?.NAO_INFORMADA ?? null,
  taxa: meanRate(rates),
})

const rowOf = ({ mes, abertura, demitidos, por, taxaDemissao: rates }: TurnoverMonth) => ({
  mes: mes.nome,
  abertura,
  empregador: por.EMPREGADOR,
  talento: por.TALENTO,
  acordo: por.ACORDO,
  outra: por.OUTRA,
  naoInformada: por.NAO_INFORMADA,
  demitidos,
  ...ratesOf(rates),
})

function tableOfRates(of: TurnoverFigures, mayKnowWhy: boolean, title?: string) {
  const made = tableOf(taxaDemissao, of.meses, {
    ...(title ? { title } : {}),
    rows: (some) => some.map(rowOf),
    total: { mes: meanTitle(of.taxaDemissao), ...ratesOf(of.taxaDemissao) },
  })
  return withoutColumns(made, reasons.columns, mayKnowWhy)
}

type Filters = CheckedOfFields<typeof taxaDemissao.filters>
type Part = { figures: TurnoverFigures; mayKnowWhy: boolean }

async function dismissalRate(ctx: Ctx, filters: Filters) {
  const asked = { ...staffOf(filters), motivos: filters.motivos }
  const [figures] = await turnoverBy(ctx, asked, monthsOf(filters), 'empresa')
  const months = figures?.meses ?? []
  if (!figures || !months.some(({ abertura, demitidos }) => abertura + demitidos > 0)) return null
  const mayKnowWhy = ctx.has(reasons.access)
  const part: Part = { figures, mayKnowWhy }
  const blocks = [tableOfRates(figures, mayKnowWhy)]
  return ofOwnAreas(ctx, taxaDemissao, filters, { orientation: 'landscape', blocks, part })
}

/** Why is told of all of them only to who may know it of each. */
const together = (parts: readonly Part[]) => [
  tableOfRates(
    turnoverTogether(parts.map(({ figures }) => figures)),
    parts.every(({ mayKnowWhy }) => mayKnowWhy),
    TODAS,
  ),
]

export const query = defineQuery(taxaDemissao, dismissalRate, together)
