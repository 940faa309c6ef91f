/** What hangs on one area, each for a list of its own. */
import { sql } from 'kysely'
import { activeAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const most = 1000
const c = table('cargo_salario_cargos', 'c')
const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')

export function bandsOf(ctx: Ctx, area: number) {
  const f = table('cargo_salario_faixas_salariais', 'f')
  const x = table('cargo_salario_cargos__areas_organizacionais', 'x')
  return ctx.tx.select(
    {
      id: f.id,
      nome: f.nome,
      cargoId: c.id,
      rotulo: sql<string>`${c.nome} || ' - ' || ${f.nome}`,
    },
    sql`from ${f} join ${c} on ${c.id} = ${f.cargo_id} join ${x} on ${x.registro_id} = ${c.id}
      where ${x.valor_id} = ${area} and ${f.empresa_id} = ${companyOf(ctx).id} order by ${c.nome}, ${f.nome}`,
  )
}

export const talentsOf = (ctx: Ctx, area: number) =>
  ctx.tx.select(
    { id: t.id, nome: p.nome, matricula: t.matricula },
    sql`from ${t} join ${p} on ${p.id} = ${t.pessoa_id}
      where ${t.area_organizacional_id} = ${area} and ${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(activeAtSql('t', 'current_date'))} order by ${p.nome}`,
  )

export function entriesOf(ctx: Ctx, area: number) {
  const h = table('gestao_talentos_talentos__historico', 'h')
  return ctx.tx.select(
    { id: h.id, data: h.data, motivo: h.motivo, colaboradorId: t.id, nome: p.nome },
    sql`from ${h} join ${t} on ${t.id} = ${h.registro_id} join ${p} on ${p.id} = ${t.pessoa_id}
      where ${h.area_organizacional_id} = ${area} and ${h.empresa_id} = ${companyOf(ctx).id} order by ${h.data} desc limit ${sql.lit(most)}`,
  )
}

export const requestsOf = (ctx: Ctx, area: number) =>
  ctx.tx.db
    .selectFrom('captacao_solicitacoes_pessoal')
    .select(['id', 'descricao', 'data', 'status', 'encerrada', 'cancelada'])
    .where('area_organizacional_id', '=', area)
    .where('empresa_id', '=', companyOf(ctx).id)
    .orderBy('data', 'desc')
    .limit(most)
    .execute()

export const areasBelow = (ctx: Ctx, area: number) =>
  ctx.tx.db
    .selectFrom('cargo_salario_areas_organizacionais')
    .select(['id', 'nome', 'ativo'])
    .where('area_mae_id', '=', area)
    .where('empresa_id', '=', companyOf(ctx).id)
    .orderBy('nome')
    .execute()
