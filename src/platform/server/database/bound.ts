import { type RawBuilder, sql } from 'kysely'

/** A condition with numbers of its own ('$1'), put among others of a template. */
export function withBound(condition: string, bound: readonly unknown[]): RawBuilder<boolean> {
  const pieces = condition.split(/\$(\d+)/)
  const piece = (text: string, at: number): RawBuilder<unknown> =>
    at % 2 ? sql`${bound[Number(text) - 1]}` : sql.raw(text)
  return sql`(${sql.join(pieces.map(piece), sql``)})`
}
