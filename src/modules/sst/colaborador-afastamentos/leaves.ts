/** Leaves as indicators count them: whole periods and what each counts for; days are cut and counted by who asks. */
import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '#platform/contract/field.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

export type Leave = {
  colaborador: number
  inicio: IsoDate
  /** Null: still away. */
  fim: IsoDate | null
  absenteismo: boolean
  /** From the 16th day on paid by the INSS. */
  inss: boolean
}

const a = table('sst_colaborador_afastamentos', 'a')
const x = table('sst_afastamentos', 'x')

/** Leaves of these people (their ids, or a query for them) that touch the days from `first` to `last`, both counted. */
export const leavesBetween = (
  ctx: Ctx,
  people: readonly number[] | RawBuilder<unknown>,
  { first, last }: { first: IsoDate; last: IsoDate },
): Promise<Leave[]> => {
  const ids = 'toOperationNode' in people ? people : sql`select unnest(${people}::int[])`
  return ctx.tx.select(
    {
      colaborador: a.colaborador_id,
      inicio: a.inicio,
      fim: a.fim,
      absenteismo: x.absenteismo,
      inss: x.inss,
    },
    sql`from ${a} join ${x} on ${x.id} = ${a.afastamento_id}
      where ${a.colaborador_id} in (${ids}) and ${a.inicio} <= ${last}::date and (${a.fim} is null or ${a.fim} >= ${first}::date)
      order by ${a.colaborador_id}, ${a.inicio}`,
  )
}
