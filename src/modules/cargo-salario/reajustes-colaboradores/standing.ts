/** Where people stand and for what pay on the day of a plan. */
import { type RawBuilder, sql } from 'kysely'
import {
  activeAtSql,
  entryAtSql,
  salaryOfEntrySql,
} from '#modules/gestao-talentos/talentos/situation.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

export const t = table('gestao_talentos_talentos', 't')
export const h = table('gestao_talentos_talentos__historico', 'h')

/** `from` of those who are on the staff that day, with the entry in force as `h` and the day as `d.dia`. */
export const standingOn = (day: string): RawBuilder<unknown> =>
  sql`(select ${day}::date dia) d cross join ${t} join ${h} on ${h.id} = ${sql.raw(entryAtSql('t.id', 'd.dia'))}`

export const onStaff = sql<boolean>`${sql.raw(activeAtSql('t', 'd.dia'))}`

export const payOfEntry = sql<string | null>`${sql.raw(salaryOfEntrySql('h', 'd.dia'))}`

/** One person; undefined where nothing is in force that day. */
export async function standingOf(ctx: Ctx, talentId: number, day: string) {
  const [row] = await ctx.tx.select(
    {
      estabelecimentoAtual: h.estabelecimento_id,
      areaOrganizacionalAtual: h.area_organizacional_id,
      ambienteAtual: h.ambiente_id,
      faixaSalarialAtual: h.faixa_salarial_id,
      funcaoAtual: h.funcao_id,
      tipoSalarioAtual: h.tipo_salario,
      indiceAtual: h.indice_id,
      quantidadeIndiceAtual: h.quantidade_indice,
      salarioAtual: payOfEntry,
      ativo: onStaff,
    },
    sql`from ${standingOn(day)} where ${t.id} = ${talentId}`,
  )
  return row
}
