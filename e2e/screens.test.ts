import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { look, type Place } from './looking.ts'
import { isThere, lookAtAll, screens } from './screen-table.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

/** Those of recruitment, of positions and of people stand in files of their own. */
const ofOthers = ({ path }: Place): boolean =>
  !/^\/(?:captacao|cargo-salario|gestao-talentos|analytics|avaliacao|sst)\//.test(path)

describe('other modules', () => {
  test('every screen opens for the administrator without an error, in both colour schemes and three widths without a violation of accessibility or a scroll to the side [R2-B-230]', async () => {
    expect(await lookAtAll(s, screens().filter(ofOthers), isThere)).toEqual([])
  }, 600_000)
})

test('every screen has an address that can be opened, sent and kept', async () => {
  const { context } = await s.logged(cpfs.admin)
  const start = await (await context.request.get(s.base)).text()
  const other: string[] = []
  for (const { path } of screens()) {
    const answer = await context.request.get(s.base + path)
    if (answer.status() !== 200 || (await answer.text()) !== start) other.push(path)
  }
  await context.close()
  expect(other).toEqual([])
})

test('the login opens in both colour schemes and three widths without a violation', async () => {
  const { page, context, problems } = await s.open()
  await page.goto(`${s.base}/login`)
  await page.locator('h1').first().waitFor()
  const found = [...(await isThere(page, '/login')), ...(await look(page, 'full'))]
  await context.close()
  expect([...found, ...problems]).toEqual([])
})
