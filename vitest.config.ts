import { defineConfig } from 'vitest/config'
import { asNodeReads } from './scripts/test/as-node-reads.ts'
import { longFirst } from './scripts/test/long-first.ts'

/** Dates must come out the same wherever the server stands: these tests run in every zone, the rest in one a run. */
const zones = ['UTC', 'America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', 'Asia/Tokyo']
const inEveryZone = ['src/platform/contract/dates.test.ts', 'src/**/*.zones.test.ts']

/** One test for every resource: too long for one worker, so each part has the resources of some modules. */
const inParts = ['src/app/conformance.test.ts']
const parts = 3

/** Whoever asks decides the database's role, and every call answers the same under each. */
const requesters = ['one company', 'courses shared']

/** Put something else in a package's place: their modules are their own, and written anew for it first. */
const apart = ['src/portal/server/login-limits.test.ts']

const main = {
  extends: true as const,
  test: {
    name: 'main',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
    exclude: [...inEveryZone, ...inParts, ...apart],
    server: asNodeReads,
  },
}
const inZone = (zone: string) => ({
  extends: true as const,
  test: { name: zone, include: inEveryZone, env: { TZ: zone }, server: asNodeReads },
})
const partOf = (requester: string, n: number) => ({
  extends: true as const,
  test: {
    name: `${requester}, part ${n}`,
    include: inParts,
    env: { RH_TEST_PART: `${n}/${parts}`, RH_TEST_REQUESTER: requester },
    server: asNodeReads,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of a small machine: some tests wait for a limit to pass and leave theirs free.
    maxWorkers: 3,
    // Workers keep their modules. What a module remembers must not reach from one file into the next.
    isolate: false,
    // The others begin with what takes them long; only these end with their smallest files.
    sequence: { sequencer: longFirst((spec) => spec.project.name !== main.test.name) },
    // A limit against hanging, not a measure: a busy machine needs many seconds to start a server.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      main,
      // With a reader of its own: what is read for the others is not rewritten, and nothing can be put in its place.
      {
        extends: false,
        cacheDir: '.cache/apart',
        test: {
          name: 'apart',
          include: apart,
          pool: 'forks',
          maxWorkers: 3,
          isolate: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...requesters.flatMap((requester) =>
        Array.from({ length: parts }, (_, i) => partOf(requester, i + 1)),
      ),
      ...zones.map(inZone),
    ],
  },
})
