/** Rows on their way from the database to a file: written down as they are read, so that drawing holds no connection. */
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReportRow, WaitingRows } from '#platform/contract/report-document.ts'
import { asReportError } from './report-error.ts'

const mode = 0o640

/** One row a line. Two signs end a line for whoever reads by lines, and stand in JSON as they are. */
function linesOf(rows: readonly ReportRow[]): string {
  let lines = ''
  for (const row of rows) lines += `${JSON.stringify(row)}\n`
  return /[\u2028\u2029]/.test(lines)
    ? lines.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
    : lines
}

/** The rows of a stretch of a file, one after the other; whoever draws reads them for itself. */
export async function* rowsIn({
  file,
  start,
  end,
}: Pick<WaitingRows, 'file' | 'start' | 'end'>): AsyncGenerator<ReportRow> {
  if (end <= start) return
  const input = createReadStream(file, { encoding: 'utf8', start, end: end - 1 })
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      yield JSON.parse(line) as ReportRow
  } finally {
    input.destroy()
  }
}

/** A file that is gone once its rows were drawn or nobody waits for them. */
export class RowSpool {
  readonly path: string
  #end = 0

  constructor(path: string) {
    this.path = path
  }

  /** Where the next rows will begin. */
  get end(): number {
    return this.#end
  }

  /** Only as many rows are in memory as the reader hands over at once. */
  async fill(rows: AsyncIterable<ReportRow> | Iterable<ReportRow>): Promise<void> {
    try {
      await pipeline(
        Readable.from(rows),
        async function* (source: AsyncIterable<ReportRow>) {
          for await (const row of source) yield linesOf([row])
        },
        createWriteStream(this.path, { mode }),
      )
    } catch (error) {
      await this.remove()
      throw asReportError(error)
    }
  }

  rows(): AsyncGenerator<ReportRow> {
    return rowsIn({ file: this.path, start: 0, end: Infinity })
  }

  /** Further rows at the end of the file. */
  async append(rows: readonly ReportRow[]): Promise<void> {
    const bytes = Buffer.from(linesOf(rows))
    try {
      await appendFile(this.path, bytes, { mode })
    } catch (error) {
      await this.remove()
      throw asReportError(error)
    }
    this.#end += bytes.length
  }

  remove(): Promise<void> {
    return rm(this.path, { force: true })
  }
}
