/** What a person would earn on a day: by the band, by quantity of an index, or by value. */
import { sql } from 'kysely'
import { bandValueSql, indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import type { Ctx } from '#platform/server/context.ts'

export type Pay = {
  tipoSalario: string | null | undefined
  faixaSalarialId: number | null | undefined
  indiceId: number | null | undefined
  quantidade: string | number | null | undefined
  salario: string | number | null | undefined
}

/** Exact text, rounded once to cents; null where the band or the index has no value that day. */
export async function calculatedPay(ctx: Ctx, pay: Pay, day: string): Promise<string | null> {
  const row = await ctx.tx.row(
    sql<{
      salario: string | null
    }>`select case ${pay.tipoSalario ?? null} when '1' then ${sql.raw(bandValueSql('a.faixa', 'a.dia'))}
        when '2' then round(${pay.quantidade ?? null}::numeric * ${sql.raw(indexValueSql('a.indice', 'a.dia'))}, 2)
        else round(${pay.salario ?? null}::numeric, 2) end salario
      from (select ${pay.faixaSalarialId ?? null}::int faixa, ${pay.indiceId ?? null}::int indice, ${day}::date dia) a`,
  )
  return row?.salario ?? null
}
