import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import {
  bandsOf,
  figuresOf,
  rowOf,
} from '#modules/cargo-salario/relatorios/analise-tabelas-salariais/figures.ts'
import { failure } from '#platform/contract/failure.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { noData } from '#platform/server/http/report-routes.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { previaAnalise } from './calls.ts'

/** Exact until here; 15 digits fit a JSON number. */
const number = (amount: string | null): number | null => (amount === null ? null : Number(amount))

const numbers = ({
  menor,
  medio,
  maior,
  compaRatio,
  folha,
  ...counts
}: ReturnType<typeof figuresOf>) => ({
  ...counts,
  menor: number(menor),
  medio: number(medio),
  maior: number(maior),
  compaRatio: number(compaRatio),
  folha: number(folha),
})

export const routes = defineRoutes([
  answerCall(previaAnalise, async function analysisOnScreen(ctx, { query }) {
    if (!ctx.has(VER_SALARIO)) throw failure.forbidden([VER_SALARIO])
    const bands = await bandsOf(ctx, query)
    if (!bands.length) throw noData()
    return {
      cargos: [...Map.groupBy(bands, ({ cargoId }) => cargoId)].map(function positionOf([id, of]) {
        return {
          id,
          cargo: of[0]?.cargo ?? '',
          faixas: of.map(function bandOf(band) {
            const { faixa, valor, ...figures } = rowOf(band)
            return { faixa, valor: number(valor), ...numbers(figures) }
          }),
        }
      }),
      total: numbers(figuresOf(bands)),
    }
  }),
])
