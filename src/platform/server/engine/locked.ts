/** What a form shows as locked is not changed by a call either. */
import { failure, type FieldError } from '../../contract/failure.ts'
import type { Fields, RuleContext, Values } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { type Ctx, ruleContext } from '../context.ts'
import type { Saving } from './service.ts'
import { unchanged } from './unchanged.ts'

type Looking = {
  readonly seen: Values
  readonly context: RuleContext
  readonly path: string
}

const groupIn = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function changedLocked(fields: Fields, values: Values, stored: Values, at: Looking): FieldError[] {
  const errors: FieldError[] = []
  for (const [name, f] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined) continue
    const path = at.path + name
    if (f.kind === 'group') {
      const inner = { ...at, path: `${path}.` }
      const own = f.options.fields ?? {}
      errors.push(...changedLocked(own, groupIn(value), groupIn(stored[name]), inner))
      continue
    }
    const why = f.options.lockedWhen?.(at.seen, at.context)
    if (why && !unchanged({ [name]: f }, { [name]: value }, stored))
      errors.push({ field: path, label: f.options.label, message: why })
  }
  return errors
}

/** 422 with every locked field that would change. */
export function refuseLocked(
  ctx: Ctx,
  { allFields }: Pick<Resource, 'allFields'>,
  { values, stored }: Saving<object, { id: number } | null>,
): void {
  if (!stored) return
  const [said, there]: Values[] = [{ ...values }, { ...stored }]
  const at = { seen: { ...there, ...said }, context: ruleContext(ctx, stored.id), path: '' }
  const errors = changedLocked(allFields, said ?? {}, there ?? {}, at)
  if (errors.length) throw failure.invalid(errors)
}
