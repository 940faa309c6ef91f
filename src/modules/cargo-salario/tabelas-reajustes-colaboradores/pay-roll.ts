/** The pay roll of a day, and by how much a plan changes it. */
import { type RawBuilder, sql } from 'kysely'
import type { Plan } from '#modules/cargo-salario/reajustes-colaboradores/open-plan.ts'
import {
  h,
  onStaff,
  standingOn,
  t,
} from '#modules/cargo-salario/reajustes-colaboradores/standing.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { Exact } from '#platform/contract/decimal.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

export type Effect = { pessoas: number; diferenca: string }

const situation = new Situation('h')

/** Of all who are on the staff of the company that day and may be seen, and what it becomes. */
export async function payRollOn(
  ctx: Ctx,
  day: string,
  difference: string,
): Promise<{ before: string; after: string }> {
  const [row] = await ctx.tx.selectWhole(
    sql`with ${situation.on(day)}`,
    { folha: sql<string>`coalesce(sum(${situation.pay}), 0)` },
    sql`from (select ${day}::date dia) d cross join ${t} ${situation.join(day)} where ${t.empresa_id} = ${companyOf(ctx).id} and ${onStaff}`,
  )
  const before = new Exact(row?.folha ?? 0)
  return { before: before.toFixed(2), after: before.plus(difference).toFixed(2) }
}

/** What people gain whose pay follows one of the bands `x` (alvo, atual, proposto). */
export const effectOfBands = (empresa: number, day: string): RawBuilder<unknown> =>
  sql`select count(*)::int pessoas, coalesce(sum(x.proposto - x.atual), 0) diferenca
    from ${standingOn(day)} join x on x.alvo = ${h.faixa_salarial_id}
    where ${t.empresa_id} = ${empresa} and ${h.tipo_salario} = '1' and ${onStaff}`

const b = table('cargo_salario_faixas_salariais__historico', 'b')

/** Of those whose pay is a quantity of one of the indices `x`, or follows a band that is. */
export const effectOfIndices = (empresa: number, day: string): RawBuilder<unknown> =>
  sql`select count(*)::int pessoas, coalesce(sum(round(q.quantidade * x.proposto, 2) - round(q.quantidade * x.atual, 2)), 0) diferenca
    from ${standingOn(day)}
    left join lateral (select ${b.tipo} tipo, ${b.indice_id} indice_id, ${b.quantidade} quantidade from ${b}
      where ${b.registro_id} = ${h.faixa_salarial_id} and ${b.data} <= d.dia order by ${b.data} desc limit 1) f on ${h.tipo_salario} = '1' and f.tipo = '2'
    cross join lateral (select coalesce(f.indice_id, ${h.indice_id}) indice, coalesce(f.quantidade, ${h.quantidade_indice}) quantidade) q
    join x on x.alvo = q.indice
    where ${t.empresa_id} = ${empresa} and (${h.tipo_salario} = '2' or f.tipo is not null) and ${onStaff}`

export const effectOfPeople = sql`select count(*)::int pessoas, coalesce(sum(x.proposto - x.atual), 0) diferenca from x`

/** The proposals of a stored plan as `x`; only those that are in force where it is applied. */
const linesOf: Record<Plan['tipoReajuste'], (plan: Plan) => RawBuilder<unknown>> = {
  C: (plan) => {
    const l = table('cargo_salario_reajustes_colaboradores', 'l')
    const e = table('gestao_talentos_talentos__historico', 'e')
    return sql`select ${l.colaborador_id} alvo, ${l.salario_atual} atual, ${l.salario_proposto} proposto from ${l}
      where ${l.tabela_reajuste_colaborador_id} = ${plan.id} and (not ${plan.aprovada === true}
        or exists (select 1 from ${e} where ${e.tabela_reajuste_id} = ${plan.id} and ${e.registro_id} = ${l.colaborador_id}))`
  },
  F: (plan) => {
    const l = table('cargo_salario_reajustes_faixas_salariais', 'l')
    const e = table('cargo_salario_faixas_salariais__historico', 'e')
    return sql`select ${l.faixa_salarial_id} alvo, ${l.valor_atual} atual, ${l.valor_proposto} proposto from ${l}
      where ${l.tabela_reajuste_colaborador_id} = ${plan.id} and (not ${plan.aprovada === true}
        or exists (select 1 from ${e} where ${e.tabela_reajuste_id} = ${plan.id} and ${e.registro_id} = ${l.faixa_salarial_id}))`
  },
  I: (plan) => {
    const l = table('cargo_salario_reajustes_indices', 'l')
    const e = table('cargo_salario_indices__historico', 'e')
    return sql`select ${l.indice_id} alvo, ${l.valor_atual} atual, ${l.valor_proposto} proposto from ${l}
      where ${l.tabela_reajuste_colaborador_id} = ${plan.id} and (not ${plan.aprovada === true}
        or exists (select 1 from ${e} where ${e.tabela_reajuste_id} = ${plan.id} and ${e.registro_id} = ${l.indice_id}))`
  },
}

const effectOf = (empresa: number, plan: Plan): RawBuilder<unknown> =>
  ({
    C: () => effectOfPeople,
    F: () => effectOfBands(empresa, plan.data),
    I: () => effectOfIndices(empresa, plan.data),
  })[plan.tipoReajuste]()

type Sums = { linhas: number; atual: string; proposto: string }

/** The lines summed up, and the pay roll of the company on the plan's day without and with them. */
export async function totalsOf(ctx: Ctx, plan: Plan) {
  const x = sql`with x as materialized (${linesOf[plan.tipoReajuste](plan)})`
  const sums = await ctx.tx.row(
    sql<Sums>`${x} select count(*)::int linhas, coalesce(sum(x.atual), 0) atual, coalesce(sum(x.proposto), 0) proposto from x`,
  )
  const effect = await ctx.tx.row(sql<Effect>`${x} ${effectOf(companyOf(ctx).id, plan)}`)
  const difference = new Exact(effect?.diferenca ?? 0)
  const roll = await payRollOn(ctx, plan.data, '0')
  // Once applied, the pay roll of the day holds the raise already.
  const before = plan.aprovada ? new Exact(roll.before).minus(difference) : new Exact(roll.before)
  const [atual, proposto] = [new Exact(sums?.atual ?? 0), new Exact(sums?.proposto ?? 0)]
  return {
    linhas: sums?.linhas ?? 0,
    atual: Number(atual),
    proposto: Number(proposto),
    diferenca: Number(proposto.minus(atual)),
    percentual: atual.isZero()
      ? null
      : Number(proposto.minus(atual).times(100).div(atual).toDecimalPlaces(3).toFixed(3)),
    pessoas: effect?.pessoas ?? 0,
    folhaAtual: Number(before.toFixed(2)),
    folhaProposta: Number(before.plus(difference).toFixed(2)),
  }
}
