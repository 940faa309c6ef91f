import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import { startTime } from './embedded-process.ts'

const listen = (name: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(`\0${name}`, () => resolve(server))
  })

/**
 * Only one process at a time starts or stops the database of a data folder. The lock is an abstract socket, so
 * that the kernel frees it however its holder ends.
 */
export async function alone<T>(dataDir: string, action: () => Promise<T>): Promise<T> {
  const name = `trama-rh-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`
  const end = Date.now() + 120_000
  let lock = await listen(name)
  while (!lock) {
    if (Date.now() > end) {
      throw new StartProblem(
        `Outro processo do Trama RH está há mais de dois minutos iniciando ou parando o banco de dados de ${dataDir}: encerre-o e tente de novo.`,
      )
    }
    await pause(50)
    lock = await listen(name)
  }
  try {
    return await action()
  } finally {
    lock.close()
  }
}

export type Users = {
  readonly enter: () => void
  /** Removes this user and tells whether another one is still alive. */
  readonly leave: () => { readonly othersLeft: boolean }
}

let count = 0

/** Who uses the database: one file per user, named by process number and start time, so that a crash leaves no ghost. */
export function databaseUsers(dataDir: string): Users {
  const folder = join(dataDir, 'postgres.usuarios')
  count += 1
  const own = `${process.pid}-${startTime(process.pid) ?? '0'}-${count}`
  const isGone = (name: string) => {
    const [pid, started] = name.split('-')
    return startTime(Number(pid)) !== started
  }
  return {
    enter() {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      for (const name of readdirSync(folder).filter(isGone))
        rmSync(join(folder, name), { force: true })
      writeFileSync(join(folder, own), '')
    },
    leave() {
      rmSync(join(folder, own), { force: true })
      return { othersLeft: readdirSync(folder).some((name) => !isGone(name)) }
    },
  }
}
