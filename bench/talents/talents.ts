/**
 * `npm run bench -- talentos`: people of a large company over ten years, on the running server. BENCH_PEOPLE is how many
 * are on its staff (100,000); BENCH_ONLY takes names of parts: list, record, indicators, analysis, birthdays, sheet,
 * paper, import, beside. BENCH_ROWS are the sizes of the spreadsheets (10000,50000).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Figure } from '../further.ts'
import { login, openWorld, origin, startServer, users } from '../installation.ts'
import { askJson } from '../pay/asking.ts'
import { printFigures } from '../print-figures.ts'
import { ofAnalysis, ofBirthdays, ofIndicators } from './figures.ts'
import { ofLists, ofRecord } from './lists.ts'
import { ofListsBeside, ofPaper, ofSheet } from './reports.ts'
import { admit, ofImport, ofListsBesideImport } from './sheets.ts'
import { makeTalentWorld, world } from './world.ts'

const only = process.env['BENCH_ONLY']?.split(',')

const parts = {
  list: [ofLists],
  record: [ofRecord],
  indicators: [ofIndicators],
  analysis: [ofAnalysis],
  birthdays: [ofBirthdays],
  sheet: [ofSheet],
  paper: [ofPaper],
  import: [ofImport],
  beside: [ofListsBeside, ofListsBesideImport],
}

export async function measureTalents(): Promise<void> {
  const opened = await openWorld(`talentos-${world.staff}`, makeTalentWorld)
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
    await admit(at)
    // What a process reads at its first call is no part of any figure.
    await askJson(at, 'GET', '/userinfo')
    console.log(`\n${world.staff} people on the staff of one company, ${world.left} who left it.`)
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
  writeFileSync('test-results/bench-talentos.json', JSON.stringify(figures, null, 2))
}
