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
