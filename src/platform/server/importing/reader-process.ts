/* The process that opens strangers' spreadsheets: no settings, no database, one file, then it ends. */
import type { FileRow, RefusalCode } from './cell.ts'
import { readSheetFile, Refused, type SheetAsked } from './sheet-file.ts'

export type ReadingTask = { data: Uint8Array; asked: SheetAsked }
export type FromReader =
  | { type: 'begun'; planilha: string; planilhas: string[]; total: number }
  | { type: 'rows'; rows: FileRow[] }
  | { type: 'refused'; code: RefusalCode }
  | { type: 'end' }

/** Rows of one message; the next goes when it was written down. */
const portion = 2000

const say = (message: FromReader): void => {
  process.send?.(message, (error: Error | null) => {
    if (error) process.exit(0)
  })
}

let rows: FileRow[] = []

async function begin({ data, asked }: ReadingTask): Promise<void> {
  try {
    const read = await readSheetFile(Buffer.from(data), asked)
    rows = read.rows
    const { planilha, planilhas } = read
    say({ type: 'begun', planilha, planilhas, total: rows.length })
  } catch (error) {
    say({ type: 'refused', code: error instanceof Refused ? error.code : 'quebrado' })
  }
}

process.on('message', (message: ReadingTask | 'more') => {
  if (message !== 'more') void begin(message)
  else if (rows.length) say({ type: 'rows', rows: rows.splice(0, portion) })
  else say({ type: 'end' })
})
