/**
 * Turns what was sent or typed into stored values and says everything that is wrong at once. The same function runs
 * in the form and behind the API, so that both give the same sentences.
 */
import { allows } from './access.ts'
import { compare as compareDate } from './dates.ts'
import type { FieldError } from './failure.ts'
import type { Field, Fields, RuleContext, Values } from './field.ts'
import { invalidMessage, isEmpty, parseValue } from './parse-value.ts'
import type { Rule } from './resource-spec.ts'

export type Checked = { values: Record<string, unknown>; errors: FieldError[] }

export type CheckOptions = {
  context: RuleContext
  /** Absent fields stay as they are instead of counting as empty. */
  partial?: boolean
  /** The same inside rows that are stored already: what the sender may not see is not said there, and stays. */
  partialRows?: boolean
  /** Values already stored, seen by conditions where the body says nothing. */
  stored?: Values
  rules?: readonly Rule[] | undefined
}

export const requiredMessage = (f: Field): string =>
  f.options.messages?.required ??
  `${f.options.label} é ${f.options.gender === 'f' ? 'obrigatória' : 'obrigatório'}`

export function checkFields(fields: Fields, body: Values, options: CheckOptions): Checked {
  const errors: FieldError[] = []
  const values = readFields(fields, body, {
    options,
    errors,
    path: '',
    creating: options.context.id === null,
  })
  const seen = laidOver(fields, values, options.stored ?? {})
  requireFields(fields, values, { options, errors, path: '', seen })
  for (const rule of options.rules ?? []) {
    const found = rule(seen, options.context)
    for (const e of found ? (Array.isArray(found) ? found : [found]) : []) {
      if (!errors.some((x) => x.field === e.field))
        errors.push({ ...e, label: labelOf(fields, e.field) })
    }
  }
  return { values, errors }
}

/** What is said of a group leaves the rest of it as it stands. */
function laidOver(fields: Fields, values: Values, stored: Values): Record<string, unknown> {
  const seen: Record<string, unknown> = { ...stored, ...values }
  for (const [name, f] of Object.entries(fields)) {
    const [said, there] = [values[name], stored[name]]
    if (f.kind === 'group' && isGroup(said) && isGroup(there))
      seen[name] = laidOver(f.options.fields ?? {}, said, there)
  }
  return seen
}

const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null

type Reading = {
  options: CheckOptions
  errors: FieldError[]
  path: string
  creating: boolean
}

function readFields(fields: Fields, body: Values, at: Reading): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, f] of Object.entries(fields)) {
    if (
      f.kind === 'computed' ||
      f.options.readOnly === true ||
      (f.options.readOnly === 'afterCreate' && !at.creating)
    )
      continue
    if (!allows(f.options.access, at.options.context.has)) continue
    const raw = body[name]
    if (raw === undefined && at.options.partial) continue
    const path = at.path + name
    if (f.kind === 'group') {
      const inner = raw === undefined || raw === null ? {} : raw
      if (typeof inner !== 'object' || Array.isArray(inner))
        at.errors.push(problem(f, path, invalidMessage(f)))
      else
        values[name] = readFields(f.options.fields ?? {}, inner as Values, {
          ...at,
          path: `${path}.`,
        })
      continue
    }
    if (f.kind === 'rows') {
      values[name] = readRows(f, raw, { ...at, path })
      continue
    }
    const parsed = parseValue(f, raw, at.options.context)
    if ('problem' in parsed) at.errors.push(problem(f, path, parsed.problem))
    else values[name] = parsed.value
  }
  return values
}

function readRows(f: Field, raw: unknown, at: Reading): Record<string, unknown>[] {
  if (isEmpty(raw)) return []
  if (!Array.isArray(raw)) {
    at.errors.push(problem(f, at.path, invalidMessage(f)))
    return []
  }
  const max = f.options.maxItems ?? 1000
  if (raw.length > max)
    at.errors.push(problem(f, at.path, `${f.options.label}: no máximo ${max} itens`))
  return raw.slice(0, max).map((row, i) => readRow(f, row, { ...at, path: `${at.path}.${i}` }))
}

