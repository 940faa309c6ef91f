/** Spreadsheets as HR keeps them, and the steps of their import on the screen. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Site } from './browser.ts'
import { open, press } from './person.ts'

/** By semicolons, in the letters of Excel in Brazil. */
export function sheet(s: Site, name: string, ...lines: string[]): string {
  const path = join(s.data, name)
  writeFileSync(path, Buffer.from(lines.join('\r\n'), 'latin1'))
  return path
}

/** `screen` is the address of the import below the application's. */
export async function send(s: Site, page: Page, screen: string, file: string): Promise<void> {
  await open(page, `${s.base}/${screen}`)
  await page.getByLabel('Planilha').setInputFiles(file)
  await page.getByRole('heading', { name: 'O que é cada coluna' }).waitFor()
}

export const count = (page: Page, word: string) =>
  page.getByRole('group', { name: 'Linhas por situação' }).getByRole('button', { name: word })

export async function bringIn(page: Page, rows: string): Promise<void> {
  await press(page, `Importar ${rows}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Baixar resultado' }).waitFor()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('heading', { name: 'Resultado' }).waitFor()
}

/** What did not go in, as it comes back to be corrected. */
export async function toCorrect(s: Site, page: Page): Promise<string> {
  const waiting = page.waitForEvent('download')
  await press(page, 'Baixar para corrigir')
  const path = join(s.data, 'corrigir.xlsx')
  await (await waiting).saveAs(path)
  return path
}
