/** Every run of words that could be a person's name, each with what speaks for it; the likeliest is whose résumé it is. */
import { searchKey } from '#platform/contract/text.ts'
import { headingOf, type SectionName } from './headings.ts'
import { isWholeCell, runsOf, saidIn, shared, withNext, type Run, type Said } from './name-runs.ts'
import { isFamily, isGiven, isParted, OWN_TITLES, PARTICLES } from './people.ts'
import { properCase } from './person-name.ts'
import { isCity, isPlace, isState } from './place.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { employerScore, isSchool, roleScore } from './words.ts'

const JUNIOR = /^(?:j[uú]nior|jr\.?|filho|neto|sobrinho)$/iu

const OF_OTHERS =
  /(?:\b(?:filia[cç][aã]o|filh[oa] de|refer[eê]ncias?|indica[cç][aã]o|indica[cç][oõ]es|recado|m[aã]e|pai|filh[oa]|espos[oa]|marido|irm[aã][o]?|av[oó]|vizinh[oa]|chefe|chefia|gestor|supervisora?|orientador[a]?|orienta[cç][aã]o|s[ií]ndic[oa]|respons[aá]vel|patr[aã]o|atendente|falar com|prezad[oa]|rua|av|avenida|alameda|travessa|trav|rodovia|estrada|linha|pra[cç]a|quadra|condom[ií]nio|conj|conjunto|jardim|jd|vila|bairro|setor|edif[ií]cio|ed|residencial|bloco|rod|faz|fazenda|s[ií]tio|col[eé]gio|escola|esc|hospital|igreja|par[oó]quia|creche|cl[ií]nica|fam[ií]lia|fam|gabinete)\b|\b(?:srª?|sra|dona|d|seu|pr|pe|c\/|end|r|av|e\.\s?e|e\.\s?m|enf|prof|profa|dr|dra)\.)[\s:.]*(?:\S+\s)?$/iu
