/** The reading order of a page whose words have positions: columns by the white between them, tables row by row. */
import { addressesWhole } from './broken-addresses.ts'
import { type Item, median, rowsFrom } from './line-pieces.ts'
import { PageGroups } from './page-groups.ts'
import { answersRowByRow, rowByRow } from './row-groups.ts'
import { crosses, hasLeft, hasRight } from './row-spans.ts'
import { type Piece, type Row, unwrapped } from './wrapped-cells.ts'

export type { Item }

export type PageText = { main: string; side: string }

type Cut = { from: number; to: number; x: number; lines: number; kind?: 'labels' | 'groups' }

const leftOf = (row: Row, x: number): Piece[] => row.pieces.filter((p) => p.right <= x)
const rightOf = (row: Row, x: number): Piece[] => row.pieces.filter((p) => p.left >= x)

/** Where more than `most` rows one below the other leave white at `x`, with words on both sides. */
function runsAt(rows: readonly Row[], x: number, most: number): Cut[] {
  const runs: Cut[] = []
  let from = 0
  for (let at = 0; at <= rows.length; at++) {
    const row = rows[at]
    if (row && !crosses(row, x)) continue
    const run = at - from > most ? trimmed(rows, { from, to: at, x, lines: 0 }) : undefined
    if (run) runs.push(run)
    from = at + 1
  }
  return runs
}

// Lines of one column stand closer than this many of their heights.
const CLOSE = 2.6

/** The rows at the top of a page that its left column begins with, before there are words on the right: close, alike in edge and size. */
function headOf(rows: readonly Row[], first: number, x: number): number {
  if (first === 0) return first
  const left = rows.slice(first).flatMap((row) => leftOf(row, x))
  const edge = Math.min(...left.map((piece) => piece.left))
  const size = median(left.map((piece) => piece.size))
  let at = first
  for (; at > 0; at--) {
    const [row, below] = [rows[at - 1], rows[at]]
    const [one, other] = row?.pieces ?? []
    if (!row || !below || !one || other || Math.abs(one.left - edge) > 3) break
    if (row.size > size * 1.35 || row.y - below.y > row.size * CLOSE) break
  }
  return at === 0 ? at : first
}

/** Without the rows above the first and, where a whole line follows, below the last that has words on the right. */
function trimmed(rows: readonly Row[], { from, to, x }: Cut): Cut | undefined {
  const inside = rows.slice(from, to)
  const first = inside.findIndex((row) => hasRight(row, x))
  const last = inside.findLastIndex((row) => hasRight(row, x))
  if (first < 0) return undefined
  const tail = inside.length - 1 - last
  const end = to < rows.length && tail <= 3 ? from + last + 1 : to
  const begin = from + (from === 0 ? headOf(inside, first, x) : first)
  const cut = rows.slice(begin, end)
  const lefts = cut.filter((row) => hasLeft(row, x)).length
  const rights = cut.filter((row) => hasRight(row, x)).length
  return { from: begin, to: end, x, lines: Math.min(lefts, rights) }
}

/** On one line exactly, not only nearly. */
const isLevel = (left: readonly Piece[], right: readonly Piece[], size: number): boolean =>
  left.some((one) => right.some((other) => Math.abs(one.y - other.y) <= size * 0.12))

const DATE =
  /^(?:\d{2}\/)?(?:\d{2}\/)?(?:19|20)?\d{2}$|^(?:hoje|atual|atualmente|presente|quando|per[ií]odo|data|ano)$|\b(?:19|20)\d{2}\b|\d{2}\/\d{2}/i
/** A column that holds dates alone says nothing without what stands beside it. */
function areDates(rows: readonly Row[], side: (row: Row) => Piece[]): boolean {
  const cells = rows
    .map((row) => side(row).filter(({ text }) => /[\p{L}\d]/u.test(text)))
    .filter((pieces) => pieces.length > 0)
  const dates = cells.filter(
    ([first, more]) => first && !more && first.text.length <= 25 && DATE.test(first.text),
  )
  return dates.length >= 3 && dates.length / cells.length >= 0.85
}

