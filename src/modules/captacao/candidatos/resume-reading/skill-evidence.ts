/** What speaks for and against an item being something that a person knows. */
import { searchKey } from '#platform/contract/text.ts'
import { headingOf } from './headings.ts'
import { isFamily, isGiven } from './people.ts'
import { periodIn } from './periods.ts'
import { isCity, isPlace } from './place.ts'
import type { Line } from './sections.ts'
import { isTechnique, isQuality } from './skill-names.ts'
import { isGreat } from './skill-items.ts'
import { bareOf, isKnown } from './skills-told.ts'
import type { SkillItem } from './skills.ts'
import { employerScore, isDuty, isSchool, roleScore } from './words.ts'

/** Under which heading a line stands, how far below it and behind how many empty lines. */
export type Headed = Line & {
  head: string
  far: number
  gaps: number
  isBeside: boolean
  place: number
}

/** Lines of a section as they stand among all. */
export function headed(lines: readonly Line[], all: readonly Line[]): Headed[] {
  const places = new Map(all.map((line, at) => [line, at]))
  let last = -1
  let before: Headed | undefined
  return lines.map(function withHead(line) {
    const own = places.get(line)
    const at = own ?? all.findIndex(({ text }, i) => i > last && text.endsWith(line.text))
    const above = all[at - 1]?.text ?? ''
    const goesOn = before !== undefined && at === last + 1
    if (own === undefined)
      before = {
        ...line,
        head: all[at]?.text.slice(0, -line.text.length) ?? '',
        far: 0,
        gaps: 0,
        isBeside: true,
        place: at,
      }
    else if (goesOn && before)
      before = {
        ...line,
        head: before.head,
        far: before.far + 1,
        gaps: before.gaps + (line.gap ? 1 : 0),
        isBeside: false,
        place: at,
      }
    else
      before = {
        ...line,
        head: headingOf(above) ? above : '',
        far: 1,
        gaps: 0,
        isBeside: false,
        place: at,
      }
    last = at < 0 ? last : at
    return before
  })
}

const upTo = (count: number, ...steps: number[]): number =>
  steps.findLast((one) => count >= one) ?? 0
const share = (all: readonly string[], is: (one: string) => boolean): number =>
  all.length === 0 ? 0 : all.filter(is).length / all.length
const SHARES = [
  [0, '0'],
  [0.33, '<1/3'],
  [0.66, '<2/3'],
  [0.999, '<1'],
] as const
const byShare = (part: number): string => SHARES.find(([most]) => part <= most)?.[1] ?? '1'

const FORMS: readonly (readonly [string, RegExp])[] = [
  ['great', /^\p{Lu}[^\p{Ll}]{5,}$/u],
  ['Capital', /^\p{Lu}/u],
  ['small', /^\p{Ll}/u],
  ['figure', /^\d/],
]
const formOf = (text: string): string => FORMS.find(([, form]) => form.test(text))?.[0] ?? 'sign'

const FIRST_PERSON =
  /(?:^|\s)(?:eu|meus?|minhas?|me|sou|tenho|estou|possuo|trabalho|gosto|sei|fui|fiz|quero|posso|busco|moro|[a-z]{3,}(?:ei|ava|amos|aram|aria))(?=\s|$)/
const VERB =
  /(?:^|\s)(?:e|foi|sao|era|esta|estao|tem|ha|pode|deve|faz|que|nao|ja|hoje|atualmente|desde|ate|quando|onde|como|durante)(?=\s|$)/
const INFINITIVE = /^[a-z]{2,}(?:ar|er|ir)(?=\s|$)/
const DEED =
  /^[a-z]{3,}(?:cao|coes|gem|gens|mento|mentos|ncia|ncias|dade|dades|ismo|ria|tica|agem)(?=\s|$)/
const QUALITY_HEAD =
  /comportament|soft|qualidade|perfil|pessoa|caracteristic|virtude|interpessoa|diferencia|atitude|socioemoc|valores/
const OF_HEAD =
  /habilidad|competenc|conheciment|ferrament|tecnolog|skill|informatic|softwar|sistema|programa|aptid|expertise|stack|qualificac|especialidad|linguage|equipament|maquina|tecnic|idioma|curso|sei|sabe|faco|diferencia|fortes|dominio|saberes|tools/g

