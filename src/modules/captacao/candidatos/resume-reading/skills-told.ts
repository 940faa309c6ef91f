/** What somebody knows outside a list of it: told in a sentence, behind a label within a line, or known by its name. */
import { searchKey } from '#platform/contract/text.ts'
import { periodIn } from './periods.ts'
import { itemsOf } from './skill-items.ts'
import { isTool } from './skill-names.ts'
import type { Line } from './sections.ts'

export const bareOf = (item: string): string =>
  searchKey(item)
    .replace(/\s*\(.*?\)/g, '')
    .replace(/\s(?:basic[oa]|intermediari[oa]|avancad[oa]|o basico)$/, '')
    .replace(/^[^a-z0-9]+|[^a-z0-9+#)]+$/g, '')
export const isKnown = (item: string): boolean => {
  const key = bareOf(item)
  return isTool(key) || isTool(key.replace(/\s[a-z0-9.]{1,6}$/, ''))
}

const SENTENCE = /(?<=[\p{L}\d)]{2})\.\s+(?=\p{Lu})/u
const partsOf = (text: string): string[] => {
  const parts = text.split(/\s*[,;|•·▪✓☑]\s*|\s\/\s|\s\.\s/)
  return (parts.length > 1 ? parts : text.split(/\s[-–—]\s/)).filter((part) => part !== '')
}

/** What was done in a job, and where somebody has a page. */
const DONE =
  /^\W*(?:principais\s)?(?:atividades|atribui[cç][oõ]es|responsabilidades|fun[cç][oõ]es)\s?[:|]/iu
const NETWORK =
  /^(?:linkedin|github|gitlab|behance|instagram|facebook|whats ?app|telegram|skype|youtube|tiktok|twitter|x)$/i

const shareOf = (parts: readonly string[]): number =>
  parts.filter(isKnown).length / Math.max(1, parts.length)

/** 'Excel, CRM, Power BI': most of it is known by name. */
function known(text: string): string[] {
  if (DONE.test(text) || itemsOf(text).every((part) => NETWORK.test(part.trim()))) return []
  // 'Word, Excel - Escola Sol' is a course.
  if (text.length > 160 || periodIn(text) || (/\s[-–—]\s/.test(text) && text.includes(',')))
    return []
  const apart = /\p{Lu}/u.test(text) ? SENTENCE : /\.\s+/
  return text.split(apart).flatMap(function ofSentence(sentence) {
    const said = sentence.replace(/^[^:]{0,20}:\s(?![★☆●○])/u, '')
    const parts =
      [partsOf(said), itemsOf(said).map((one) => one.trim())].toSorted(
        (one, other) => shareOf(other) - shareOf(one),
      )[0] ?? []
    const count = parts.filter(isKnown).length
    return count > 1 && count >= parts.length * 0.5 ? parts : []
  })
}

const SAYS =
  /(?<!\p{L})(?:sei|manjo|domino|conhe[cç]o bem)\s(?:(?:mexer|usar|fazer|trabalhar|operar|lidar|tudo)(?:\s(?:em|com|n[oa]|de|um pouco de)(?!\p{L}))?|de|em)?\s*:?\s*([^.!?]{3,160})/iu
const QUALITY =
  /\b(?:equipe|grupo|pressao|pessoas|responsabilidade|pontual|horario|me virar|que|trabalhar)\b|^(?:tenho|sou|falo|fiz|gosto|aprendo|dirijo|nao)\b/
/** 'Sei lavar, passar e cozinhar' */
function told(text: string): string[] {
  const list = SAYS.exec(text)?.[1] ?? ''
  const parts = list
    .replace(/\s*\([^)]*\d{4}[^)]*\)/g, '')
    .split(/,\s+(?![^(]*\))|\se\s/)
    .map((part) => part.trim())
  const isList = parts.length > 1 && parts.every((part) => part.split(' ').length <= 6)
  return isList ? parts.filter((part) => !QUALITY.test(searchKey(part))) : []
}

/** 'Informática: curso completo' */
const STUDIED = /^(?:cursos?|cursando|conclu[ií]d[oa]|carga|n[ií]vel|em andamento)(?!\p{L})/iu
const LABELLED =
  /(?:^|(?<=[.|•]\s))(?:\[\s*)?(?:inform[aá]tica|ti|sistemas|softwares?|ferramentas?|ferramental(?: pr[oó]prio)?|programas|stack|kit|hard skills|soft skills|tecnologias)(?:\s*\]|\s*:)\s*([^.]{2,140})/iu
function labelled(text: string): string[] {
  const list = LABELLED.exec(text)?.[1] ?? ''
  return list === '' || periodIn(list) ? [] : partsOf(list).filter((part) => !STUDIED.test(part))
}

const SYSTEMS =
  /(?<!\p{L})(?:sistemas?|softwares?|programas?|ferramentas?|pacote)\s((?:(?:,\s|\se\s|\s)?\p{Lu}[\p{L}\d.+#-]*)+)/gu
/** 'Tenho experiência com os sistemas Teknisa e Dietbox' */
function ofSystems(text: string): string[] {
  const parts = [...text.matchAll(SYSTEMS)].flatMap(([, list = '']) => list.split(/,\s|\se\s/))
  return parts.some(isKnown) ? parts.map((part) => part.trim()) : []
}

const FINDS = { known, said: told, labelled, systems: ofSystems }
export type HowTold = keyof typeof FINDS

/** Of jobs a label says only of these that they are the person's and not the job's. */
const OWN_LABEL = /(?<!\p{L})(?:inform[aá]tica|ferramental)(?!\p{L})/iu

type Told<T> = {
  value: string
  line: string
  source: HowTold
  items: readonly string[]
  at: number
  rows: readonly T[]
  row: number
}

/** Each with where it stands; of jobs only what is told or labelled. */
export function skillsTold<T extends Line>(others: readonly T[], jobs: readonly T[]): Told<T>[] {
  const found = (rows: readonly T[], row: number, source: HowTold): Told<T>[] => {
    const line = rows[row]?.text ?? ''
    const items = FINDS[source](line)
    return items.map((value, at) => ({ value, line, source, items, at, rows, row }))
  }
  return [
    ...others.flatMap((_, row) =>
      (['known', 'said', 'labelled', 'systems'] as const).flatMap((how) => found(others, row, how)),
    ),
    ...jobs.flatMap((_, row) => found(jobs, row, 'said')),
    ...jobs.flatMap(({ text }, row) => (OWN_LABEL.test(text) ? found(jobs, row, 'labelled') : [])),
  ]
}
