import type { FieldError } from '#platform/contract/failure.ts'

/** Errors by question. They name the stored place of a question; the screen may show it at another one. */
export function errorsByQuestion(
  errors: readonly FieldError[],
  questions: readonly { id: number; lugar: number }[],
): Record<number, string> {
  const byPlace = new Map(questions.map((q) => [`${q.lugar}`, q.id]))
  const placed = ({ field, message }: FieldError): [number, string][] => {
    const id = byPlace.get(field.split('.')[1] ?? '')
    return id === undefined ? [] : [[id, message]]
  }
  return Object.fromEntries(errors.flatMap(placed))
}
