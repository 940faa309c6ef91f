/** A value as the query gives it: money and decimals as decimal strings, dates as 'YYYY-MM-DD', never a Date. */
export type ReportCell = string | number | boolean | null

/** `percent` holds percentage points ('12.5' is 12,5%). `month` is 'YYYY-MM', `time` is 'HH:mm[:ss]'. */
export type ReportColumnKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'date'
  | 'month'
  | 'time'
  | 'dateTime'
  | 'flag'

export type ReportColumn = {
  key: string
  label: string
  kind: ReportColumnKind
  /** Weight beside the other columns; without it the width follows the content. */
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Computed for every group and for the whole where the document brings no subtotal or total of its own. */
  total?: 'sum' | 'count' | 'none'
  decimals?: number
  /** An integer that is no quantity, such as a year. */
  plain?: true
  /** Stands on the page alone, or in the spreadsheet alone: words for who reads, figures for who goes on calculating. */
  only?: 'page' | 'sheet'
}

export type ReportRow = Record<string, ReportCell>

/** Rows that wait in a file of the server until they are drawn: from this byte to before that one. */
export type WaitingRows = {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly length: number
}

export type ReportGroup = {
  /** Empty: the rows stand without a group line. */
  title: string
  /** What identifies the group, such as a code; stands before the title on the page, and alone in the spreadsheet. */
  key?: string | number
  level: 1 | 2 | 3
  note?: string
  rows: ReportRow[]
  /** In place of `rows`. */
  waiting?: WaitingRows
  groups?: ReportGroup[]
  subtotal?: ReportRow
}

export type ReportTable = {
  type: 'table'
  title?: string
  columns: ReportColumn[]
  groups: ReportGroup[]
  total?: ReportRow
  /** Names of the group levels: in a spreadsheet each level is a column of its own. */
  groupLabels?: string[]
}

export type ReportBlock =
  | ReportTable
  | {
      type: 'fields'
      title?: string
      columns?: 1 | 2 | 3
      items: { label: string; value: string }[]
    }
  | { type: 'text'; title?: string; paragraphs: string[] }
  | { type: 'svg'; title?: string; alt: string; svg: string; /** points */ height: number }
  | {
      type: 'image'
      title?: string
      alt: string
      /** bytes or base64 */ png: Uint8Array | string
      /** points */ height: number
    }
  | { type: 'signatures'; items: { label: string; name?: string }[] }
  | { type: 'pageBreak' }

/** What stands above the body of a report and of an exported list. */
export type ReportHead = {
  title: string
  company: {
    name: string
    /** base64 image */ logo?: string
    /** Where the logo is stored, until it is drawn. */ logoFile?: string
    extra?: string
  }
  filters: { label: string; value: string }[]
  user: string
  /** dd/MM/yyyy HH:mm */
  generatedAt: string
}

/** What a document is printed on, unless it says so A4. */
export type Paper = 'a4' | 'a3' | 'a2' | 'a1' | 'a0'

export type ReportDocument = ReportHead & {
  paper?: Paper
  orientation?: 'portrait' | 'landscape' | 'auto'
  blocks: ReportBlock[]
  lang: 'pt-BR'
}

/** One exported list: what `writeXlsx` needs beside the rows. */
export type SheetHead = ReportHead & { columns: ReportColumn[] }
