/** What a person does with the screens, by the names that are on them. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { goInside, isInside } from './looking.ts'

type Place = Page | Locator

const box = (place: Place, label: string): Locator =>
  place.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) }).first()

export const input = (place: Place, label: string): Locator =>
  place.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()

/**
 * What a list has found. 'Cadastrar' and 'Acrescentar os 12 itens' stand in it too, the first one alone while it is still
 * being read, and with the typed words in its name: they are taken only by who asks for them.
 */
export function found(page: Page, option: string | RegExp = /./): Locator {
  const named = page.getByRole('option', { name: option }).filter({ visible: true })
  return /^\^?(Cadastrar|Acrescentar)/.test(typeof option === 'string' ? option : option.source)
    ? named
    : named.filter({ hasNotText: /^\s*(Cadastrar|Acrescentar)/ })
}

/** Types into a search box and takes the option; without typing, the first one offered. */
export async function choose(
  page: Page,
  label: string,
  option: string | RegExp,
  o: { within?: Place; typed?: string } = {},
): Promise<void> {
  const field = box(o.within ?? page, label)
  await field.click()
  await field.fill(o.typed ?? (typeof option === 'string' ? option : ''))
  await found(page, option).first().click()
}

/** A list without a search: opens it and takes the option. */
export async function pick(
  page: Page,
  label: string,
  option: string,
  within: Place = page,
): Promise<void> {
  await input(within, label).click()
  await page
    .getByRole('option', { name: option, exact: true })
    .filter({ visible: true })
    .first()
    .click()
}

export async function fill(place: Place, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await input(place, label).fill(value)
}

export async function press(place: Place, name: string | RegExp): Promise<void> {
  await place
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
}

/** Closes what stands on top, once the focus is in it: before, nobody hears the key. */
export async function escape(page: Page, top: Locator): Promise<void> {
  await top.and(page.locator(':focus-within')).waitFor()
  await page.keyboard.press('Escape')
  await top.waitFor({ state: 'hidden' })
}

/** Leads to another page, which is there with its scripts: what is done before them nobody hears. */
export async function led(page: Page, act: Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), act])
}

export const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** The address anew, as after a reload. */
export async function load(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.locator('main[data-ready], body:not(:has(main#conteudo)) h1').first().waitFor()
}

/** The first screen of a window is loaded; from there one goes inside the application. */
export async function open(page: Page, url: string): Promise<void> {
  if (await isInside(page, url)) await goInside(page, url)
  else await load(page, url)
}

/** What was typed is kept on the device a moment after the last key. */
export const draftHolds = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate<string>('Object.values(localStorage).join()')).toContain(text)

export const idInAddress = (page: Page): number => Number(/\/(\d+)(?:\?|$)/.exec(page.url())?.[1])

/** From the résumé's step of the portal's registration to the next one, with the file or without. */
export async function toYourData(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continuar sem currículo' }).click()
  await page.getByRole('heading', { name: 'Confira os seus dados' }).waitFor()
}

/** What may wait until later is folded away. */
export const completeNow = (page: Page): Promise<void> =>
  page.getByText('Completar agora (opcional)', { exact: true }).click()
