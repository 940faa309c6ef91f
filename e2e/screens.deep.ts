/** Every screen as deep as the first of its kind: what `npm test` looks at once for each kind is looked at everywhere. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site, type Site } from './browser.ts'
import type { Place } from './looking.ts'
import { createForms, isThere, lookAtAll, screens } from './screen-table.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const everyRule = (places: readonly Place[]): Place[] =>
  places.map(({ path }) => ({ path, depth: 'full' }))

test('every screen and every create form keeps every rule of accessibility in both colour schemes', async () => {
  expect(await lookAtAll(s, everyRule([...screens(), ...createForms()]), isThere)).toEqual([])
})
