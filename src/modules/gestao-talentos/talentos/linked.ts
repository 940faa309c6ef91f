/** Talents by what they hang on: an area that may be seen, or the cargo held on a day. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { talentos } from './resource.ts'
import { activeAtSql, entryAtSql } from './situation.ts'

const most = 1000
const c = table('cargo_salario_cargos', 'c')
const f = table('cargo_salario_faixas_salariais', 'f')
const h = table('gestao_talentos_talentos__historico', 'h')
const t = table('gestao_talentos_talentos', 't')
const called = sql.raw<string>(calledBesideSql('t'))

export async function talentsOf(ctx: Ctx, areaId: number) {
  const { id } = await readRecord(ctx, areasOrganizacionais, areaId)
  return ctx.tx.select(
    { id: t.id, nome: called, matricula: t.matricula },
    sql`from ${t}
      where ${t.area_organizacional_id} = ${id} and ${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(activeAtSql('t', 'current_date'))} order by ${called}`,
  )
}

export async function entriesOf(ctx: Ctx, areaId: number) {
  const { id } = await readRecord(ctx, areasOrganizacionais, areaId)
  return ctx.tx.select(
    { id: h.id, data: h.data, motivo: h.motivo, colaboradorId: t.id, nome: called },
    sql`from ${h} join ${t} on ${t.id} = ${h.registro_id}
      where ${h.area_organizacional_id} = ${id} and ${h.empresa_id} = ${companyOf(ctx).id} order by ${h.data} desc limit ${sql.lit(most)}`,
  )
}

export async function dutiesOf(ctx: Ctx, talentId: number, day: string) {
  await readRecord(ctx, talentos, talentId)
  const [row] = await ctx.tx.select(
    { id: c.id, nome: c.nome, missao: c.missao, responsabilidades: c.responsabilidades },
    sql`from (select ${talentId}::int talento, ${day}::date dia) a join ${h} on ${h.id} = ${sql.raw(entryAtSql('a.talento', 'a.dia'))}
      join ${f} on ${f.id} = ${h.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}`,
  )
  return row ?? null
}
