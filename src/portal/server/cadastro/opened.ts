/** What a form showed when it was opened, so that only what was changed in it is written. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { Exact } from '#platform/contract/decimal.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { parseDecimal } from '#platform/contract/numbers.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Sent } from './sent.ts'

const openedForm = z.record(z.string(), z.string())
/** A short mark of each value, by the field's path. */
export type Opened = z.infer<typeof openedForm>

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** The same text for what is stored and for what a form sends of it. */
function shape(value: unknown, field?: Field): string {
  if (value === undefined || value === null || value === '' || value === false) return ''
  if (field?.kind === 'rows') {
    const inner = Object.entries(field.options.fields ?? {}).filter(
      ([, f]) => f.kind !== 'computed',
    )
    const rows: unknown[] = Array.isArray(value) ? value : []
    const marks = rows.map((row) => inner.map(([name, f]) => shape(valueAt(row, [name]), f)))
    return marks.length ? JSON.stringify(marks) : ''
  }
  if (Array.isArray(value))
    return value
      .map((v) => String(idOf(v)))
      .toSorted()
      .join()
  const text = String(idOf(value)).trim().replace(/\r\n/g, '\n')
  return field?.kind === 'money' || field?.kind === 'decimal' ? plainNumber(text) : text
}

/** '2500', '2500.00' and '2.500,00' are one amount. */
function plainNumber(text: string): string {
  const read = parseDecimal(text)
  return read === undefined ? text : new Exact(read).toFixed()
}

const mark = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 10)

export const shapeAt = (body: Sent, path: string): string =>
  shape(valueAt(body, path), fieldAt(candidatos.allFields, path))

/** Every path that can be on the form. */
const paths = (fields: Fields = candidatos.allFields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, f]) => pathsAt(before + name, f))

function pathsAt(path: string, { kind, options }: Field): string[] {
  if (kind === 'computed' || options.readOnly === true) return []
  return kind === 'group' ? paths(options.fields ?? {}, `${path}.`) : [path]
}

export const openedMarks = (record: Sent): Opened =>
  Object.fromEntries(
    paths().flatMap((path) => (shapeAt(record, path) ? [[path, mark(shapeAt(record, path))]] : [])),
  )

export function readMarks(text: unknown): Opened | null {
  try {
    return openedForm.parse(JSON.parse(String(text)))
  } catch {
    return null
  }
}

export const differs = (body: Sent, path: string, opened: Opened): boolean =>
  (shapeAt(body, path) ? mark(shapeAt(body, path)) : undefined) !== opened[path]

/** What stands in the stored record otherwise than when the form was opened. */
export const changedSince = (stored: Sent, opened: Opened): string[] =>
  paths().filter((path) => differs(stored, path, opened))
