import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/demonstration.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Workers keep their modules and their browser; every file has a server and a database of its own.
    isolate: false,
    sequence: { concurrent: false },
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
