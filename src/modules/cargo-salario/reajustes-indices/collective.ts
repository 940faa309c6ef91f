/** A collective raise of indices. One of all companies is met only by who may change it in each of them. */
import { sql } from 'kysely'
import { indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import type { Collective } from '#modules/cargo-salario/movimentacoes-coletivas/collective.ts'
import type { Plan } from '#modules/cargo-salario/reajustes-colaboradores/open-plan.ts'
import { effectOfIndices } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/pay-roll.ts'
import { table } from '#platform/server/database/columns.ts'
import { indexDecimals } from './resource.ts'

const i = table('cargo_salario_indices', 'i')
const n = table('cargo_salario_indices__historico', 'n')
const l = table('cargo_salario_reajustes_indices', 'l')

type Chosen = { todosIndices?: boolean | null; indices?: readonly number[] | null }

const base =
  ({ todosIndices, indices }: Chosen, everywhere: boolean) =>
  (plan: Plan) =>
    sql`select ${i.id} alvo, ${i.nome} nome, case when ${i.todas_empresas} then 'De todas as empresas' else '' end detalhe, true por_valor,
      ${sql.raw(indexValueSql('i.id', 'd.dia'))} atual,
      case when exists (select 1 from ${l} where ${l.tabela_reajuste_colaborador_id} = ${plan.id} and ${l.indice_id} = ${i.id}) then 'JA'
        when ${i.todas_empresas} and not ${everywhere} then 'OUTRAS_EMPRESAS'
        when exists (select 1 from ${n} where ${n.registro_id} = ${i.id} and ${n.data} >= d.dia) then 'POSTERIOR' end fora
    from (select ${plan.data}::date dia) d cross join ${i}
    where (${todosIndices === true} and ${i.ativo}) or ${i.id} = any (${indices ?? []}::int[])`

export const ofIndices = (chosen: Chosen, everywhere: boolean): Collective => ({
  kind: 'I',
  decimals: indexDecimals,
  base: base(chosen, everywhere),
  lines: {
    table: 'cargo_salario_reajustes_indices',
    columns: ['indice_id', 'valor_atual', 'valor_proposto'],
    values: sql`x.alvo, x.atual, x.proposto`,
  },
  effect: (plan) => effectOfIndices(plan.empresaId, plan.data),
})
