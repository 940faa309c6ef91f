/** Rows on their way from the database to a file: written down as they are read, so that drawing holds no connection. */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReportRow } from '#platform/contract/report-document.ts'
import { asReportError } from './report-error.ts'

/** One row a line, in a file that is gone once the rows were drawn or nobody waits for them. */
export class RowSpool {
  private readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** Only as many rows are in memory as the reader hands over at once. */
  async fill(rows: AsyncIterable<ReportRow> | Iterable<ReportRow>): Promise<void> {
    try {
      await pipeline(
        Readable.from(rows),
        async function* (source: AsyncIterable<ReportRow>) {
          for await (const row of source) yield `${JSON.stringify(row)}\n`
        },
        createWriteStream(this.path, { mode: 0o640 }),
      )
    } catch (error) {
      await this.remove()
      throw asReportError(error)
    }
  }

  async *rows(): AsyncGenerator<ReportRow> {
    const input = createReadStream(this.path, 'utf8')
    try {
      for await (const line of createInterface({ input, crlfDelay: Infinity }))
        yield JSON.parse(line) as ReportRow
    } finally {
      input.destroy()
    }
  }

  remove(): Promise<void> {
    return rm(this.path, { force: true })
  }
}
