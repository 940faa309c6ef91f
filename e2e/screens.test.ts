import { expect, test } from 'vitest'
import { cpfs } from './browser.ts'
import { everyScreen } from './every-screen.ts'
import { look } from './looking.ts'
import { isThere, screens } from './screen-table.ts'

const here = everyScreen('other modules', ' [R2-B-230]')

test('every screen has an address that can be opened, sent and kept', async () => {
  const s = here()
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
  const s = here()
  const { page, context, problems } = await s.open()
  await page.goto(`${s.base}/login`)
  await page.locator('h1').first().waitFor()
  const found = [...(await isThere(page, '/login')), ...(await look(page, 'full'))]
  await context.close()
  expect([...found, ...problems]).toEqual([])
})
