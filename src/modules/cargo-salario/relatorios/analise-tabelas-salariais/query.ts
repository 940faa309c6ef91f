import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { bandsOf, figuresOf, rowOf } from './figures.ts'
import { analiseTabelasSalariais } from './report.ts'

export const query = defineQuery(analiseTabelasSalariais, async function analysis(ctx, filters) {
  const bands = await bandsOf(ctx, filters)
  if (!bands.length) return null
  return {
    orientation: 'landscape',
    blocks: [
      tableOf(analiseTabelasSalariais, bands, {
        rows: (of) => of.map(rowOf),
        groups: {
          cargo: {
            by: (band) => band.cargoId,
            title: ([band]) => band?.cargo ?? '',
            subtotal: (of) => ({ faixa: 'Total do cargo', ...figuresOf(of) }),
          },
        },
        total: { faixa: 'Total', ...figuresOf(bands) },
      }),
      {
        type: 'text',
        paragraphs: [
          'Compa-ratio: o que se paga sobre o que as faixas dizem para as mesmas pessoas; 100% é o próprio valor da faixa.',
        ],
      },
    ],
  }
})
