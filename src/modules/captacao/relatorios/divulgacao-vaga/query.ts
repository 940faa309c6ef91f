import { canaisOf } from '#modules/captacao/relatorios/filling.ts'
import { percentOf } from '#platform/contract/figures.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { chartOf, tableOf } from '#platform/server/report/fill.ts'
import { divulgacaoVaga } from './report.ts'

export const query = defineQuery(divulgacaoVaga, async function channelsOfVacancies(ctx, filters) {
  const channels = await canaisOf(ctx, filters)
  if (!channels.length) return null
  const sum = (of: (c: (typeof channels)[number]) => number): number =>
    channels.reduce((total, c) => total + of(c), 0)
  const [candidatos, candidaturas, contratados] = [
    sum((c) => c.candidatos),
    sum((c) => c.candidaturas),
    sum((c) => c.contratados),
  ]
  const figures = (c: { candidatos: number; candidaturas: number; contratados: number }) => ({
    candidatos: c.candidatos,
    percentual: percentOf(c.candidatos, candidatos),
    candidaturas: c.candidaturas,
    contratados: c.contratados,
    doCanal: percentOf(c.contratados, c.candidaturas),
    dasContratacoes: percentOf(c.contratados, contratados),
  })
  const pointOf = (c: (typeof channels)[number]) => ({
    name: c.nome,
    values: { candidatos: c.candidatos },
    said: `${c.candidatos} (${formatPercent(percentOf(c.candidatos, candidatos))})`,
  })
  return {
    orientation: 'portrait',
    blocks: [
      ...chartOf(divulgacaoVaga.charts.porCanal, channels.map(pointOf)),
      tableOf(divulgacaoVaga, channels, {
        rows: (list) => list.map((c) => ({ canal: c.nome, ...figures(c) })),
        total: figures({ candidatos, candidaturas, contratados }),
      }),
    ],
  }
})
