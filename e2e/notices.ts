/** Notices go by themselves: what came is noted by the page, so that nobody has to look in time. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const notice = '.toast, .mantine-Notification-root'
/** What is no notice stays until it is looked at. */
const beside = ':not(.toast, .toast *, .mantine-Notification-root, .mantine-Notification-root *)'

/** Runs in every page before anything of it. */
export const noteNotices = `{
  const notices = (window.notices = [])
  const note = (e) => notices.some((n) => n.e === e) || notices.push({ e, looked: false })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const n of addedNodes)
        if (n instanceof Element) {
          if (n.matches('${notice}')) note(n)
          n.querySelectorAll('${notice}').forEach(note)
        }
  }).observe(document, { childList: true, subtree: true })
}`

/** Case and what stands around it are of no account, as where a text is looked for. */
const pattern = (text: string | RegExp): RegExp =>
  typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i') : text

/** A notice with the text that nobody has looked at yet; each is looked at once. */
const came = (page: Page, text: string | RegExp): Promise<boolean> =>
  page.evaluate<boolean>(`{
    const found = (window.notices ?? []).find((n) => !n.looked && ${pattern(text)}.test(n.e.textContent))
    if (found) found.looked = true
    Boolean(found)
  }`)

/** It stands on the screen, or a notice said it. */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  const stands = page.getByText(text).and(page.locator(beside)).filter({ visible: true })
  await expect
    .poll(async () => (await came(page, text)) || (await stands.count()) > 0, {
      message: `nobody said ${text}`,
    })
    .toBe(true)
}

/** Held, the page's clock moves by steps alone, however busy the machine is. */
export async function holdClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}

/** Three seconds by the page's own clock. */
export async function standsThreeSeconds(
  page: Page,
  shown: Locator,
  act: () => Promise<unknown>,
): Promise<void> {
  await holdClock(page)
  await act()
  // What is drawn meanwhile may wait for moments of its own.
  const drawing = async (): Promise<number> => {
    const count = await shown.count()
    if (!count) await page.clock.runFor(20)
    return count
  }
  await expect.poll(drawing).toBe(1)
  await page.clock.runFor(2800)
  await expect.poll(() => shown.count()).toBe(1)
  const afterAMoment = async (): Promise<number> => {
    await page.clock.runFor(100)
    return shown.count()
  }
  await expect.poll(afterAMoment).toBe(0)
  await page.clock.resume()
}

type Words = readonly [created: string, edited: string, removed: string]

/** Rows of a résumé as the portal says it, where each is kept at once. */
export const kept: readonly Words[] = [
  ['Formação acadêmica salva', 'Formação acadêmica editada', 'Formação acadêmica removida'],
  [
    'Experiência Profissional salva',
    'Experiência Profissional editada',
    'Experiência Profissional removida',
  ],
  ['Idioma salvo', 'Idioma editado', 'Idioma removido'],
].map(([a, b, c]): Words => [`${a} com sucesso.`, `${b} com sucesso.`, `${c} com sucesso.`])

/** The same in a form that is saved as a whole: nothing is stored yet. */
export const applied: readonly Words[] = [
  ['Formação acadêmica incluída', 'Formação acadêmica alterada', 'Formação acadêmica retirada'],
  [
    'Experiência Profissional incluída',
    'Experiência Profissional alterada',
    'Experiência Profissional retirada',
  ],
  ['Idioma incluído', 'Idioma alterado', 'Idioma retirado'],
].map(([a, b, c]): Words => [`${a}. Falta gravar.`, `${b}. Falta gravar.`, `${c}. Falta gravar.`])

/** Education, experience and language, each entered, edited and removed: the last nine notices, and all have gone. */
export const expectNineNotices = (page: Page, words: readonly Words[]): Promise<void> =>
  expect
    .poll(() => page.evaluate('notices.slice(-9).map(({ e }) => [e.textContent, e.isConnected])'))
    .toEqual(words.flat().map((text) => [text, false]))
