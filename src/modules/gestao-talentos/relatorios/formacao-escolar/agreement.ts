/** Whether the level of schooling and the courses of a person say the same. Pure. */
import type { situacoesFormacao, tiposFormacao } from '#modules/captacao/areas-formacao/resource.ts'
import {
  type Escolaridade as Level,
  ordemEscolaridade,
} from '#modules/gestao-talentos/pessoas/esocial-codes.ts'

type Kind = (typeof tiposFormacao)[number]['code']
export type Course = {
  readonly tipo: Kind
  readonly situacao: (typeof situacoesFormacao)[number]['code']
}

/** What a course shows once it is finished, and before. */
const shows: Readonly<Record<Kind, readonly [Level, Level]>> = {
  T: ['09', '08'],
  G: ['11', '10'],
  E: ['12', '15'],
  M: ['13', '11'],
  D: ['14', '13'],
  P: ['14', '14'],
}

const rank = (level: Level): number => ordemEscolaridade.indexOf(level)

/** The courses register nothing below a technical school: with a lower level there are none to be missed. */
const LOWEST_WITH_COURSE: Level = '08'

/** Without a course there is nothing to compare. */
export function disagree(level: Level | null, courses: readonly Course[]): boolean {
  if (!courses.length) return false
  if (level === null) return true
  const shown = courses.map(({ tipo, situacao }) => rank(shows[tipo][situacao === 'C' ? 0 : 1]))
  const most = Math.max(...shown)
  if (rank(level) < rank(LOWEST_WITH_COURSE)) return most >= rank(LOWEST_WITH_COURSE)
  return most !== rank(level)
}
