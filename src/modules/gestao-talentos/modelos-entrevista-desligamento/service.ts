import { sql } from 'kysely'
import { sameQuestions } from '#modules/avaliacao/questoes/order.ts'
import { empresas } from '#modules/utilitario/empresas/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineService, type SavingOf, whenSaved } from '#platform/server/engine/service.ts'
import { ensureModel } from './first-model.ts'
import { modelosEntrevista } from './resource.ts'

/** What was answered keeps the questions it was asked with; the number tells that they have changed since. */
async function countVersion(
  ctx: Ctx,
  { values, stored }: SavingOf<typeof modelosEntrevista>,
): Promise<void> {
  if (!stored || values.perguntas === undefined) return
  if (sameQuestions(values.perguntas, stored.perguntas)) return
  const answered = await ctx.tx.db
    .selectFrom('entrevista_desligamento_versoes')
    .select(sql`1`.as('one'))
    .where('avaliacao_id', '=', stored.id)
    .limit(1)
    .executeTakeFirst()
  if (answered) values.versaoQuestionario = (stored.versaoQuestionario ?? 1) + 1
}

export const service = defineService(modelosEntrevista, {
  beforeSave: countVersion,
  following: [
    whenSaved(empresas, async (ctx, { id, stored }) => {
      const { pool } = ctx.platform
      if (!stored) ctx.afterCommit.push(() => asOwner(pool, (tx) => ensureModel(tx, id)))
    }),
  ],
})