const isName = (value: string): boolean => {
  const words = value.split(' ')
  return (
    words.length > 1 && words.length < 6 && isGiven(words[0] ?? '') && isFamily(words.at(-1) ?? '')
  )
}

const isSure = (item: string): boolean => isKnown(item) || isTechnique(bareOf(item))

function ofWords(value: string): string[] {
  const key = searchKey(value)
  const words = key.split(/[^a-z0-9+#.&/-]+/).filter((word) => word !== '')
  return [
    ...words.filter((word) => word.length > 2).map((word) => `w:${word}`),
    `first:${words[0] ?? ''}`,
    `last:${words.at(-1) ?? ''}`,
    `words:${upTo(words.length, 1, 2, 3, 4, 5, 6)}`,
    `length:${upTo(value.length, 4, 8, 15, 25, 35, 45)}`,
  ]
}

const traits: readonly (readonly [string, (value: string, key: string) => boolean])[] = [
  ['tool', (value) => isKnown(value)],
  ['technique', (_, key) => isTechnique(bareOf(key))],
  [
    'begins known',
    (value) =>
      !isSure(value) &&
      /\s/.test(value) &&
      [1, 2].some((n) => isSure(value.split(' ').slice(0, n).join(' '))),
  ],
  [
    'ends known',
    (value) => !isSure(value) && /\s/.test(value) && isSure(value.split(' ').slice(-1).join(' ')),
  ],
  ['quality', (_, key) => isQuality(bareOf(key))],
  ['first person', (_, key) => FIRST_PERSON.test(key)],
  ['verb', (_, key) => VERB.test(key)],
  ['infinitive', (_, key) => INFINITIVE.test(key)],
  ['deed', (_, key) => DEED.test(key)],
  ['gerund', (_, key) => /[a-z]ndo(?=\s|$)/.test(key)],
  ['year', (_, key) => /(?:19|20)\d{2}/.test(key)],
  ['figures', (_, key) => /\d/.test(key)],
  ['much', (_, key) => /%|r\$|us\$|\bmil\b|milh|bilh/.test(key)],
  ['hours', (_, key) => /\d\s?(?:h|hs|hrs|horas)\b/.test(key)],
  ['brackets', (value) => /[()]/.test(value)],
  ['colon', (value) => value.includes(':')],
  ['dash', (value) => /\s[-–—]\s/.test(value)],
  ['stop inside', (value) => /\p{Ll}{2}[.;]\s/u.test(value)],
  [
    'begins with particle',
    (_, key) =>
      /^(?:d[aeo]s?|e|em|com|para|por|n[ao]s?|a|o|as|os|ao|aos|que|como|ou|pel[ao])\s/.test(key),
  ],
  [
    'ends with particle',
    (_, key) => /\s(?:d[aeo]s?|e|em|com|para|por|n[ao]s?|a|o|as|os|ao|aos|que|como|ou)$/.test(key),
  ],
  ['with in', (_, key) => /\s(?:em|n[ao]s?|para|com|pel[ao]s?)\s/.test(key)],
  ['sign', (value) => /[^\p{L}\d\s.,()/&+#'’–—:%-]/u.test(value)],
  ['position', (value) => roleScore(value) >= 2],
  ['trade', (value) => roleScore(value) === 1.5],
  ['employer', (value) => employerScore(value) >= 2],
  ['of employers', (value) => employerScore(value) === 1],
  ['school', (value) => isSchool(value)],
  ['city', (value) => isCity(value)],
  ['place', (value) => isPlace(value)],
  ['name', isName],
  ['given name', (value) => /^\p{Lu}\p{Ll}+$/u.test(value) && isGiven(value)],
  ['heading', (value) => headingOf(value) !== undefined],
  ['duty', (value) => isDuty(value)],
  ['level', (_, key) => /\b(?:basic[oa]|intermediari[oa]|avancad[oa]|nocoes)\b/.test(key)],
]

/** What the line and those around it say. */
function ofLine({ items, at, rows, row, line, value }: SkillItem): string[] {
  const others = items.filter((_, i) => i !== at)
  const form = formOf(value)
  const around = rows.slice(Math.max(0, row - 4), row + 5).filter((_, i) => i !== Math.min(4, row))
  // What follows is where another part may have begun; what stands above is of the same.
  const above = rows.slice(Math.max(0, row - 6), row)
  const own = rows[row]
  const next = rows[row + 1]
  const isAlone = items.length === 1
  const sizes = others.map((one) => one.split(' ').length)
  const mean = sizes.reduce((a, b) => a + b, 0) / Math.max(1, sizes.length)
  return [
    `items:${upTo(items.length, 1, 2, 3, 5, 8)}`,
    `place:${at === 0 ? 'first' : at === items.length - 1 ? 'last' : 'inner'}`,
    others.length > 0 ? `known beside:${byShare(share(others, isSure))}` : 'none beside',
    `form:${form}`,
    others.length > 0 && share(others, (one) => formOf(one) === form) < 0.5 ? 'other form' : '',
    others.length > 1 && value.split(' ').length > mean * 2.5 ? 'longer' : '',
    `line:${upTo(line.length, 15, 30, 60, 100, 160)}`,
    /[.;]$/.test(line) ? 'stop' : /:$/.test(line) ? 'ends in colon' : '',
    / \| /.test(line) ? 'cells' : '',
    periodIn(line) ? 'period beside' : /(?:19|20)\d{2}/.test(line) ? 'year beside' : '',
    others.some((one) => roleScore(one) >= 2) ? 'position beside' : '',
    others.some((one) => employerScore(one) >= 2 || isSchool(one)) ? 'house beside' : '',
    FIRST_PERSON.test(searchKey(line)) ? 'first person beside' : '',
    VERB.test(searchKey(line)) ? 'verb beside' : '',
    own?.bullet ? `marked` : '',
    own?.bullet !== rows[row - 1]?.bullet && row > 0 ? 'mark changes' : '',
    own?.gap ? 'gap' : '',
    isAlone && own?.gap && next && !next.gap ? 'alone above more' : '',
    isAlone ? `alone ${form}` : '',
    `rows:${upTo(rows.length, 1, 2, 4, 8, 16)}`,
    around.length > 0
      ? `known around:${byShare(
          share(
            around.flatMap(({ text }) => text.split(/[,;|•]/)),
            (one) => isSure(one.trim()),
          ),
        )}`
      : '',
    above.some(({ text }) => periodIn(text) !== undefined) ? 'period above' : '',
    around.some(({ text }) => periodIn(text) !== undefined) ? 'period around' : '',
    around.some(({ text }) => roleScore(text) >= 2) ? 'position around' : '',
    above.some(({ text }) => roleScore(text) >= 2) ? 'position above' : '',
    above.some(({ text }) => text.length > 100) ? 'long above' : '',
    above.some(({ text }) => headingOf(text) !== undefined) ? 'heading above' : '',
    above.some(({ text, gap }) => gap && isGreat(text)) ? 'great above' : '',
    above.length === 0 ? 'first' : '',
  ]
}

function ofHead(own: Headed | undefined, value: string): string[] {
  if (!own) return ['no head']
  const key = searchKey(own.head)
  const words = new Set(key.match(OF_HEAD) ?? [])
  const forQualities = QUALITY_HEAD.test(key)
  return [
    ...[...words].map((word) => `head:${word}`),
    own.head === '' ? 'head unknown' : '',
    words.has('qualificac') && own.bullet ? 'marked under qualifications' : '',
    words.has('qualificac') && !isSure(value) ? 'unknown under qualifications' : '',
    forQualities ? 'head of qualities' : '',
    isQuality(bareOf(value)) ? `quality ${forQualities ? 'under its head' : 'under another'}` : '',
    own.isBeside ? 'beside its head' : '',
    `far:${upTo(own.far, 0, 1, 2, 3, 5, 8, 13)}`,
    `gaps:${upTo(own.gaps, 0, 1, 2, 4)}`,
  ]
}

/** The names of all that is seen of an item. */
export function evidenceOf(item: SkillItem<Headed>): string[] {
  const { value, source } = item
  const key = searchKey(value)
  const said = [
    ...traits.flatMap(([name, is]) => (is(value, key) ? [name] : [])),
    ...ofLine(item),
    ...(source === 'list' || source === 'column' ? ofHead(item.rows[item.row], value) : []),
  ].filter((one) => one !== '')
  const kind =
    source === 'column' ? 'list' : source === 'list' || source === 'course' ? source : 'told'
  return [
    'one',
    `of ${source}`,
    ...ofWords(value),
    ...said,
    ...(kind === 'list' ? [] : said.map((one) => `${kind}: ${one}`)),
  ]
}
