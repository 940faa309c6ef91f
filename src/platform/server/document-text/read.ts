import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { outside } from '../database/holding.ts'
import type { ReaderTask } from './reader.ts'
import { reading, type TextKind, type TextReading } from './result.ts'
import { Turns } from './turns.ts'

export type ReadLimits = { timeoutMs: number; memoryMb: number }

/** Who waits for the reading: a stranger at the portal, a person of HR at the screen, or nobody (a job). */
export type Reader = 'publico' | 'interno' | 'tarefa'
type Lane = ReadLimits & { turns: Turns }

// One at a time in each lane of a server process, as recognition takes a whole core: strangers never stand before HR.
const LANES: Record<Reader, Lane> = {
  publico: {
    timeoutMs: 25_000,
    memoryMb: 600,
    turns: new Turns({ most: 20, mostOfOne: 3, waitMs: 20_000 }),
  },
  interno: { timeoutMs: 120_000, memoryMb: 1_200, turns: new Turns({ most: 20 }) },
  tarefa: { timeoutMs: 120_000, memoryMb: 1_200, turns: new Turns({}) },
}

const READER = fileURLToPath(new URL('./reader.ts', import.meta.url))

/**
 * The text of a document, read in a process of its own with limits of time and memory. Never throws for what is
 * in the file: flags and warnings say what could not be read. `from` is who sent it: nobody's documents wait behind
 * all of another's.
 */
export async function readDocument(
  file: string | Buffer,
  kind: TextKind,
  how: Partial<ReadLimits> & { reader?: Reader; from?: string } = {},
): Promise<TextReading> {
  outside('A document being read')
  const { reader = 'interno', from = '', ...limits } = how
  const { turns, ...usual } = LANES[reader]
  const answer = await turns.take(from, () =>
    readInProcess({ file, kind }, { ...usual, ...limits }),
  )
  return answer ?? reading('none', '', 0, ['busy'])
}

export function start(limits: ReadLimits, program = READER): ChildProcess {
  const child = fork(program, [], {
    // The environment may hold secrets; a file that takes over the reader finds none and may write nowhere.
    env: { NODE_ENV: 'production' },
    execArgv: [
      `--max-old-space-size=${Math.floor(limits.memoryMb / 2)}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      '--allow-addons',
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // Already gone; the exit event tells.
  }
}

/** Resident memory in MB from /proc; 0 where there is none (other systems rely on the heap limit). */
async function residentMb(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').then(
    (text) => Number(text.split(' ')[1]),
    () => 0,
  )
  return (pages * 4096) / 1024 ** 2
}

function readInProcess(task: ReaderTask, limits: ReadLimits): Promise<TextReading> {
  return new Promise((resolve) => {
    const child = start(limits)
    const finish = (result: TextReading): void => {
      clearTimeout(clock)
      clearInterval(watch)
      child.removeAllListeners('message')
      child.kill('SIGKILL')
      resolve(result)
    }
    const giveUp = (): void => finish(reading('none', '', 0, ['timeout']))
    const clock = setTimeout(giveUp, limits.timeoutMs)
    const watch = setInterval(() => {
      if (child.pid !== undefined)
        void residentMb(child.pid).then((used) => used > limits.memoryMb && giveUp())
    }, 250)
    child.once('message', (result) => finish(result as TextReading))
    child.once('error', () => finish(reading('none', '', 0, ['broken'])))
    child.once('exit', () => finish(reading('none', '', 0, ['broken'])))
    child.send(task, (error) => error && finish(reading('none', '', 0, ['broken'])))
  })
}
