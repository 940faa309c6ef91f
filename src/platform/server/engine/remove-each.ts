/** Many records removed, each for itself: what stays is told with the record's name and the reason. */
import type { Resource } from '../../contract/resource.ts'
import type { Use } from '../../contract/uses.ts'
import type { Ctx } from '../context.ts'
import { eachAlone } from './apart.ts'
import { readRecord } from './read.ts'
import { InUse, removeRecord } from './remove.ts'
import type { Stored } from './service.ts'
import { titleOf } from './title.ts'

export type Removals = {
  removidos: number[]
  recusados: { id: number; titulo: string; mensagem: string; usos?: readonly Use[] }[]
}

/** `read`: how the slice reads a record that may be named to this user. */
export async function removeEach(
  ctx: Ctx,
  resource: Resource,
  ids: readonly number[],
  read: (id: number) => Promise<Stored> = (id) => readRecord(ctx, resource, id),
): Promise<Removals> {
  const outcomes = await eachAlone(ctx, new Set(ids), (id) => removeRecord(ctx, resource, id))
  const told: Removals = { removidos: [], recusados: [] }
  for (const { row: id, refused } of outcomes) {
    if (!refused) {
      told.removidos.push(id)
      continue
    }
    const record = await read(id).catch(() => null)
    const titulo = record ? String(titleOf(resource, record)) : String(id)
    told.recusados.push({
      id,
      titulo,
      mensagem: refused.message,
      ...(refused instanceof InUse ? { usos: refused.usos } : {}),
    })
  }
  return told
}
