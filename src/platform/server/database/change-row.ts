/** A stored record changed by hand: its version rises, so that whoever had it open is told. */
import { sql, type Updateable } from 'kysely'
import type { Ctx } from '../context.ts'
import { nextVersion } from './next-version.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows carry a version. */
type Versioned = {
  [T in keyof Tables]: 'versao' extends keyof Tables[T] ? T : never
}[keyof Tables]

/** How many rows were changed. */
export const changeRows = <T extends Versioned>(
  ctx: Ctx,
  table: T,
  ids: number | readonly number[],
  values: Updateable<Tables[T]>,
): Promise<number> => changeNamed(ctx, table, ids, values)

/**
 * The same where only the declaration knows table and columns. Those that say who and when stand in tables of resources
 * alone, not in histories.
 */
export async function changeNamed(
  ctx: Ctx,
  table: string,
  ids: number | readonly number[],
  values: object,
): Promise<number> {
  const set = [
    sql`versao = ${nextVersion()}`,
    ...(table.includes('__')
      ? []
      : [
          sql`atualizado_em = now()`,
          sql`atualizado_por = ${ctx.user.kind === 'interno' ? ctx.user.id : null}`,
        ]),
    ...Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ]
  const wanted = typeof ids === 'number' ? [ids] : ids
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(set)}
    where id = any (${wanted}::int[])`.execute(ctx.tx.db)
  return Number(numAffectedRows ?? 0)
}
