/** Whether the level of schooling and the courses of a person say the same. Pure. */
import type { situacoesFormacao, tiposFormacao } from '#modules/captacao/areas-formacao/resource.ts'
import type { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'

type Level = (typeof escolaridades)[number]['code']
type Kind = (typeof tiposFormacao)[number]['code']
export type Course = {
  readonly tipo: Kind
  readonly situacao: (typeof situacoesFormacao)[number]['code']
}

/** From the least to the most; 15 is between the degree and the finished specialization. */
const ORDER: readonly Level[] = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '15',
  '12',
  '13',
  '14',
]

/** What a course shows once it is finished, and before. */
const shows: Readonly<Record<Kind, readonly [Level, Level]>> = {
  T: ['09', '08'],
  G: ['11', '10'],
  E: ['12', '15'],
  M: ['13', '11'],
  D: ['14', '13'],
  P: ['14', '14'],
}

const rank = (level: Level): number => ORDER.indexOf(level)

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
