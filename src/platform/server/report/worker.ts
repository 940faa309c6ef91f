import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ReportDocument, ReportGroup, ReportRow } from '#platform/contract/report-document.ts'
import { fileNameFrom } from './clean-text.ts'
import { rowsIn } from './spool.ts'
import { rowLists, type FromWorker, type ToWorker } from './transfer.ts'

type Result = { path: string; warnings: string[]; zipped: boolean }
type Incoming = { push(list: number, rows: ReportRow[]): void; end(): void }

// Who started it was killed: nobody waits for an answer.
const send = (message: FromWorker) =>
  process.send?.(message, undefined, undefined, (error) => {
    if (error) process.exit(0)
  })
const incoming = new Map<number, Incoming>()

// Each half is read when a job asks for it, or beforehand where the process is to be warm.
const madePages = async () => {
  const { renderPdf, warmUp } = await import('./render-pdf.ts')
  return { renderPdf, warm: warmUp() }
}
let pages: ReturnType<typeof madePages> | undefined
const pagesOf = () => (pages ??= madePages())
const sheetsOf = () => import('./write-xlsx.ts')

async function zip(path: string, files: string[], title: string): Promise<void> {
  const { ZipFile } = await import('yazl')
  const archive = new ZipFile()
  for (const [index, file] of files.entries()) {
    const name = fileNameFrom(`${title} - volume ${index + 1} de ${files.length}`, 'pdf')
    archive.addFile(file, name, { compress: false })
  }
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(path))
}

async function pdf(
  job: number,
  doc: ReportDocument,
  folder: string,
  cellsPerVolume: number | undefined,
): Promise<Result> {
  const { renderPdf, warm } = await pagesOf()
  const files: string[] = []
  async function keep(file: Buffer): Promise<void> {
    const path = join(folder, `${job}.${files.length + 1}.pdf`)
    await writeFile(path, file)
    files.push(path)
    send({ type: 'alive', job })
  }
  const { volumes, warnings } = await renderPdf(warm, doc, keep, cellsPerVolume)
  const zipped = volumes > 1
  const path = join(folder, `${job}.${zipped ? 'zip' : 'pdf'}`)
  if (zipped) {
    await zip(path, files, doc.title)
    await Promise.all(files.map((file) => rm(file)))
  } else await rename(files[0]!, path)
  return { path, warnings, zipped }
}

async function xlsx(
  job: number,
  folder: string,
  write: (output: ReturnType<typeof createWriteStream>) => Promise<{ warnings: string[] }>,
): Promise<Result> {
  const path = join(folder, `${job}.xlsx`)
  const output = createWriteStream(path)
  const finished = new Promise<void>((resolve, reject) =>
    output.once('close', resolve).once('error', reject),
  )
  // The writer throws the same error; without a listener here it would end the process.
  finished.catch(() => {})
  const { warnings } = await write(output)
  await finished
  return { path, warnings, zipped: false }
}

type Part = { list: number; rows: ReportRow[] }

/** The parts as they arrive: the next one is asked for when one is used up. */
function arriving(job: number): AsyncGenerator<Part> {
  const parts: Part[] = []
  let ended = false
  let wake = () => {}
  incoming.set(job, {
    push: (list, rows) => {
      parts.push({ list, rows })
      wake()
    },
    end: () => {
      ended = true
      wake()
    },
  })
  return (async function* () {
    for (;;) {
      const part = parts.shift()
      if (part) {
        yield part
        send({ type: 'more', job })
      } else if (ended) return
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  })()
}

/** The rows of one list after the other, in the order in which they arrive; a list may have none. */
function listsOf(parts: AsyncGenerator<Part>): () => AsyncGenerator<ReportRow> {
  let at = -1
  let next: Promise<IteratorResult<Part>> | undefined
  return () => {
    at += 1
    const own = at
    return (async function* () {
      for (;;) {
        const { done, value } = await (next ??= parts.next())
        if (done || value.list !== own) return
        yield* value.rows
        next = undefined
      }
    })()
  }
}

/** Rows between two words that the work goes on. */
const ALIVE = 500

/** Rows that wait are read here: the server has nothing more to do with them. */
async function* waited(job: number, waiting: NonNullable<ReportGroup['waiting']>) {
  let count = 0
  for await (const row of rowsIn(waiting)) {
    yield row
    if ((count += 1) % ALIVE === 0) send({ type: 'alive', job })
  }
}

async function takeWaiting(job: number, groups: readonly ReportGroup[]): Promise<void> {
  for (const group of groups) {
    if (group.waiting) for await (const row of waited(job, group.waiting)) group.rows.push(row)
    await takeWaiting(job, group.groups ?? [])
  }
}

async function wholeDocument(job: number, doc: ReportDocument): Promise<void> {
  const lists = rowLists(doc)
  await new Promise<void>((resolve) => {
    incoming.set(job, {
      push: (list, rows) => {
        lists[list]!.push(...rows)
        send({ type: 'more', job })
      },
      end: resolve,
    })
  })
  for (const block of doc.blocks) if (block.type === 'table') await takeWaiting(job, block.groups)
}

async function run(message: Extract<ToWorker, { type: 'job' }>): Promise<Result> {
  const { job, folder } = message
  if (message.kind !== 'pdf') {
    const lists = listsOf(arriving(job))
    // Each group has its list, also where nothing arrives for it.
    const rowsOf = (group: ReportGroup) => {
      const arrived = lists()
      return group.waiting ? waited(job, group.waiting) : arrived
    }
    const { writeReportXlsx, writeXlsx } = await sheetsOf()
    return xlsx(job, folder, (output) =>
      message.kind === 'rows'
        ? writeXlsx(output, message.head, lists())
        : writeReportXlsx(output, message.doc, message.rows, rowsOf),
    )
  }
  await wholeDocument(job, message.doc)
  return pdf(job, message.doc, folder, message.cellsPerVolume)
}

async function accept(message: Extract<ToWorker, { type: 'job' }>): Promise<void> {
  const { job } = message
  try {
    const result = await run(message)
    send({ type: 'done', job, ...result, rss: process.memoryUsage.rss() })
  } catch (error) {
    send({
      type: 'failed',
      job,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      rss: process.memoryUsage.rss(),
    })
  } finally {
    incoming.delete(job)
  }
}

function receive(message: ToWorker): void {
  if (message.type === 'job') void accept(message)
  // What cannot be read is told of the first job that needs it.
  else if (message.type === 'warm') void Promise.allSettled([pagesOf(), sheetsOf()])
  else if (message.type === 'rows') incoming.get(message.job)?.push(message.list, message.rows)
  else incoming.get(message.job)?.end()
}

process.on('message', receive)
process.on('disconnect', () => process.exit(0))
// Ctrl+C reaches the whole group: the parent decides when its worker ends.
process.on('SIGINT', () => {})
send({ type: 'ready' })
