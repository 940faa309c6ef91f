import { expect, test } from 'vitest'
import { overBudget, timesOf } from './times.mjs'

const suite = (name, seconds, tests = []) => ({
  name: `/clone/${name}`,
  startTime: 0,
  endTime: seconds * 1000,
  assertionResults: tests.map(([fullName, s]) => ({ fullName, duration: s * 1000 })),
})

test('a module pays for its files, for its rows in the tests of every resource, and half of it as two run at a time', () => {
  const { files, modules } = timesOf('/clone', [
    {
      took: 19,
      testResults: [
        suite('src/modules/clima/pesquisas/service.test.ts', 10, [['it is told', 4]]),
        suite('src/app/conformance.test.ts', 20, [
          ['clima.pesquisas it is removed', 6],
          ['every call answers', 8],
        ]),
        suite('src/platform/contract/dates.test.ts', 3),
        suite('src/platform/contract/dates.test.ts', 5),
      ],
    },
  ])
  expect(Object.fromEntries(files)).toEqual({
    'src/modules/clima/pesquisas/service.test.ts': 10,
    'src/app/conformance.test.ts': 20,
    'src/platform/contract/dates.test.ts': 8,
  })
  expect(Object.fromEntries(modules)).toEqual({ clima: 8, platform: 11 })
})

test('what a runner took is shared by its files, however many ran at a time and however long it was without one', () => {
  const { files, modules } = timesOf(
    '/clone',
    [
      {
        took: 20,
        testResults: [
          suite('src/modules/clima/pesquisas/service.test.ts', 10),
          suite('src/app/conformance.test.ts', 30),
        ],
      },
      { took: 5, testResults: [suite('e2e/shell.test.ts', 20)] },
      { took: 3, testResults: [] },
    ],
    [{ name: 'build', seconds: 2 }],
  )
  expect([files.get('src/app/conformance.test.ts'), files.get('e2e/shell.test.ts')]).toEqual([
    30, 20,
  ])
  expect(Object.fromEntries(modules)).toEqual({ clima: 5, platform: 15 + 5 + 2 })
})

test('what takes longer than its budget is named with what to do, and nothing else is', () => {
  const over = (modules, files = []) =>
    overBudget({ modules: new Map(modules), files: new Map(files) })
  expect(over([['clima', 85]], [['e2e/shell.test.ts', 60]])).toEqual([])
  expect(
    over([
      ['platform', 500],
      ['captacao', 220],
    ]),
  ).toEqual([])
  expect(
    over(
      [
        ['clima', 86],
        ['platform', 500],
        ['captacao', 221],
      ],
      [
        ['e2e/shell.test.ts', 61],
        ['src/app/server.test.ts', 400],
      ],
    ),
  ).toEqual([
    expect.stringContaining('721 s of the run, more than their 720 s'),
    expect.stringContaining('The module clima takes 86 s'),
    expect.stringContaining('The journey e2e/shell.test.ts takes 61 s'),
  ])
})
