/** What proposals for people, bands and indices have alike. */
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { estados } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/actions.ts'
import { field } from '#platform/contract/field.ts'
import type { FilterDeclaration } from '#platform/contract/resource.ts'
import { stateOptions } from '#platform/contract/states.ts'

type Named = Exclude<FilterDeclaration, string>

export const planField = (tipoReajuste: 'C' | 'F' | 'I') =>
  field.ref({
    label: 'Planejamento',
    to: 'cargo-salario.tabelas-reajustes-colaboradores',
    required: true,
    readOnly: 'afterCreate',
    onRemove: 'cascade',
    filter: () => ({ situacao: 'E', tipoReajuste }),
    width: 6,
  })

export const situacaoPlano = field.computed({
  label: 'Situação do planejamento',
  as: 'choice',
  options: stateOptions(estados),
  sql: '(select p.situacao from cargo_salario_tabelas_reajustes_colaboradores p where p.id = t.tabela_reajuste_colaborador_id)',
})

/** What the proposal adds, in value and in percent of what stands now. */
export const differenceFields = (now: string, then: string, decimals = 2) => ({
  diferencaValor: field.computed({
    label: 'Diferença',
    as: decimals === 2 ? 'money' : 'decimal',
    decimals,
    access: VER_SALARIO,
    sort: true,
    sql: `(${then} - ${now})`,
  }),
  diferencaPercentual: field.computed({
    label: 'Diferença (%)',
    as: 'percent',
    decimals: 3,
    access: VER_SALARIO,
    sort: true,
    sql: `round((${then} - ${now}) * 100 / nullif(${now}, 0), 3)`,
  }),
})

const entry = (history: string, target: string, more = ''): string =>
  `exists (select 1 from ${history} eh where eh.tabela_reajuste_id = t.tabela_reajuste_colaborador_id and eh.registro_id = t.${target}${more})`

/** The plan is in force and made an entry of it. */
export const appliedSql = (history: string, target: string): string => entry(history, target)

export const enviados = [
  { code: '1', label: 'Todos' },
  { code: '2', label: 'Enviados' },
  { code: '3', label: 'Não enviados' },
] as const

export const sentSql = (history: string, target: string): string =>
  entry(history, target, ` and eh.status in ('E', 'C')`)

export const sentToPayroll = (history: string, target: string): Named => ({
  name: 'enviado',
  label: 'Enviado à folha',
  kind: 'choice',
  options: enviados,
  sql: `($value = '1' or ${sentSql(history, target)} = ($value = '2'))`,
})
