/** Dates as people write them, told in the forms that periods have. */
import { NAME, pointOf, YEAR } from './periods.ts'

const MONTH = String.raw`(?<!\p{L})${NAME}(?!\p{L})`
const NUMBERED = String.raw`\d{1,2}\s?[/.-]\s?(?:\d{1,2}\s?[/.-]\s?)?(?:${YEAR}|\d{2}(?!\d))`
const POINT = String.raw`(?:(?:\d{1,2}[º°]?(?:\s?/\s?|\s+de\s+))?${MONTH}\.?\s?(?:/|-|de\s)?\s?(?:${YEAR}|\d{2}(?!\d))|${NUMBERED}|${YEAR})`
const NOW = String.raw`(?:hoje|atual(?:mente)?|presente?|o momento|agora|now|current)(?!\p{L})`

type Rewriting = readonly [
  RegExp,
  string | ((all: string, ...groups: (string | undefined)[]) => string),
]

const two = (year = ''): number => Number(year.slice(-2))
const century = (year: number): number => (year < 50 ? 2000 + year : 1900 + year)

/** Letters that recognition took for others. */
const MISREAD: readonly Rewriting[] = [
  [
    /(?<![\p{L}\d])([12][\dOoQlI]{3})(?![\p{L}\d])/gu,
    (year) => (/\d/.test(year.slice(1)) ? digits(year) : year),
  ],
  [/(?<!\p{L})rn(?=ar[cç]o(?!\p{L})|aio(?!\p{L}))/giu, 'm'],
  [/(?<=(?<!\p{L})(?:sete|nove|deze))rn(?=bro(?!\p{L}))/giu, 'm'],
]
const shapeOf = (date: string): string =>
  date.replace(/\d+/g, ({ length }) => `${Math.max(length, 2)}`)
const digits = (year: string): string => year.replace(/[OoQ]/g, '0').replace(/[lI]/g, '1')

/** What stands between beginning and end. */
const BETWEEN: readonly Rewriting[] = [
  // '2021 ─ hoje', 'abr. 2019 ⇒ 2020', 'Mar-17 >>> hoje', '2014 ∙ 2019'
  [
    new RegExp(
      String.raw`(?<=\d)\s*(?:─+|[⇒⟶⟹»∙]+|>{3,})\s*(?=${POINT}|(?:até )?(?:o |a )?${NOW})`,
      'giu',
    ),
    ' – ',
  ],
  [new RegExp(String.raw`(${YEAR})\s?(?:⟵|←|<-+)\s?(${YEAR})`, 'gu'), '$2 a $1'],
  // Recognition and tables part them: '02/2010 | ate | hoje', '2018 | a 2021'.
  [new RegExp(String.raw`(?<=\d)\s\|\s(?:a|at[eé])(?:\s\|)?\s(?=${POINT}|${NOW})`, 'giu'), ' a '],
  [new RegExp(String.raw`(?<=\d\s(?:a|at[eé]))\s\|\s(?=${POINT}|${NOW})`, 'giu'), ' '],
  // 'maio de 2019 para agosto de 2025'
  [new RegExp(String.raw`(?<=${YEAR})\s+para\s+(?=${POINT}|${NOW})`, 'giu'), ' a '],
  // 'De: 02/2021 | Até: 09/2025', 'From: 05/2021 | To: present'
  [/(?<=\d)\s*[|,;]?\s*(?:at[eé]|to)\s*:\s*(?=[\d\p{L}])/giu, ' a '],
  // 'Entrei em 2018, saí em 2020', 'com desligamento em 2025', 'exonerado em 21/7/1999'
  [
    /(?<=(?<!\p{L})(?:em|desde)\s[^.,;|]{2,24}\d)[.,;]?\s+(?:e\s+|com\s+)?(?:sa[ií]|sa[ií]da|desligamento|demiss[aã]o|t[eé]rmino|(?:exonerad|aposentad|licenciad|demitid|dispensad|desligad)[oa])\s+em\s+(?=\d|\p{L}{3,9}\.?(?:\sde\s|\s?\/\s?)\d)/giu,
    ' a ',
  ],
  // 'De 02/2020 até o falecimento em 11/2023'
  [
    /(?<=\d,?\s)at[eé]\s(?:[oa]|su?a|seu)\s\p{Ll}{4,},?\sem\s(?=\d|\p{L}{3,9}\.?(?:\sde\s|\s?\/\s?)\d)/giu,
    'até ',
  ],
  // '03/19 03/24': with nothing between.
  [/(?<![\d/])((?:0?[1-9]|1[0-2])\/\d{2})\s(?=(?:0?[1-9]|1[0-2])\/\d{2}(?![\d/]))/g, '$1 a '],
  [
    new RegExp(
      String.raw`(?<![\d/])((?:\d{2}\/)?\d{2}\/${YEAR})\s(?=(?:\d{2}\/)?\d{2}\/${YEAR}(?!\d))`,
      'g',
    ),
    '$1 a ',
  ],
  // '15/02/2018 | 09/01/2024' in two cells
  [
    /(?<![\d/.-])((?:\d{4}[/-]\d{2}[/-]\d{2}|\d{2}[/.-]\d{2}[/.-](?:\d{4}|\d{2})|\d{1,2}\/(?:\d{4}|\d{2})))\s\|\s(\d[\d/.-]{2,9})(?=\s\||$)/g,
    (all, from = '', to = '') =>
      shapeOf(from) === shapeOf(to) && (pointOf(from) ?? '9') <= (pointOf(to) ?? '')
        ? `${from} a ${to}`
        : all,
  ],
  [/(?<=(?<![\d/.-])\d{4}[/-]\d{2}[/-]\d{2})\s\|\s(?=atual(?:\s\||$))/g, ' a '],
  // '03.90/05.94'
  [
    /(?<![\d.,/])(0[1-9]|1[0-2])\.(\d{2})\s?[/–-]\s?(0[1-9]|1[0-2])\.(\d{2})(?![\d.,/])/g,
    '$1/$2 a $3/$4',
  ],
]

