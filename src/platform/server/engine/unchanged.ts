/** Whether what was checked says the same as what is stored: such a save writes nothing, also when it comes again. */
import { type Field, type Fields, isChild } from '../../contract/field.ts'
import { idIn } from '../../contract/value-at.ts'

type Named = Readonly<Record<string, unknown>>

/** Whether every value that is said stands there already; what is not said stays. */
export function unchanged(fields: Fields, values: Named, stored: Named): boolean {
  const stands = ([name, value]: [string, unknown]): boolean => {
    if (value === undefined || name === 'id') return true
    const f = fields[name]
    return f !== undefined && sameValue(f, value, stored[name])
  }
  return Object.entries(values).every(stands)
}

/** An instant, a number, and a reference stand in more than one form. */
function sameValue(f: Field, value: unknown, stored: unknown): boolean {
  if (f.kind === 'computed') return true
  if (f.kind === 'group')
    return isNamed(value) && isNamed(stored) && unchanged(f.options.fields ?? {}, value, stored)
  if (isChild(f)) return sameList(f, value, stored)
  if (nothing(value) || nothing(stored)) return nothing(value) && nothing(stored)
  switch (f.kind) {
    case 'ref':
    case 'file':
      return idIn(value) === idIn(stored)
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return Number(value) === Number(stored)
    case 'dateTime':
      return Date.parse(String(value)) === Date.parse(String(stored))
    default:
      return value === stored
  }
}

function sameList(f: Field, value: unknown, stored: unknown): boolean {
  const [said, there] = [listOf(value), listOf(stored)]
  if (said.length !== there.length) return false
  return said.every((item, i) => sameItem(f, item, there[i]))
}

function sameItem(f: Field, item: unknown, other: unknown): boolean {
  if (f.kind === 'refs') return idIn(item) === idIn(other)
  if (f.kind !== 'rows') return item === other
  return isNamed(item) && isNamed(other) && sameRow(f, item, other)
}

/** A row sent without its id by who had no answer is the one that was made of it. */
const sameRow = (f: Field, row: Named, stored: Named): boolean =>
  (row['id'] === undefined || row['id'] === stored['id']) &&
  unchanged(f.options.fields ?? {}, row, stored)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const nothing = (value: unknown): boolean => value === null || value === undefined || value === ''
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
