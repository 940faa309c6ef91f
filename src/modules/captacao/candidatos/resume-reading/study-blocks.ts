/** Courses whose names and dates stand one below the other. */
import { dateIn } from './periods.ts'
import type { Education, Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { cellsOf, OF_CHILDREN } from './study-cells.ts'
import { isLevel } from './study-names.ts'
import { studyRow } from './study-rows.ts'

const FEW = [2, 3, 4, 5] as const

/** Whether a line names a course and its school, one of them, or only says when and how. */
type Kept = 'row' | 'undated' | 'both' | 'one' | 'none'
function holds(text: string): 'both' | 'one' | 'none' {
  const cells = cellsOf(text)?.cells ?? []
  const isNamed = cells.some(
    ({ kind, text: said }) => kind === 'course' || (kind === 'level' && OF_CHILDREN.test(said)),
  )
  const isWhole = isNamed && cells.some(({ kind }) => kind === 'school')
  return cells.length === 0 ? 'none' : isWhole ? 'both' : 'one'
}

type Block = { row: Proposed<Education>; lines: readonly string[] }

const isLevelOf = ({ value: { curso = '' } }: Proposed<Education>): boolean =>
  isLevel(curso) && !OF_CHILDREN.test(curso)

/** Whether lines may be one course: what stands below a whole line only says when. */
function mayBeOne(kinds: readonly Kept[], isDateFirst: boolean): boolean {
  const [first, ...rest] = kinds
  if (first === 'row' || rest.includes('row') || rest.includes('undated')) return false
  if ((first === 'none') !== isDateFirst) return false
  if (isDateFirst && rest.includes('none')) return false
  return first === 'undated' || first === 'both'
    ? rest.every((kind) => kind === 'none')
    : rest.length === 0 || !rest.includes('both') || rest.length === 1
}

/** A course, its school and its date in lines one below the other. */
export function studyBlocks(said: readonly Line[]): Block[] {
  const lines = said.filter(({ text }) => !/^logo d[aeo]\s/iu.test(text))
  const asRow = (text: string) => studyRow({ text, isStudied: true, isWork: false, isKnown: true })
  const held = lines.map(function heldIn({ text }): Kept {
    const row = asRow(text)
    if (!row || isLevelOf(row)) return holds(text)
    return row.value.fim === undefined ? 'undated' : 'row'
  })
  const isSpread = lines.every(({ gap }) => gap)
  const isDateFirst = held[0] === 'none' && dateIn(lines[0]?.text ?? '') !== undefined
  const found: Block[] = []
  for (let at = 0; at < lines.length; at++) {
    let best: { row: Proposed<Education>; size: number } | undefined
    for (const size of FEW) {
      const few = lines.slice(at, at + size)
      const kinds = held.slice(at, at + size)
      const isOne =
        few.length === size &&
        mayBeOne(kinds, isDateFirst) &&
        few.every(({ gap, text }, i) => text.length <= 110 && (i === 0 || isSpread || !gap))
      if (!isOne) break
      const row = asRow(few.map(({ text }) => text).join(' | '))
      if (!row) continue
      // What says when goes with the names above it; a subject with the level above it.
      const isWhen = kinds.at(-1) === 'none' && row.value.fim !== undefined
      if (!best || isWhen || (isLevelOf(best.row) && !isLevelOf(row))) best = { row, size }
    }
    if (!best) continue
    const few = lines.slice(at, at + best.size).map(({ text }) => text)
    found.push({ row: { ...best.row, line: few[0] ?? '' }, lines: few })
    at += best.size - 1
  }
  return found
}
