import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ReportRow } from '#platform/contract/report-document.ts'
import { asReportError, ReportError } from './report-error.ts'
import { BATCH, type FromWorker, type ToWorker } from './transfer.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

export type Done = Extract<FromWorker, { type: 'done' }>
export type JobSource = {
  start: Extract<ToWorker, { type: 'job' }>
  /** Parts of the rows, each for the list at its place in the document. */
  parts:
    | AsyncIterable<{ list: number; rows: ReportRow[] }>
    | Iterable<{ list: number; rows: ReportRow[] }>
}
type Current = {
  job: number
  resolve(done: Done): void
  reject(error: Error): void
  more(): void
  /** It goes on: its time begins anew. */
  alive(): void
}

function refusal(cause: Error): Error {
  const error = asReportError(cause)
  return error instanceof ReportError ? error : new ReportError('render', cause)
}

function startChild(timeZone: string): ChildProcess {
  const child = fork(WORKER, [], {
    serialization: 'advanced',
    // Small steps of collection: what a row leaves behind is gone before much of it lies about.
    execArgv: ['--expose-gc', '--max-semi-space-size=4'],
    env: {
      ...process.env,
      TZ: timeZone,
      NODE_OPTIONS: '',
      // One thread: rendering leaves the other cores to the requests, and gains nothing from more.
      RAYON_NUM_THREADS: '1',
      // What a document held goes back to the system with it (glibc).
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    if (child.pid) setPriority(child.pid, 10)
  } catch {
    // Without the right to lower the priority it renders at the normal one.
  }
  return child
}

/** One forked process that does one job at a time and is replaced when it dies. */
export class WorkerProcess {
  private readonly child: ChildProcess
  private current: Current | null = null
  private alive = true
  jobs = 0
  rss = 0

  constructor(timeZone: string) {
    this.child = startChild(timeZone)
    this.child.on('message', (message: FromWorker) => this.receive(message))
    this.child.on('error', (error) => this.die(error))
    this.child.on('exit', (code, signal) =>
      this.die(new Error(`The report process ended (code ${code}, signal ${signal}).`)),
    )
    // An idle renderer does not keep the server's process from ending.
    this.child.unref()
    this.child.channel?.unref()
  }

  get usable(): boolean {
    return this.alive
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  private die(cause: Error): void {
    this.alive = false
    this.current?.reject(new ReportError('crash', cause))
    this.current?.more()
  }

  private receive(message: FromWorker): void {
    if (message.type === 'ready' || message.job !== this.current?.job) return
    this.current.alive()
    if (message.type === 'alive') return
    if (message.type === 'more') return this.current.more()
    this.rss = message.rss
    if (message.type === 'done') this.current.resolve(message)
    else this.current.reject(refusal(new Error(message.reason)))
    this.current.more()
  }

  private send(message: ToWorker): void {
    if (this.alive && this.child.connected)
      this.child.send(message, (error) => {
        if (error) this.die(error)
      })
  }

  /** Never more than two parts under way: the reader of the database waits for the writer of the file. */
  private async feed(source: JobSource, over: () => boolean): Promise<void> {
    let credit = 2
    let wake = () => {}
    this.current!.more = () => {
      credit += 1
      wake()
    }
    for await (const { list, rows } of source.parts) {
      if (over()) return
      this.send({ type: 'rows', job: source.start.job, list, rows })
      credit -= 1
      while (credit <= 0 && !over())
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
    if (!over()) this.send({ type: 'end', job: source.start.job })
  }

  async run(source: JobSource, timeout: number): Promise<Done> {
    if (!this.alive) throw new ReportError('crash')
    this.jobs += 1
    this.child.ref()
    let over = false
    let timer: NodeJS.Timeout | undefined
    try {
      const result = new Promise<Done>((resolve, reject) => {
        const limit = setTimeout(() => {
          reject(new ReportError('timeout'))
          this.kill()
        }, timeout)
        timer = limit
        const alive = () => void limit.refresh()
        this.current = { job: source.start.job, resolve, reject, more: () => {}, alive }
      }).finally(() => {
        over = true
        // Lets the feeding end too, and with it the cursor that the rows come from.
        this.current?.more()
      })
      this.send(source.start)
      const fed = this.feed(source, () => over)
      // An error of the rows' source ends the job; the half-fed process is of no more use.
      await Promise.race([result, fed.then(() => result)])
        .catch((error: unknown) => {
          if (!over) this.kill()
          throw error
        })
        .finally(() => result.catch(() => {}))
      return await result
    } finally {
      clearTimeout(timer)
      this.current = null
      this.child.unref()
    }
  }

  warm(): void {
    this.send({ type: 'warm' })
  }

  kill(): void {
    this.alive = false
    this.child.kill('SIGKILL')
  }
}

export function* partsOf(lists: ReportRow[][]): Generator<{ list: number; rows: ReportRow[] }> {
  for (const [list, rows] of lists.entries())
    for (let at = 0; at < rows.length; at += BATCH) yield { list, rows: rows.slice(at, at + BATCH) }
}

export async function* partsFrom(
  rows: AsyncIterable<ReportRow> | Iterable<ReportRow>,
): AsyncGenerator<{ list: number; rows: ReportRow[] }> {
  let part: ReportRow[] = []
  for await (const row of rows) {
    if (part.push(row) < BATCH) continue
    yield { list: 0, rows: part }
    part = []
  }
  if (part.length) yield { list: 0, rows: part }
}
