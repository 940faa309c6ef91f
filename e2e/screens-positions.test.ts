import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site, type Site } from './browser.ts'
import type { Place } from './looking.ts'
import { isThere, lookAtAll, screens } from './screen-table.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const ofPositions = ({ path }: Place): boolean => path.startsWith('/cargo-salario/')

describe('positions', () => {
  test('every screen opens for the administrator without an error, in both colour schemes and three widths without a violation of accessibility or a scroll to the side', async () => {
    expect(await lookAtAll(s, screens().filter(ofPositions), isThere)).toEqual([])
  }, 600_000)
})
