/** The active levels of the company with the numbers that a scale gives them. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { levelNumberSql } from './scale.ts'

const n = table('cargo_salario_niveis_competencia', 'n')
const numberAt = (number: 'ordem' | 'percentual') =>
  sql.raw(levelNumberSql(number, 'n.id', 'n.empresa_id', 'd.dia'))

export type LevelInForce = {
  id: number
  descricao: string
  ordem: number | null
  percentual: number | null
}

/** From the lowest; levels that the scale does not know come last. */
export async function levelsInForce(ctx: Ctx, day: string): Promise<LevelInForce[]> {
  const found = await ctx.tx.select(
    {
      id: n.id,
      descricao: n.descricao,
      ordem: sql<number | null>`${numberAt('ordem')}`,
      percentual: sql<string | null>`${numberAt('percentual')}`,
    },
    sql`from ${n} cross join (select ${day}::date dia) d where ${n.empresa_id} = ${companyOf(ctx).id} and ${n.ativo} order by 3 nulls last, ${n.descricao}`,
  )
  return found.map(function withNumber(row) {
    return {
      ...row,
      percentual: row.percentual === null ? null : Number(row.percentual),
    }
  })
}