const HEADING =
  /^(?:contatos?|perfil|resumo|objetivo|sobre(?: mim)?|experi[eê]ncias?(?: (?:profissiona(?:l|is)|cl[ií]nica))?|forma[cç][aã]o(?: acad[eê]mica)?|educa[cç][aã]o|escolaridade|idiomas|l[ií]nguas|habilidades|compet[eê]ncias|conhecimentos|cursos|dados pessoais|contact|profile|experience|education|skills|languages)\s*:?$/iu
/** 'Experiência' and 'Contato' on one line head two columns, whatever their size. */
const areHeadings = (row: Row, x: number): boolean =>
  row.pieces.length === 2 &&
  [leftOf(row, x), rightOf(row, x)].every(([piece]) => piece && HEADING.test(piece.text))

/** Whether the file tells all that stands on one side of the white before what stands on the other. */
function toldByColumns(rows: readonly Row[], x: number): boolean {
  const sides = [leftOf, rightOf].map((side) =>
    rows.flatMap((row) => side(row, x).map((piece) => piece.told ?? Number.NaN)),
  )
  const [left = [], right = []] = sides
  return Math.max(...left) < Math.min(...right) || Math.max(...right) < Math.min(...left)
}

/** Some lines beside others that they do not answer, told one after the other: two short columns. */
function areShortColumns(rows: readonly Row[], { x, lines }: Cut): boolean {
  const rights = rows.filter((row) => hasRight(row, x))
  const lefts = rows.filter((row) => hasLeft(row, x))
  const level = lefts.filter((row) => isLevel(leftOf(row, x), rightOf(row, x), row.size))
  return (
    lines >= 2 &&
    rights.length + lefts.length >= 5 &&
    level.length <= lines / 2 &&
    toldByColumns(rows, x)
  )
}

/** Rows of a table stand side by side; columns of text only do so by chance. */
function isTable(rows: readonly Row[], { from, to, x }: Cut): boolean {
  const inside = rows.slice(from, to)
  const lefts = inside.filter((row) => hasLeft(row, x))
  const rights = inside.filter((row) => hasRight(row, x))
  const level = lefts.filter((row) => isLevel(leftOf(row, x), rightOf(row, x), row.size))
  const both = level.length
  const few = Math.min(lefts.length, rights.length)
  const dated = level.filter((row) =>
    leftOf(row, x).some((p) => /(?:19|20)\d{2}/.test(p.text) && p.text.length <= 25),
  ).length
  // Dates beside text are rows, whatever stands between them.
  if (dated >= 3 && dated / both >= 0.7 && both / few >= 0.6) return true
  if ([leftOf, rightOf].some((side) => areDates(inside, (row) => side(row, x)))) return true
  const usual = (): number => median(inside.flatMap((row) => row.pieces.map((p) => p.size)))
  const heads = inside[0]?.pieces ?? []
  // Two titles side by side head columns.
  if (heads.length === 2 && Math.min(...heads.map((p) => p.size)) >= usual() * 1.15) return false
  if (inside.some((row) => areHeadings(row, x))) return false
  return both / few >= (few >= 12 ? 0.92 : 0.75)
}

/** Lines of a narrow column that stand close together are one. */
function blocksOf(rows: readonly Row[], x: number): { at: number; pieces: Piece[] }[] {
  const blocks: { at: number; pieces: Piece[] }[] = []
  for (const [at, row] of rows.entries()) {
    const pieces = leftOf(row, x)
    const [piece] = pieces
    if (!piece) continue
    const last = blocks.at(-1)?.pieces.at(-1)
    if (last && last.y - piece.y <= piece.size * 1.45) blocks.at(-1)?.pieces.push(...pieces)
    else blocks.push({ at, pieces })
  }
  return blocks
}

