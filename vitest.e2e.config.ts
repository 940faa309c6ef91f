import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/demonstration.ts'],
    pool: 'forks',
    // Two at once take both cores of a small machine from each other, and steps outlast their limits.
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { concurrent: false },
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
