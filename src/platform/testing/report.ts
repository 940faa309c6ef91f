/** For the tests of reports: one installation for a file, and what a printed report says, read back from the files that were answered. */
import ExcelJS, { type CellValue } from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll } from 'vitest'
import type { ReportTable } from '#platform/contract/report-document.ts'
import type { QueryDeclaration, ReportContent } from '#platform/server/report-query.ts'
import type { Client, Scenario } from './scenario.ts'

export type Printed = {
  pdf: string
  cells: string[]
  /** Rows of the spreadsheet that sum up others. */ totals: string[][]
  names: string[]
  /** Sheets of the spreadsheet, the first row the heads. */ sheets: {
    name: string
    rows: CellValue[][]
  }[]
}

/** Both forms of the report at this path; each must answer. */
export async function printed(
  client: Client,
  report: string,
  filters: Record<string, unknown>,
): Promise<Printed> {
  const path = `/${report}`
  const [pdf, sheet] = [
    await client.post(path, filters),
    await client.post(path, { ...filters, pdf: false }),
  ]
  if (pdf.status !== 200 || sheet.status !== 200)
    throw new Error(
      `${report}: ${pdf.status} and ${sheet.status}: ${JSON.stringify([pdf.body?.message, sheet.body?.message])}`,
    )
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.raw)), {
    mergePages: true,
  })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(sheet.raw as never)
  const cells: string[] = []
  const totals: string[][] = []
  const sheets: Printed['sheets'] = []
  book.eachSheet((w) => {
    const rows: CellValue[][] = []
    sheets.push({ name: w.name, rows })
    w.eachRow((row) => {
      rows.push(Array.from({ length: w.columnCount }, (_, column) => row.getCell(column + 1).value))
      const texts: string[] = []
      let sums = false
      row.eachCell((cell) => {
        texts.push(cell.text)
        sums ||= cell.border?.top !== undefined
      })
      cells.push(...texts)
      if (sums) totals.push(texts)
    })
  })
  return {
    pdf: text.replace(/\s+/g, ' '),
    cells,
    totals,
    sheets,
    names: [
      String(pdf.headers['content-disposition']),
      String(sheet.headers['content-disposition']),
    ],
  }
}

/** Total rows that name themselves not at all or twice. `named` finds totals with a name of their own. */
export const badlyNamed = ({ totals, pdf }: Printed, named?: RegExp): unknown[] => [
  ...totals.filter((row) => {
    const text = row.join(' | ')
    const own = named ? text.match(new RegExp(named, 'gi')) : null
    return (text.match(/\b(sub)?total\b/gi)?.length ?? 0) + (own?.length ?? 0) !== 1
  }),
  ...(pdf.match(/\b(sub)?total:? +(sub)?total\b|\b(sub)?total: +nota\b/gi) ?? []),
]

type SetUp<M> = {
  readonly s: Scenario
  readonly made: M
  blocks: (
    query: QueryDeclaration,
    filters: Record<string, unknown>,
  ) => Promise<ReportContent['blocks']>
  tables: (query: QueryDeclaration, filters: Record<string, unknown>) => Promise<ReportTable[]>
}

/** Started before the tests of the file and stopped after them; `fill` makes the rows. */
export function reportSetUp<M>(
  start: () => Promise<Scenario>,
  fill: (s: Scenario) => Promise<M>,
): SetUp<M> {
  let s: Scenario | undefined
  let made: { rows: M } | undefined
  beforeAll(async () => {
    s = await start()
    made = { rows: await fill(s) }
  })
  afterAll(() => s?.stop())
  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The set-up has not run.')
    return value
  }
  const blocks: SetUp<M>['blocks'] = async (query, filters) =>
    (await ready(s).act((ctx) => query(ctx, filters)))?.blocks ?? []
  return {
    get s() {
      return ready(s)
    },
    get made() {
      return ready(made).rows
    },
    blocks,
    tables: async (query, filters) =>
      (await blocks(query, filters)).filter((b) => b.type === 'table'),
  }
}
