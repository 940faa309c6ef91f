import type {
  ReportBlock,
  ReportDocument,
  ReportGroup,
  ReportTable,
} from '#platform/contract/report-document.ts'
import { countRows } from './totals.ts'

/** The memory of the compiler grows with the rows: above this a document goes out in volumes. */
const ROWS_PER_VOLUME = 5000

type Cut = { taken: ReportGroup | null; left: ReportGroup | null }

const continued = (group: ReportGroup): ReportGroup =>
  group.title && !group.title.endsWith('(continuação)')
    ? { ...group, title: `${group.title} (continuação)` }
    : group

/** The first `room` rows of a group; subtotals go with the last part. */
function cutGroup(group: ReportGroup, room: number): Cut {
  if (countRows([group]) <= room) return { taken: group, left: null }
  if (room === 0) return { taken: null, left: group }
  const { subtotal, ...head } = group
  const rows = group.rows.slice(0, room)
  const inner = cutGroups(group.groups ?? [], room - rows.length)
  const rest = continued({
    ...head,
    rows: group.rows.slice(rows.length),
    groups: inner.left,
    ...(subtotal && { subtotal }),
  })
  return { taken: { ...head, rows, groups: inner.taken }, left: rest }
}

function cutGroups(
  groups: ReportGroup[],
  room: number,
): { taken: ReportGroup[]; left: ReportGroup[] } {
  const [taken, left]: [ReportGroup[], ReportGroup[]] = [[], []]
  for (const group of groups) {
    const cut: Cut = left.length ? { taken: null, left: group } : cutGroup(group, room)
    if (cut.taken) {
      taken.push(cut.taken)
      room -= countRows([cut.taken])
    }
    if (cut.left) left.push(cut.left)
  }
  return { taken, left }
}

function cutTable(
  table: ReportTable,
  room: number,
): { taken: ReportTable; left: ReportTable | null } {
  const { taken, left } = cutGroups(table.groups, room)
  if (!left.length) return { taken: table, left: null }
  const { total: _later, ...head } = table
  return { taken: { ...head, groups: taken }, left: { ...table, groups: left } }
}

export function splitVolumes(
  doc: ReportDocument,
  limit: number = ROWS_PER_VOLUME,
): ReportDocument[] {
  const volumes: ReportBlock[][] = [[]]
  let room = limit
  const next = () => {
    volumes.push([])
    room = limit
  }
  for (const block of doc.blocks) {
    if (block.type !== 'table') {
      volumes.at(-1)!.push(block)
      continue
    }
    let table: ReportTable | null = block
    while (table) {
      const rows: number = countRows(table.groups)
      if (room === 0 && rows > 0) next()
      const cut: { taken: ReportTable; left: ReportTable | null } = cutTable(table, room)
      volumes.at(-1)!.push(cut.taken)
      room -= countRows(cut.taken.groups)
      table = cut.left
    }
  }
  return volumes.map((blocks) => ({ ...doc, blocks }))
}