/** A row keeps the id under which it is stored. */
function readRow(f: Field, row: unknown, at: Reading): Record<string, unknown> {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    at.errors.push(problem(f, at.path, invalidMessage(f)))
    return {}
  }
  const { id } = row as { id?: unknown }
  const values = readFields(f.options.fields ?? {}, row as Values, {
    ...at,
    path: `${at.path}.`,
    creating: true,
    options: inRow(at.options, row as Values),
  })
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? { id, ...values } : values
}

const inRow = (options: CheckOptions, row: Values): CheckOptions => ({
  ...options,
  partial: options.partialRows === true && row['id'] !== undefined,
})

type Requiring = {
  options: CheckOptions
  errors: FieldError[]
  path: string
  seen: Values
}

function requireFields(fields: Fields, values: Values, at: Requiring): void {
  for (const [name, f] of Object.entries(fields)) {
    const path = at.path + name
    if (f.kind === 'group') {
      const inner = values[name]
      if (inner !== undefined)
        requireFields(f.options.fields ?? {}, inner as Values, { ...at, path: `${path}.` })
      continue
    }
    if (f.kind === 'rows') {
      for (const [i, row] of ((values[name] as Values[] | undefined) ?? []).entries())
        requireFields(f.options.fields ?? {}, row, {
          ...at,
          path: `${path}.${i}.`,
          seen: row,
          options: inRow(at.options, row),
        })
      repeatedRows(f, (values[name] as Values[] | undefined) ?? [], path, at.errors)
    }
    const before = f.options.notBefore ?? f.options.notBelow
    if (before) checkOrder(f, path, [values[name], values[before] ?? at.seen[before]], at.errors)
    if (!wanted(f, at) || (at.options.partial && !(name in values))) continue
    if (at.errors.some((e) => e.field === path)) continue
    if (isEmpty(values[name])) at.errors.push(problem(f, path, requiredMessage(f)))
    else if (
      f.options.minItems &&
      Array.isArray(values[name]) &&
      (values[name] as unknown[]).length < f.options.minItems
    )
      at.errors.push(problem(f, path, requiredMessage(f)))
  }
}

function checkOrder(
  f: Field,
  path: string,
  [end, start]: readonly [unknown, unknown],
  errors: FieldError[],
): void {
  if (!isBehind(end, start) || errors.some((e) => e.field === path)) return
  errors.push(problem(f, path, f.options.messageOrder ?? orderMessage(f)))
}

function isBehind(end: unknown, start: unknown): boolean {
  if (typeof end === 'number' && typeof start === 'number') return end < start
  return typeof end === 'string' && typeof start === 'string' && compareDate(end, start) < 0
}

const orderMessage = (f: Field): string =>
  f.options.notBelow
    ? `${f.options.label}: valor menor que o permitido`
    : 'Data final inferior a data inicial.'

function wanted(f: Field, at: Requiring): boolean {
  if (f.kind === 'computed' || f.options.readOnly === true) return false
  if (!allows(f.options.access, at.options.context.has)) return false
  if (f.options.visibleWhen && !f.options.visibleWhen(at.seen, at.options.context)) return false
  return (
    f.options.required === true ||
    (f.options.minItems ?? 0) > 0 ||
    (f.options.requiredWhen?.(at.seen, at.options.context) ?? false)
  )
}

function repeatedRows(f: Field, rows: Values[], path: string, errors: FieldError[]): void {
  const names = f.options.uniqueRow
  if (!names?.length) return
  const seen = new Set<string>()
  for (const [i, row] of rows.entries()) {
    const key = JSON.stringify(names.map((n) => identity(row[n])))
    if (seen.has(key))
      errors.push(
        problem(f, `${path}.${i}.${names[0]}`, `${f.options.label}: este item já está na lista`),
      )
    seen.add(key)
  }
}

const identity = (v: unknown): unknown =>
  typeof v === 'object' && v !== null && 'id' in v
    ? v.id
    : typeof v === 'string'
      ? v.toLowerCase()
      : v

function problem(f: Field, path: string, message: string): FieldError {
  return { field: path, label: f.options.label, message }
}

function labelOf(fields: Fields, path: string): string {
  let at: Fields | undefined = fields
  let label = path
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) continue
    const f: Field | undefined = at?.[part]
    if (!f) break
    label = f.options.label
    at = f.options.fields
  }
  return label
}
