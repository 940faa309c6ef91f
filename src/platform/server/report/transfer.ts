import type {
  ReportDocument,
  ReportGroup,
  ReportRow,
  SheetHead,
} from '#platform/contract/report-document.ts'

export type ToWorker =
  | {
      type: 'job'
      job: number
      kind: 'pdf' | 'xlsx'
      doc: ReportDocument
      /** Rows that will arrive, or are read from where they wait. */
      rows: number
      folder: string
      cellsPerVolume: number | undefined
    }
  | { type: 'job'; job: number; kind: 'rows'; head: SheetHead; folder: string }
  | { type: 'rows'; job: number; list: number; rows: ReportRow[] }
  | { type: 'end'; job: number }
  /** Whatever a job may need is read before one comes. */
  | { type: 'warm' }
export type FromWorker =
  | { type: 'ready' }
  | { type: 'more'; job: number }
  /** A volume is set: long work goes on. */
  | { type: 'alive'; job: number }
  | { type: 'done'; job: number; path: string; warnings: string[]; rss: number; zipped: boolean }
  | { type: 'failed'; job: number; reason: string; rss: number }

/** Rows cross in parts, so that handing over a great report never holds up the requests of the server. */
export const BATCH = 500

function splitGroup(group: ReportGroup, lists: ReportRow[][]): ReportGroup {
  lists.push(group.rows)
  return {
    ...group,
    rows: [],
    ...(group.groups && { groups: group.groups.map((inner) => splitGroup(inner, lists)) }),
  }
}

/** The document without its rows, and the rows of its groups in reading order. */
export function withoutRows(doc: ReportDocument): { bare: ReportDocument; lists: ReportRow[][] } {
  const lists: ReportRow[][] = []
  const blocks = doc.blocks.map((block) =>
    block.type === 'table'
      ? { ...block, groups: block.groups.map((group) => splitGroup(group, lists)) }
      : block,
  )
  return { bare: { ...doc, blocks }, lists }
}

/** The empty row lists of a bare document, in the same order. */
export function rowLists(doc: ReportDocument): ReportRow[][] {
  const lists: ReportRow[][] = []
  const visit = (group: ReportGroup) => {
    lists.push(group.rows)
    group.groups?.forEach(visit)
  }
  for (const block of doc.blocks) if (block.type === 'table') block.groups.forEach(visit)
  return lists
}
