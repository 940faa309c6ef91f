/** Rows of a text file: whatever parts its columns, in whatever letters it was written. */
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { decodeText } from '../document-text/text-formats.ts'
import type { FileRow } from './cell.ts'
import { isEmptyRow, TooManyColumns, TooManyRows } from './xlsx-sheet.ts'

/** UTF-16 without a mark: every second byte of plain letters is zero. */
function lettersOf(data: Buffer): string {
  const head = data.subarray(0, 400)
  const zeros = [0, 0]
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4) return new TextDecoder('utf-16le').decode(data)
  if (even > head.length / 4) return new TextDecoder('utf-16be').decode(data)
  return decodeText(data)
}

const separators = [';', '\t', ',', '|'] as const

/** 'sep=;' says it; otherwise the sign that parts the first lines most evenly. */
function separatorOf(text: string): { separator: string; body: string; skipped: number } {
  const said = /^sep=(.)\r?\n/i.exec(text)
  if (said) return { separator: said[1] ?? ';', body: text.slice(said[0].length), skipped: 1 }
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim())
    .slice(0, 20)
  const score = (sign: string): number => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const most = counts.filter((n) => n > 0 && n === counts[0]).length
    return (counts[0] ?? 0) > 0 ? most * 1000 + (counts[0] ?? 0) : 0
  }
  const best = separators.toSorted((a, b) => score(b) - score(a))[0] ?? ';'
  return { separator: score(best) ? best : ';', body: text, skipped: 0 }
}

export async function readCsv(
  data: Buffer,
  limits: { rows: number; columns: number },
): Promise<FileRow[]> {
  const { separator, body, skipped } = separatorOf(lettersOf(data))
  const parser = Readable.from([body]).pipe(
    parse({
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
    }),
  )
  const rows: FileRow[] = []
  let line = skipped
  for await (const { record } of parser as AsyncIterable<{ record: string[] }>) {
    line += 1
    const cells = record.map((cell) => (cell.trim() === '' ? null : cell))
    while (cells.length && cells.at(-1) === null) cells.pop()
    if (isEmptyRow(cells)) continue
    if (cells.length > limits.columns) throw new TooManyColumns()
    rows.push({ linha: line, celulas: cells })
    if (rows.length > limits.rows) throw new TooManyRows()
  }
  return rows
}
