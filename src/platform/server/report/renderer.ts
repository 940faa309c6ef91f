import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { outside } from '../database/holding.ts'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportDocument, ReportRow, SheetHead } from '#platform/contract/report-document.ts'
import { fileNameFrom } from './clean-text.ts'
import { ReportError } from './report-error.ts'
import { RowSpool } from './spool.ts'
import { waitingIn } from './lay-down.ts'
import { withoutRows } from './transfer.ts'
import { partsFrom, partsOf, WorkerProcess, type Done, type JobSource } from './worker-process.ts'

export type Rendered = {
  path: string
  bytes: number
  fileName: string
  contentType: string
  warnings: string[]
  /** Removes the file; call it once it is sent. */
  cleanup(): Promise<void>
}

export type RendererLog = {
  info(data: object, message: string): void
  error(data: object, message: string): void
}
export type RendererOptions = {
  log: RendererLog
  /** Where finished files wait to be sent; default: the system's temporary folder. */
  folder?: string
  /** The installation's time zone, for dateTime cells that hold an instant; default: TZ of the server. */
  timeZone?: string
  /** Milliseconds a job may take for a part of its rows, or for a volume. */
  timeout?: number
  jobsPerProcess?: number
  /** Bytes of resident memory after which the process is replaced. */
  memoryLimit?: number
  /** Cells above which a PDF goes out in volumes. */
  cellsPerVolume?: number
}

type Rows = AsyncIterable<ReportRow> | Iterable<ReportRow>

export type Renderer = {
  /** `gone`: nobody waits for it any more; what has not begun never does. */
  pdf(doc: ReportDocument, gone?: AbortSignal): Promise<Rendered>
  xlsx(doc: ReportDocument, gone?: AbortSignal): Promise<Rendered>
  /** Where the rows of a list wait until they are drawn. */
  spool(): RowSpool
  /** An exported list of any length; the rows are read only as fast as they are written. Given as a function they are read again where the process was killed. */
  rows(head: SheetHead, rows: Rows | (() => Rows), gone?: AbortSignal): Promise<Rendered>
  /** Starts the process before somebody waits for a report; without it the first report does. */
  warm(): void
  state(): { pid: number | undefined; jobs: number; rss: number; waiting: number }
  close(): Promise<void>
}

const TYPES = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const PREFIX = 'relatorios-'
/** Documents that may stand in line; whoever comes later is told to come again. */
const MOST_WAITING = 40

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A number is given again, in a container at every start: with the moment the process began it is its own. */
function beganAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '0'
  } catch {
    return '0'
  }
}

/** Files of a server that was killed are removed by the next one. */
function makeFolder(parent: string): string {
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const [, pid, began] = new RegExp(`^${PREFIX}(\\d+)-(?:(\\d+)-)?`).exec(name) ?? []
    if (pid && !(isRunning(Number(pid)) && beganAt(Number(pid)) === began))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(parent, `${PREFIX}${process.pid}-${beganAt(process.pid)}-`))
}

/** The same job from its beginning; nothing where its rows can be read only once. */
type Source = (job: number, again: boolean) => JobSource | undefined

class Pool {
  private readonly options: Required<Omit<RendererOptions, 'cellsPerVolume'>>
  readonly folder: string
  private process: WorkerProcess | null = null
  private tail: Promise<unknown> = Promise.resolve()
  private closed = false
  private number = 0
  waiting = 0

  constructor(options: RendererOptions) {
    this.options = {
      folder: tmpdir(),
      timeZone: process.env.TZ ?? 'America/Sao_Paulo',
      timeout: 120_000,
      jobsPerProcess: 50,
      memoryLimit: 700 * 1024 * 1024,
      ...options,
    }
    this.folder = makeFolder(this.options.folder)
  }

  private worker(): WorkerProcess {
    if (!this.process?.usable) this.process = new WorkerProcess(this.options.timeZone)
    return this.process
  }

  private replaceWhenSpent(worker: WorkerProcess): void {
    const { jobsPerProcess, memoryLimit, log } = this.options
    if (worker.usable && worker.jobs < jobsPerProcess && worker.rss < memoryLimit) return
    log.info({ jobs: worker.jobs, rss: worker.rss }, 'report process replaced')
    worker.kill()
    // The next one warms up now, not when somebody waits for a report.
    this.process = null
    this.warm()
  }