const STILL = String.raw`(?:emprego atual|trabalho (?:aqui )?atualmente(?: aqui)?|atual(?:mente)?|(?:o )?momento(?: atual)?|(?:o )?presente)(?!\p{L})`

/** What says that it goes on. */
const OPEN: readonly Rewriting[] = [
  // '03/2020 [X] Emprego atual', '03/2020 até ( x ) o momento'; a box that is not ticked says nothing.
  [
    new RegExp(
      String.raw`(?<=\d)\s*(?:[-–|]|a|até)?\s*(?:(?:sa[ií]da|t[eé]rmino|fim)\s*:?\s*)?(?:[([]\s?[xX✓✔]\s?[)\]]|[☑☒✔✓])\s*${STILL}`,
      'giu',
    ),
    ' a atual',
  ],
  [new RegExp(String.raw`(?:[([]\s?[)\]]|[☐□])\s*${STILL}`, 'giu'), ''],
  // '03/2020 - —'
  [/(?<=\d)\s?[-–]\s(?:[-–—_]+)(?=\s*(?:$|\|))/gu, ' a atual'],
  // 'jan/2025 | Usina Sol: Gerente [atual]'
  [new RegExp(String.raw`^(${POINT})(\s\|.*?)\s*[[(]atual(?:mente)?[\])]$`, 'iu'), '$1 a atual$2'],
  // 'De: 05/2021 | Até:' with nothing filled in.
  [/(?<=\d)\s*[|,;]?\s*(?:at[eé]|to)\s*:\s*(?:\(actual or expected\))?$/giu, ' a atual'],
  [/(?<=:\s)\/\s?(?=(?:19|20)\d{2})/g, ''],
  [/(?<![\d/])9999[-/.]\d{2}[-/.]\d{2}|(?<![\d/])\d{2}[-/.]\d{2}[-/.]9999/g, 'atual'],
  // '15/05/18 em aberto', 'maio/2008, em atividade', 'março 2023 | Trabalho atualmente aqui'
  [
    /(?<=\d)(?:,\s+(?:em exerc[ií]cio|em atividade|continuo?)|\s(?:\|\s)?(?:em aberto)|\s\|\s(?:em exerc[ií]cio|em atividade)|\s*\|\s*(?:trabalho (?:atualmente aqui|aqui atualmente|aqui)|emprego atual|atualmente)|\s(?:a|to)\s(?:la fecha|date))(?=[.,;)\]]?\s*(?:$|\|))/giu,
    ' a atual',
  ],
  // 'Jul-2022/ —', '2019/— | Rádio Sol', '2023/ | Sol', '2013 | --- | Sol'
  [
    new RegExp(
      String.raw`(?<=(?<![\d/.-])${YEAR}|\p{L}{3}-${YEAR})(?:\s?\/(?:\s?[-–—]+)?|\s\|\s[-–—]{2,})(?=\s*(?:$|\|))`,
      'gu',
    ),
    ' a atual',
  ],
]

