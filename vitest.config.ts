import { defineConfig } from 'vitest/config'

/** Dates must come out the same wherever the server stands: these tests run in every zone, the rest in one a run. */
const zones = ['UTC', 'America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', 'Asia/Tokyo']
const inEveryZone = ['src/platform/contract/dates.test.ts', 'src/**/*.zones.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // A limit against hanging, not a measure: a busy machine needs many seconds to start a server.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'main',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: inEveryZone,
        },
      },
      ...zones.map((zone) => ({
        extends: true as const,
        test: { name: zone, include: inEveryZone, env: { TZ: zone } },
      })),
    ],
  },
})
