/** The columns of a register as a company calls them, and without those that it has not. */
import type { Importable } from '../../contract/importable.ts'
import {
  type ColumnDeclared,
  importColumns,
  type ImportState,
  mayFill,
} from '../../contract/importing.ts'
import type { Ctx } from '../context.ts'

export async function columnsOf(ctx: Ctx, resource: Importable): Promise<ColumnDeclared[]> {
  const titles = await ctx.registry.byKey(resource.key).service.importTitles?.(ctx)
  return importColumns(resource).flatMap(function titled(column) {
    if (column.said.hidden) return []
    const title = titles?.get(column.name)
    if (title === undefined) return [column]
    return title === null ? [] : [{ ...column, label: title }]
  })
}

/** Those that whoever asks may fill in. */
export const ownColumns = async (ctx: Ctx, resource: Importable): Promise<ColumnDeclared[]> =>
  (await columnsOf(ctx, resource)).filter((column) => mayFill(resource, column, ctx.has))

export const fieldsOf = async (ctx: Ctx, resource: Importable): Promise<ImportState['campos']> =>
  (await ownColumns(ctx, resource)).map(({ name, label, required }) => {
    const chave = resource.importing.match.includes(name)
    return { nome: name, titulo: label, obrigatorio: required, chave }
  })
