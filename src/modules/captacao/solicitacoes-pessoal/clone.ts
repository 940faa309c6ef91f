/** A new request with the data of another: its own life, notes, dates and candidates begin again. */
import type { Values } from '#platform/contract/field.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { canOf } from '#platform/server/engine/read.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { solicitacoesPessoal } from './resource.ts'

/** What is not carried over; fields that are read only and computed ones begin by themselves. */
const own = new Set(['data', 'dataPrevisaoEncerramento', 'rascunho'])

export async function clonar(
  ctx: Ctx,
  record: RecordOf<typeof solicitacoesPessoal>,
): Promise<unknown> {
  const kept = Object.entries(solicitacoesPessoal.fields).filter(
    ([name, f]) => f.kind !== 'computed' && !f.options.readOnly && !own.has(name),
  )
  const now: Values = record
  const body: Record<string, unknown> = {
    ...Object.fromEntries(kept.map(([name]) => [name, now[name]])),
    data: ctx.today,
    rascunho: false,
  }
  const { errors } = checkFields(solicitacoesPessoal.allFields, body, {
    context: ruleContext(ctx, null),
    rules: solicitacoesPessoal.rules,
  })
  // The company may ask for more today than when the other was written: the copy then waits as a draft to be completed.
  const made = await createRecord(
    ctx,
    solicitacoesPessoal,
    errors.length ? { ...body, rascunho: true } : body,
  )
  return { ...made, can: canOf(ctx, solicitacoesPessoal, made) }
}
