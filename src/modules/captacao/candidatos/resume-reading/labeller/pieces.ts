/** A résumé as a row of pieces: what its signs part, each a name, a period, a date or some words. */
import { searchKey } from '#platform/contract/text.ts'
import { APART } from '#platform/server/document-text/result.ts'
import { headingOf, type SectionName } from '../headings.ts'
import { dateIn, isDuration, periodIn, spanIn, type Period } from '../periods.ts'
import { linesOf, type Line } from '../sections.ts'
import { withSentencesApart } from '../sentences.ts'
import { SHORTENED } from '../shortened.ts'
import { withLabelledPeriods, withWholePeriods } from '../split-periods.ts'
import { toldAsRow, toldSentences } from '../told.ts'
import { employerScore, roleScore } from '../words.ts'
import { traitsOf, type Traits } from './traits.ts'

export type Piece = Traits & {
  /** Its place among all. */
  at: number
  /** The line it stands in, and which piece of how many it is there. */
  row: number
  column: number
  of: number
  line: Line
  from: number
  to: number
  text: string
  /** Without accents and signs. */
  key: string
  /** The sign before it; '^' at the beginning of a line, 'D' beside a period. */
  sign: string
  kind: 'text' | 'period' | 'date'
  period?: Period
  date?: string
  section: SectionName
  heads: boolean
}
export type Pieces = { lines: readonly Line[]; pieces: Piece[] }

