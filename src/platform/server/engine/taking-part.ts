/** Slices above that take part in what one below does with its record: asked by that one, in its transaction. */
import type { ActionName, RecordOf } from '../../contract/record.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import type { Stored, TakingPart } from './service.ts'

/** The slice above asks to take part and answers with what it did, in sentences; the one below does not know it. */
export const takesPart = <const R extends { readonly key: string }>(
  { key }: R,
  action: ActionName<R>,
  work: (ctx: Ctx, record: RecordOf<R>) => Promise<readonly string[]>,
): TakingPart => ({ key, action, work: work as TakingPart['work'] })

/** Lets all slices take part that asked to, one after the other; what they did, in sentences. */
export async function togetherWith<R extends Resource>(
  ctx: Ctx,
  { key }: R,
  action: ActionName<R>,
  record: Stored,
): Promise<string[]> {
  const said: string[] = []
  for (const { service } of ctx.registry.slices.values())
    for (const part of service.takingPart ?? [])
      if (part.key === key && part.action === action) said.push(...(await part.work(ctx, record)))
  return said
}