/** Labels and dates end where their column does, each beside the first line of what it is of: an older European form. */
function areLabels(rows: readonly Row[], { from, to, x }: Cut): boolean {
  const inside = rows.slice(from, to)
  const blocks = blocksOf(inside, x)
  if (blocks.length < 5) return false
  const pieces = blocks.flatMap((block) => block.pieces)
  const edge = median(pieces.map((piece) => piece.right))
  const ends = pieces.filter((piece) => Math.abs(piece.right - edge) <= 2).length
  const begins = new Set(pieces.map((piece) => Math.round(piece.left / 4))).size
  const beside = blocks.filter(
    ({ at }) => rightOf(inside[at] ?? { pieces: [], y: 0, size: 0 }, x).length > 0,
  )
  return begins >= 4 && ends / pieces.length >= 0.9 && beside.length / blocks.length >= 0.7
}

/** Each label whole before the line it stands beside. */
function withLabels(rows: readonly Row[], x: number): Row[] {
  const blocks = new Map(blocksOf(rows, x).map((block) => [block.at, block.pieces]))
  return rows.flatMap(function labelled(row, at) {
    const [first, ...rest] = blocks.get(at) ?? []
    const right = rightOf(row, x)
    const label = first && { ...first, text: [first, ...rest].map((p) => p.text).join(' ') }
    const pieces = label ? [label, ...right] : right
    return pieces.length > 0 ? [{ ...row, pieces }] : []
  })
}

function cutOf(rows: readonly Row[]): Cut | undefined {
  const edges = new Set(rows.flatMap((row) => row.pieces.map((p) => Math.round(p.left) - 1)))
  const groups = new PageGroups(rows)
  let best: Cut | undefined
  const areRows = ({ from, to, x }: Cut): boolean =>
    groups.areTold(from, to) && answersRowByRow(groups.of(from, to), x)
  for (const x of edges)
    for (const run of runsAt(rows, x, best?.lines ?? 1)) {
      if (run.lines < 2 || (best && run.lines <= best.lines)) continue
      const inside = rows.slice(run.from, run.to)
      if (run.lines > 3 && areLabels(rows, run)) best = { ...run, kind: 'labels' }
      else if (run.lines > 2 && areRows(run)) best = { ...run, kind: 'groups' }
      else if (run.lines < 4 && !areShortColumns(inside, run)) continue
      else if (!isTable(rows, run)) best = run
    }
  return best
}

const half = (rows: readonly Row[], side: (row: Row) => Piece[]): Row[] =>
  rows.flatMap((row) => {
    const pieces = side(row)
    return pieces.length > 0 ? [{ ...row, pieces, y: pieces[0]?.y ?? row.y }] : []
  })

const widthOf = (rows: readonly Row[]): number =>
  Math.max(...rows.flatMap((row) => row.pieces.map((p) => p.right))) -
  Math.min(...rows.flatMap((row) => row.pieces.map((p) => p.left)))

const stepsOf = (rows: readonly Row[]): number[] =>
  rows.slice(1).map((row, at) => (rows[at]?.end ?? rows[at]?.y ?? 0) - row.y)

const usualStep = (rows: readonly Row[]): number => median(stepsOf(rows).filter((step) => step > 0))

const isWhite = (step: number, usual: number, row: Row): boolean =>
  step > Math.max(usual * 1.3, row.size * 1.25)

function isAfterWhite(rows: readonly Row[], at: number, usual: number): boolean {
  const [above, row] = [rows[at - 1], rows[at]]
  return above !== undefined && row !== undefined && isWhite(above.y - row.y, usual, row)
}

/** A blank line where the rows stand further apart than their neighbours do. */
function linesOf(rows: readonly Row[], usual = usualStep(rows)): string[] {
  const steps = stepsOf(rows)
  return rows.flatMap((row, at) => {
    const text = row.pieces.map((p) => p.text).join('\t')
    const step = at === 0 ? 0 : (steps[at - 1] ?? 0)
    return isWhite(step, usual, row) ? ['', text] : [text]
  })
}

