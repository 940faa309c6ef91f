/** What a list is asked for in its address. */
import { type Failure, failure } from '../../contract/failure.ts'

export type ListQuery = Readonly<Record<string, string | undefined>>

/** What every list takes beside its declared filters; a filter that is declared under one of these names goes before it. */
export const builtIn: ReadonlySet<string> = new Set([
  'page',
  'size',
  'depois',
  'sort',
  'busca',
  'total',
  'ativos',
  'colunas',
  'semOpcoes',
  'id',
  'ids',
  'empresaId',
  'empresasIds',
])

export const wrongValue = (label: string): Failure =>
  failure.badRequest(`${label}: valor inválido no filtro.`)

/** Ids by comma; of a filter it is told by its label which of them is wrong. */
export function idList(text: string, label?: string): number[] {
  const ids = text.split(',').filter(Boolean).map(Number)
  if (
    ids.length > 20_000 ||
    ids.some((n) => !Number.isSafeInteger(n) || n < 0 || n > 2_147_483_647)
  )
    throw label === undefined ? failure.badRequest('Lista de códigos inválida.') : wrongValue(label)
  return ids
}

/** A number of the address, at most `max`; what is no number or less than `min` is refused. */
export function wholeNumber(
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number {
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) < min)
    throw failure.badRequest('Página ou tamanho inválido.')
  return Math.min(Number(text), max)
}
