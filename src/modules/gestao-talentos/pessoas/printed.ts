/** Fields and rows of a person as they stand on paper. */
import type { Field, Fields } from '#platform/contract/field.ts'
import type { ReportBlock, ReportCell, ReportColumn } from '#platform/contract/report-document.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { formatValue } from '#platform/contract/value-words.ts'

/** No instant stands among what is printed: the zone decides nothing. */
export const words = (f: Field | undefined, value: unknown): string => formatValue(f, value, 'UTC')

/** What is said in a group and the groups inside it; a no is not said. */
export function fieldItems(fields: Fields, values: unknown): { label: string; value: string }[] {
  const itemsOf = ([name, f]: [string, Field]) => {
    const stored = valueAt(values, name)
    if (f.kind === 'group') return fieldItems(f.options.fields ?? {}, stored)
    const value = words(f, stored)
    return value && value !== 'Não' ? [{ label: f.options.label, value }] : []
  }
  return Object.entries(fields).flatMap(itemsOf)
}

type Told = Field & { options: { fields?: Fields } }

/** The columns are fields of the rows, in their words. */
export function rows<R extends object>(
  f: Told,
  list: readonly R[],
  names: readonly (keyof R & string)[],
): ReportBlock[] {
  const fields = f.options.fields ?? {}
  const isDate = (name: string): boolean => fields[name]?.kind === 'date'
  const column = (key: string): ReportColumn => ({
    key,
    label: fields[key]?.options.label ?? key,
    kind: isDate(key) ? 'date' : 'text',
  })
  const cell = (row: R, name: keyof R & string): [string, ReportCell] => {
    const value = row[name]
    if (!isDate(name)) return [name, words(fields[name], value)]
    return [name, typeof value === 'string' ? value : null]
  }
  const lines = list.map((row) => Object.fromEntries(names.map((name) => cell(row, name))))
  return lines.length
    ? [
        {
          type: 'table',
          title: f.options.label,
          columns: names.map(column),
          groups: [{ title: '', level: 1, rows: lines }],
        },
      ]
    : []
}
