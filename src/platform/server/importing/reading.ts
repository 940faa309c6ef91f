/** What a slice makes of rows before they are compared with what is stored. */
import type { Importable } from '../../contract/importable.ts'
import { type ColumnDeclared, importColumns, mayFill } from '../../contract/importing.ts'
import type { Ctx } from '../context.ts'
import type { ReadingRow } from '../engine/service.ts'
import type { Draft } from './draft.ts'
import type { Matching } from './matching.ts'

type Of = { drafts: readonly Draft[]; matching: Matching }

/** The columns that were filled beside those of the file, and whether one by which records are found was filled. */
export async function readRows(
  ctx: Ctx,
  resource: Importable,
  columns: readonly ColumnDeclared[],
  { drafts, matching }: Of,
): Promise<{ columns: ColumnDeclared[]; rematch: boolean }> {
  const { service } = ctx.registry.byKey(resource.key)
  if (!service.reading) return { columns: [], rematch: false }
  const filled = new Set<string>()
  const labels = new Map(columns.map(({ name, label }) => [name, label]))
  const rowOf = (draft: Draft): ReadingRow => {
    const existing = matching.existing(draft)
    return {
      linha: draft.linha,
      existing: typeof existing === 'number' ? existing : null,
      said: (name) => draft.values.get(name),
      text: (name) => draft.texts.get(name),
      put: (name, value, words) => {
        filled.add(name)
        if (words !== undefined) draft.texts.set(name, words)
        if (value === undefined) draft.values.delete(name)
        else draft.values.set(name, value)
      },
      say: (name, text) => draft.say(labels.get(name) ?? null, text),
      hint: (name, text) => draft.hint(labels.get(name ?? '') ?? null, text),
      later: (name, value, words) => void draft.later.set(name, { value, words }),
    }
  }
  await service.reading(ctx, drafts.map(rowOf))
  const beside = importColumns(resource).filter(
    (column) =>
      filled.has(column.name) && !labels.has(column.name) && mayFill(resource, column, ctx.has),
  )
  const { match } = resource.importing
  return { columns: beside, rematch: beside.some(({ name }) => match.includes(name)) }
}
