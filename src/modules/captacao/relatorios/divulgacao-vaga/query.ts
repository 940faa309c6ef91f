import { percentOf } from '#modules/captacao/relatorios/figures.ts'
import { canaisOf } from '#modules/captacao/relatorios/filling.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import type { ReportRow } from '#platform/contract/report-document.ts'
import { chartSvg } from '#platform/server/report/chart-svg.ts'
import { defineQuery } from '#platform/server/report-query.ts'

export const query = defineQuery(async (ctx, filters) => {
  const channels = await canaisOf(ctx, filters)
  if (!channels.length) return null
  const sum = (of: (c: (typeof channels)[number]) => number): number =>
    channels.reduce((total, c) => total + of(c), 0)
  const [candidatos, candidaturas, contratados] = [
    sum((c) => c.candidatos),
    sum((c) => c.candidaturas),
    sum((c) => c.contratados),
  ]
  const rows = channels.map((c): ReportRow => ({
    canal: c.nome,
    candidatos: c.candidatos,
    percentual: percentOf(c.candidatos, candidatos),
    candidaturas: c.candidaturas,
    contratados: c.contratados,
    doCanal: percentOf(c.contratados, c.candidaturas),
    dasContratacoes: percentOf(c.contratados, contratados),
  }))
  const shown = channels.slice(0, 15).toReversed()
  const height = 60 + shown.length * 28
  return {
    orientation: 'portrait',
    blocks: [
      {
        type: 'svg',
        title: 'Candidatos por canal',
        alt: rows
          .map((r) => `${r.canal}: ${r.candidatos} (${formatPercent(String(r.percentual))})`)
          .join('; '),
        svg: chartSvg(
          {
            xAxis: { type: 'value', minInterval: 1 },
            yAxis: { type: 'category', data: shown.map((c) => c.nome) },
            grid: { left: 8, right: 40, top: 8, bottom: 8 },
            series: [
              {
                type: 'bar',
                data: shown.map((c) => c.candidatos),
                label: { show: true, position: 'right' },
              },
            ],
          },
          { width: 680, height },
        ),
        height: Math.min(300, height * 0.7),
      },
      {
        type: 'table',
        title: 'Canais',
        columns: [
          { key: 'canal', label: 'Como ficou sabendo', kind: 'text', width: 5 },
          { key: 'candidatos', label: 'Candidatos', kind: 'integer', width: 2.2 },
          {
            key: 'percentual',
            label: '% dos candidatos',
            kind: 'percent',
            decimals: 1,
            width: 2.2,
          },
          { key: 'candidaturas', label: 'Candidaturas', kind: 'integer', width: 2.4 },
          { key: 'contratados', label: 'Contratados', kind: 'integer', width: 2.3 },
          { key: 'doCanal', label: '% contratado', kind: 'percent', decimals: 1, width: 2.6 },
          {
            key: 'dasContratacoes',
            label: '% das contratações',
            kind: 'percent',
            decimals: 1,
            width: 2.6,
          },
        ],
        groups: [{ title: '', level: 1, rows }],
        total: {
          candidatos,
          percentual: percentOf(candidatos, candidatos),
          candidaturas,
          contratados,
          doCanal: percentOf(contratados, candidaturas),
          dasContratacoes: percentOf(contratados, contratados),
        },
      },
    ],
  }
})
