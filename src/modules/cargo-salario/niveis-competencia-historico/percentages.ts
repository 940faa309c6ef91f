/** Behaviours are judged by percentages: none is added while a level has no percentage in the scale in force. */
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { levelsInForce } from './levels.ts'

export async function behavioursMayBeAdded(ctx: Ctx, field: string): Promise<void> {
  const without = (await levelsInForce(ctx, ctx.today)).filter((l) => l.percentual === null)
  if (!without.length) return
  const names = without.map(({ descricao }) => descricao).join(', ')
  throw failure.invalid([
    {
      field,
      label: 'Comportamentos',
      message: `Para incluir comportamentos, informe antes, na escala dos níveis, o percentual mínimo de cada nível. Falta em: ${names}.`,
    },
  ])
}
