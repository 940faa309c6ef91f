import { expect, test } from 'vitest'
import { chosen } from './chosen.mjs'

test('files of both kinds are each run by their runner, in any order and spelling', () => {
  expect(
    chosen(['e2e/a.test.ts', 'src/b.test.ts', './e2e/c.test.ts', 'scripts/d.test.mjs']),
  ).toEqual({
    units: ['src/b.test.ts', 'scripts/d.test.mjs'],
    journeys: ['e2e/a.test.ts', 'e2e/c.test.ts'],
  })
  expect(chosen(['/rh/e2e/a.test.ts', '/rh/src/e2e/b.test.ts'], '/rh')).toEqual({
    units: ['src/e2e/b.test.ts'],
    journeys: ['e2e/a.test.ts'],
  })
})

test('one kind alone leaves the other aside, and a name counts for both', () => {
  expect(chosen(['e2e/a.test.ts'])).toEqual({ units: undefined, journeys: ['e2e/a.test.ts'] })
  expect(chosen(['src/b.test.ts'])).toEqual({ units: ['src/b.test.ts'], journeys: undefined })
  expect(chosen(['src/b.test.ts', '-t', 'e2e/ name', 'e2e/a.test.ts', '--bail=1'])).toEqual({
    units: ['src/b.test.ts', '-t', 'e2e/ name', '--bail=1'],
    journeys: ['e2e/a.test.ts', '-t', 'e2e/ name', '--bail=1'],
  })
  expect(chosen(['-t', 'motivos'])).toEqual({ units: ['-t', 'motivos'], journeys: undefined })
})
