/** A file that was received is checked: nothing of it is written but what was found. */
import type { Importable } from '../../contract/importable.ts'
import type { ImportState } from '../../contract/importing.ts'
import type { Ctx } from '../context.ts'
import { inOwnScope } from '../http/requester.ts'
import { chosenColumns } from './chosen-columns.ts'
import { beginJudging, judge } from './judge.ts'
import { fieldsOf, ownColumns } from './own-titles.ts'
import { fileRows, keepJudged, readImport } from './store.ts'

export const stateOf = async (
  ctx: Ctx,
  resource: Importable,
  id: number,
): Promise<ImportState> => ({
  ...(await readImport(ctx, resource, id)),
  campos: await fieldsOf(ctx, resource),
})

/** Only where the register lets something be left out. */
export const lenientOf = (ctx: Ctx, { key, importing }: Importable, lenient: boolean): Ctx =>
  (lenient && importing.lenient && ctx.registry.byKey(key).service.lenient?.(ctx)) || ctx

type Checking = { said: readonly string[]; lenient: boolean }

export async function checkFile(
  ctx: Ctx,
  resource: Importable,
  id: number,
  { said, lenient }: Checking,
): Promise<ImportState> {
  const { colunas, own, rows } = await inOwnScope(ctx, 'read', async function kept(inner) {
    const { colunas: there } = await readImport(inner, resource, id)
    return {
      colunas: there,
      own: await ownColumns(inner, resource),
      rows: await fileRows(inner, id),
    }
  })
  const { kept: columns, placed } = chosenColumns(resource, own, colunas, said)
  const judging = { resource, columns: placed, rows }
  const drafts = await beginJudging(ctx, judging)
  return inOwnScope(ctx, 'write', async function keep(inner) {
    const judged = await judge(lenientOf(inner, resource, lenient), judging, drafts)
    await keepJudged(inner, id, columns, judged)
    return stateOf(inner, resource, id)
  })
}
