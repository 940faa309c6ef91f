/** A grid filled in like a spreadsheet, by keys and from the clipboard, and row by row on a phone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { said } from '../notices.ts'
import { dialog, input, open, pick, press } from '../person.ts'
import { windowOf } from '../window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const hr = windowOf(() => s, cpfs.rh1)

const grid = '/cargo-salario/configuracoes-niveis-competencia?cargo=1'
const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .nth(column)
const text = (page: Page, row: number, column: number) => async () =>
  (await cell(page, row, column).innerText()).trim().split('\n')[0]

async function paste(page: Page, block: string): Promise<void> {
  await page.locator('[role=gridcell][data-active=true]').evaluate((element, pasted) => {
    // The browser's own names, which the types of the server do not have.
    const { DataTransfer, ClipboardEvent } = globalThis as unknown as {
      DataTransfer: new () => { setData: (type: string, value: string) => void }
      ClipboardEvent: new (type: string, init: object) => Event
    }
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, block)
}

describe('grid', () => {
  test('keys choose, move, mark, empty and take back; a block of a spreadsheet is pasted; one save keeps all, and leaving before it asks', async () => {
    const { page } = await hr()
    await open(page, s.base + grid)
    await cell(page, 0, 0).click()
    await page.keyboard.press('4')
    await expect.poll(text(page, 0, 0)).toBe('Referência')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('av')
    await expect.poll(text(page, 1, 0)).toBe('Avançado')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Delete')
    await expect.poll(text(page, 1, 1)).toBe('vazia')
    await page.keyboard.press('Control+z')
    await expect.poll(text(page, 1, 0)).toBe('Avançado')
    await page.keyboard.press('F2')
    await page.getByRole('combobox', { name: /, II$/ }).selectOption({ label: 'Básico' })
    await page.keyboard.press('Enter')
    await cell(page, 2, 0).click()
    await paste(page, 'basico\tPerito\nReferência\tAvançado\n')
    await said(page, /3 células coladas\. Não há na lista: Perito\./)
    await expect.poll(text(page, 3, 1)).toBe('Avançado')
    await page.getByRole('link', { name: 'Ver as configurações por data' }).click()
    await press(page, 'Continuar editando')
    await page.keyboard.press('Control+s')
    await said(page, /linhas gravadas/)
    await expect.poll(() => page.getByRole('button', { name: 'Gravar' }).isDisabled()).toBe(true)
    await page.reload()
    await expect.poll(text(page, 0, 0)).toBe('Referência')
    await expect.poll(text(page, 3, 0)).toBe('Referência')
  })

  test('what stands below a record is edited with its lists, which its table does not show', async () => {
    const { page } = await hr()
    await open(page, s.base + '/gestao-talentos/talentos/1')
    await page.getByRole('tab', { name: 'Níveis de competência' }).click()
    await press(page, /^Editar a atribuição/)
    const comment = input(dialog(page), 'Comentário em Recrutamento e seleção')
    await expect
      .poll(() => comment.inputValue())
      .toBe('Conduziu sozinho um trabalho desta natureza.')
  })

  test('on a phone one row stands at a time, and what was chosen in several is saved at once', async () => {
    const { page } = await hr()
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, s.base + grid)
    await page.getByText('1 de ').waitFor()
    await page.getByRole('button', { name: 'Próxima linha' }).click()
    await page.getByText('2 de ').waitFor()
    await pick(page, 'I', 'Referência')
    await press(page, 'Gravar')
    await said(page, /1 linha gravada/)
  })
})
