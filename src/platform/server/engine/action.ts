/** An action of a record: allowed now, its input checked, done by the service, audited under its own verb. */
import { failure } from '../../contract/failure.ts'
import type { Resource } from '../../contract/resource.ts'
import { authorityFor, snake } from '../../contract/resource.ts'
import { checkFields } from '../../contract/validate.ts'
import { auditChange } from '../audit.ts'
import { type Ctx, ruleContext } from '../context.ts'
import { recordEvent } from '../event.ts'
import { admitChange } from './installation.ts'
import { writeMove } from './moves.ts'
import { canOf, readRecord } from './read.ts'
import { checkReferences } from './references.ts'
import { checkVersion } from './version.ts'

export async function runAction(
  ctx: Ctx,
  resource: Resource,
  name: string,
  id: number,
  body: Record<string, unknown>,
  versao?: number,
): Promise<unknown> {
  const action = resource.actions[name]
  const { service } = ctx.registry.byKey(resource.key)
  if (!action) throw new Error(`${resource.key}: the action '${name}' is not declared.`)
  await admitChange(ctx, resource, id, action.authority)
  const record = await readRecord(ctx, resource, id, { lock: true })
  checkVersion(record, versao)
  const may = canOf(ctx, resource, record)[name]
  if (may === undefined) throw failure.forbidden([authorityFor(resource, action.authority)])
  if (may !== true) throw failure.conflict(may)
  await service.beforeAction?.(ctx, record)
  const input = await checkedInput(ctx, action.fields ?? {}, body, id)
  const run = service.actions?.[name]
  // A move that no service knows is all that its declaration says.
  const answer = run
    ? await run(ctx, record, input)
    : await writeMove(ctx, resource, name, record, input)
  const after = await readRecord(ctx, resource, id).catch(() => null)
  if (after) await auditChange(ctx, resource, record, after, snake(name).toUpperCase())
  await recordEvent(ctx, `${resource.key}.${name}`, { recurso: resource.key, registro: id })
  return answer
}

/** What is asked for the action, checked for one record or, without an id, for any. */
export async function checkedInput(
  ctx: Ctx,
  fields: NonNullable<Resource['actions'][string]['fields']>,
  body: Record<string, unknown>,
  id: number | null,
): Promise<Record<string, unknown>> {
  const { values, errors } = checkFields(fields, body, { context: ruleContext(ctx, id) })
  const all = errors.length ? errors : await checkReferences(ctx, fields, values, { stored: null })
  if (all.length) throw failure.invalid(all)
  return values
}
