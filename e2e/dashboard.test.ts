/** A dashboard in the browser: by keyboard, by its address, and on the home page. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { go, look, whenReady } from './looking.ts'
import { said } from './notices.ts'
import { escape, load } from './person.ts'
import { windowsOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

const path = '/captacao/estatisticas-preenchimento-vaga'
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const act = async (page: Page, title: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Ações: ${title}` }).press('Enter')
  await page.getByRole('menuitem', { name: action }).press('Enter')
}
const drawn = (page: Page) =>
  page
    .locator('svg')
    .filter({ hasText: /Inscritos: / })
    .first()

test('a chart has its table by keyboard and its words, and a figure its rows, with the register that holds exactly these', async () => {
  const { page, problems } = await windowOf(cpfs.admin)
  await go(page, s.base, path)
  await drawn(page).waitFor()
  const funnel = panel(page, 'Funil da seleção').first()
  await expect
    .poll(() => funnel.locator('[aria-label^="Funil da seleção. Inscritos: "]').count())
    .toBe(1)
  await funnel.getByRole('radio', { name: 'Gráfico' }).press('ArrowRight')
  const table = funnel.getByRole('table')
  await table.waitFor()
  await expect
    .poll(() => table.getByRole('columnheader').allInnerTexts())
    .toEqual(['Etapa', 'Candidaturas', '% da anterior', '% dos inscritos'])
  const hired = table.getByRole('button', { name: /ver as candidaturas em Contratados$/ })
  const n = Number(await hired.innerText())
  await hired.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Contratados' })
  await drawer.getByRole('table').waitFor()
  await expect.poll(() => drawer.getByRole('row').count()).toBe(n + 1)
  await escape(page, drawer)
  const all = page.getByRole('button', { name: /ver as solicitações$/ })
  const requests = Number(await all.innerText())
  await all.press('Enter')
  await page.getByRole('link', { name: 'Ver em Solicitações de pessoal' }).click()
  await page.getByText(`${requests} registro(s) encontrado(s).`).waitFor()
  await page.getByText('Registros escolhidos').waitFor()
  expect(problems).toEqual([])
}, 120_000)

test('filters stand in the address: a link shows them, the way back takes them away', async () => {
  const { page, problems } = await windowOf(cpfs.admin)
  await go(page, s.base, path)
  await drawn(page).waitFor()
  const from = page.getByLabel('Início do período').first()
  const usual = await from.inputValue()
  const says = (value: string) => expect.poll(() => from.inputValue()).toBe(value)
  await from.fill('01/01/2020')
  const answered = page.waitForResponse(/paineis\/total\?.*periodoInicio=2020-01-01/)
  await from.press('Enter')
  await answered
  await page.waitForURL(/periodoInicio=2020-01-01/)
  const link = page.url()
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await says(usual)
  await page.goto(link)
  await says('01/01/2020')
  await from.fill('02/02/2020')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await says(usual)
  await page.waitForURL((url) => url.search === '')
  await go(page, s.base, `${path}?periodoInicio=2001-01-01&periodoFim=2001-01-02`)
  await panel(page, 'Funil da seleção').getByText('Não existem dados para o gráfico.').waitFor()
  expect(problems).toEqual([])
}, 120_000)

test('panels pinned with their filters stand on the home page, are ordered by keyboard and unpinned there, and break no rule of accessibility', async () => {
  const { page, problems } = await windowOf(cpfs.admin)
  await go(page, s.base, `${path}?referencia=S`)
  await drawn(page).waitFor()
  await act(page, 'Funil da seleção', 'Fixar no início')
  await act(page, 'Por área', 'Fixar no início')
  await said(page, 'Por área está na página inicial.')
  await go(page, s.base, '/')
  const pins = page.getByRole('list', { name: 'Painéis fixados' })
  const titles = () => pins.getByRole('heading').allInnerTexts()
  await drawn(page).waitFor()
  await expect.poll(() => titles()).toEqual(['Funil da seleção', 'Por área'])
  await pins.getByRole('button', { name: 'Descer o painel Funil da seleção' }).press('Enter')
  await expect.poll(titles).toEqual(['Por área', 'Funil da seleção'])
  // The order is on its way until the screen is still.
  await whenReady(page, '/')
  await page.reload()
  await drawn(page).waitFor()
  await expect.poll(() => titles()).toEqual(['Por área', 'Funil da seleção'])
  await expect
    .poll(() => pins.getByRole('link', { name: 'Por área' }).getAttribute('href'))
    .toContain('?referencia=S')
  expect(await look(page, 'inner')).toEqual([])
  for (const title of ['Por área', 'Funil da seleção'])
    await pins.getByRole('button', { name: `Retirar ${title} do início` }).press('Enter')
  await pins.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
}, 120_000)

test('a panel that fails says so by itself and tries again', async () => {
  const { page } = await windowOf(cpfs.admin)
  await page.route('**/paineis/porArea**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Falhou.', code: 'ERRO' } }),
  )
  await load(page, `${s.base}${path}`)
  await drawn(page).waitFor()
  const area = panel(page, 'Por área').first()
  await area.getByText('Não foi possível carregar').waitFor()
  await page.unroute('**/paineis/porArea**')
  await area.getByRole('button', { name: 'Tentar novamente' }).click()
  await area.getByRole('table').waitFor()
}, 120_000)
