import { searchKey } from '#platform/contract/text.ts'
import { APART } from '#platform/server/document-text/result.ts'
import { headingOf, inlineHeading, type SectionName } from './headings.ts'
import { cleaned, letterSpaced } from './cleaned-line.ts'
import { isLanguageName } from './language-names.ts'
import { isDuration, periodIn } from './periods.ts'

export type Line = {
  text: string
  /** The line is one of a list of duties. */
  bullet: boolean
  /** An empty line stood before it. */
  gap: boolean
}

export type Sections = Record<SectionName, Line[]>

const BULLET = /^\s*(?:[-–—*•·▪●○◦‣⁃»>✓✔➢➤■□◆★«]|[eo]\s{2,})\s*(?=[\p{L}\d(+@"'])/u

/** '1) Usina Sol' is the first of several. */
const NUMBER = /^(?:\(?\d{1,2}\s?[ªº°]?\s?[).]\s*[-–—]?\s*|\(?[a-z]\)\s+)(?=\p{Lu})/u

const PAGE = /^(?:.{0,60}\s)?(?:page|p[aá]g(?:ina|\.)?)\s*\d+(?:\s*(?:of|de|\/)\s*\d+)?$/i
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

const endsOpen = (line: string): boolean =>
  /(?:\d{4}|\p{L}{3}\/\d{2})\s*[-–—]$|\s(?:a|até|at[eé] o|to)$/u.test(line)

/** A period that fills the cell of a table and goes on in the next line of the same cell. */
function inCell(last: string, line: string): [string, string] | undefined {
  const [open = '', ...beside] = last.split(' | ')
  const [end = '', ...below] = line.split(' | ')
  const whole = `${open} ${end}`
  const isCut = beside.length > 0 && open.length < 30 && end.length < 20 && endsOpen(open)
  return isCut && periodIn(whole)?.rest === ''
    ? [[whole, ...beside].join(' | '), below.join(' | ')]
    : undefined
}

const DANGLING =
  /\s(?:d[aeo]s?|e|em|com|para|Departamento|Recursos|Universidade|Universidade Federal|Faculdade|Col[eé]gio|Escola (?:Estadual|Municipal)|Rio de|S[aã]o|Santa|Santo)$/u

/** A name that a narrow column cut: what ends with 'de' goes on, and so does what begins with it. */
const isWrapped = (last: string, line: string): boolean =>
  last.length + line.length < 110 &&
  !/[\d|@:]/.test(last + line) &&
  !BULLET.test(line) &&
  (DANGLING.test(last) ? /^[\p{L}]/u.test(line) : /^(?:d[aeo]s?|e)\s\p{L}/u.test(line))

/** '· nov. 2019 – abr. 2022': what a point parts from the line above had no room there. */
const isPeriodBehind = (line: string): boolean =>
  /^[·|]\s/.test(line) && periodIn(line)?.rest === ''

/** '… – fevereiro/2010' above 'até hoje' */
const isEndOfPeriod = (last: string, line: string): boolean =>
  /\d{4}$/.test(last) &&
  last.length > 60 &&
  /^(?:até|a|à)\s(?:\d|hoje|atual|o |a |\p{L}{3,9}[/ ]\d)/iu.test(line) &&
  !periodIn(last) &&
  periodIn(`${last} ${line}`) !== undefined

/** 'ana@sol.com.b' above 'r' */
const isEndOfAddress = (last: string, line: string): boolean =>
  /^[a-z]{1,2}$/.test(line) &&
  /\.(?:com|br|net|org|dev)$/.test(last + line) &&
  !/\.(?:com|br|net|org|dev)$/.test(last)

/** A period that goes on in the next line, and a heading of two lines, are one. */
function joined(lines: readonly string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    const last = found.at(-1)
    const whole = `${last} ${line}`
    const cell = last && line ? inCell(last, line) : undefined
    if (cell) {
      found[found.length - 1] = cell[0]
      if (cell[1]) found.push(cell[1])
      continue
    }
    if (last && /@[\w-]+\.[\w.-]*$/.test(last) && isEndOfAddress(last, line))
      found[found.length - 1] = last + line
    else if (last && line && isWrapped(last, line)) found[found.length - 1] = whole
    else if (last && isEndOfPeriod(last, line) && whole.length < 140)
      found[found.length - 1] = whole
    else if (last && isPeriodBehind(line) && whole.length < 120) found[found.length - 1] = whole
    else if (last && line && endsOpen(last) && periodIn(whole) && whole.length < 120)
      found[found.length - 1] = whole
    else if (
      last &&
      line &&
      /^(?:principais|formação|experiência|informações|histórico|dados|atividades|conhecimentos)$/i.test(
        last,
      ) &&
      headingOf(whole) &&
      /^[\p{L} ]+$/u.test(line)
    )
      found[found.length - 1] = whole
    else found.push(line)
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

export function linesOf(text: string): Line[] {
  const raw = withSmallLetters(text).split('\n').slice(0, 3000).map(cleaned)
  const lines: Line[] = []
  let gap = false
  for (const line of joined(withLabels(raw))) {
    if (line === '') gap = true
    if (line === APART) lines.push({ text: APART, bullet: false, gap: true })
    if (line === '' || !hasWords(line) || PAGE.test(line) || (line.length < 3 && !/\d/.test(line)))
      continue
    const bare = line.replace(BULLET, '').replace(NUMBER, '')
    lines.push({ text: bare, bullet: BULLET.test(line), gap })
    gap = false
  }
  return lines
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
  // 'Outros' among jobs are more of them.
  const isMore = current === 'experience' && /^outr[ao]s\W*$/i.test(text)
  return isItem || isMore ? undefined : heading
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
    else if (heading) current = whole = heading
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
  return sections
}
