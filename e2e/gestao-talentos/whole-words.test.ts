/** What does not fit is told whole, and nothing makes a page wider than its screen. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { callsOf, type Stored } from '../calls.ts'
import { look } from '../looking.ts'
import { open } from '../person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const { api } = callsOf(() => s)
type Area = Stored & { nome: string; descricaoHierarquia: string }

/** The browser's own names, which the types of the server do not have. */
type Placed = { getBoundingClientRect: () => { top: number; bottom: number } }
type Narrowed = Placed & { firstElementChild: Placed; style: { width: string } }
const seen = (words: Locator) => () =>
  words.evaluate((element) => {
    const shown = element as unknown as Narrowed
    const [box, text] = [shown, shown.firstElementChild].map((e) => e.getBoundingClientRect())
    if (!box || !text) throw new Error('Nothing is drawn.')
    return { begin: text.top >= box.top - 1, end: text.bottom <= box.bottom + 1 }
  })

/** As a list calls it. */
async function areaOf(context: Parameters<typeof api>[0], way: string): Promise<number> {
  const areas = await api<Area[]>(context, 'get', '/cargo-salario/areas-organizacionais')
  const found = areas.find((a) => a.descricaoHierarquia === way)
  if (!found) throw new Error(`No area ${way}.`)
  return found.id
}

test('of an area the last step is read, and the whole way where one points; a row that is walked to is read whole', async () => {
  const { page, context, problems } = await s.logged(cpfs.rh1, 1, { width: 1180 })
  const area = await areaOf(context.request, 'Produção > Linhas > Linha de Massas')
  await open(page, `${s.base}/cargo-salario/colaboradores?areaOrganizacional=${area}`)
  const way = page.getByRole('cell', { name: /Produção > Linhas > Linha de/ }).first()
  const words = way.locator('span').first()
  await expect.poll(seen(words)).toEqual({ begin: true, end: true })
  // So narrow that it does not fit on two lines.
  await words.evaluate((element) => {
    ;(element as unknown as Narrowed).style.width = '80px'
  })
  await expect.poll(seen(words)).toEqual({ begin: false, end: true })
  await page.mouse.move(5, 5)
  await expect
    .poll(async () => {
      await page.getByRole('heading', { level: 1 }).hover()
      await words.hover()
      return words.getAttribute('title')
    })
    .toMatch(/^Produção > Linhas > Linha de (Massas|Biscoitos)$/)
  const row = page.getByRole('row').filter({ has: way }).first()
  await row.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect.poll(seen(words)).toEqual({ begin: true, end: true })
  expect(problems).toEqual([])
  await context.close()
})

test('a wide grid scrolls by itself: the page is no wider than a tablet', async () => {
  const { page, context, problems } = await s.logged(cpfs.rh1)
  const area = await areaOf(context.request, 'Produção > Qualidade')
  const grid = '/gestao-talentos/configuracoes-niveis-competencia-colaborador/por-area'
  await open(page, `${s.base}${grid}?area=${area}`)
  await page.getByRole('gridcell').first().waitFor()
  expect(await look(page, 'once')).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
