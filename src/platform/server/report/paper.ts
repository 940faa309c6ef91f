/** Sheets of paper and the room that the margins of report.typ leave on them, in points. */
import type { Paper } from '#platform/contract/report-document.ts'

type Orientation = 'portrait' | 'landscape'
type Room = { width: number; height: number }

/** Upright. */
const sheets: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [595.28, 841.89],
  a3: [841.89, 1190.55],
  a2: [1190.55, 1683.78],
  a1: [1683.78, 2383.94],
  a0: [2383.94, 3370.39],
}
const sides = 84
/** Head and foot, and what a table leaves below its last row. */
const ends = { portrait: 152, landscape: 155 }
/** The title and the filters of the first page. */
const heading = 40

export function pageOf(orientation: Orientation, paper: Paper = 'a4'): Room {
  const [short, long] = sheets[paper]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  return { width: width - sides, height: height - ends[orientation] }
}

/** For one picture on a page, also on the first. */
export function pageRoom(paper: Paper, orientation: Orientation): Room {
  const { width, height } = pageOf(orientation, paper)
  return { width, height: height - heading }
}
