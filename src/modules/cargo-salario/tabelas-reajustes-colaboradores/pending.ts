/** Proposals that cannot be applied as they stand, each with one reason: the first that holds. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { bandValueSql, indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import type { Plan, PlanKind } from '#modules/cargo-salario/reajustes-colaboradores/open-plan.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

type Reason = 'DESLIGADO' | 'CANCELADO' | 'ANTES' | 'MESMO_DIA' | 'POSTERIOR' | 'PISO' | 'MUDOU'

const words = (plan: Plan, floor: string | number | null): Record<Reason, string> => ({
  DESLIGADO: `Desligado antes de ${formatDate(plan.data)}.`,
  CANCELADO: 'O vínculo foi cancelado ou espera a folha de pagamento.',
  ANTES: `Admitido depois de ${formatDate(plan.data)}.`,
  MESMO_DIA: `Já tem um histórico em ${formatDate(plan.data)}.`,
  POSTERIOR: `Já tem um histórico depois de ${formatDate(plan.data)}.`,
  PISO: `O novo salário fica abaixo do piso da empresa, ${formatMoney(floor ?? 0)}.`,
  MUDOU: 'O valor atual mudou depois da proposta: retire-a e proponha de novo.',
})

const t = table('gestao_talentos_talentos', 't')
const e = table('gestao_talentos_talentos__historico', 'e')
const fe = table('cargo_salario_faixas_salariais__historico', 'e')
const ie = table('cargo_salario_indices__historico', 'e')
const l = table('cargo_salario_reajustes_colaboradores', 'l')
const fl = table('cargo_salario_reajustes_faixas_salariais', 'l')
const il = table('cargo_salario_reajustes_indices', 'l')
const f = table('cargo_salario_faixas_salariais', 'x')
const c = table('cargo_salario_cargos', 'c')
const i = table('cargo_salario_indices', 'x')

type Asked = { plan: Plan; floor: string | number | null }

/** The entry in force, as `h`. */
const situation = new Situation('h')

const ofPeople = ({ plan, floor }: Asked) =>
  sql`with ${situation.on(plan.data)} select ${l.id} id, ${l.colaborador_id} alvo, coalesce(${sql.raw(calledBesideSql('t'))}, '') nome, case
      when ${t.situacao} in ('C', 'G') then 'CANCELADO'
      when ${t.data_desligamento} < d.dia then 'DESLIGADO'
      when ${t.data_admissao} > d.dia then 'ANTES'
      when exists (select 1 from ${e} where ${e.registro_id} = ${t.id} and ${e.data} = d.dia) then 'MESMO_DIA'
      when exists (select 1 from ${e} where ${e.registro_id} = ${t.id} and ${e.data} > d.dia) then 'POSTERIOR'
      when ${l.salario_proposto} < ${floor}::numeric then 'PISO'
      when ${situation.pay} is distinct from ${l.salario_atual} then 'MUDOU' end porque
    from (select ${plan.data}::date dia) d cross join ${l} join ${t} on ${t.id} = ${l.colaborador_id} ${situation.join(plan.data, 'left')} where ${l.tabela_reajuste_colaborador_id} = ${plan.id}`

const ofBands = ({ plan }: Asked) =>
  sql`select ${fl.id} id, ${fl.faixa_salarial_id} alvo, ${c.nome} || ' - ' || ${f.nome} nome, case
      when exists (select 1 from ${fe} where ${fe.registro_id} = ${f.id} and ${fe.data} = d.dia) then 'MESMO_DIA'
      when exists (select 1 from ${fe} where ${fe.registro_id} = ${f.id} and ${fe.data} > d.dia) then 'POSTERIOR'
      when ${sql.raw(bandValueSql('x.id', 'd.dia'))} is distinct from ${fl.valor_atual} then 'MUDOU' end porque
    from (select ${plan.data}::date dia) d cross join ${fl} join ${f} on ${f.id} = ${fl.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}
    where ${fl.tabela_reajuste_colaborador_id} = ${plan.id}`

const ofIndices = ({ plan }: Asked) =>
  sql`select ${il.id} id, ${il.indice_id} alvo, ${i.nome} nome, case
      when exists (select 1 from ${ie} where ${ie.registro_id} = ${i.id} and ${ie.data} = d.dia) then 'MESMO_DIA'
      when exists (select 1 from ${ie} where ${ie.registro_id} = ${i.id} and ${ie.data} > d.dia) then 'POSTERIOR'
      when ${sql.raw(indexValueSql('x.id', 'd.dia'))} is distinct from ${il.valor_atual} then 'MUDOU' end porque
    from (select ${plan.data}::date dia) d cross join ${il} join ${i} on ${i.id} = ${il.indice_id} where ${il.tabela_reajuste_colaborador_id} = ${plan.id}`

const judged: Record<PlanKind, (asked: Asked) => RawBuilder<unknown>> = {
  C: ofPeople,
  F: ofBands,
  I: ofIndices,
}

const asked = (ctx: Ctx, plan: Plan): Asked => ({ plan, floor: ctx.settings.pisoSalarial ?? null })

/** More are told as a number. */
const mostTold = 200

type Told = { id: number; nome: string; porque: Reason }

/** How many proposals there are, how many are pending, and the first of these with their reasons in words. */
export async function pendingOf(ctx: Ctx, plan: Plan) {
  const of = asked(ctx, plan)
  const [found] = await ctx.tx.selectWhole(
    sql`with dito as materialized (${judged[plan.tipoReajuste](of)}),
      contada as (select id, nome, porque from dito where porque is not null order by nome collate "pt-BR-x-icu", id limit ${mostTold})`,
    {
      propostas: sql<number>`count(*)::int`,
      pendencias: sql<number>`count(porque)::int`,
      contadas: sql<Told[]>`coalesce((select json_agg(contada) from contada), '[]')`,
    },
    sql`from dito`,
  )
  const { propostas = 0, pendencias = 0, contadas = [] } = found ?? {}
  const said = words(plan, of.floor)
  return {
    propostas,
    pendencias,
    linhas: contadas.map(({ id, nome, porque }) => ({ id, nome, motivo: said[porque] })),
  }
}

/** What each proposal that is not pending is for, in the order in which they are applied. */
export async function applicable(
  ctx: Ctx,
  plan: Plan,
): Promise<{ ready: { id: number; alvo: number }[]; pending: number }> {
  const rows = await ctx.tx.selectWhole(
    sql`with q as (${judged[plan.tipoReajuste](asked(ctx, plan))})`,
    {
      id: sql<number>`q.id`,
      alvo: sql<number>`q.alvo`,
      pendente: sql<boolean>`q.porque is not null`,
    },
    sql`from q order by q.alvo`,
  )
  const ready = rows.filter((row) => !row.pendente)
  return { ready, pending: rows.length - ready.length }
}
