import { allows } from '#platform/contract/access.ts'
import type { Field, Fields } from '#platform/contract/field.ts'

/** What of a row stands in a table of rows: as declared, or the first simple fields; what is withheld stands nowhere. */
export function rowColumns(
  { options: { fields = {}, columns } }: Field,
  has: (authority: string) => boolean,
): string[] {
  const all: Fields = fields
  const simple = (): string[] =>
    Object.keys(all)
      .filter((name) => !['rows', 'richText', 'group', 'file'].includes(all[name]?.kind ?? ''))
      .slice(0, 6)
  return [...(columns ?? simple())].filter((name) => allows(all[name]?.options.access, has))
}
