import { nearest } from '../contract/declaration.ts'
import { type Failure, failure } from '../contract/failure.ts'

/** A name in an address that means nothing here; `known` are those that may be told. */
export function unknownFilter(name: string, known: Iterable<string>): Failure {
  const near = nearest(name, known)
  const hint = near === undefined ? '' : ` Existe o filtro '${near}'.`
  return failure.badRequest(`Filtro desconhecido: ${name}.${hint}`)
}
