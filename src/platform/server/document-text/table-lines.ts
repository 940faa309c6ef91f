/** Signs that no text holds (Unicode keeps them free), in the place of a table's rows and cells. */
export const TABLE = { row: '\uFDD0', cell: '\uFDD1', end: '\uFDD2' } as const

const linesOf = (cell: string): string[] =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const hasYear = (line: string): boolean => /\d{4}|\d{1,2}\/\d{2}/.test(line)

/** Cells of a line each are one line. Cells that hold as many paragraphs each are rows; others are read one by one. */
function rowText(row: string): string {
  const cells = row
    .split(TABLE.cell)
    .slice(1)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
  const most = Math.max(0, ...cells.map((lines) => lines.length))
  if (most <= 1) return `${cells.map(([line = '']) => line).join('\t')}\n`
  const even = cells.length > 1 && cells.every((lines) => lines.length === most)
  if (even && cells.some((lines) => lines.every(hasYear)))
    return `${cells[0]?.map((_, at) => cells.map((lines) => lines[at] ?? '').join('\t')).join('\n')}\n`
  return `\n${cells.map((lines) => lines.join('\n')).join('\n\n')}\n\n`
}

const innermost = new RegExp(`${TABLE.row}([^${TABLE.row}${TABLE.end}]*)${TABLE.end}`, 'g')
const anySign = new RegExp(`[${Object.values(TABLE).join('')}]`, 'g')

/** Tables as lines; a table in a cell first, as the cell is then text. */
export function tableLines(text: string): string {
  let left = text
  for (let depth = 0; depth < 8 && left.includes(TABLE.row); depth++)
    left = left.replace(innermost, (_whole, row: string) => rowText(row))
  return left.replace(anySign, '')
}
