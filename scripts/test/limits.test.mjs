import { expect, test } from 'vitest'
import { exceeding } from './limits.mjs'

test('what exceeds the list is told with its places; what is listed is not', () => {
  const places = new Map([
    ['named\tsrc/a.ts', ['src/a.ts:7: Give it a name.', 'src/a.ts:30: Give it a name.']],
    ['cast\tsrc/b.ts', ['src/b.ts:2: Type it.']],
  ])
  expect(exceeding(places, new Map([['cast\tsrc/b.ts', 1]]))).toEqual([
    [
      'src/a.ts: named 2, listed 0. Split by meaning, name it or type it.',
      '  src/a.ts:7: Give it a name.',
      '  src/a.ts:30: Give it a name.',
    ].join('\n'),
  ])
})
