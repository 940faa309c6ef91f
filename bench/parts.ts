/** A bench by parts on a world of its own: each measured on the running server, printed at once and kept in test-results. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Figure } from './further.ts'
import { login, openWorld, origin, startServer, users } from './installation.ts'
import { askJson, type AtBoth } from './pay/asking.ts'
import { printFigures } from './print-figures.ts'

const only = process.env['BENCH_ONLY']?.split(',')

type Parts = {
  /** Of its folder, filled once. */
  world: string
  make: (url: string) => Promise<void>
  /** Before anything is asked. */
  begin?: (at: AtBoth) => Promise<void>
  title: string
  /** By the names that BENCH_ONLY takes. */
  parts: Readonly<Record<string, readonly ((at: AtBoth) => Promise<Figure[]>)[]>>
  file: string
}

export async function measureParts({
  world,
  make,
  begin,
  title,
  parts,
  file,
}: Parts): Promise<void> {
  const opened = await openWorld(world, make)
  const server = await startServer(opened).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  const figures: Figure[] = []
  try {
    const [user] = users
    const at = {
      base: `${origin}/fortes`,
      cookie: await login(user?.cpf ?? ''),
      server: server.pid ?? 0,
      postmaster: opened.postmaster,
      pool: opened.world.platform.pool,
    }
    await begin?.(at)
    // What a process reads at its first call is no part of any figure.
    await askJson(at, 'GET', '/userinfo')
    console.log(`\n${title}`)
    for (const [name, measured] of Object.entries(parts)) {
      if (only && !only.includes(name)) continue
      for (const measure of measured) {
        const found = await measure(at)
        printFigures(found)
        figures.push(...found)
      }
    }
  } finally {
    server.kill('SIGTERM')
    await opened.close()
  }
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/${file}`, JSON.stringify(figures, null, 2))
}
