/** How far somebody went to school, told without one: 'Escolaridade: 2º grau completo', 'estudei até a 4ª série'. */
import { withGreatFirst } from './letters.ts'
import { searchKey } from '#platform/contract/text.ts'
import { dateIn, periodIn, rangeIn } from './periods.ts'
import type { Education, Proposed } from './proposed.ts'
import { levelOf } from './studies.ts'
import { isKnownSchool } from './school-names.ts'
import { ticked } from './ticked.ts'
import { roleScore } from './words.ts'

const ORDINAL = String.raw`(?:\d\s?[ºªoa°.]{0,2}|primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|sext[oa]|s[eé]tim[oa]|oitav[oa]|non[oa])`
const STATE = String.raw`\(?(?:in|n[aã]o )?co(?:m|rn)plet[oa]\)?`
const OF = String.raw`(?:\s+(?:prim[aá]ri[oa]|ginasial|colegial|(?:do |d[oe] ensino )(?:fundamental|m[eé]dio|prim[aá]rio)|do (?:primeiro|segundo|1[ºo°]?|2[ºo°]?) grau|\(ensino (?:fundamental|m[eé]dio)\)))`
const NAMED = String.raw`(?:${ORDINAL}\s+(?:s[eé]rie|ano(?=${OF}))${OF}?|(?:1|2|primeiro|segundo)\s?[ºo°.]{0,2}\s*grau|(?:ensino|n[ií]vel)\s+(?:fundamental|m[eé]dio)|${ORDINAL}\s+colegial|supletivo(?: do)?(?: ensino)? (?:fundamental|m[eé]dio))`
const SHORT = String.raw`(?:fundamental|fund\.|m[eé]dio|prim[aá]rio|gin[aá]sio|gin[aá]sial|colegial|e[fm])`
const SAID = String.raw`(?:${NAMED}(?:[\s,)–-]+${STATE})?|${SHORT}[\s,–-]+${STATE})`
const LABEL =
  /^(?:n[ií]vel de |grau de |forma[cç][aã]o )?(?:escolaridade|estud[oei]s?|instru[cç][aã]o|escolar|forma[cç][aã]o|escola|estudou at[eé]|estudei at[eé]|ensino(?=\s*:))\s*[.…]*\s*\*?\s*(?:[:|=–-]|\s)\s*/iu
const UP_TO =
  /(?:estudei|estudou|estud\p{L}+|fui|fiz|cursei|parei)\s+(?:s[oó]\s+)?(?:at[eé]|n[ao])\s/iu
const WHOLE = new RegExp(
  String.raw`^(?:s[eé]rie \()?(?:(?:s[oó] )?(?<upto>at[eé]) (?:[oa] )?)?(?<said>${SAID})(?![\p{L}\d])(?<rest>.*)$`,
  'iu',
)
const TOLD = new RegExp(
  String.raw`(?<!\p{L})(?:estudei|estudou|tenho|terminei|completei|conclu[ií]|possuo|cursei|parei|fiz|fez)\s+(?:s[oó]\s+)?(?<upto>at[eé]\s+)?(?:[oa]s?\s+|n[ao]\s+)?(?<said>${SAID})(?![\p{L}\d])(?<rest>[^.;|]*)`,
  'iu',
)

const LEVEL_SAID = String.raw`(ensino (?:fundamental|m[eé]dio) (?:in)?completo)`
const UP_TO_YEAR = String.raw`at[eé]\s+(?:[oa]\s+)?\d{1,2}.{0,2}\s?(?:ano|s[eé]rie)[^()]{0,12}`
const BEFORE_LEVEL = new RegExp(
  String.raw`(?:(?:eu\s)?(?:estudei|estudou|cursei)\s+)?${UP_TO_YEAR}\(${LEVEL_SAID}\)`,
  'giu',
)
const BEHIND_LEVEL = new RegExp(String.raw`${LEVEL_SAID}\s*\(${UP_TO_YEAR}\)`, 'giu')
/** 'Estudei até o 9º ano (ensino fundamental completo)': the level that beside it stands. */
export const withoutYears = (text: string): string =>
  text.replace(BEFORE_LEVEL, '$1').replace(BEHIND_LEVEL, '$1')