const LABELLED =
  /(?:^|[|•·;,(\s])(?:meu\s+)?(?:no[mr]n?e|nome completo|name|full name|candidat[oa](?:\(a\))?|identifica[cç][aã]o|nombre(?: y apellidos)?|trabalhadora?|titular)(?:\s+(?:completo|civil|dele|dela|do candidato|da candidata|de registro|de batismo))?\s*[.:=|_–-]*\s*$/iu
const TOLD =
  /(?:\b(?:me chamo|chamo-me|meu no[mr]n?e [eé]|nome [eé]|eu,?|(?:eu )?sou (?:[oa] )?|aqui [eé] [oa]|hola!? me llamo|curr[ií]culo(?: vitae| profissional| resumido)?(?: d[eoa])?:?|curriculum(?: vitae)?(?: de)?|cv(?: de)?|qualifica[cç][oõ]es de|perfil profissional(?: de)?)[\s|:–—-]*)$/iu
const AGE_BEHIND = /^\s*,?\s*(?:tem\s+|tenho\s+|idade:?\s+)?\d{2}(?:\s+anos|,|$)/u

type Evidence = {
  said: readonly Said[]
  email: string
  local: string
  times: ReadonlyMap<string, number>
}

/** Up to which line a name is how likely. */
const PLACES: readonly (readonly [line: number, points: number])[] = [
  [0, 2.2],
  [2, 1.6],
  [5, 1],
  [9, 0.4],
]
const byPlace = (at: number, last: number): number =>
  PLACES.find(([line]) => at <= line)?.[1] ?? (at >= last - 1 ? 0.8 : -0.6)
const UNDER: Partial<Record<SectionName, number>> = {
  experience: -1.5,
  education: -1.5,
  courses: -1.5,
  references: -4,
  certificates: -1.5,
  skills: -0.5,
}

function ofWords(words: readonly string[]): number {
  const bare = words.filter((word) => !PARTICLES.has(word))
  const [given = '', ...rest] = bare
  const known = rest.filter((word) => isFamily(word) || isGiven(word) || JUNIOR.test(word)).length
  return (
    (isGiven(given) ? 2 : isFamily(given) ? 0 : -0.5) +
    Math.min(2, known * 0.8) -
    (rest.length - known) * 0.3 +
    (bare.length === 1 ? -3 : bare.length > 2 ? 0.4 : 0) -
    (bare.length > 6 ? 1 : 0)
  )
}

/** What speaks for a run. */
function pointsFor(run: Run, line: Said, { said, email, local, times }: Evidence): number {
  const value = run.words.join(' ')
  const before = run.before.trimEnd()
  const isLabelled = LABELLED.test(before)
  const isTold = TOLD.test(`${before} `)
  const isWhole = isWholeCell(run, line)
  const next = line.cells[run.cell + 1] ?? ''
  const whole = line.cells.length === 1 ? 1 : 0.6
  const told = isTold ? 2.5 : 0
  return (
    ofWords(run.words) +
    Math.min(3, shared(run.words, email)) * 1.2 +
    (isAddress(run.words, local) ? 1.5 : 0) +
    (isLabelled ? 4 : told) +
    (AGE_BEHIND.test(run.after + (run.after === '' ? `, ${next}` : '')) ? 1 : 0) +
    byPlace(run.at, said.length - 1) +
    (isWhole ? whole : 0) +
    ((times.get(searchKey(value)) ?? 0) > 1 ? 1 : 0) +
    (isLabelled ? 0 : (UNDER[line.section] ?? 0))
  )
}

/** What speaks against it: it is another's, a town, an employer, a trade, a heading. */
function pointsAgainst(run: Run, line: Said): number {
  const value = run.words.join(' ')
  const before = run.before.trimEnd()
  const isOwn = LABELLED.test(before) || (OWN_TITLES.test(before) && run.at < 6)
  const next = line.cells[run.cell + 1] ?? ''
  const isTown = isCity(value) && (isState(next) || /^[A-Z]{2}\b/.test(next))
  return (
    (OF_OTHERS.test(before) && !isOwn ? 5 : 0) +
    (isTown || isPlace(line.text) ? 4 : 0) +
    (employerScore(value) > 0 || isSchool(value) ? 3 : 0) +
    (roleScore(value.replace(/\s(?:jr|j[uú]nior)\.?$/iu, '')) >= 1.5 && !isGiven(run.words[0] ?? '')
      ? 3
      : 0) +
    (headingOf(value) ? 5 : 0) +
    // 'Ana Lima e Pedro Souza'
    (/\p{L}{2}\se$/u.test(before) ? 2 : 0)
  )
}

function scoreOf(run: Run, evidence: Evidence): number {
  const line = evidence.said[run.at]
  if (!line) return -9
  const points = pointsFor(run, line, evidence)
  // What nothing speaks for needs no looking at what speaks against it.
  return points < 2 ? points - 2 : points - pointsAgainst(run, line)
}

/** The address is made of the words of the name and of nothing else. */
const isAddress = (words: readonly string[], email: string): boolean => {
  const bare = words.filter((word) => !PARTICLES.has(word))
  return email !== '' && searchKey(bare.join('')).replace(/[^a-z]/g, '') === email
}

function nameOf(words: readonly string[]): string {
  const isSmall = words[0] === words[0]?.toLowerCase()
  const isGreat =
    isSmall || words.every((word) => PARTICLES.has(word) || word === word.toUpperCase())
  return properCase(isGreat ? words.join(' ').toUpperCase() : words.join(' '))
}

export type Likely = Proposed<string> & { score: number }

const isOfName = (word: string): boolean =>
  PARTICLES.has(word) || isFamily(word) || isGiven(word) || JUNIOR.test(word)

/** 'Ana C. Lima', 'Ana Lima' and 'Lima' are in 'Ana Clara Lima', which ends as they do. */
function isIn(short: readonly string[], long: readonly string[]): boolean {
  if (long.length <= short.length && !short.some((word) => /^\p{L}\.?$/u.test(word))) return false
  if (searchKey(short.at(-1) ?? '') !== searchKey(long.at(-1) ?? '')) return false
  let at = 0
  return short.every(function follows(word) {
    const initial = /^(\p{L})\.?$/u.exec(word)?.[1]
    const isThis = (other: string): boolean =>
      initial
        ? searchKey(other).startsWith(searchKey(initial)) && other.length > 2
        : searchKey(other) === searchKey(word)
    while (at < long.length && !isThis(long[at] ?? '')) at++
    return at++ < long.length
  })
}

/** Of a name said twice the longer form is whole. */
function longest(found: readonly Likely[]): Likely[] {
  const [best] = found
  const words = best?.value.split(' ') ?? []
  const longer = found.find(function goesOn({ value, score }) {
    if (!best || value === best.value || score < 3) return false
    const more = value.split(' ')
    const unknown = more.filter((word) => !isOfName(word) && !words.includes(word)).length
    const [given = ''] = more
    const begins = given === words[0] || isGiven(given)
    // Only what a letter stood for may be a word that nobody knows.
    const most = words.some((word) => /^\p{L}\.?$/u.test(word)) ? 1 : 0
    if (begins && isIn(words, more))
      return unknown <= most && score >= best.score - (given === words[0] ? 5 : 2.5)
    return unknown === 0 && score >= best.score - 2.5 && value.startsWith(`${best.value} `)
  })
  return longer ? [longer, ...found.filter((one) => one !== longer)] : [...found]
}

const handleOf = (page: string): string =>
  searchKey(/linkedin\.com\/in\/([^/?]+)/i.exec(page)?.[1] ?? '').replace(/[^a-z]/g, '')

/** The likeliest names of a résumé, best first. */
export function namesByScore(
  lines: readonly Line[],
  address = '',
  pages: readonly string[] = [],
): Likely[] {
  const letters = (text = ''): string => searchKey(text).replace(/[^a-z]/g, '')
  const [mailbox, host = ''] = address.split('@')
  const isOwn = !/^(?:gmail|hotmail|outlook|yahoo|live|icloud|bol|uol|terra|exemplo|email)\./i.test(
    host,
  )
  const [local, email] = [
    letters(mailbox),
    letters(mailbox) + (isOwn ? letters(host) : '') + pages.map(handleOf).join(' '),
  ]
  const said = saidIn(lines)
  const runs = runsOf(said)
  const times = new Map<string, number>()
  for (const { words } of runs) {
    const key = searchKey(words.join(' '))
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  const all = [...runs, ...withNext(runs, said, email)]
  const found = all
    .map(function likelyOf(run): Likely {
      const score = scoreOf(run, { said, email, local, times })
      return { value: nameOf(run.words), line: said[run.at]?.text ?? '', score }
    })
    .filter(
      ({ value }) =>
        /\s(?:d['’])?\p{Lu}[\p{L}'’-]*\.?$/u.test(value) && !isParted(value.split(' ')),
    )
    .toSorted((a, b) => b.score - a.score)
  return longest(found)
}
