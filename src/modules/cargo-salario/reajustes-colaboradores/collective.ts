/** A collective raise of those who stand in establishments and areas, with all below, on the day of the plan. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { belowAll } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import type { Collective } from '#modules/cargo-salario/movimentacoes-coletivas/collective.ts'
import { effectOfPeople } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/pay-roll.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Plan } from './open-plan.ts'
import { h, onStaff, t } from './standing.ts'

const a = table('cargo_salario_areas_organizacionais', 'a')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const l = table('cargo_salario_reajustes_colaboradores', 'l')
const later = table('gestao_talentos_talentos__historico', 'later')

/** The entry in force, as `h`. */
const situation = new Situation('h')

const reasons = (plan: Plan): RawBuilder<unknown> =>
  sql`case when exists (select 1 from ${l} where ${l.tabela_reajuste_colaborador_id} = ${plan.id} and ${l.colaborador_id} = ${t.id}) then 'JA'
    when exists (select 1 from ${later} where ${later.registro_id} = ${t.id} and ${later.data} >= d.dia) then 'POSTERIOR' end`

type Chosen = { estabelecimentos: readonly number[]; areas: readonly number[] }

const base =
  ({ estabelecimentos, areas }: Chosen) =>
  (plan: Plan) =>
    sql`with ${situation.on(plan.data)} select ${t.id} alvo, coalesce(${sql.raw(calledBesideSql('t'))}, '') nome, concat_ws(' · ', ${t.matricula}, ${c.nome} || ' - ' || ${f.nome}, ${a.nome}) detalhe,
      ${h.tipo_salario} = '3' por_valor, ${situation.pay} atual, ${reasons(plan)} fora,
      ${h.estabelecimento_id} estabelecimento, ${h.area_organizacional_id} area, ${h.ambiente_id} ambiente, ${h.faixa_salarial_id} faixa, ${h.funcao_id} funcao,
      ${h.tipo_salario} tipo, ${h.indice_id} indice, ${h.quantidade_indice} quantidade
    from (select ${plan.data}::date dia) d cross join ${t} ${situation.join(plan.data)} left join ${a} on ${a.id} = ${h.area_organizacional_id}
      left join ${f} on ${f.id} = ${h.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
    where ${t.empresa_id} = ${plan.empresaId} and ${onStaff} and ${h.estabelecimento_id} = any (${estabelecimentos}::int[])
      and ${h.area_organizacional_id} in ${belowAll(areas)}`

const pairs = [
  ['colaborador_id', 'alvo'],
  ['estabelecimento_atual_id', 'estabelecimento'],
  ['estabelecimento_proposto_id', 'estabelecimento'],
  ['area_organizacional_atual_id', 'area'],
  ['area_organizacional_proposta_id', 'area'],
  ['ambiente_atual_id', 'ambiente'],
  ['ambiente_proposto_id', 'ambiente'],
  ['faixa_salarial_atual_id', 'faixa'],
  ['faixa_salarial_proposta_id', 'faixa'],
  ['funcao_atual_id', 'funcao'],
  ['funcao_proposta_id', 'funcao'],
  ['tipo_salario_atual', 'tipo'],
  ['indice_atual_id', 'indice'],
  ['quantidade_indice_atual', 'quantidade'],
  ['salario_atual', 'atual'],
  ['salario_proposto', 'proposto'],
] as const

/** Whoever is raised alone is paid by value from then on. */
export const ofPeople = (chosen: Chosen): Collective => ({
  kind: 'C',
  decimals: 2,
  base: base(chosen),
  lines: {
    table: 'cargo_salario_reajustes_colaboradores',
    columns: [...pairs.map(([column]) => column), 'tipo_salario_proposto'],
    values: sql`${sql.join(pairs.map(([, from]) => sql.ref(`x.${from}`)))}, '3'`,
  },
  effect: () => effectOfPeople,
})
