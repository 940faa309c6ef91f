/** The search of a register in a statement by hand, about the record that one of its columns names. */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Resource } from '../../contract/resource.ts'
import { withBound } from '../database/bound.ts'
import { wordsReferred } from './list-conditions.ts'

/** Whether the record holds every word, by what the reader may search it by. `id` belongs to no table named `t`. */
export function heldWords(
  ctx: Ctx,
  resource: Resource,
  id: RawBuilder<unknown>,
  text: string,
): RawBuilder<boolean> {
  const bound: unknown[] = []
  const words = wordsReferred(ctx, resource, text, (value) => `$${bound.push(value)}`)
  if (!words.length) return sql`true`
  return sql`exists (select 1 from ${sql.table(resource.table)} t
    where t.id = ${id} and ${withBound(words.join(' and '), bound)})`
}
