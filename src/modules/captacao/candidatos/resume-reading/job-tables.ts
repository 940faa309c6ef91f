/** Tables of jobs whose head says what each column holds: their rows as position, employer and period. */
import { searchKey } from '#platform/contract/text.ts'
import { bareJob } from './bare-names.ts'
import { headingOf } from './headings.ts'
import { dateIn, periodIn } from './periods.ts'
import type { Experience, Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { levelOf } from './studies.ts'
import { partsOf } from './titles.ts'

const KINDS = {
  numero: /^(?:n[o°]?|item|seq)$/,
  cargo:
    /^(?:(?:titulo|nome) do cargo|(?:ultim[oa] )?(?:cargo|funcao)|cargo ?\/ ?funcao|funcao ?\/ ?cargo|(?:cbo|setor) ?\/ ?funcao|ocupacao|position|job title|role|categoria|fazendo o que|o que (?:fi?z(?:ia)?|eu era)|fazia|como)$/,
  empresa:
    /^(?:(?:nome da |(?:ante)?(?:pen)?ultima )?empresa|(?:item )?empregador|(?:om ?\/ ?)?orgao|armador|firma|fazenda ?\/ ?firma|instituicao|organizacao|company|employer|contratante|estabelecimento)$/,
  local: /^(?:local(?: de trabalho)?|onde(?: (?:eu )?trabalhei(?: na vida)?)?)$/,
  inicio:
    /^(?:(?:data (?:de )?)?(?:admissao|entrada|inicio)|data inicial|de|nomeacao|embarque|from|start(?: date)?)$/,
  fim: /^(?:(?:data (?:de )?)?(?:saida|demissao|desligamento|rescisao|termino|fim)|data final|a|ate|exoneracao|desembarque|to|end(?: date)?)$/,
  periodo:
    /^(?:periodo|datas?|vigencia|quando|anos?|period|dates?|(?:admissao|entrada) ?\/ ?saida)$/,
  tempo: /^(?:tempo|permanencia)$/,
}
type Kind = keyof typeof KINDS | 'outro'
const kinds = ['numero', 'cargo', 'empresa', 'local', 'inicio', 'fim', 'periodo', 'tempo'] as const

const cellsOf = (text: string): string[] => text.split(/\s*\|\s*/)
const kindOf = (head: string): Kind => {
  const key = searchKey(head).replace(/^[^a-z]+|[^a-z°]+$/g, '')
  return kinds.find((kind) => KINDS[kind].test(key)) ?? 'outro'
}

/** What the columns hold, where one line names a position, an employer and a period. */
function headOf(text: string): Kind[] | undefined {
  const heads = text.includes('|') ? cellsOf(text) : []
  if (heads.length < 3 || /\d|:/.test(text) || heads.some((head) => head.split(' ').length > 5))
    return undefined
  const said = heads.map(kindOf)
  // Beside an employer a place is only where it was, beside a beginning a duration only how long.
  const isBeside = (kind: Kind): boolean =>
    (kind === 'local' && said.includes('empresa')) ||
    (kind === 'tempo' && (said.includes('periodo') || said.includes('inicio')))
  const found = said.map((kind): Kind => {
    if (isBeside(kind)) return 'outro'
    return kind === 'local' ? 'empresa' : kind === 'tempo' ? 'periodo' : kind
  })
  const isWhole = (kind: Kind): boolean => found.filter((one) => one === kind).length === 1
  const isDated = isWhole('periodo') || (isWhole('inicio') && isWhole('fim'))
  return isWhole('cargo') && isWhole('empresa') && isDated ? found : undefined
}

/** Beginning and end that stand in one cell of the row. */
const together = (head: readonly Kind[]): Kind[] =>
  head.flatMap((kind): Kind[] => (kind === 'fim' ? [] : [kind === 'inicio' ? 'periodo' : kind]))

/** The heads that a row of so many cells may have: whole, or without what it leaves empty at its end. */
function fitting(head: readonly Kind[], count: number): (readonly Kind[])[] {
  const all = [head, together(head)]
  const shorter = all.filter(
    (one) => one.length > count && one.slice(count).every((kind) => kind === 'outro'),
  )
  return [...all.filter(({ length }) => length === count), ...shorter]
}

const NOW = /^\(?(?:atual|hoje|vigente|embarcad[oa]|em aberto|[-–—.]+)\)?$/iu

type Row = { cargo: string; empresa: string; period: string }

function rowBy(columns: readonly Kind[], cells: readonly string[]): Row | undefined {
  const of = (kind: Kind): string => cells[columns.indexOf(kind)] ?? ''
  const end = NOW.test(of('fim')) ? 'atual' : of('fim')
  const period = columns.includes('fim') ? `${of('inicio')} a ${end}` : of('periodo')
  const isWhole = periodIn(period)?.rest === '' || dateIn(period)?.rest === ''
  const [cargo, empresa] = [of('cargo'), of('empresa')]
  const areNames = [cargo, empresa].every((name) => /\p{L}{2}/u.test(name))
  return isWhole && areNames && levelOf(cargo) === undefined
    ? { cargo, empresa, period }
    : undefined
}

function rowOf(cells: readonly string[], head: readonly Kind[]): Row | undefined {
  for (const columns of fitting(head, cells.length)) {
    const row = rowBy(columns, cells)
    if (row) return row
  }
  return undefined
}

const isDate = (cell: string): boolean =>
  periodIn(cell) !== undefined || dateIn(cell) !== undefined || NOW.test(cell)

/** A row and what its cells had no room for, where it stands below in as many cells. */
function withBelow(cells: readonly string[], below: Line | undefined): string[] | undefined {
  const more = below && !below.gap && !below.bullet ? cellsOf(below.text) : []
  const places = [...cells.keys()].filter((at) => !isDate(cells[at] ?? ''))
  if (more.length < 2 || more.length !== places.length || more.some(isDate)) return undefined
  return cells.map((cell, at) => `${cell} ${more[places.indexOf(at)] ?? ''}`.trim())
}

/** The only name in a cell, without where it is. */
function nameIn(cell: string): string {
  const [name, more] = partsOf(cell)
  return name && !more ? name : cell
}

function jobOf({ cargo, empresa, period }: Row, line: string): Proposed<Experience> {
  const date = dateIn(period)?.date
  const { start = date, end = date, current = false } = periodIn(period) ?? {}
  const value = bareJob({
    cargo: nameIn(cargo),
    empresa: nameIn(empresa),
    ...(start ? { inicio: start } : {}),
    ...(end && !current ? { fim: end } : {}),
    atual: current,
  })
  return { value, line }
}

/** Another heading, alone or in the first cell, or the head of a table of something else. */
function endsTable(text: string): boolean {
  const [first = ''] = cellsOf(text)
  const isOther = /^(?:curso|forma[cç][aã]o|escola|n[ií]vel|t[ií]tulo|grau|evento|idioma)s?\s*\|/iu
  return headingOf(first) !== undefined || (isOther.test(text) && !/\d/.test(text))
}

const HEAD = 'Cargo | Empresa | Período'

type Tables = { lines: Line[]; jobs: Proposed<Experience>[] }

/** The rows of each table in one form, and those of which nothing goes on below as the jobs that they are. */
export function jobTables(lines: readonly Line[]): Tables {
  const found: Tables = { lines: [], jobs: [] }
  let head: Kind[] | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) break
    const mine = headOf(line.text)
    head = mine ?? (head && endsTable(line.text) ? undefined : head)
    // Left of a table may stand another column of the page.
    const isBare = head !== undefined && head[0] !== 'outro'
    if (mine || !head) {
      found.lines.push(mine && isBare ? { ...line, text: HEAD, bullet: false } : line)
      continue
    }
    const cells = cellsOf(line.text)
    const whole = rowOf(cells, head) ? withBelow(cells, lines[at + 1]) : undefined
    const row = rowOf(whole ?? cells, head)
    const below = lines[whole ? at + 2 : at + 1]
    const text = row ? `${row.cargo} | ${row.empresa} | ${row.period}` : line.text
    found.lines.push(row && isBare ? { ...line, text, bullet: false } : line)
    if (whole && isBare) at++
    const goesOn = below && !below.gap && !below.bullet && !rowOf(cellsOf(below.text), head)
    if (row && !goesOn) found.jobs.push(jobOf(row, text))
    if (!line.text.includes(' | ') && (below?.gap ?? true)) head = undefined
  }
  return found
}
