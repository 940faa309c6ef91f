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
