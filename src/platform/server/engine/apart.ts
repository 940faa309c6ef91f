/** One of many, done or refused for itself: what it wrote is undone, the others stay. */
import { Failure } from '../../contract/failure.ts'
import type { Ctx } from '../context.ts'
import { NotAbreast } from '../database/abreast.ts'
import { databaseRefusal } from '../database/refusal.ts'

/** The answer, or the refusal in a sentence; what is no refusal of this one alone ends the whole. */
export async function apart<T>(
  ctx: Ctx,
  work: () => Promise<T>,
): Promise<{ answer: T; refused?: never } | { refused: Failure; answer?: never }> {
  if (ctx.tx.abreast) throw new NotAbreast()
  const [before, after] = [ctx.beforeCommit.length, ctx.afterCommit.length]
  await ctx.tx.query('savepoint um')
  try {
    const answer = await work()
    // What is checked at the commit is checked while it is known whose it is.
    await ctx.tx.query('release savepoint um')
    return { answer }
  } catch (error) {
    const refused = error instanceof Failure ? error : databaseRefusal(ctx.registry, error)
    if (!refused || refused.status >= 500) throw error
    // Rolling back keeps the savepoint, and one of the same name would be met in its place by whoever is around this one.
    await ctx.tx.query('rollback to savepoint um; release savepoint um')
    // What the undone work had left to do is undone with it.
    ctx.beforeCommit.length = before
    ctx.afterCommit.length = after
    return { refused }
  }
}

/** What became of one row: done, with its answer, or refused, with the sentence. */
export type Outcome<Row, T> = { row: Row } & (
  | { answer: T; refused?: never }
  | { refused: Failure; answer?: never }
)

/** Each row for itself, one after the other in their order: one that is refused does not keep the others. */
export async function eachAlone<Row, T>(
  ctx: Ctx,
  rows: Iterable<Row>,
  work: (row: Row) => Promise<T>,
): Promise<Outcome<Row, T>[]> {
  const outcomes: Outcome<Row, T>[] = []
  for (const row of rows) outcomes.push({ row, ...(await apart(ctx, () => work(row))) })
  return outcomes
}
