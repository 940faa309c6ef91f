import type { Column } from './list-columns.ts'

/** What a card of a phone is headed by: whom or what it is about, never its number or day while its name is shown. */
export function headFirst<C extends Pick<Column, 'name' | 'field'>>(
  columns: readonly C[],
  title: string,
): readonly C[] {
  const [first] = columns
  const named = columns.find((c) => c.name === title)
  if (!named || first?.field?.kind === 'ref') return columns
  return [named, ...columns.filter((c) => c !== named)]
}
