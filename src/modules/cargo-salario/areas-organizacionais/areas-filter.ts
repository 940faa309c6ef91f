import { type Condition, field } from '#platform/contract/field.ts'
import type { FilterDeclaration } from '#platform/contract/resource.ts'

type NamedFilter = Exclude<FilterDeclaration, string>

/** The filter of a register whose records name organizational areas in a field of refs: those of any of the areas given. */
export const areasFilter = (
  table: string,
  column = 'areas_organizacionais',
  name = 'areasIds',
): NamedFilter => ({
  name,
  label: 'Áreas organizacionais',
  kind: 'refs',
  to: 'cargo-salario.areas-organizacionais',
  sql: `exists (select 1 from ${table}__${column} x where x.registro_id = t.id and x.valor_id = any($ids))`,
})

/** The areas a report or panel is limited to; those below them count too (`belowAll`). */
export const areasWithBelow = <
  const O extends { visibleWhen?: Condition; requiredWhen?: Condition },
>(
  options: O,
) =>
  field.refs({
    label: 'Áreas organizacionais',
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
    help: 'As áreas abaixo das escolhidas também entram.',
    messages: { required: 'Selecione ao menos uma área organizacional' },
    ...options,
  })

const filtrosPor = [
  { code: '0', label: 'Toda a empresa' },
  { code: '1', label: 'Áreas organizacionais' },
  { code: '2', label: 'Grupos ocupacionais' },
] as const

/** What part of the company a report speaks of. */
export const filterBy = {
  filtrarPor: field.choice({ label: 'Filtrar por', options: filtrosPor, default: '0', width: 6 }),
  areas: areasWithBelow({
    visibleWhen: (v) => v.filtrarPor === '1',
    requiredWhen: (v) => v.filtrarPor === '1',
  }),
  gruposOcupacionais: field.refs({
    label: 'Grupos ocupacionais',
    to: 'cargo-salario.grupos-ocupacionais',
    visibleWhen: (v) => v.filtrarPor === '2',
    requiredWhen: (v) => v.filtrarPor === '2',
    messages: { required: 'Selecione ao menos um grupo ocupacional' },
  }),
}
