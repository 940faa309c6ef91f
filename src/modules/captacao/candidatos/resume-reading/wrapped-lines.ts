/** Lines that a narrow column or the end of the page cut, made whole. */
import { headingOf } from './headings.ts'
import { periodIn, rangeIn } from './periods.ts'

export const BULLET =
  /^\s*(?:[-–—*•·▪●○◦‣⁃»>✓✔➢➤■□◆★«]|[eo]\s{2,}|[ü§Ø]\s|[oü§Ø]\s\|\s)\s*(?=[\p{L}\d(+@"'])/u

/** '1) Usina Sol' is the first of several, so are '2.1. Usina Sol' and 'a) Usina Sol'. */
export const NUMBER =
  /^(?:\(?\d{1,2}(?:\.\d{1,2}){0,2}\s?[ªº°]?\s?[).]\s*[-–—]?\s*|\(?[A-Za-z]\)\s+|[a-ce-h]\.\s+|\d{1,2}\.\d{1,2}\.?\s+(?:\|\s)?|\d{1,2}[ªº°]\s+(?!(?:[Gg]rau|GRAU|[Aa]no|[Ss][eé]rie|[Cc]olegial|[Pp]er[ií]odo|[Ss]emestre|[Cc]iclo|[Ss](?:g?t|arg)|SGT|SARG|[Oo]ficial|OFICIAL|[Tt]abeli[aã]o|TABELI[AÃ]O|[Tt]en|[Bb]atalh|B[A-Z]+)(?!\p{L}))|[IVX]{1,4}\s[-–—]\s+|(?:Etapa|Exp\.?|Form\.?) \d[.:]\s+)(?=\p{Lu})|^\d{1,2}\s?-\s*(?=\p{L}{2})/u

const endsOpen = (line: string): boolean =>
  /(?:\d{4}|\p{L}{3}\/\d{2})\s*[-–—]$|\s(?:a|at[eé]|at[eé] o|to|desde)$/u.test(line)

/** What an open period can go on with. */
const BEGINS_DATED =
  /^(?:\(?\d|o |até|atual|hoje|presente|present|agora|data|em |momento|(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\p{L}*[.\s/])/iu

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

/**
 * A period that the end of its line cut anywhere: 'de abril de 2014 a dezembro' above 'de 2019. Gestão de contratos'.
 * What follows it in the second line stays there.
 */
function cutPeriod(last: string, line: string): string[] | undefined {
  const whole = `${last} ${line}`
  const span = whole.length < 320 ? rangeIn(whole) : undefined
  if (!span || span.from >= last.length || span.to <= last.length + 1) return undefined
  const isOpen = last.lastIndexOf('(') > last.lastIndexOf(')')
  // A dash at the beginning of a line may be the mark of a list.
  if (/^[-–—]/.test(line) && !isOpen && span.to < whole.length) return undefined
  // A point of time that is a line or a cell of its own is told from others by its table.
  if (/^\S+(?:\s?\S+)?$/.test(last) || last.includes(' | ') || line.includes(' | '))
    return undefined
  const end = span.to + (/^[)\].;,]+/.exec(whole.slice(span.to))?.[0].length ?? 0)
  const rest = whole.slice(end).trim()
  // Within a sentence nothing is parted.
  if (rest !== '' && /^\p{Ll}/u.test(rest) && !/[.;]$/.test(whole.slice(0, end))) return [whole]
  return [whole.slice(0, end), ...(rest === '' ? [] : [rest])]
}

/** '(64) 9 9602-' above '8814' */
const isCutNumber = (last: string, line: string): boolean =>
  /\d{4}-$/.test(last) && /^\d{4}(?!\d)/.test(line)

/** 'ana@sol.com.b' above 'r' */
const isEndOfAddress = (last: string, line: string): boolean =>
  /^[a-z]{1,2}$/.test(line) &&
  /\.(?:com|br|net|org|dev)$/.test(last + line) &&
  !/\.(?:com|br|net|org|dev)$/.test(last)

/** A period that goes on in the next line, and a heading of two lines, are one. */
export function joined(lines: readonly string[]): string[] {
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
    const cut = last && line ? cutPeriod(last, line) : undefined
    if (cut) {
      found.splice(-1, 1, ...cut)
      continue
    }
    if (last && isCutNumber(last, line)) found[found.length - 1] = last + line
    else if (last && /@[\w-]+\.[\w.-]*$/.test(last) && isEndOfAddress(last, line))
      found[found.length - 1] = last + line
    else if (last && line && isWrapped(last, line)) found[found.length - 1] = whole
    else if (last && isPeriodBehind(line) && whole.length < 120) found[found.length - 1] = whole
    else if (
      last &&
      line &&
      endsOpen(last) &&
      BEGINS_DATED.test(line) &&
      periodIn(whole) &&
      whole.length < (/\sdesde$/.test(last) ? 240 : 120)
    )
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

/** What stands under a number or a letter goes on until the next: its lines are one. */
export function withWholeItems(lines: readonly string[]): string[] {
  const found: string[] = []
  let isItem = false
  for (const line of lines) {
    const last = found.at(-1) ?? ''
    const goesOn =
      isItem &&
      last.length >= 60 &&
      last.length + line.length < 300 &&
      !/[.;:]$/.test(last) &&
      /^[\p{Ll}\d]/u.test(line) &&
      !NUMBER.test(line)
    if (goesOn) found[found.length - 1] = `${last} ${line}`
    else {
      found.push(line)
      isItem = NUMBER.test(line)
    }
  }
  return found
}