  private async perform(
    source: Source,
    title: string,
    extension: 'pdf' | 'xlsx',
  ): Promise<Rendered> {
    if (this.closed) throw new ReportError('closed')
    try {
      return await this.once(source, title, extension, false)
    } catch (error) {
      const killed = error instanceof ReportError && error.code === 'crash'
      if (!killed || this.closed) throw error
      this.options.log.info({ extension }, 'report tried once more')
      return this.once(source, title, extension, true)
    }
  }

  private async once(
    source: Source,
    title: string,
    extension: 'pdf' | 'xlsx',
    again: boolean,
  ): Promise<Rendered> {
    const worker = this.worker()
    const job = (this.number += 1)
    const started = performance.now()
    try {
      const given = source(job, again)
      if (!given) throw new ReportError('crash')
      const done = await worker.run(given, this.options.timeout)
      this.options.log.info(
        { job, extension, ms: Math.round(performance.now() - started), rss: done.rss },
        'report rendered',
      )
      return await this.rendered(done, title, extension)
    } catch (error) {
      this.options.log.error({ err: error, job, extension }, 'report failed')
      for (const name of await readdir(this.folder).catch(() => []))
        if (name.startsWith(`${job}.`)) await rm(join(this.folder, name), { force: true })
      throw this.closed ? new ReportError('closed', error) : error
    } finally {
      this.replaceWhenSpent(worker)
    }
  }

  private async rendered(done: Done, title: string, extension: 'pdf' | 'xlsx'): Promise<Rendered> {
    const end = done.zipped ? 'zip' : extension
    return {
      path: done.path,
      bytes: (await stat(done.path)).size,
      fileName: fileNameFrom(title, end),
      contentType: TYPES[end],
      warnings: done.warnings,
      cleanup: () => rm(done.path, { force: true }),
    }
  }

  enqueue(
    source: Source,
    title: string,
    extension: 'pdf' | 'xlsx',
    gone?: AbortSignal,
  ): Promise<Rendered> {
    outside('A document being drawn')
    if (this.closed) return Promise.reject(new ReportError('closed'))
    if (this.waiting >= MOST_WAITING) return Promise.reject(new ReportError('busy'))
    this.waiting += 1
    const result = this.tail.then(() => {
      this.waiting -= 1
      if (gone?.aborted) throw new ReportError('gone')
      return this.perform(source, title, extension)
    })
    this.tail = result.catch(() => {})
    return result
  }

  state(): ReturnType<Renderer['state']> {
    return {
      pid: this.process?.pid,
      jobs: this.process?.jobs ?? 0,
      rss: this.process?.rss ?? 0,
      waiting: this.waiting,
    }
  }

  warm(): void {
    if (!this.closed) this.worker().warm()
  }

  async close(): Promise<void> {
    this.closed = true
    this.process?.kill()
    await this.tail
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Reads the first row before a process is taken: a refused filter is the caller's answer, no failed report. */
async function begin(rows: Rows): Promise<AsyncIterable<ReportRow>> {
  const source =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let next = await source.next()
  return (async function* () {
    try {
      for (; !next.done; next = await source.next()) yield next.value
    } finally {
      await source.return?.()
    }
  })()
}

export function createRenderer(options: RendererOptions): Renderer {
  const { cellsPerVolume, ...others } = options
  const pool = new Pool(others)
  const document = (kind: 'pdf' | 'xlsx') => async (doc: ReportDocument, gone?: AbortSignal) => {
    const { bare, lists } = withoutRows(doc)
    const rows = lists.reduce((sum, list) => sum + list.length, waitingIn(doc))
    const source: Source = (job) => ({
      start: { type: 'job', job, kind, doc: bare, rows, folder: pool.folder, cellsPerVolume },
      parts: partsOf(lists),
    })
    return pool.enqueue(source, doc.title, kind, gone)
  }
  return {
    pdf: document('pdf'),
    xlsx: document('xlsx'),
    spool: () => new RowSpool(join(pool.folder, `${randomUUID()}.linhas`)),
    rows: async (head, rows, gone) => {
      const begun = await begin(typeof rows === 'function' ? rows() : rows)
      const source: Source = (job, again) => {
        // Rows that come once cannot be asked for again.
        if (again && typeof rows !== 'function') return undefined
        const parts = partsFrom(again && typeof rows === 'function' ? rows() : begun)
        return { start: { type: 'job', job, kind: 'rows', head, folder: pool.folder }, parts }
      }
      return pool.enqueue(source, head.title, 'xlsx', gone)
    },
    warm: () => pool.warm(),
    state: () => pool.state(),
    close: () => pool.close(),
  }
}
