/** Saves the changed cells of a grid, row by row: one that is refused does not keep the others. */
import type { CheckedOfFields } from '../../contract/field.ts'
import type { gridCells, GridFates } from '../../contract/grid.ts'
import { failure } from '../../contract/failure.ts'
import { authorityFor, type Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { eachAlone } from './apart.ts'

export type GridCell = CheckedOfFields<{ cells: typeof gridCells }>['cells'][number]

/** Whoever saves a grid makes records of the resource and changes them. */
export async function saveGridRows(
  ctx: Ctx,
  resource: Resource,
  cells: readonly GridCell[],
  work: (row: number, cells: readonly GridCell[]) => Promise<void>,
): Promise<GridFates> {
  const asked = ['INSERIR', 'EDITAR'].map((verb) => authorityFor(resource, verb))
  const missing = asked.filter((authority) => !ctx.has(authority))
  if (missing.length) throw failure.forbidden(missing)
  const rows = [...Map.groupBy(cells, ({ linha }) => linha)]
  const outcomes = await eachAlone(ctx, rows, ([row, of]) => work(row, of))
  return outcomes.map(function fateOf({ row: [linha], refused }) {
    return {
      linha,
      recusa: refused ? (refused.errors?.[0]?.message ?? refused.message) : null,
    }
  })
}
