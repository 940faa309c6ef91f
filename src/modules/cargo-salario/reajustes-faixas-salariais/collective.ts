/** A collective raise of bands: those chosen, those of the positions chosen, or all active ones. */
import { sql } from 'kysely'
import { bandValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import type { Collective } from '#modules/cargo-salario/movimentacoes-coletivas/collective.ts'
import type { Plan } from '#modules/cargo-salario/reajustes-colaboradores/open-plan.ts'
import { effectOfBands } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/pay-roll.ts'
import { table } from '#platform/server/database/columns.ts'

const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const h = table('cargo_salario_faixas_salariais__historico', 'h')
const n = table('cargo_salario_faixas_salariais__historico', 'n')
const l = table('cargo_salario_reajustes_faixas_salariais', 'l')

type Chosen = {
  todasFaixas?: boolean | null
  cargos?: readonly number[] | null
  faixas?: readonly number[] | null
}

const base =
  ({ todasFaixas, cargos, faixas }: Chosen) =>
  (plan: Plan) =>
    sql`select ${f.id} alvo, ${c.nome} || ' - ' || ${f.nome} nome, '' detalhe, ${h.tipo} is distinct from '2' por_valor, ${h.tipo} tipo,
      ${sql.raw(bandValueSql('f.id', 'd.dia'))} atual,
      case when exists (select 1 from ${l} where ${l.tabela_reajuste_colaborador_id} = ${plan.id} and ${l.faixa_salarial_id} = ${f.id}) then 'JA'
        when exists (select 1 from ${n} where ${n.registro_id} = ${f.id} and ${n.data} >= d.dia) then 'POSTERIOR' end fora
    from (select ${plan.data}::date dia) d cross join ${f} join ${c} on ${c.id} = ${f.cargo_id}
      left join ${h} on ${h.id} = (select ${n.id} from ${n} where ${n.registro_id} = ${f.id} and ${n.data} <= d.dia order by ${n.data} desc limit 1)
    where ${f.empresa_id} = ${plan.empresaId} and ((${todasFaixas === true} and ${f.ativo})
      or ${f.id} = any (${faixas ?? []}::int[]) or ${f.cargo_id} = any (${cargos ?? []}::int[]))`

export const ofBands = (chosen: Chosen): Collective => ({
  kind: 'F',
  decimals: 2,
  base: base(chosen),
  lines: {
    table: 'cargo_salario_reajustes_faixas_salariais',
    columns: ['faixa_salarial_id', 'tipo_atual', 'valor_atual', 'valor_proposto'],
    values: sql`x.alvo, x.tipo, x.atual, x.proposto`,
  },
  effect: (plan) => effectOfBands(plan.empresaId, plan.data),
})
