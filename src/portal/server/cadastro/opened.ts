/** What a form showed when it was opened, so that only what was changed in it is written. */
import { createHash } from 'node:crypto'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { Exact } from '#platform/contract/decimal.ts'
import type { Field } from '#platform/contract/field.ts'
import { parseDecimal } from '#platform/contract/numbers.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'

type Body = Record<string, unknown>
/** A short mark of each value, by the field's path. */
export type Opened = Record<string, string>

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** The same text for what is stored and for what a form sends of it. */
function shape(value: unknown, field?: Field): string {
  if (value === undefined || value === null || value === '' || value === false) return ''
  if (field?.kind === 'rows') {
    const inner = Object.entries(field.options.fields ?? {}).filter(
      ([, f]) => f.kind !== 'computed',
    )
    return (value as Body[]).length
      ? JSON.stringify(
          (value as Body[]).map((row) => inner.map(([name, f]) => shape(row[name], f))),
        )
      : ''
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

export const shapeAt = (body: Body, path: string): string =>
  shape(valueAt(body, path), fieldAt(candidatos.allFields, path))

/** Every path that can be on the form. */
function paths(fields: Record<string, Field> = candidatos.allFields, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, f]) =>
    f.kind === 'computed' || f.options.readOnly === true
      ? []
      : f.kind === 'group'
        ? paths(f.options.fields ?? {}, `${before}${name}.`)
        : [before + name],
  )
}

export const openedMarks = (record: Body): Opened =>
  Object.fromEntries(
    paths().flatMap((path) => (shapeAt(record, path) ? [[path, mark(shapeAt(record, path))]] : [])),
  )

export function readMarks(text: unknown): Opened | null {
  try {
    const found: unknown = JSON.parse(String(text))
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? (found as Opened)
      : null
  } catch {
    return null
  }
}

export const differs = (body: Body, path: string, opened: Opened): boolean =>
  (shapeAt(body, path) ? mark(shapeAt(body, path)) : undefined) !== opened[path]

/** What stands in the stored record otherwise than when the form was opened. */
export const changedSince = (stored: Body, opened: Opened): string[] =>
  paths().filter((path) => differs(stored, path, opened))
