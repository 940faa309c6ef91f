import { defineConfig } from 'vitest/config'
import { asNodeReads } from './scripts/test/as-node-reads.ts'
import { longFirst } from './scripts/test/long-first.ts'

const long =
  /\/(?:screens|every-form|board|session|portal-phone|talent-life|staff-from-sheet|structure-from-sheets|database-frozen|browser-zones)/

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/demonstration.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Workers keep their modules and their browser; every file has a server and a database of its own.
    isolate: false,
    server: asNodeReads,
    sequence: {
      concurrent: false,
      // Few lines, and a table of every screen, a whole staff or a frozen database behind them.
      sequencer: longFirst((spec) => long.test(spec.moduleId)),
    },
    // As patient as a step of the browser: what is looked at is there when the machine gets to it.
    expect: { poll: { timeout: 30_000, interval: 100 } },
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
