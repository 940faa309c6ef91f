/** What a printed report says, read back from the file that was answered. */
import ExcelJS from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Client } from '#platform/testing/scenario.ts'

export type Printed = {
  pdf: string
  cells: string[]
  /** Rows of the spreadsheet that sum up others. */ totals: string[][]
  names: string[]
}

/** Both forms of one report; each must answer. */
export async function printed(
  client: Client,
  report: string,
  filters: Record<string, unknown>,
): Promise<Printed> {
  const path = `/captacao/relatorios/${report}`
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
  book.eachSheet((w) =>
    w.eachRow((row) => {
      const texts: string[] = []
      let sums = false
      row.eachCell((cell) => {
        texts.push(cell.text)
        sums ||= cell.border?.top !== undefined
      })
      cells.push(...texts)
      if (sums) totals.push(texts)
    }),
  )
  return {
    pdf: text.replace(/\s+/g, ' '),
    cells,
    totals,
    names: [
      String(pdf.headers['content-disposition']),
      String(sheet.headers['content-disposition']),
    ],
  }
}

/** Total rows that name themselves not at all or twice. The score of an evaluation is a name of its own. */
export const badlyNamed = ({ totals, pdf }: Printed): unknown[] => [
  ...totals.filter(
    (row) =>
      (row.join(' | ').match(/\b(sub)?total\b|\bNota d[ao] (aspecto|avaliação)\b/gi) ?? [])
        .length !== 1,
  ),
  ...(pdf.match(/\b(sub)?total:? +(sub)?total\b|\b(sub)?total: +nota\b/gi) ?? []),
]
