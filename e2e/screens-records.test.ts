import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { atRest, go, type Place, violations, whenReady } from './looking.ts'
import { escape, press } from './person.ts'
import { isThere, lookIn } from './screen-table.ts'
import { windowsOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

/** Entries of the first record of each kind of screen. */
async function entries(api: APIRequestContext): Promise<Place[]> {
  const first = async (path: string): Promise<number> =>
    (
      (await (await api.get(`${s.base}/api/${path}?page=0&size=15`)).json()) as {
        content: { id: number }[]
      }
    ).content[0]?.id ?? 0
  const [candidate, request, area, ad] = await Promise.all(
    [
      'captacao/candidatos',
      'captacao/solicitacoes-pessoal',
      'captacao/areas-formacao',
      'captacao/anuncios',
    ].map(first),
  )
  return [
    `/captacao/candidatos/${candidate}`,
    `/captacao/candidatos/${candidate}/editar`,
    `/captacao/solicitacoes-pessoal/${request}`,
    `/captacao/areas-formacao/${area}`,
    `/captacao/anuncios/${ad}`,
    `/captacao/candidato-solicitacoes?solicitacao=${request}`,
  ].map((path) => ({ path, depth: 'full' }))
}

describe('records and the places of nobody in particular', () => {
  test('every screen opens for the administrator without an error, in both colour schemes and three widths without a violation of accessibility or a scroll to the side', async () => {
    const opened = await windowOf(cpfs.admin)
    const records = await entries(opened.context.request)
    const roots = ['/', '/captacao', '/minha-conta', '/500'].map((path) => ({
      path,
      depth: 'full' as const,
    }))
    expect(await lookIn(opened, s, [...roots, ...records], isThere)).toEqual([])
  }, 400_000)
})

test('the optional fields of a candidate stand in columns, and the funnel is drawn at most 600 by 550 [R1-B-080] [R1-B-196]', async () => {
  const { page, problems } = await windowOf(cpfs.admin)
  await go(page, s.base, '/utilitario/empresas/1')
  await page.getByRole('tab', { name: 'Campos do formulário' }).click()
  const fields = page
    .getByRole('group', { name: 'Campos do formulário', exact: true })
    .and(page.locator('div'))
  await fields.waitFor()
  const columns = async (): Promise<number> => {
    const boxes = await Promise.all(
      (await fields.getByRole('checkbox').all()).map((box) => box.boundingBox()),
    )
    return new Set(boxes.map((b) => Math.round(b?.x ?? 0))).size
  }
  await expect.poll(columns).toBeGreaterThan(1)
  await go(page, s.base, '/captacao/estatisticas-preenchimento-vaga')
  const chart = page
    .locator('svg')
    .filter({ hasText: /Inscritos: / })
    .first()
  const fits = async (): Promise<boolean> => {
    const size = await chart.boundingBox()
    return size !== null && size.width <= 600 && size.height <= 550
  }
  await expect.poll(fits).toBe(true)
  expect(problems).toEqual([])
}, 120_000)

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

/** To a screen that nobody asks for, with nothing over it. */
async function away(page: Page): Promise<void> {
  const over = page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true })
  for (let tries = 0; (await over.count()) && tries < 20; tries += 1) {
    await page.keyboard.press('Escape')
    await atRest(page)
  }
  await go(page, s.base, '/500')
}

const elements = "document.querySelectorAll('*').length"

test('dialogs, menus and panels over a screen have no violation in either colour scheme', async () => {
  const { page, problems } = await windowOf(cpfs.admin)
  const found: string[] = []
  // Parts that are loaded when they are first shown, and what they ask for.
  let asked = 0
  page.on('request', () => (asked += 1))
  page.on('requestfinished', () => (asked -= 1))
  page.on('requestfailed', () => (asked -= 1))
  for (const [name, path, show] of overlays) {
    await go(page, s.base, path)
    const before = await page.evaluate<number>(elements)
    await show(page)
    const isThere = async (): Promise<boolean> =>
      asked === 0 && (await page.evaluate<number>(elements)) !== before
    await expect.poll(isThere).toBe(true)
    await whenReady(page, path)
    for (const scheme of ['light', 'dark'] as const)
      found.push(...(await violations(page, scheme)).map((v) => `${name}: ${v}`))
    await page.emulateMedia({ colorScheme: 'light' })
    await away(page)
  }
  expect(found).toEqual([])
  expect(problems).toEqual([])
}, 300_000)

test('the menus of the top bar stand whole on a phone', async () => {
  const { page, problems } = await windowOf(cpfs.admin, { width: 360, height: 740 })
  await go(page, s.base, '/')
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
  expect(problems).toEqual([])
})
