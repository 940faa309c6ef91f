/**
 * Being the evaluator is the right. Who answers about somebody of another area is let in through one door, outside the
 * limits of rows, to this one follow-up alone.
 */
import { sql } from 'kysely'
import { ownSql } from '#modules/gestao-talentos/colaboradores-ocorrencias/fields.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { mineSql } from './fields.ts'

const t = table('gestao_talentos_acompanhamentos', 't')

/** Of the user as evaluator, in the company; never about themselves, by whatever link. */
export const toAnswer = (ctx: Ctx) =>
  sql`${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(mineSql)} and not ${sql.raw(ownSql('t.colaborador_id'))}`

const found = async (ctx: Ctx, id: number, more = sql`true`): Promise<boolean> =>
  (await ctx.tx.select({ id: t.id }, sql`from ${t} where ${t.id} = ${id} and ${more}`)).length > 0

/** The work learns whether the row is seen without the door. */
export async function asEvaluator<T>(
  ctx: Ctx,
  id: number,
  work: (seen: boolean) => Promise<T>,
): Promise<T> {
  if (await found(ctx, id)) return work(true)
  return asOwnerWithin(ctx.tx, async function throughTheDoor() {
    if (!(await found(ctx, id, toAnswer(ctx)))) throw failure.notFound()
    return work(false)
  })
}
