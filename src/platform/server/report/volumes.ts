import type {
  ReportBlock,
  ReportCell,
  ReportDocument,
  ReportGroup,
  ReportRow,
  ReportTable,
} from '#platform/contract/report-document.ts'

/** The memory of the compiler grows with what it sets, some 20 kB a cell: above this a document goes out in volumes. */
const CELLS_PER_VOLUME = 12_000
/** Signs that weigh as a cell; a long remark weighs as many. */
const SIGNS_OF_CELL = 25

const cellWeight = (cell: ReportCell | undefined): number =>
  Math.max(1, Math.ceil(String(cell ?? '').length / SIGNS_OF_CELL))

/** What still goes into a volume; a first row does, however long it is. */
class Room {
  private left: number
  empty = true

  constructor(cells: number) {
    this.left = cells
  }

  takes(row: ReportRow, { columns }: ReportTable): boolean {
    const weight = columns.reduce((sum, { key }) => sum + cellWeight(row[key]), 0)
    if (weight > this.left && !this.empty) return false
    this.left -= weight
    this.empty = false
    return true
  }
}

type Cut = { taken: ReportGroup | null; left: ReportGroup | null }

const continued = (group: ReportGroup): ReportGroup =>
  group.title && !group.title.endsWith('(continuação)')
    ? { ...group, title: `${group.title} (continuação)` }
    : group

/** What of a group still has room; subtotals go with the last part. */
function cutGroup(table: ReportTable, group: ReportGroup, room: Room): Cut {
  const over = group.rows.findIndex((row) => !room.takes(row, table))
  const rows = over < 0 ? group.rows : group.rows.slice(0, over)
  const groups = group.groups ?? []
  const inner = over < 0 ? cutGroups(table, groups, room) : { taken: [], left: groups }
  if (over < 0 && !inner.left.length) return { taken: group, left: null }
  if (!rows.length && !inner.taken.length) return { taken: null, left: group }
  const { subtotal, ...head } = group
  const rest = continued({
    ...head,
    rows: group.rows.slice(rows.length),
    groups: inner.left,
    ...(subtotal && { subtotal }),
  })
  return { taken: { ...head, rows, groups: inner.taken }, left: rest }
}

function cutGroups(
  table: ReportTable,
  groups: ReportGroup[],
  room: Room,
): { taken: ReportGroup[]; left: ReportGroup[] } {
  const [taken, left]: [ReportGroup[], ReportGroup[]] = [[], []]
  for (const group of groups) {
    const cut: Cut = left.length ? { taken: null, left: group } : cutGroup(table, group, room)
    if (cut.taken) taken.push(cut.taken)
    if (cut.left) left.push(cut.left)
  }
  return { taken, left }
}

function cutTable(
  table: ReportTable,
  room: Room,
): { taken: ReportTable | null; left: ReportTable | null } {
  const { taken, left } = cutGroups(table, table.groups, room)
  if (!left.length) return { taken: table, left: null }
  if (!taken.length) return { taken: null, left: table }
  const { total: _later, ...head } = table
  return { taken: { ...head, groups: taken }, left: { ...table, groups: left } }
}

export function splitVolumes(
  doc: ReportDocument,
  limit: number = CELLS_PER_VOLUME,
): ReportDocument[] {
  const volumes: ReportBlock[][] = [[]]
  let room = new Room(limit)
  for (const block of doc.blocks) {
    let table = block.type === 'table' ? block : null
    if (!table) volumes.at(-1)!.push(block)
    while (table) {
      const cut = cutTable(table, room)
      if (cut.taken) volumes.at(-1)!.push(cut.taken)
      if (cut.left) {
        volumes.push([])
        room = new Room(limit)
      }
      table = cut.left
    }
  }
  return volumes.map((blocks) => ({ ...doc, blocks }))
}
