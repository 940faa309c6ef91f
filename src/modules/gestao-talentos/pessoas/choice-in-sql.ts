import type { Choice } from '#platform/contract/field.ts'

/** The label of a code, as an expression; codes and labels are the declaration's own. */
export const escolhaEmSql = (column: string, options: readonly Choice[]): string =>
  `case ${column} ${options.map((o) => `when '${o.code}' then '${o.label.replace(/'/g, "''")}'`).join(' ')} end`
