import { defineConfig } from 'vitest/config'

/** What can only break together with something `npm test` looks at: by hand, before a delivery. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.deep.ts'],
    globalSetup: ['scripts/test/chaos-database.mjs', 'e2e/demonstration.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 1_800_000,
    hookTimeout: 180_000,
  },
})
