import { allows } from '#platform/contract/access.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Field, Fields, RuleContext, Values } from '#platform/contract/field.ts'
import type { Rule } from '#platform/contract/resource.ts'
import { isEmpty } from '#platform/contract/parse-value.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { maskWhole } from '../inputs/masks.ts'

export type FormValues = Record<string, unknown>

const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

/** A field `xIds` is answered as ids; their labels stand in `x` beside it. */
export function refsOf(record: Values, name: string): unknown {
  const beside = name.endsWith('Ids') ? record[name.slice(0, -3)] : undefined
  return Array.isArray(beside) ? beside : record[name]
}

const rowToForm = (fields: Fields, row: unknown): FormValues => {
  if (!isObject(row)) return {}
  return { ...(row.id === undefined ? {} : { id: row.id }), ...toForm(fields, row) }
}

/** The record as the form holds it: references as objects, documents with their punctuation, all else as on the wire. */
export function toForm(fields: Fields, record: Values): FormValues {
  const values: FormValues = {}
  for (const [name, f] of Object.entries(fields)) {
    if (f.kind === 'group')
      values[name] = toForm(f.options.fields ?? {}, isObject(record[name]) ? record[name] : {})
    else if (f.kind === 'rows')
      values[name] = (Array.isArray(record[name]) ? record[name] : []).map((row: unknown) =>
        rowToForm(f.options.fields ?? {}, row),
      )
    else if (f.kind === 'refs') values[name] = refsOf(record, name) ?? []
    else if (f.kind === 'choices' || f.kind === 'texts') values[name] = record[name] ?? []
    else if ((f.options.format || f.options.mask) && typeof record[name] === 'string')
      values[name] = maskWhole(f.options.format, record[name], f.options.mask)
    else values[name] = record[name] ?? (f.kind === 'flag' ? false : null)
  }
  return values
}

/** Values as rules see them: what is typed, read; where it cannot be read yet, as typed. */
export function readValues(fields: Fields, values: Values, context: RuleContext): Values {
  return { ...values, ...checkFields(fields, values, { context, partial: true }).values }
}

function isVisible(f: Field, seen: Values, context: RuleContext): boolean {
  return (
    allows(f.options.access, context.has) &&
    (!f.options.visibleWhen || f.options.visibleWhen(seen, context))
  )
}

/** What only the system writes is shown once it says something. */
export function isShown(f: Field, value: unknown, seen: Values, context: RuleContext): boolean {
  const written = f.kind === 'computed' || f.options.readOnly === true
  return (
    !(written && (context.id === null || isEmpty(value) || value === false)) &&
    isVisible(f, seen, context)
  )
}

export const isRequired = (f: Field, seen: Values, context: RuleContext): boolean =>
  f.options.required === true ||
  (f.options.minItems ?? 0) > 0 ||
  (f.options.requiredWhen?.(seen, context) ?? false)

/** What is not shown goes as it is stored: an unseen mistake can neither stop a save nor erase anything. */
function shownOnly(
  fields: Fields,
  values: Values,
  stored: Values | undefined,
  context: RuleContext,
): Values {
  const seen = readValues(fields, values, context)
  const sent: FormValues = { ...values }
  for (const [name, f] of Object.entries(fields))
    if (f.options.visibleWhen && !f.options.visibleWhen(seen, context)) sent[name] = stored?.[name]
  return sent
}

function put(errors: Record<string, unknown>, path: string, message: string): void {
  const parts = path.split('.')
  let at = errors
  for (const part of parts.slice(0, -1)) {
    if (!isObject(at[part]) && !Array.isArray(at[part])) at[part] = {}
    at = at[part] as Record<string, unknown>
  }
  const last = parts.at(-1) ?? path
  const there = at[last]
  if (isObject(there)) Object.assign(there, { type: 'rule', message })
  else at[last] = { type: 'rule', message }
}

export function toFormErrors(errors: readonly FieldError[]): FieldErrors<FormValues> {
  const found: Record<string, unknown> = {}
  for (const e of errors) put(found, e.field, e.message)
  return found as FieldErrors<FormValues>
}

export type ModelOptions = {
  fields: Fields
  context: RuleContext
  rules?: readonly Rule[] | undefined
  stored?: Values | undefined
}

/** The contract's own check: the same sentences as behind the API. */
export function resolverOf({ fields, context, rules, stored }: ModelOptions): Resolver<FormValues> {
  return (values) => {
    const body = shownOnly(fields, values, stored, context)
    const checked = checkFields(fields, body, { context, rules, stored: { ...stored, ...body } })
    return checked.errors.length
      ? { values: {}, errors: toFormErrors(checked.errors) }
      : { values: checked.values, errors: {} }
  }
}

/** The same names as they follow each other on the screen; what stands nowhere comes last. */
export function inOrder(names: readonly string[], order: readonly string[]): string[] {
  const placeOf = (name: string): number => {
    const at = order.findIndex((shown) => shown === name || shown.startsWith(`${name}.`))
    return at < 0 ? order.length : at
  }
  return names.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Names that carry an error, in the order in which the fields are declared. */
export function failingNames(fields: Fields, errors: FieldErrors<FormValues>, path = ''): string[] {
  const names: string[] = []
  for (const [name, f] of Object.entries(fields)) {
    const error: unknown = path ? undefined : errors[name]
    if (error === undefined) continue
    if (f.kind === 'group' && isObject(error))
      names.push(
        ...Object.keys(f.options.fields ?? {})
          .filter((inner) => error[inner] !== undefined)
          .map((inner) => `${name}.${inner}`),
      )
    else names.push(name)
  }
  return names
}
