import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { violations, whenReady } from './looking.ts'
import { escape, press } from './person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

/** What stands over a screen, and the way to it. */
const overlays: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['menu of the user', '/', (page) => press(page, /^Menu de /)],
  ['notices', '/', (page) => press(page, /^Avisos/)],
  ['help', '/captacao/areas-formacao', (page) => press(page, 'Ajuda')],
  [
    'menu search',
    '/',
    (page) => page.getByRole('combobox', { name: 'Pesquisar Menu' }).fill('areas'),
  ],
  ['columns', '/captacao/candidatos', (page) => press(page, 'Colunas')],
  ['filters', '/captacao/candidatos', (page) => press(page, 'Exibir Filtro')],
  [
    'bulk bar',
    '/captacao/areas-formacao',
    (page) =>
      page
        .getByRole('checkbox', { name: /^Marcar (?!todos)/ })
        .first()
        .check(),
  ],
  ['row menu', '/captacao/solicitacoes-pessoal?visualizar=T', (page) => press(page, /^Ações: /)],
  ['question', '/captacao/areas-formacao', (page) => press(page, /^Remover: /)],
  ['invalid form', '/captacao/areas-formacao/new', (page) => press(page, 'Gravar')],
  [
    'fields to be corrected',
    '/captacao/areas-formacao/new',
    async (page) => {
      await press(page, 'Gravar')
      await press(page.getByRole('dialog'), 'OK')
      await page.locator('main').getByText('Nome é obrigatório').waitFor()
    },
  ],
  ['calendar', '/captacao/solicitacoes-pessoal/new', (page) => press(page, 'Abrir o calendário')],
  ['row editor', '/captacao/candidatos/new?aba=s4', (page) => press(page, /^Adicionar /)],
  [
    'choices',
    '/captacao/areas-interesse/new',
    async (page) => {
      const box = page.getByRole('combobox', { name: /Áreas organizacionais/ })
      await box.click()
      await page.getByRole('option').first().waitFor()
      // It names its list once that stands.
      await box.and(page.locator('[aria-controls][aria-expanded=true]')).waitFor()
    },
  ],
]

const elements = "document.querySelectorAll('*').length"

test('dialogs, menus and panels over a screen have no violation in either colour scheme', async () => {
  const { page, context, problems } = await s.logged(cpfs.admin)
  const found: string[] = []
  // Parts that are loaded when they are first shown, and what they ask for.
  let asked = 0
  page.on('request', () => (asked += 1))
  page.on('requestfinished', () => (asked -= 1))
  page.on('requestfailed', () => (asked -= 1))
  for (const [name, path, show] of overlays) {
    await page.goto(s.base + path)
    await whenReady(page, path)
    const before = await page.evaluate<number>(elements)
    await show(page)
    const isThere = async (): Promise<boolean> =>
      asked === 0 && (await page.evaluate<number>(elements)) !== before
    await expect.poll(isThere).toBe(true)
    await whenReady(page, path)
    for (const scheme of ['light', 'dark'] as const)
      found.push(...(await violations(page, scheme)).map((v) => `${name}: ${v}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await context.close()
  expect(found).toEqual([])
  expect(problems).toEqual([])
}, 300_000)

test('the menus of the top bar stand whole on a phone', async () => {
  const { page, context, problems } = await s.logged(cpfs.admin, 1, { width: 360, height: 740 })
  await page.goto(`${s.base}/`)
  await whenReady(page, '/')
  for (const name of [/^Notícias/, /^Avisos/, /^Menu de /]) {
    await press(page, name)
    const menu = page.getByRole('menu')
    await menu.waitFor()
    const sides = async (): Promise<boolean[]> => {
      const at = await menu.boundingBox()
      return [(at?.x ?? -1) >= 0, (at?.x ?? 0) + (at?.width ?? 999) <= 360]
    }
    await expect.poll(async () => [name, await sides()]).toEqual([name, [true, true]])
    await escape(page, menu)
  }
  await context.close()
  expect(problems).toEqual([])
})
