/** Many rows worked side by side, each with a fate of its own: where one cannot go with the others, it goes alone in its turn. */
import { Failure } from '../../contract/failure.ts'
import type { Ctx } from '../context.ts'
import { Abandoned, asOneRow } from '../database/abreast.ts'
import { isBroken } from '../database/away.ts'
import { apart, type Outcome } from './apart.ts'

type Work<Row, T> = {
  each: (ctx: Ctx, row: Row) => Promise<T>
  /** Before a row is worked alone. */
  alone: (row: Row) => void
}

/** All of them, or nothing is written and each says what stood in its way. */
async function together<Row, T>(
  ctx: Ctx,
  rows: readonly Row[],
  { each }: Work<Row, T>,
): Promise<PromiseSettledResult<T>[]> {
  const [before, after] = [ctx.beforeCommit.length, ctx.afterCommit.length]
  await ctx.tx.query('savepoint juntas')
  const settled = await ctx.tx.sideBySide(() =>
    // What a slice notes of one row is noted at a context of its own.
    Promise.allSettled(rows.map((row) => asOneRow(() => each({ ...ctx }, row)))),
  )
  if (settled.every(({ status }) => status === 'fulfilled')) {
    await ctx.tx.query('release savepoint juntas')
    return settled
  }
  await ctx.tx.query('rollback to savepoint juntas; release savepoint juntas')
  ctx.beforeCommit.length = before
  ctx.afterCommit.length = after
  return settled
}

/** In their order: what stands between two rows that go alone is tried together again. */
export async function sideBySide<Row, T>(
  ctx: Ctx,
  rows: readonly Row[],
  work: Work<Row, T>,
): Promise<Outcome<Row, T>[]> {
  const [first, second] = rows
  if (first === undefined) return []
  if (second === undefined) return [await alone(ctx, first, work)]
  const settled = await together(ctx, rows, work)
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (answers.length === rows.length)
    return rows.map((row, i) => ({ row, answer: answers[i] as T }))
  const reasons = settled.map((one) => (one.status === 'rejected' ? own(one.reason) : undefined))
  const broken = reasons.find(isBroken)
  if (broken !== undefined) throw broken
  return sameForAll(reasons) ? halves(ctx, rows, work) : parted(ctx, rows, reasons, work)
}

const own = (reason: unknown): unknown => (reason instanceof Abandoned ? undefined : reason)

/** One statement asked for several was refused: nothing says for which of them. */
function sameForAll(reasons: readonly unknown[]): boolean {
  const said = reasons.flatMap((reason) =>
    reason === undefined ? [] : [reason instanceof Failure ? (reason.cause ?? reason) : reason],
  )
  return said.length !== 1 && new Set(said).size <= 1
}

async function halves<Row, T>(
  ctx: Ctx,
  rows: readonly Row[],
  work: Work<Row, T>,
): Promise<Outcome<Row, T>[]> {
  const middle = Math.ceil(rows.length / 2)
  return [
    ...(await sideBySide(ctx, rows.slice(0, middle), work)),
    ...(await sideBySide(ctx, rows.slice(middle), work)),
  ]
}

async function parted<Row, T>(
  ctx: Ctx,
  rows: readonly Row[],
  reasons: readonly unknown[],
  work: Work<Row, T>,
): Promise<Outcome<Row, T>[]> {
  const outcomes: Outcome<Row, T>[] = []
  let waiting: Row[] = []
  for (const [i, row] of rows.entries()) {
    if (reasons[i] === undefined) {
      waiting.push(row)
      continue
    }
    outcomes.push(...(await sideBySide(ctx, waiting, work)), await alone(ctx, row, work))
    waiting = []
  }
  return [...outcomes, ...(await sideBySide(ctx, waiting, work))]
}

async function alone<Row, T>(
  ctx: Ctx,
  row: Row,
  { each, alone: told }: Work<Row, T>,
): Promise<Outcome<Row, T>> {
  told(row)
  return { row, ...(await apart(ctx, () => each(ctx, row))) }
}
