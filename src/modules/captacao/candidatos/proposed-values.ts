/** How what a résumé says becomes what a form holds: one meaning for HR's form and the portal's. */
type Level =
  | 'fundamental'
  | 'medio'
  | 'tecnico'
  | 'superior'
  | 'especializacao'
  | 'mestrado'
  | 'doutorado'

/** Levels below these have no type of their own: the person chooses. */
const types: Partial<Record<Level, 'T' | 'G' | 'E' | 'M' | 'D'>> = {
  tecnico: 'T',
  superior: 'G',
  especializacao: 'E',
  mestrado: 'M',
  doutorado: 'D',
}
export const studyType = (level: Level | undefined) => (level && types[level]) ?? null

/** As people write it: '2018-12' is '12/2018'. */
export const monthOf = (text: string | undefined): string | null =>
  text
    ? (/^(\d{4})-(\d{2})/.exec(text)?.slice(1).toReversed().join('/') ?? text.slice(0, 20))
    : null

/** The first day of a month; of a year alone none, as nobody said its month. */
export const dayOf = (text: string | undefined): string | null =>
  text && text.length === 7 ? `${text}-01` : null

export const isYear = (text: string | undefined): boolean => text?.length === 4

export type Known = { id: number; nome: string }

const lower = (text: string | undefined): string | undefined => text?.toLocaleLowerCase('pt-BR')

/** What the register calls so: a language, a position. */
export const named = <K extends { nome: string }>(
  known: readonly K[] | undefined,
  name: string | undefined,
): K | undefined => known?.find(({ nome }) => lower(nome) === lower(name))
