import { searchKey } from '#platform/contract/text.ts'
import { APART } from '#platform/server/document-text/result.ts'
import { headingOf, inlineHeading, type SectionName } from './headings.ts'
import { cleaned, letterSpaced } from './cleaned-line.ts'
import { withContactApart } from './contact-block.ts'
import { jobTables } from './job-tables.ts'
import { withLabelColumns } from './label-columns.ts'
import { withMarginHeads } from './margin-heads.ts'
import { isLanguageName } from './language-names.ts'
import { asDigits, isDuration, periodIn } from './periods.ts'
import { columnsOf } from './titles.ts'
import { BULLET, joined, NUMBER, withWholeItems } from './wrapped-lines.ts'
import { withKnownDates } from './written-dates.ts'

export type Line = {
  text: string
  /** The line is one of a list of duties. */
  bullet: boolean
  /** An empty line stood before it. */
  gap: boolean
}

export type Sections = Record<SectionName, Line[]>

const PAGE = /^(?:.{0,60}\s)?(?:page|p[aá]g(?:ina|\.)?)\s*\d+(?:\s*(?:of|de|\/)\s*\d+)?$/i
const PAGE_BESIDE = /(?<=\p{L})\s*(?:\||\s{2})\s*p[aá]g(?:ina|\.)?\s*\d+(?:\s*(?:de|\/)\s*\d+)?$/iu
const hasWords = (line: string): boolean => /[\p{L}]{2}|\d/u.test(line) || letterSpaced.test(line)

const LABELS = new Set(
  'nome|nome completo|nome social|nome civil|cpf|rg|e-mail|email|telefone|telefone celular|telefone fixo|celular|whatsapp|data de nascimento|nascimento|cidade|estado|uf|cidade/uf|endereco|bairro|cep|estado civil|empresa|empregador|cargo|funcao|ultimo cargo|periodo|inicio|fim|termino|data de inicio|data de termino|data de admissao|data de saida|admissao|demissao|saida|instituicao|instituicao de ensino|escola|nivel|situacao|status|conclusao|ano de conclusao|linkedin|atividades|descricao|pretensao salarial|sexo|genero|nacionalidade|curso|idioma|emprego atual|tipo|site|github|portfolio'.split(
    '|',
  ),
)
const labelKey = (line: string): string => searchKey(line).replace(/[\s:*?]+$/g, '')
const isLabel = (line: string | undefined): boolean =>
  line !== undefined && LABELS.has(labelKey(line))

/** A form copied as text: each label stands on the line above what was filled in. */
function withLabels(lines: readonly string[]): string[] {
  const full = lines.filter((line) => line !== '')
  const paired = full.filter((line, at) => isLabel(line) && !isLabel(full[at + 1])).length
  if (paired < 4) return [...lines]
  const found: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const next = lines[at + 1]
    if (isLabel(line) && next && !isLabel(next) && !headingOf(next)) {
      found.push(`${line.replace(/[\s:*]+$/, '')}: ${next}`)
      at++
    } else if (!isLabel(line)) found.push(line)
  }
  return found
}

const MISREAD_L = /(?<=\p{Ll})I(?=\p{Ll}|[\s:.,;)]|$)/gu

/** Recognition takes a small L for a great I: 'CompIeto'. */
function withSmallLetters(text: string): string {
  const others = text.replace(/linkedin/gi, '')
  return (others.match(MISREAD_L) ?? []).length < 2
    ? text
    : text.replace(/LinkedIn|\p{Ll}I(?!\p{Lu})/gu, (found) => found.replace(/^(.)I$/u, '$1l'))
}

// '[14:02, 07/04/2025] Ana: bom dia'
const MESSAGE =
  /^(?:\[\d{1,2}:\d{2}(?::\d{2})?,? \d{1,2}\/\d{1,2}\/\d{2,4}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2} -)\s[^:]{2,40}:\s/
// 'Entrei em maio de 1990 e saí em dezembro de 2006'
const ENTERED = /(?<!\p{L})entr(?:ei|ou) em\s([^.|]{4,25}?\d)\s+e\s+sa[ií]u?\s+em\s+/giu

const mayName = ({ text, bullet }: Line): boolean =>
  bullet && text.split(' ').length <= 8 && !/[.;:]$/.test(text)

/** A marked line that is only a period tells no duty, nor do the marked names between it and its title. */
function withoutPeriodMarks(lines: readonly Line[]): Line[] {
  const found = [...lines]
  for (const [at, line] of lines.entries()) {
    if (!line.bullet || periodIn(line.text)?.rest !== '') continue
    const above = lines.slice(Math.max(0, at - 4), at)
    const title = above.findLastIndex((one) => !mayName(one))
    const [head, marked] = [above[title], above.slice(title + 1)]
    if (head?.bullet !== false || (marked.length > 0 && !head.gap)) continue
    for (const [step, one] of [...marked, line].entries())
      found[at - marked.length + step] = { ...one, bullet: false }
  }
  return found
}

let last: ({ text: string } & ReturnType<typeof jobTables>) | undefined

/** The lines of a text; several parts of one reading ask for those of the same. */
export function linesOf(text: string): Line[] {
  if (last?.text !== text) last = { text, ...readLines(text) }
  return [...last.lines]
}

/** What the rows of tables say whose heads are known. */
export function tabledJobs(text: string): ReturnType<typeof jobTables>['jobs'] {
  if (last?.text !== text) last = { text, ...readLines(text) }
  return [...last.jobs]
}

