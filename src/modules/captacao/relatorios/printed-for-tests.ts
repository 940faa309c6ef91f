/** What a printed report says, read back from the file that was answered. */
import ExcelJS from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Client } from '#platform/testing/scenario.ts'

export type Printed = { pdf: string; cells: string[]; names: string[] }

/** Both forms of one report; each must answer. */
export async function printed(client: Client, report: string, filters: Record<string, unknown>): Promise<Printed> {
  const path = `/captacao/relatorios/${report}`
  const [pdf, sheet] = [await client.post(path, filters), await client.post(path, { ...filters, pdf: false })]
  if (pdf.status !== 200 || sheet.status !== 200) throw new Error(`${report}: ${pdf.status} and ${sheet.status}: ${JSON.stringify([pdf.body?.message, sheet.body?.message])}`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.raw)), { mergePages: true })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(sheet.raw as never)
  const cells: string[] = []
  book.eachSheet((w) => w.eachRow((row) => row.eachCell((cell) => cells.push(cell.text))))
  return { pdf: text.replace(/\s+/g, ' '), cells, names: [String(pdf.headers['content-disposition']), String(sheet.headers['content-disposition'])] }
}
