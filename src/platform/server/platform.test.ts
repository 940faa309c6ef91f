import { expect, test } from 'vitest'
import type { Platform } from './platform.ts'
import { remembered } from './platform.ts'

test('what is remembered of one installation is unknown to another one in the same process', () => {
  const names = remembered(() => new Set<string>())
  const [one, other] = [{} as Platform, {} as Platform]
  names(one).add('Ana')
  expect([...names(one)]).toEqual(['Ana'])
  expect([...names(other)]).toEqual([])
})
