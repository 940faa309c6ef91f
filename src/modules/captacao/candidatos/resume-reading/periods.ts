import { searchKey } from '#platform/contract/text.ts'

export type Period = {
  /** YYYY-MM, or YYYY when no month is written. */
  start?: string
  end?: string
  current: boolean
  /** The line without the period. */
  rest: string
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
/** Other languages, by their first letters. */
const ENGLISH: { readonly [month: string]: string } = {
  feb: 'fev',
  apr: 'abr',
  may: 'mai',
  aug: 'ago',
  sep: 'set',
  oct: 'out',
  dec: 'dez',
  ene: 'jan',
  ag: 'ago',
  dic: 'dez',
}

export const YEAR = String.raw`(?:19[5-9]\d|20[0-4]\d)`
export const NAME =
  '(?:jan(?:eiro|uary)?|ene(?:ro)?|dic(?=[.\\s])|febrero|marzo|mayo|junio|julio|sep?tiembre|octubre|noviembre|diciembre|fev(?:ereiro)?|feb(?:ruary)?|mar(?:co|ço|ch)?|abr(?:il)?|apr(?:il)?|mai(?:o)?|may|jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|ag(?=\\.)|aug(?:ust)?|set(?:embro)?|sep(?:t(?:ember)?)?|out(?:ubro)?|oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?)'
const NAMED = String.raw`(?:(?<![\d/])\d{1,2}[º°]?(?:\s+de\s+|\s?\/\s?))?(?<![\p{L}])${NAME}\.?\s*(?:[/.,-]|de|’|')?\s*(?:${YEAR}|’?'?\d{2}(?!\d))`
const NUMERIC = String.raw`(?:\d{1,2}[º°]?\s?[/.-]\s?)?\d{1,2}\s?[/.-]\s?${YEAR}`
const SHORT_DAY = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])[/.](?:0?[1-9]|1[0-2])[/.]\d{2}(?![\d/])|(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-\d{2}(?![\d/-]))`
const SHORT = String.raw`(?:(?:0?[1-9]|1[0-2])/\d{2}(?![\d/])|(?<![\d.,/])(?:0[1-9]|1[0-2])\.\d{2}(?![\d/.,]\d|\d))`
const ISO = String.raw`${YEAR}[-/.](?:0[1-9]|1[0-2])(?:[-/.]\d{2})?(?!\d)`
// '2018.1' is half a year of a course.
const HALF = String.raw`(?:${YEAR}\s?[./][12](?![\d./])|[12][ºo°]?\s?sem(?:estre)?\.?\s?(?:(?:/|de)\s?)?${YEAR})`
const POINT = `(?:${NAMED}|${NUMERIC}|${SHORT_DAY}|${ISO}|${HALF}|${SHORT}|${YEAR})`
const NOW =
  '(?:(?:at[eé] )?(?:o |a |à |os |em )?(?:dias? (?:de )?)?(?:atua[li](?:mente|idade)?|atuais|momento(?: atual)?|presente(?: (?:data|momento))?|data atual|data de hoje|então|hoje(?: em dia)?|agora|vigente|actualidad|present|current|now|today|(?:to )?date|(?:em )?(?:andamento|curso|aberto|diante|experi[eê]ncia)|emprego atual|em exerc[ií]cio|em atividade|trabalhando(?: atualmente)?|p(?:a)?ra c[aá]|ainda (?:trabalho|estou)(?: l[aá])?|heute)(?![\\p{L}]))'
const DASH = String.raw`\s*(?:(?:\.{3}|…)?\s?[-–—−~→⇒⟶⟹»←⟵▸▹►➔➜=]+>?|>{1,2}|/|\.{3}(?:\s(?:a|at[eé])(?![\p{L}]))?|\.{2}(?!\.)|…|(?<![\p{L}])(?:a|à|ao|aos|at[eé]|hasta|to|until|till|bis)(?![\p{L}]))\s*(?:at[eé]\s+|o\s+|(?:meados|fins?|in[ií]cio|come[cç]o|final) de\s+)?`
const LEAD = String.raw`(?:(?<!\p{L})(?:per[ií]odo|de|from|desde|since|entre|(?:data (?:de |da )?)?(?:admiss[aã]o|entrada|entrou|in[ií]cio)(?: em)?|(?:entrei|ingressei|(?:admitid|nomead|contratad|incorporad|empossad)[oa]) em)\s*:?\s+)?`
const RANGE = new RegExp(
  String.raw`(?<![\d/.])${LEAD}(${POINT})${DASH}(${POINT}|${NOW})(?!\d)`,
  'iu',
)
// 'mar. a nov. de 2018': the year is said once.
const SAME_YEAR = new RegExp(
  String.raw`(?<![\p{L}])(${NAME})\.?${DASH}(${NAME}\.?\s*(?:[/.]|de)?\s*(${YEAR}))(?!\d)`,
  'iu',
)
const SINCE = new RegExp(
  String.raw`(?:desde|since|seit|a partir de|in[ií]cio(?: em)?:?|inici(?:ad[oa]|ei) em|(?:admitid|contratad|nomead|incorporad)[oa] em|posse em|ingresso(?: em)?:?)\s+(${POINT})|(?<![\d/.])(${POINT})\s+(?:em diante|p(?:a)?ra c[aá])`,
  'iu',
)
// '2023 → Designer', '2017+ Ilustrador'
const POINTED = new RegExp(String.raw`^(${POINT})\s*(?:→|\+)\s*(?=\p{L})`, 'iu')
const OPEN = new RegExp(
  String.raw`(?<![\d/.])(${POINT})\s*(?:[-–—]+|[-–—]*→|\.{3}|…|>>\s?\.*)(?:\s*(?:\.{3}|…))?\s*(?:$|(?=[)|\]]))`,
  'iu',
)
const SINGLE = new RegExp(
  String.raw`(?<![\d/.-])(${NAMED}|${NUMERIC}|${ISO}|${HALF}|${YEAR})(?![\d/])`,
  'iu',
)
const DURATION =
  /[·•(,]?\s*(?<![\p{L}\d])(?:\d{1,2}|um|uma|menos de um)\s*(?:anos?|years?|yrs?|m[eê]s(?:es)?|months?|mos?)(?:\s*(?:e|,|and)?\s*\d{1,2}\s*(?:m[eê]s(?:es)?|months?|mos?))?(?![\p{L}])\.?\s*\)?/giu

const century = (two: string): string => (Number(two) < 50 ? `20${two}` : `19${two}`)

/** 1 to 12 by the first letters of its name, in any of the languages; 0 where there is none. */
export const monthNamed = (begins: string): number => MONTHS.indexOf(ENGLISH[begins] ?? begins) + 1

function monthOf(key: string): string | undefined {
  const name = /^(?:[a-z]{3}|ag(?=\.))/.exec(key)?.[0]
  const named = name === undefined ? 0 : monthNamed(name)
  if (named) return String(named).padStart(2, '0')
  return (
    /^\d{4}[-/.](\d{2})/.exec(key)?.[1] ??
    /(\d{1,2})\s?[/.-]\s?\d{4}$/.exec(key)?.[1]?.padStart(2, '0') ??
    /^(?:\d{1,2}[/.-])?(\d{1,2})[/.-]\d{2}$/.exec(key)?.[1]?.padStart(2, '0')
  )
}

/** YYYY-MM or YYYY of what was written. */
export function pointOf(text: string): string | undefined {
  const key = searchKey(text).replace(/^\d{1,2}[oº°]?(?:\s+de\s+|\s?\/\s?(?=[a-z]))/, '')
  const year =
    new RegExp(YEAR).exec(key)?.[0] ?? /(?:^|\D)(\d{2})$/.exec(key)?.slice(1).map(century)[0]
  if (!year) return undefined
  const month = monthOf(key)
  return month && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : year
}

// 'Admissão: 02/2019 | Saída: 05/2021'
const ENDED_ON =
  /(?<=\d)\s*[|,;.)·–—-]*\s*(?:e\s+)?(?:previs[aã]o (?:de|para)\s+)?(?:data (?:de |da )?)?(?:t[eé]rmino|sa[ií]da|saiu|demiss[aã]o|fim|desligamento|rescis[aã]o|vac[aâ]ncia|dispensa|desligad[oa]|exonerad[oa]|(?:exerc[ií]cio )?at[eé](?=\s+\d))(?: em)?\s*[:.-]?\s+(?=\d|\p{L}{3})/giu

// 'Admissão: 04/2022 Desligamento: aberto', 'entrada 01-09-2023 saída -----'
const STILL_THERE =
  /(?<=\d)\s*[|,;.)·–—-]*\s*(?:data (?:de |da )?)?(?:t[eé]rmino|sa[ií]da|saiu|demiss[aã]o|fim|desligamento)\s*[:.]?\s*(?:aberto|ainda \p{L}+|n[aã]o(?: h[aá])?|nenhum[a]?|[-–—]+|\.{3,}|_+|\(?emprego atual\)?)(?![\p{L}\d])/giu

// 'Nutricionista, maio/2008, em atividade'
const AND_STILL =
  /(?<=\d),\s+(?=(?:em atividade|em exerc[ií]cio|atual(?:mente)?|at[eé] (?:hoje|agora|o momento|o presente|a presente data))(?!\p{L}))/giu

const nextYear = (): number => (new Date().getUTCFullYear() + 1) % 100

/** Recognition takes O for zero and l for one among digits; ends are told in the one form that periods have. */
export const asDigits = (line: string): string =>
  line
    .replace(/(?<![\p{L}\d])[OQ][lI](?=[/.]\d)/gu, '01')
    .replace(
      /(?<=\d)[OoQ](?![\p{L}º°]|\.?\s*(?:[Gg]rau|GRAU))|(?<=\d|\/)[OoQ](?=[\d/])|(?<![\p{L}\d])[OQ](?=\d[/.])/gu,
      '0',
    )
    .replace(/(?<=\d)[lI](?=[\d/])|(?<![\p{L}\d])[lI](?=\d[/.])/gu, '1')
    .replace(STILL_THERE, ' a atual')
    .replace(ENDED_ON, ' a ')
    .replace(AND_STILL, ' a ')
    // '2025 ⟵ 2022'
    .replace(/(\d{4})(\s*[←⟵]+\s*)(\d{4})/g, '$3 – $1')
    // '2021-24', 'de 97 a 2006'
    .replace(
      /(?<![\d/.-])((?:19|20)(\d{2})\s?[-–]\s?)(1[3-9]|[2-4]\d)(?![\d/.-]|\s?(?:h|de)(?![a-z]))/g,
      (all, from: string, begin: string, end: string) =>
        Number(end) > Number(begin) && Number(end) <= nextYear() ? `${from}20${end}` : all,
    )
    .replace(/(?<=\bde )([6-9]\d)(?= (?:a|at[eé]) (?:19|20)\d{2})/g, '19$1')
    // 'Cuidadora – 2017 e 2018'
    .replace(
      /(?<=(?:^|[|,(–—-]|de)\s?)((?:19|20)\d{2})\s+e\s+((?:19|20)\d{2})(?=\s*(?:$|[|,.)–—-]))/g,
      (all, begin: string, end: string) =>
        Number(end) - Number(begin) === 1 ? `${begin} a ${end}` : all,
    )
    // 'entre 2008 e 2011'
    .replace(/(?<=entre\s[^|]{3,18}\d)\s+e\s+(?=(?:\p{L}{3,9}\.?\s?(?:de\s|\/)?)?\d)/giu, ' a ')

/** Without years and months that somebody counted: '(2 anos 3 meses)'. */
export const withoutDuration = (line: string): string => line.replace(DURATION, ' ')

const CONTRACT =
  /^(?:tempo integral|meio per[ií]odo|est[aá]gio|aut[oô]nom[oa]|tempor[aá]rio|full-time)\s*[·•|,-]\s*/i

export function isDuration(said: string): boolean {
  const line = said.replace(CONTRACT, '')
  return DURATION.test(line) && /^[\s()·•.,-]*$/.test(withoutDuration(line))
}

const without = (line: string, part: string): string =>
  withoutDuration(line.replace(`${part}.`, part).replace(part, ' | '))
    .replace(/\(\s*[|]?\s*\)|\[\s*[|]?\s*\]/g, ' | ')
    .replace(/\s{2,}/g, ' ')
    .replace(/(?:\|\s*){2,}/g, '| ')
    .replace(/^[\s|,;:•·()–—-]+|[\s|,;:•·(–—-]+$/gu, '')

const within = (start?: string, end?: string): boolean =>
  start === undefined || end === undefined || start.slice(0, 4) <= end.slice(0, 4)

function made(line: string, part: string, from: string, to?: string): Period | undefined {
  const start = pointOf(from)
  const end = to === undefined ? undefined : pointOf(to)
  if (!start || !within(start, end)) return undefined
  return { start, ...(end ? { end } : {}), current: end === undefined, rest: without(line, part) }
}

export function periodIn(text: string): Period | undefined {
  const line = asDigits(text)
  const range = RANGE.exec(line)
  const same = SAME_YEAR.exec(line)
  if (same && (!range || same.index <= range.index))
    return made(line, same[0], `${same[1]} ${same[3]}`, same[2])
  if (range) return made(line, range[0], range[1] ?? '', range[2])
  const open = SINCE.exec(line) ?? POINTED.exec(line) ?? OPEN.exec(line)
  return open ? made(line, open[0], open[1] ?? open[2] ?? '') : undefined
}

type Span = { from: number; to: number }
const spanOf = (found: RegExpExecArray | null): Span | undefined =>
  found ? { from: found.index, to: found.index + found[0].length } : undefined

/** Where in a line a beginning and an end stand; nowhere where only one of them does. */
export function rangeIn(text: string): Span | undefined {
  const [same, range] = [SAME_YEAR.exec(text), RANGE.exec(text)]
  return spanOf(same && (!range || same.index <= range.index) ? same : range)
}

/** Where the period of a line stands, an open one too. */
export const spanIn = (text: string): Span | undefined =>
  rangeIn(text) ?? spanOf(SINCE.exec(text) ?? OPEN.exec(text))

/** A single date, as the year in which a course ended. */
// 'Ensino médio | 12/03', 'previsto 07/26'
const SHORT_DATE = /(?:(?<=\|\s(?:previst[oa] )?)|(?<=^previst[oa] ))((?:0?[1-9]|1[0-2])\/\d{2})$/i

export function dateIn(text: string): { date: string; rest: string } | undefined {
  const line = asDigits(text)
  const found = SINGLE.exec(line) ?? SHORT_DATE.exec(line)
  const date = found && pointOf(found[1] ?? '')
  return found && date ? { date, rest: without(line, found[0]) } : undefined
}

const shown = (point = ''): string => point.split('-').toReversed().join('/')
export const periodText = ({ start, end, current }: Period): string =>
  current ? `${shown(start)} - atual` : `${shown(start)} - ${shown(end)}`
