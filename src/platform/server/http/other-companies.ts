/**
 * What is asked of several companies: each is read in its own scope, with the rights held there, one after the other,
 * so that no connection is held while the next one opens. Where the right is missing nothing is read.
 */
import { Failure } from '../../contract/failure.ts'
import type { Field, Fields, Values } from '../../contract/field.ts'
import { isEmpty } from '../../contract/parse-value.ts'
import type { SharingDomain } from '../../contract/sharing.ts'
import { actIn } from '../acting.ts'
import { companyOf, type Ctx } from '../context.ts'
import { seenCompanies } from '../database/tx.ts'

/** The filter by which they are chosen. */
export const EMPRESAS = 'empresas'

const isRefused = (error: unknown): boolean => error instanceof Failure && error.status === 403

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []

type Sharing = { readonly companies?: SharingDomain }
export type Chosen = { isAsked: boolean; own: boolean; others: readonly number[] }

/** Of those that share with the current one; none chosen is `unasked`. */
export function chosenCompanies(
  ctx: Ctx,
  { companies }: Sharing,
  { [EMPRESAS]: empresas }: Values,
  unasked: 'all' | 'own',
): Chosen {
  const chosen = idsIn(empresas)
  const current = companyOf(ctx).id
  const isAsked = chosen.length > 0
  if (!isAsked && unasked === 'own') return { isAsked, own: true, others: [] }
  const isChosen = (id: number): boolean => !isAsked || chosen.includes(id)
  return {
    isAsked,
    own: isChosen(current),
    others: seenCompanies(ctx.visible, companies).filter((id) => id !== current && isChosen(id)),
  }
}

/** What the form sends by itself narrows nothing. */
const isUsed = ({ options }: Field, value: unknown): boolean =>
  !isEmpty(value) && value !== false && value !== options.default

/**
 * The filters of the current company as they hold where `there` may be used; null where one of them is withheld there,
 * because its rows would stand unfiltered under a head that names the filter. `empresas` chooses, and filters nothing.
 */
export function asHere(filters: Fields, here: Values, there: Values): Values | null {
  const isWithheld = ([name, f]: [string, Field]): boolean =>
    name !== EMPRESAS && !f.options.detail && !(name in there) && isUsed(f, here[name])
  if (Object.entries(filters).some(isWithheld)) return null
  return Object.fromEntries(Object.entries(there).filter(([name]) => name in here))
}

/** Labels of the filters that say more here and are withheld there. */
export const detailsMissing = (fields: Fields, here: Values, there: Values): string[] =>
  Object.entries(fields).flatMap(([name, f]) =>
    f.options.detail && !(name in there) && isUsed(f, here[name]) ? [f.options.label] : [],
  )

/** Undefined where the person does not work, or may not. */
export async function readIn<T>(
  ctx: Ctx,
  id: number,
  work: (inner: Ctx) => Promise<T>,
): Promise<T | undefined> {
  try {
    return (await actIn(ctx, id, work, 'read'))?.answer
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}