/** 'Médio: cursando' */
const ASKED =
  /^(?:ensino )?(?:fundamental|m[eé]dio)(?=:\s+(?:cursando|em andamento|conclu[ií]d|completo|incompleto|parei))/iu

const HAS = /^(?:tenho|possuo|terminei|completei|conclu[ií]|fiz|fez)\s/iu

const isSeries = (text: string): boolean =>
  /s[eé]rie|\d.{0,2}\s+ano|(?:eir|und|int|ext|im|av)[oa] ano|colegial/iu.test(text)

const situationSaid = (
  [isStopped, isDone, isOngoing]: readonly [boolean, boolean, boolean],
  isPart: boolean,
  isWhole: boolean,
): Education['situacao'] => {
  if (isStopped) return 'I'
  if (isDone) return 'C'
  if (isOngoing) return 'A'
  return isPart ? 'I' : isWhole ? 'C' : undefined
}

type Dated = { rest: string; from?: string | undefined; to?: string | undefined }

/** When somebody was there: of two years the last is that in which it ended. */
function datedIn(text: string): Dated | undefined {
  const period = rangeIn(text) ? periodIn(text) : undefined
  if (period) return { rest: period.rest, from: period.start, to: period.end }
  const single = dateIn(text)
  return single && { rest: single.rest, to: single.date }
}

type Parts = { upto?: string | undefined; said?: string | undefined; rest?: string | undefined }

function madeOf(
  groups: Parts,
  line: string,
  { isUpTo, isAsked = false }: { isUpTo: boolean; isAsked?: boolean },
): Proposed<Education> | undefined {
  const { upto, said = '', rest = '' } = groups
  const [tail = ''] = rest.replace(/telecurso\s+2000/iu, '').split(/[.;|]/)
  const dated = datedIn(tail)
  const key = searchKey(said)
  const state = searchKey(`${said} ${tail}`)
  const isStopped = /incomplet|incornplet|nao (?:co|term)|parei|parou|tranc|interromp/.test(state)
  const isOpen = dated?.from !== undefined && dated.to === undefined
  const isOngoing = /cursando|em andamento|estou|termina(?:ndo)?\b|em curso/.test(state) || isOpen
  const nivel = levelOf(said) ?? (/^em\b|medio|colegial/.test(key) ? 'medio' : 'fundamental')
  // Whoever went as far as the eighth has done with the basic school.
  const isLast = /^(?:at[eé] )?(?:a )?(?:8|oitava)/iu.test(said) && !isStopped
  const isDone = /complet|cornplet|conclui|terminei|formad/.test(state) && !isStopped
  const isPart = !isLast && (isUpTo || upto !== undefined || isSeries(said))
  const { from: inicio, to: fim } = dated ?? {}
  const isWhole = isAsked || isLast || fim !== undefined
  const situacao = situationSaid([isStopped, isDone, isOngoing], isPart, isWhole)
  return {
    value: {
      curso: withGreatFirst(said).replace(/[\s,–-]+$/u, ''),
      nivel,
      ...(inicio ? { inicio } : {}),
      ...(fim ? { fim } : {}),
      ...(situacao ? { situacao } : {}),
    },
    line,
  }
}

/** Nothing more than when and how, or nothing at all. */
const isBare = (rest: string): boolean => {
  const [said = ''] = rest.split(/[.;|]/)
  const bare = (datedIn(said)?.rest ?? said).replace(/[^\p{L}]+/gu, ' ').trim()
  return (
    bare === '' ||
    /^(?:(?:in)?completo|parei|cursando|conclu[ií]d[oa]|em|no ano de|pelo? (?:encceja|supletivo|eja)|supletivo|telecurso|ensino fundamental|ensino m[eé]dio|supletivo termin\p{L}+|ano|termin\p{L}+|via encceja|eja|n[aã]o terminei|[ºªoa]?\s?(?:ano|s[eé]rie|semestre|per[ií]odo))(?: em| no)?$/iu.test(
      bare,
    )
  )
}

