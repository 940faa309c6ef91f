/** A report of one's own columns, built, kept, printed and exported by who uses no mouse. */
import exceljs from 'exceljs'
import type { Locator, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { look } from '../looking.ts'
import { said } from '../notices.ts'
import { found, input, load } from '../person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const farthest = 90

/** By the key that goes on, or back, until the control has the focus. */
async function goTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Found once: at every key its name would be looked for among all that is on the screen.
  const element = await control.elementHandle()
  const there = () => element?.evaluate((e) => e.matches(':focus'))
  for (let i = 0; i < farthest && !(await there()); i += 1) await page.keyboard.press(key)
  expect(await there(), `${control} is not reached by ${key}`).toBe(true)
}

async function enter(page: Page, control: Locator, key?: 'Shift+Tab'): Promise<void> {
  await goTo(page, control, key)
  await page.keyboard.press('Enter')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Typed without its accents and taken with the arrows. */
async function addColumn(page: Page, typed: string, option: string): Promise<void> {
  await goTo(page, input(page, 'Acrescentar coluna'))
  await page.keyboard.type(typed)
  await found(page, option).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page
    .getByRole('list', { name: 'Colunas escolhidas' })
    .getByText(option.split(': ')[1] ?? '')
    .waitFor()
}

async function fileOf(page: Page, act: Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act])
  return download.path()
}

test('columns are found, ordered, kept as a model, printed and exported with the keyboard alone', async () => {
  const { page, context, problems } = await s.logged(cpfs.rh1)
  await page.addInitScript(
    "window.pressed = 0; addEventListener('pointerdown', () => (window.pressed += 1), true)",
  )
  await load(page, `${s.base}/`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('relatorio dinamico')
  await found(page, /Relatório dinâmico de talentos/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Relatório dinâmico de talentos' }).waitFor()

  await addColumn(page, 'nome', 'Pessoal: Nome')
  await addColumn(page, 'admissao', 'Vínculo: Data de admissão')
  await addColumn(page, 'matricula', 'Vínculo: Matrícula')
  await enter(page, button(page, 'Subir a coluna Matrícula'))
  await goTo(page, button(page, 'Arrastar a coluna Matrícula'), 'Shift+Tab')
  // Each step is told, and heard before the next key.
  const told = (place: string) => page.getByText(`Coluna Matrícula ${place}`).first().waitFor()
  await page.keyboard.press('Space')
  await told('na posição 2 de 3.')
  await page.keyboard.press('ArrowUp')
  await told('na posição 1 de 3.')
  await page.keyboard.press('Space')
  await told('deixada na posição 1.')
  const titles = () =>
    page.getByRole('list', { name: 'Colunas escolhidas' }).getByRole('listitem').allInnerTexts()
  const ordered = ['Matrícula', 'Nome', 'Data de admissão']
  await expect
    .poll(async () => (await titles()).map((t) => t.replace(/^\d+\s*/, '').trim()))
    .toEqual(ordered)

  await goTo(page, input(page, 'Nome do modelo'), 'Shift+Tab')
  await page.keyboard.type('Quadro por matrícula')
  await enter(page, button(page, 'Salvar modelo'))
  await said(page, 'Modelo gravado com sucesso.')
  expect(await look(page, 'full', 'main')).toEqual([])

  await enter(page, button(page, 'Relatório (PDF)'), 'Shift+Tab')
  await page.getByTitle('Prévia: Relatório dinâmico de talentos').waitFor()
  const pdf = await fileOf(page, enter(page, button(page, 'Baixar')))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(pdf))), {
    mergePages: true,
  })
  expect(text.replace(/\s+/g, ' ')).toMatch(/Matrícula Nome Data de admissão/)

  const xlsx = await fileOf(page, enter(page, button(page, 'Exportar para XLS'), 'Shift+Tab'))
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(xlsx)
  const [sheet] = book.worksheets
  const head = sheet?.getRow(1).values
  expect(Array.isArray(head) ? head.slice(1) : head).toEqual(ordered)
  expect(sheet?.rowCount).toBeGreaterThan(100)
  await expect.poll(() => page.evaluate<number>('pressed')).toBe(0)
  expect(problems).toEqual([])

  // Another day: the model is there, by its name.
  await load(page, `${s.base}/gestao-talentos/relatorios/talento-dinamico`)
  await goTo(page, input(page, 'Modelo'))
  await page.keyboard.press('ArrowDown')
  await found(page, 'Quadro por matrícula').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await titles()).length).toBe(3)
  await context.close()
}, 120_000)
