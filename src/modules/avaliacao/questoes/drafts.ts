/** Questions as a form holds them while they are written. Pure. */
import type { DraftAnswer, DraftQuestion } from './questionnaire-fields.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
// The form keeps its values without types; its rows are those of the declared field.
const isQuestion = (value: unknown): value is DraftQuestion => isObject(value)
const isAnswer = (value: unknown): value is DraftAnswer => isObject(value)

export const questionsIn = (value: unknown): DraftQuestion[] => list(value).filter(isQuestion)
export const answersIn = (value: unknown): DraftAnswer[] => list(value).filter(isAnswer)

/** The names of the aspects that were typed. */
export const aspectsIn = (value: unknown): string[] =>
  list(value).flatMap((a) =>
    isObject(a) && 'nome' in a && typeof a.nome === 'string' && a.nome ? [a.nome] : [],
  )

/** What is wrong with the row, from what the form says of its rows. */
export const problemAt = (errors: unknown, index: number): unknown =>
  isObject(errors) ? Object.entries(errors).find(([key]) => key === String(index))?.[1] : undefined

const notSentences = new Set(['ref', 'message', 'type', 'types'])

/** Every sentence in an error of the form, however deep. */
export function sentences(errors: unknown): string[] {
  if (!isObject(errors)) return []
  const own = 'message' in errors && typeof errors.message === 'string' ? [errors.message] : []
  const inner = Object.entries(errors).filter(([key]) => !notSentences.has(key))
  return [...own, ...inner.flatMap(([, value]) => sentences(value))]
}

/** A question mostly continues the aspect of the one before. */
export const begunQuestion = (rows: readonly DraftQuestion[]): DraftQuestion => ({
  tipo: '1',
  peso: 1,
  obrigatoria: true,
  notaMinima: 0,
  notaMaxima: 10,
  respostas: [],
  aspecto: rows.at(-1)?.aspecto ?? null,
})

const withoutId = <R extends { id?: number }>({ id: _id, ...row }: R): Omit<R, 'id'> => row

export const doubled = (row: DraftQuestion): DraftQuestion => ({
  ...withoutId(row),
  respostas: (row.respostas ?? []).map(withoutId),
})

/** Rows keep their place in the list by their id; those that were never saved have none. */
export const rowId = (row: { id?: number }, index: number): string =>
  row.id === undefined ? `n${index}` : `r${row.id}`
