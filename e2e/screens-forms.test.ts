import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site, type Site } from './browser.ts'
import { createForms, lookAtAll } from './screen-table.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const hasForm = async (page: Page, path: string): Promise<string[]> =>
  (await page.locator('main').locator('input, textarea, [role=combobox]').count())
    ? []
    : [`${path} has no form`]

test('the create form of every register has its fields, labelled and without violations [R1-B-020]', async () => {
  const forms = createForms().filter(({ path }) => path.startsWith('/captacao/'))
  expect(await lookAtAll(s, forms, hasForm)).toEqual([])
}, 400_000)
