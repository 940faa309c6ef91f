/** What the log says was changed, in the words of the fields: of the record, and of the entries of its history. */
import type { Field } from './field.ts'
import type { Change } from './log-entry.ts'
import { fieldAt, type Resource } from './resource.ts'
import { formatValue } from './value-words.ts'

const ofHistory = 'historico.'

/** The field that a change names. */
export const changedField = (
  { allFields, history }: Pick<Resource, 'allFields' | 'history'>,
  campo: string,
): Field | undefined =>
  fieldAt(allFields, campo) ??
  (campo.startsWith(ofHistory)
    ? fieldAt(history?.fields ?? {}, campo.slice(ofHistory.length))
    : undefined)

/** Codes, dates and amounts as people read them; rows and marks are worded where they are shown. */
export const inWordsOf =
  (resource: Pick<Resource, 'allFields' | 'history'>, timeZone: string) =>
  (change: Change): Change => {
    const f = changedField(resource, change.campo)
    const words = (value: unknown): unknown =>
      typeof value === 'string' || typeof value === 'number'
        ? formatValue(f, value, timeZone)
        : value
    return { ...change, de: words(change.de), para: words(change.para) }
  }