export const keyOf = (text: string): string =>
  searchKey(text)
    .replace(/[^a-z0-9+#]+/g, ' ')
    .trim()

const MONTHS = 'jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec'
const DATE = new RegExp(
  String.raw`(?<![\d/.-])(?:(?:${MONTHS})\p{L}*\.?\s*(?:de\s+|/\s?)?)?(?:(?:\d{1,2}[/.-]){0,2})(?:19[5-9]\d|20[0-4]\d)(?![\d/])`,
  'iu',
)
/** 'Técnico em Radiologia' is one phrase. */
const OF_PHRASE =
  '[Tt][eé]cnic[oa]|[Tt]ecn[oó]log[oa]|[Bb]acharel(?:ado|a)?|[Ll]icenciatura|[Gg]radua[cç][aã]o|[Ee]specializa[cç][aã]o|[Ee]specialista|[Mm]estrado|[Dd]outorado|MBA|[Rr]esid[eê]ncia'
const SIGN = new RegExp(
  String.raw`\s*[|•·;►▸»→>~●○│]+\s*|\s+[-–—@/=]+\s+|\s*::\s*|(?:^|\s+)(?:fui(?! (?:promovid|efetivad|contratad|admitid|chamad|registrad))|era|sou|assumi|virei|trabalh(?:ei|ou|o)(?: (?:como|de|n[ao]|em))?|atu(?:ei|ou)(?: como)?|entrei (?:como|n[ao])|sa[ií] como|est(?:ou|ava) como|comecei(?: (?:como|de|n[ao]))?|passei (?:a|para|pra)|fui (?:promovid|efetivad|contratad|admitid|chamad|registrad)[oa] (?:a|pr?ao?|para|como|pel[ao]|n[ao])|trabalhou (?:como|de|n[ao])|servi (?:a|n[ao])|arranj(?:ei|ou)(?: servi[cç]o)? (?:como|de|n[ao])|antes(?: disso| disto)?,?|(?:j[aá] )?ent[aã]o como|(?:estudei|cursei|conclu[ií]|terminei|completei|fiz|formad[oa] em|formei(?:-me)? em|fez|estudou|terminou)(?: at[eé])?(?: [oa])?)\s+(?=[\p{L}\d])|\s+[–—]|[–—]\s+|,?\s+(?:no cargo|na fun[cç][aã]o|exercendo [oa] (?:cargo|fun[cç][aã]o)) de\s+|,\s+(?!\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s&\s\p{Lu})|\s*[()[\]]\s*|:\s+|:$|(?<=[\p{L}\d)]{3})(?<!${SHORTENED})\.\s+(?=\p{Lu}|\d)|\s+como\s+(?=\p{L})|(?:^|\s+)(?:na empresa|na|no|nas|nos|(?<!(?:${OF_PHRASE})\s+)em|pela|pelo|at|para o|para a)\s+(?=[\p{Lu}\d])`,
  'u',
)
const ENDS_SHORT = /\b(?:ltda|s\.?a|cia|inc|jr|me)\.$/i

type Cut = { from: number; to: number; sign: string; kind: Piece['kind'] }

/** What a preposition parts: 'Diretor da Usina Sol', 'atendente na padaria sol', 'Barbeiro lá até 2019'. */
const SOFT: readonly (readonly [RegExp, (left: string, right: string) => boolean])[] = [
  [/\s+(?:d[ao]s?)\s+(?=\p{Lu})/u, (left) => roleScore(left) >= 1.5 && employerScore(left) === 0],
  [
    /\s+(?:n[ao]s?)\s+(?=\p{Ll}{3})/u,
    (left, right) =>
      roleScore(left) > 0 && (!/\p{Lu}/u.test(left + right) || /\p{Lu}/u.test(right)),
  ],
  [
    /\s+(?:N[AO]S?|D[AO]S?)\s+(?=\p{Lu}{3})/u,
    (left, right) => roleScore(left) > 0 && !/\p{Ll}/u.test(left + right),
  ],
  [
    /\s+(?:desde|at[eé]|mas|quando|onde|l[aá]|por (?:uns|umas?|\d+|dois|tr[eê]s))(?:\s+(?=[\p{Ll}\d])|$)/u,
    (left) => roleScore(left) > 0 || employerScore(left) > 0,
  ],
]

function softly(text: string, cut: Cut): Cut[] {
  const said = text.slice(cut.from, cut.to)
  for (const [sign, isApart] of SOFT) {
    const found = sign.exec(said)
    if (!found) continue
    const at = cut.from + found.index
    const next = at + found[0].length
    if (!isApart(text.slice(cut.from, at), text.slice(next, cut.to))) continue
    const rest = { ...cut, from: next, sign: found[0].trim().toLowerCase() }
    if (next >= cut.to) return softly(text, { ...cut, to: at })
    return [...softly(text, { ...cut, to: at }), ...softly(text, rest)]
  }
  return [cut]
}

function cutAtSigns(text: string, begin: number, end: number, before: string): Cut[] {
  const cuts: Cut[] = []
  const add = (from: number, to: number, sign: string): void => {
    const raw = text.slice(from, to)
    const lead = (
      /^[\s.,;:–—>*-]*(?:ü\s+|(?<!\p{L})(?:[a-h]|[IVX]{1,4}|\d{1,2}(?:\.\d{1,2})?)[.)]\s+(?=\p{Lu})|[IVX]{1,4}\s[–-]\s(?=\p{Lu}))?/u.exec(
        raw,
      ) ?? ['']
    )[0].length
    const rest = raw.slice(lead).trim()
    const bare = ENDS_SHORT.test(rest) ? rest : rest.replace(/[\s.,;:–—>*-]+$/, '')
    if (/[\p{L}\d]/u.test(bare))
      cuts.push(
        ...softly(text, { from: from + lead, to: from + lead + bare.length, sign, kind: 'text' }),
      )
  }
  let [from, sign] = [begin, before]
  while (from < end) {
    const found = SIGN.exec(text.slice(from, end))
    if (!found || found[0] === '') {
      add(from, end, sign)
      break
    }
    add(from, from + found.index, sign)
    sign = found[0].trim() || found[0]
    from += found.index + found[0].length
  }
  return cuts
}

/** Where the period of a line stands, or its first date. */
function datedPart(text: string, period: Period | undefined) {
  const span = period ? spanIn(text) : undefined
  if (span) return { ...span, kind: 'period' as const }
  const found = DATE.exec(text)
  if (!found) return undefined
  return { from: found.index, to: found.index + found[0].length, kind: 'date' as const }
}

function cutsOf(text: string, isHead: boolean, period: Period | undefined): Cut[] {
  if (isHead) return [{ from: 0, to: text.length, sign: '^', kind: 'text' }]
  const part = datedPart(text, period)
  if (!part) return cutAtSigns(text, 0, text.length, '^')
  const before = cutAtSigns(text, 0, part.from, '^')
  return [
    ...before,
    { ...part, sign: before.length === 0 ? '^' : 'D' },
    ...cutAtSigns(text, part.to, text.length, 'D'),
  ]
}

/** Parts of a line of which each tells its own time. */
const SEVERAL = [
  /(?<=[\p{L}\d)]{2})[.;]\s+(?=\p{Lu})/u,
  /\s+\/\s+(?=\p{Lu})/u,
  /\s+\|\s+(?=\p{Lu})/u,
]
const isDated = (part: string): boolean =>
  !/:\s/.test(part) &&
  /(?:19|20)\d{2}|\d{1,2}\/\d{2}(?!\d)/.test(part) &&
  /\p{L}{3,}[\s,(].*\p{L}{3,}/u.test(part)

/** 'Direito, UCSal, 1992 / Mestrado, UFBA, 2016': as many lines. */
function severalIn(line: Line): Line[] {
  for (const sign of SEVERAL) {
    const parts = line.text.split(sign)
    if (parts.length < 2 || parts.filter(isDated).length < Math.max(2, parts.length - 1)) continue
    return parts.map((text, at) => (at === 0 ? { ...line, text } : { ...line, text, gap: false }))
  }
  return [line]
}

export function piecesOf(text: string): Pieces {
  const lines = withLabelledPeriods(
    withWholePeriods(
      withSentencesApart(linesOf(text).flatMap(severalIn).flatMap(toldSentences).map(toldAsRow)),
    ),
  )
  const pieces: Piece[] = []
  let section: SectionName = 'header'
  for (const [row, line] of lines.entries()) {
    const heading = isDuration(line.text) ? undefined : headingOf(line.text)
    section = line.text === APART ? 'personal' : (heading ?? section)
    const period = periodIn(line.text)
    const date = period ? undefined : dateIn(line.text)?.date
    const cuts = cutsOf(line.text, heading !== undefined, period)
    for (const [column, cut] of cuts.entries()) {
      const said = line.text.slice(cut.from, cut.to)
      pieces.push({
        ...traitsOf(said, cut.kind === 'text'),
        ...cut,
        at: pieces.length,
        row,
        column,
        of: cuts.length,
        line,
        text: said,
        key: keyOf(said),
        ...(cut.kind !== 'text' && period ? { period } : {}),
        ...(cut.kind !== 'text' && date ? { date } : {}),
        section,
        heads: heading !== undefined,
      })
    }
  }
  return { lines, pieces }
}

/** What pieces that follow one another say together. */
export function textOf(pieces: readonly Piece[]): string {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return ''
  if (first.row !== last.row) return pieces.map(({ text }) => text).join(' ')
  const { text } = first.line
  const said = text.slice(first.from, last.to)
  const isOpen = said.split('(').length > said.split(')').length
  if (!isOpen) return said
  return text[last.to] === ')' ? `${said})` : said.replace(/\s*\([^()]*$/, '')
}
