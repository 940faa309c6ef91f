/** What is wrong with telephone numbers: pure, so that the portal's form says it as the server does. */
import { isAreaCode, isPhone } from '#platform/contract/documents.ts'
import type { Values } from '#platform/contract/field.ts'
import { valueAt } from '#platform/contract/value-at.ts'

type Wrong = { field: string; message: string }

/** A number is judged beside its area code, or beside a good one where that is missing or wrong by itself. */
function wrongPhone(values: Values, code: string, number: string): Wrong[] {
  const [area, digits] = [valueAt(values, `contato.${code}`), valueAt(values, `contato.${number}`)]
  const wrongArea = typeof area === 'string' && !isAreaCode(area)
  const goodArea = typeof area === 'string' && !wrongArea ? area : '11'
  return [
    ...(wrongArea ? [{ field: `contato.${code}`, message: 'DDD inválido.' }] : []),
    ...(typeof digits === 'string' && !isPhone(goodArea + digits)
      ? [{ field: `contato.${number}`, message: 'Número de telefone inválido.' }]
      : []),
  ]
}

export const wrongPhones = (values: Values): Wrong[] => [
  ...wrongPhone(values, 'ddd', 'foneFixo'),
  ...wrongPhone(values, 'dddCelular', 'foneCelular'),
]
