/** Saves the changed cells of a grid, row by row: one that is refused does not keep the others. */
import type { CheckedOfFields } from '../../contract/field.ts'
import type { gridCells, GridFates } from '../../contract/grid.ts'
import type { Ctx } from '../context.ts'
import { eachAlone } from './apart.ts'

export type GridCell = CheckedOfFields<{ cells: typeof gridCells }>['cells'][number]

export async function saveGridRows(
  ctx: Ctx,
  cells: readonly GridCell[],
  work: (row: number, cells: readonly GridCell[]) => Promise<void>,
): Promise<GridFates> {
  const rows = [...Map.groupBy(cells, ({ linha }) => linha)]
  const outcomes = await eachAlone(ctx, rows, ([row, of]) => work(row, of))
  return outcomes.map(({ row: [linha], refused }) => ({
    linha,
    recusa: refused ? (refused.errors?.[0]?.message ?? refused.message) : null,
  }))
}