/**
 * Where the left column holds titles whose text goes on in both columns, side by side from the same line: the parts of
 * a page stand one below the other, each with columns of its own.
 */
function bandsOf(rows: readonly Row[], x: number): Row[][] {
  const usual = median(rows.flatMap((row) => row.pieces.map((p) => p.size)))
  const isTitle = (row: Row, at: number): boolean => {
    const [above, below] = [rows[at - 1], rows[at + 1]]
    const [only, more] = row.pieces
    if (!above || !below || !only || more || only.right > x || only.size < usual * 1.1) return false
    return (
      above.y - row.y >= row.size * 1.8 && isLevel(leftOf(below, x), rightOf(below, x), below.size)
    )
  }
  const titles = rows.flatMap((row, at) => (isTitle(row, at) ? [at] : []))
  return titles.length < 2
    ? []
    : [0, ...titles].map((from, at) => rows.slice(from, titles[at] ?? rows.length))
}

function laid(rows: readonly Row[], depth = 0, usual?: number): { main: string[]; side: string[] } {
  const cut = depth < 6 ? cutOf(rows) : undefined
  if (!cut) return { main: linesOf(addressesWhole(unwrapped(rows)), usual), side: [] }
  const inside = rows.slice(cut.from, cut.to)
  // What stands around rows is one text with them.
  const step = cut.kind === 'groups' ? usualStep(rows) : undefined
  const above = laid(rows.slice(0, cut.from), depth + 1, step)
  const below = laid(rows.slice(cut.to), depth + 1, step)
  if (cut.kind === 'groups') {
    const parts = rowByRow(inside).flatMap((part) => (part ? linesOf(part, step) : ['']))
    const ends = [cut.from, cut.to].map((at) => isAfterWhite(rows, at, step ?? 0))
    const [before, after] = ends.map((white) => (white ? [''] : []))
    return {
      main: [...above.main, ...(before ?? []), ...parts, ...(after ?? []), ...below.main],
      side: [...above.side, ...below.side],
    }
  }
  if (cut.kind === 'labels')
    return {
      main: [...above.main, ...linesOf(withLabels(inside, cut.x)), ...below.main],
      side: [...above.side, ...below.side],
    }
  const left = half(inside, (row) => leftOf(row, cut.x))
  const right = half(inside, (row) => rightOf(row, cut.x))
  const whole = widthOf(left) + widthOf(right)
  const narrow = Math.min(widthOf(left), widthOf(right)) < whole * 0.42
  const bands = bandsOf(inside, cut.x)
  if (bands.length > 0) {
    // A narrow column under such titles says of when and where what stands beside it is.
    const columnsOf = (band: Row[]): { main: string[]; side: string[] }[] =>
      [leftOf, rightOf].map(function columnOf(side) {
        const column = half(band, (row) => side(row, cut.x))
        return laid(column, depth + 1)
      })
    const rowsOnly = (band: Row[]) => [{ main: linesOf(unwrapped(band)), side: [] }]
    const parts = bands.flatMap(narrow ? rowsOnly : columnsOf)
    return {
      main: [above, ...parts, below].flatMap((part) => [...part.main, '', ...part.side, '']),
      side: [],
    }
  }
  const [one, other] = [laid(left, depth + 1), laid(right, depth + 1)]
  const [text, beside] = widthOf(left) < widthOf(right) ? [other, one] : [one, other]
  const columns = narrow
    ? { main: text.main, side: [...text.side, ...beside.main, ...beside.side] }
    : { main: [...one.main, '', ...other.main], side: [...one.side, ...other.side] }
  return {
    main: [...above.main, ...columns.main, ...(below.main.length > 0 ? [''] : []), ...below.main],
    side: [...above.side, ...columns.side, ...below.side],
  }
}

/** `areWords`: each item is a word, as recognition gives them. */
export function pageText(items: readonly Item[], areWords = false): PageText {
  const { main, side } = laid(rowsFrom(items, areWords))
  return { main: main.join('\n').trim(), side: side.join('\n').trim() }
}
