/** Headings in a margin: 'Experiência | Caixa' above 'Escolaridade | Ensino médio'. */
import { headingOf } from './headings.ts'

const CELLS = /^([\p{L} ]{4,40}?) \| (?=\S)/u

/** So many sections are headed so before one is. */
const FEW = 3

/** Each heading of the margin on a line of its own. */
export function withMarginHeads(lines: readonly string[]): string[] {
  const headed = lines.map((line) => CELLS.exec(line)?.[1]).map((cell) => cell && headingOf(cell))
  if (new Set(headed.filter((section) => section)).size < FEW) return [...lines]
  return lines.flatMap(function apart(line, at) {
    const head = headed[at] ? CELLS.exec(line) : null
    return head ? ['', head[1] ?? '', line.slice(head[0].length)] : [line]
  })
}