function readLines(text: string): ReturnType<typeof jobTables> {
  const raw = withSmallLetters(text)
    .replace(ENTERED, '$1 a ')
    .split('\n')
    .slice(0, 3000)
    .map((line) => withKnownDates(cleaned(line.replace(MESSAGE, ''))))
  const lines: Line[] = []
  let gap = false
  for (const typed of withWholeItems(joined(withLabels(withLabelColumns(withMarginHeads(raw)))))) {
    // What stands beside the number of the page at the very top is no foot of one.
    const line = lines.length < 2 ? typed.replace(PAGE_BESIDE, '') : typed
    if (line === '') gap = true
    if (line === APART) lines.push({ text: APART, bullet: false, gap: true })
    if (line === '' || !hasWords(line) || PAGE.test(line) || (line.length < 3 && !/\d/.test(line)))
      continue
    const said = line.replace(BULLET, '').replace(NUMBER, '')
    const bare = /@|www\.|\.com\b/.test(said) ? said : asDigits(said)
    lines.push({ text: bare, bullet: BULLET.test(line), gap })
    gap = false
  }
  return jobTables(withoutPeriodMarks(lines))
}

/** Among what somebody knows 'Redes: VLAN' says of which kind it is. */
function inlineIn(text: string, current: SectionName): ReturnType<typeof inlineHeading> {
  const inline = inlineHeading(text)
  // 'Informática básica | 60h | 2008' is a course and its hours.
  const isCourses = current === 'courses' || current === 'certificates'
  if (inline && isCourses && /^\d{1,4}\s?h|^(?:19|20)\d{2}\b/i.test(inline.rest)) return undefined
  if (inline?.section === 'personal' && current === 'skills') return undefined
  // 'Funções: caixa' says what was done, 'Cargos: caixa' as what.
  if (
    inline?.section === 'experience' &&
    /^(?:principais )?(?:cargos?|fun[cç][oõ]es|posi[cç][oõ]es)\b/i.test(text)
  )
    return undefined
  // 'Vivência internacional: dois anos no México.' heads nothing.
  const isSaid = inline?.section === 'experience' && !periodIn(inline.rest)
  return isSaid && /\.$/.test(inline.rest) ? undefined : inline
}

const isPlainWord = ({ text }: Line): boolean => /^\p{Lu}\p{Ll}+$/u.test(text)

/** A language alone in great letters heads what is said of it. */
const isLanguage = ({ text, bullet }: Line, current: SectionName): boolean =>
  current !== 'education' &&
  current !== 'courses' &&
  !bullet &&
  text === text.toUpperCase() &&
  isLanguageName(text)

/** 'RESIDÊNCIA MÉDICA' heads its courses; under their heading 'Graduação' says of which level one is. */
const isOfDegrees = (text: string, current: SectionName): boolean =>
  /^(?:graduacao|residencia medica|pos-?graduacao|mestrado|doutorado|especializacao)$/.test(
    searchKey(text),
  ) &&
  (text === text.toUpperCase() || (current !== 'education' && current !== 'header'))

function headedBy(
  line: Line,
  before: Line | undefined,
  current: SectionName,
): SectionName | undefined {
  const { text, bullet, gap } = line
  const isAlone = !bullet || !before?.bullet || text === text.toUpperCase()
  const heading = isAlone && !isDuration(text) ? headingOf(text) : undefined
  if (!bullet && current !== 'courses' && isOfDegrees(text, current)) return 'education'
  // Among what somebody knows 'Treinamento' is one of it.
  const isItem =
    (heading === 'courses' || heading === 'certificates') &&
    current === 'skills' &&
    !gap &&
    isPlainWord(line)
  // 'Redes sociais' too.
  const isMedia = current === 'skills' && !gap && /^Redes sociais$/u.test(text)
  // 'Outros' among jobs are more of them.
  const isMore = current === 'experience' && /^outr[ao]s\W*$/i.test(text)
  return isItem || isMedia || isMore ? undefined : heading
}

/** 'Última empresa | Cargo | Entrada / Saída' on a form that has no heading for it. */
function headsJobs(text: string, current: SectionName): boolean {
  const columns = current === 'experience' || !text.includes(' | ') ? undefined : columnsOf(text)
  return columns !== undefined && columns.includes('empresa') && columns.includes('cargo')
}

/** Parts a résumé by its headings; what stands before the first is the header. */
export function sectionsOf(text: string): Sections {
  const sections: Sections = {
    header: [],
    personal: [],
    experience: [],
    education: [],
    courses: [],
    certificates: [],
    languages: [],
    skills: [],
    references: [],
    other: [],
  }
  let current: SectionName = 'header'
  let whole: SectionName = 'header'
  let before: Line | undefined
  for (const line of linesOf(text)) {
    const heading = headedBy(line, before, current)
    const inline: ReturnType<typeof inlineHeading> =
      heading || line.bullet ? undefined : inlineIn(line.text, current)
    const stays =
      current === 'experience' &&
      !line.gap &&
      (inline?.section === 'skills' ||
        inline?.section === 'courses' ||
        inline?.section === 'certificates' ||
        inline?.section === 'other')
    if (line.text === APART) current = whole = 'personal'
    else if (headsJobs(line.text, current)) {
      current = whole = 'experience'
      sections.experience.push(line)
    } else if (heading) current = whole = heading
    else if (isLanguage(line, current)) {
      current = 'languages'
      sections.languages.push(line)
    } else if (inline && !stays) {
      current = inline.section
      const isNative = current === 'languages' && /materna/i.test(line.text)
      sections[current].push({ ...line, text: isNative ? line.text : inline.rest })
    } else {
      // What a heading says on its own line ends where another label begins.
      if (/^(?!n[ií]vel|flu[eê]ncia)[\p{L}][\p{L} .-]{1,24}:/iu.test(line.text)) current = whole
      sections[current].push(line)
    }
    before = line
  }
  return withContactApart(sections)
}
