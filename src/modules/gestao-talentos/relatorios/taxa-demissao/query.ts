import {
  type TurnoverMonth,
  turnoverBy,
} from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import type { DismissalRates } from '#modules/gestao-talentos/indicadores/turnover.ts'
import { meanRate, meanTitle, monthsOf } from '#modules/gestao-talentos/relatorios/by-month.ts'
import { ofOwnAreas, staffOf, withoutColumns } from '#modules/gestao-talentos/relatorios/people.ts'
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

export const query = defineQuery(taxaDemissao, async function dismissalRate(ctx, filters) {
  const asked = { ...staffOf(filters), motivos: filters.motivos }
  const [figures] = await turnoverBy(ctx, asked, monthsOf(filters), 'empresa')
  const months = figures?.meses ?? []
  if (!figures || !months.some(({ abertura, demitidos }) => abertura + demitidos > 0)) return null
  const made = tableOf(taxaDemissao, months, {
    rows: (of) => of.map(rowOf),
    total: { mes: meanTitle(figures.taxaDemissao), ...ratesOf(figures.taxaDemissao) },
  })
  return ofOwnAreas(ctx, taxaDemissao, filters, {
    orientation: 'landscape',
    blocks: [withoutColumns(made, reasons.columns, ctx.has(reasons.access))],
  })
})