const AT =
  /^[\s,]*(?:(?:in)?co(?:m|rn)plet[oa]|regular)?[\s,]*(?:n[ao]|pel[ao])\s+((?:\p{L}[\p{L}.]*|\d{1,3})(?:\s(?!e\s|em\s)(?:\p{L}[\p{L}.]*|\d{1,3})){0,6})/u

/** The school behind what was studied; nothing where another than a known one stands there. */
function schoolIn(rest: string): string | undefined {
  const name = AT.exec(rest)?.[1]
  if (name === undefined) return isKnownSchool(rest.replace(/^[\s,]+/, '')) ? undefined : ''
  return isKnownSchool(name.split(' ').slice(0, 2).join(' ')) ? name : ''
}

const BEHIND = /^[\s,–-]+(\p{Lu}[\p{L}\d. ]{3,60}?)(?:[\s,–-]+(?:em )?(?:19|20)\d{2})?\.?$/u

/** '2º grau completo EE Lua 2007': a known school behind the level, and nothing more. */
function schoolBehind(rest: string): string | undefined {
  const name = BEHIND.exec(rest)?.[1]
  return name !== undefined && isKnownSchool(name) ? name : undefined
}

const restOf = ({ groups: { rest = '' } = {} }: RegExpExecArray): string => rest

const OPEN = /\s(?:em|de|no ano de|n[ao]|pel[ao])$/iu

const ENDS_SO = new RegExp(`${STATE}\\W*$`, 'iu')

/** `isStudied`: under a heading of studies, where a level alone says how far somebody went. */
export type SchoolLine = { text: string; isWork: boolean; isStudied?: boolean }

type Part = { bare: string; line: string; isStudied: boolean }

const atSchool = (
  made: Proposed<Education> | undefined,
  school: string | undefined,
): Proposed<Education>[] =>
  made ? [{ ...made, value: { ...made.value, ...(school ? { instituicao: school } : {}) } }] : []

/** What a sentence or a cell says of how far somebody went. */
function toldIn({ bare, line, isStudied }: Part): Proposed<Education>[] {
  const asked = isStudied ? ASKED.exec(bare)?.[0] : undefined
  if (asked) {
    const rest = bare.slice(asked.length + 1)
    return atSchool(madeOf({ said: asked, rest }, line, { isUpTo: false }), undefined)
  }
  const label = LABEL.exec(bare)?.[0]
  const said = WHOLE.exec(label ? bare.slice(label.length) : bare)
  const behind = said ? schoolBehind(restOf(said)) : undefined
  const isHere = label !== undefined || isStudied || ENDS_SO.test(bare)
  if (said && isHere && (behind !== undefined || isBare(restOf(said)))) {
    // 'Escolaridade: ensino médio' answers what somebody has done with.
    const [isUpTo, isAsked] = [/at[eé]/iu.test(label ?? ''), label !== undefined]
    return atSchool(madeOf({ ...said.groups }, line, { isUpTo, isAsked }), behind)
  }
  const told = TOLD.exec(bare)
  if (!told || roleScore(bare) >= 1.5) return []
  const [isUpTo, isAsked] = [UP_TO.test(told[0]), HAS.test(told[0])]
  const school = schoolIn(restOf(told))
  return school === undefined
    ? []
    : atSchool(madeOf({ ...told.groups }, line, { isUpTo, isAsked }), school)
}

export function schoolingIn(lines: readonly SchoolLine[]): Proposed<Education>[] {
  return lines.flatMap(function toldOf({ text: line, isWork, isStudied = !isWork }, at) {
    const next = OPEN.test(line) && line.length > 30 ? ` ${lines[at + 1]?.text ?? ''}` : ''
    const text = withoutYears(line + next)
    if (/n[aã]o possu[oi]/iu.test(text) || line.length > 220) return []
    return ticked(text)
      .split(/(?<=[\p{L}\d)]{3})(?<![Ff]und)\.\s+|\s+\|\s+(?=\p{Lu})/u)
      .flatMap((part) => toldIn({ bare: part.replace(/^[^\p{L}\d]+/u, ''), line, isStudied }))
  })
}
