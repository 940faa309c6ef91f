/** A spreadsheet of whatever kind, or why it is not read. What a file is, its content says. */
import { UnsafeFile } from '../files/errors.ts'
import { zipOfBuffer } from '../files/zip.ts'
import type { FileRow, RefusalCode } from './cell.ts'
import { readBook, TooLarge } from './xlsx-parts.ts'
import { readSheet, TooManyColumns, TooManyRows } from './xlsx-sheet.ts'

/** Unpacked: far more than the rows that are taken need. */
const mostUnpacked = 200 * 1024 ** 2

export type SheetAsked = { planilha: string; rows: number; columns: number }
export type SheetRead = { planilha: string; planilhas: string[]; rows: FileRow[] }

export class Refused extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const utf16 = (name: string): Buffer => Buffer.from(name, 'utf16le')
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])

export async function readSheetFile(data: Buffer, asked: SheetAsked): Promise<SheetRead> {
  try {
    return await readKind(data, asked)
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(codeOf(error))
  }
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof TooManyRows) return 'linhas'
  if (error instanceof TooManyColumns) return 'colunas'
  return error instanceof UnsafeFile || error instanceof TooLarge ? 'enorme' : 'quebrado'
}

async function readKind(data: Buffer, asked: SheetAsked): Promise<SheetRead> {
  if (!data.length) throw new Refused('vazio')
  if (data.subarray(0, 8).equals(oldOffice))
    throw new Refused(data.includes(utf16('EncryptedPackage')) ? 'senha' : 'xls')
  if (data.subarray(0, 4).equals(zip)) return readXlsx(data, asked)
  if (!isText(data)) throw new Refused('tipo')
  // A process of its own for each file: most are books, and need no reader of text.
  const { readCsv } = await import('./csv-file.ts')
  const rows = await readCsv(data, asked)
  if (!rows.length) throw new Refused('vazio')
  return { planilha: '', planilhas: [], rows }
}

function isText(data: Buffer): boolean {
  const head = data.subarray(0, 65_536)
  const magic = head.subarray(0, 5).toString('latin1')
  if (magic.startsWith('%PDF') || magic.startsWith('{\\rtf') || /^\s*<(html|!doc)/i.test(magic))
    return false
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const zeros = head.filter((byte) => byte === 0).length
  if (wide || (zeros > head.length / 4 && zeros < head.length * 0.6)) return true
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a)
}

async function readXlsx(data: Buffer, asked: SheetAsked): Promise<SheetRead> {
  const found = await zipOfBuffer(data)
  if (!found) throw new Refused('quebrado')
  const { entries } = found
  if (entries.some((entry) => entry.isEncrypted())) throw new Refused('senha')
  if (entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > mostUnpacked)
    throw new Refused('enorme')
  const names = entries.map((entry) => entry.fileName.replace(/^\//, ''))
  if (!names.includes('xl/workbook.xml'))
    throw new Refused(names.includes('content.xml') ? 'ods' : 'tipo')
  const book = await readBook(found)
  const planilhas = book.sheets.map(({ name }) => name)
  const wanted = book.sheets.find(({ name }) => name === asked.planilha)
  if (asked.planilha && !wanted) throw new Refused('planilha')
  for (const sheet of wanted ? [wanted] : book.sheets) {
    const rows = await readSheet(book, sheet.entry, asked)
    if (rows.length) return { planilha: sheet.name, planilhas, rows }
  }
  throw new Refused('vazio')
}
