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
    // A journey that fails is tried once more, and told as such: some still look too early on a busy machine.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