/** Years and months of which the other says what is missing. */
const SHORT: readonly Rewriting[] = [
  // '2019 mar - 2021 abr', '2019, março - atual'
  [
    new RegExp(
      String.raw`(?<![\d/.-]|\p{L}\.?\s)(${YEAR}),?\s(${MONTH})\.?\s?(?:[-–—]|a|até)\s?(?:(${YEAR}),?\s(${MONTH})(?!\.?\s?(?:/|de\s)?\s?\d)|(${NOW}))`,
      'giu',
    ),
    (_, from, first, to, last, now) => `${first}/${from} a ${now ?? `${last}/${to}`}`,
  ],
  // '2023 out', '2021/mar', '2022 | mar'
  [
    new RegExp(
      String.raw`(?<![\d/.-])(${YEAR})(?:\s?\/\s?|\s(?:\|\s)?)(${NAME})(?![\p{L}]|\.?\s?(?:/|-|de\s)?\s?\d)\.?`,
      'giu',
    ),
    '$2/$1',
  ],
  // '2009 (ago a dez)'
  [
    new RegExp(
      String.raw`(?<![\d/.-]|\s(?:a|e|–|-)\s)(${YEAR})\s?\((${MONTH})\.?\s?(?:a|à|até|[-–])\s?(${MONTH})\.?(?:\)|,[^()]*\))`,
      'giu',
    ),
    '$2 a $3 de $1',
  ],
  // 'nov e dez de 2022'
  [
    new RegExp(String.raw`(${MONTH})\.?\s+e\s+(?=${MONTH}\.?\s?(?:/|de)?\s?${YEAR})`, 'giu'),
    '$1 a ',
  ],
  // 'agosto-novembro/24'
  [
    new RegExp(String.raw`(${MONTH})\.?\s?(?:[-–]|a)\s?(${MONTH})\.?\s?\/\s?(\d{2})(?!\d)`, 'giu'),
    (_, from, to, year) => `${from} a ${to}/${century(Number(year))}`,
  ],
  // 'safras 2011/12 e 2012/13', which elsewhere may be December
  [
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:safras?|temporadas?|ver[aã]o|ver[oõ]es)\s(?:${YEAR} a ${YEAR} e )?)(${YEAR})\/(\d{2})(?![\d/])`,
      'giu',
    ),
    (all, from, to) => (two(to) - two(from) === 1 ? `${from} a 20${to}` : all),
  ],
  // '2016/17', '2021/22 e 2022/23'
  [
    new RegExp(String.raw`(?<![\d/.-])(${YEAR})\s?\/\s?(\d{2})(?![\d/.-])`, 'g'),
    (all, from, to) => (two(to) > 12 && two(to) - two(from) === 1 ? `${from} a 20${to}` : all),
  ],
  [
    new RegExp(String.raw`(?<![\d/.-])(${YEAR}) a (${YEAR}) e (${YEAR}) a (${YEAR})(?!\d)`, 'gi'),
    (all, from, to, next, end) => (to === next ? `${from} a ${end}` : all),
  ],
  // 'safra 23/24'
  [
    /(?<=(?<!\p{L})safras?\s(?:\d{2}\/\d{2}\se\s)?)([12]\d)\/([1-4]\d)(?![\d/])(?:\se\s(\d{2})\/(\d{2})(?![\d/]))?/giu,
    (all, from, to, next, end) =>
      two(to) - two(from) === 1 && (next === undefined || next === to)
        ? `20${from} a 20${end ?? to}`
        : all,
  ],
  // '1993-95'
  [
    /(?<![\d/.-])(19(\d{2})\s?[-–]\s?)([5-9]\d)(?![\d/.-])/g,
    (all, from, begin, end) => (two(end) > two(begin) ? `${from}19${end}` : all),
  ],
  // '98 a 2011'
  [
    /(?<=^|\(|(?<!\p{L})de\s)([6-9]\d)(?=\s[-–]\s(?:19|20)\d{2}(?:$|[.,;)]|\s(?!(?:a|até|[-–])\s)))/giu,
    '19$1',
  ],
  [
    /(?<=^|[\s,(])([6-9]\d)(?=\s(?:a|até)\s(?:19|20)\d{2}(?:$|[.,;)]|\s(?!(?:a|até|[-–])\s)))/giu,
    '19$1',
  ],
  [
    /^([6-9]\d)\s?(?:a|até|[-–])\s?(\d{2})(?=\s\|)/gu,
    (_, from, to) => `19${from} a ${century(Number(to))}`,
  ],
]

const inOrder = (years: readonly number[]): boolean =>
  years.every((year, at) => at === 0 || year > (years[at - 1] ?? 0))

/** 'safras 1999 e 2000', '2019, 2022 e 2023': from the first to the last. */
const SEASONS = new RegExp(
  String.raw`(?:((?<!\p{L})(?:safras?|ver[oõ]es|ver[aã]o|temporadas?|invernos?|anos de)\s?\(?)|(?<![\d/.-]))(${YEAR}(?:(?:,\s|\s(?:e|and)\s)(?:safra\s)?${YEAR})+)(?!\d)(?=\s*(?:$|[|.,;)(]))`,
  'giu',
)

function seasons(
  all: string,
  said: string | undefined,
  years: string,
  at: number,
  line: string,
): string {
  const found = (years.match(/\d{4}/g) ?? []).map(Number)
  const before = line.slice(0, at)
  const isNext = Math.abs((found[1] ?? 0) - (found[0] ?? 0)) === 1 && /[:>.]\s$/.test(before)
  // 'revalidado em 2008, 2013 e 2019': years of what somebody did once.
  const isApart = /(?:^|[:|>.,–—-]\s)$/.test(before) && (found.length > 2 || isNext)
  const few = said === undefined && !isApart
  const ends = inOrder(found)
    ? [found[0], found.at(-1)]
    : inOrder(found.toReversed())
      ? [found.at(-1), found[0]]
      : []
  return few || ends.length === 0 ? all : `${said ?? ''}${ends[0]} a ${ends[1]}`
}

// Of a period its season says no more: 'verão 2016 a 2017'.
const OF_SEASON = new RegExp(
  String.raw`(?<!\p{L})(?:(?:nas?\s)?(?:safra|temporada)s?|(?:nos?\s)?ver(?:[aã]o|[oõ]es)|invernos?)\s(?=${YEAR} a ${YEAR})`,
  'giu',
)

const ALL = [...SHORT, ...OPEN, ...BETWEEN]
const rewritten = (line: string, forms: readonly Rewriting[]): string =>
  forms.reduce(
    (text, [form, to]) =>
      typeof to === 'string' ? text.replace(form, to) : text.replace(form, to),
    line,
  )

/** A line with its dates in the forms that periods have. */
export function withKnownDates(line: string): string {
  if (!/\d/.test(line) || /\S@\S|www\.|https?:/.test(line)) return line
  const years = rewritten(line, MISREAD).replace(SEASONS, seasons)
  return rewritten(years, ALL).replace(OF_SEASON, '')
}
