import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Notes each notice that comes (by the selector it answers to): its text and how long it stood. */
export const watchToasts = (page: Page, selector: string): Promise<void> =>
  page.evaluate(`{
  window.seen = []
  const within = (n) => n instanceof Element ? [n, ...n.querySelectorAll('*')].filter((e) => e.matches(${JSON.stringify(selector)})) : []
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const n of addedNodes) for (const e of within(n)) window.seen.push({ e, text: e.textContent, from: performance.now() })
      for (const n of removedNodes) for (const e of within(n)) for (const s of window.seen) if (s.e === e) s.lasted = performance.now() - s.from
    }
  }).observe(document.body, { childList: true, subtree: true })
}`)

/** Education, experience and language, each saved, edited and removed: nine notices of 3 seconds. */
export async function expectNineToasts(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<number>('window.seen.filter((s) => s.lasted).length'), {
      timeout: 10_000,
    })
    .toBe(9)
  const seen = await page.evaluate<{ text: string; lasted: number }[]>(
    'window.seen.map(({ text, lasted }) => ({ text, lasted }))',
  )
  expect(seen.map((t) => t.text)).toEqual([
    'Formação acadêmica salva com sucesso.',
    'Formação acadêmica editada com sucesso.',
    'Formação acadêmica removida com sucesso.',
    'Experiência Profissional salva com sucesso.',
    'Experiência Profissional editada com sucesso.',
    'Experiência Profissional removida com sucesso.',
    'Idioma salvo com sucesso.',
    'Idioma editado com sucesso.',
    'Idioma removido com sucesso.',
  ])
  for (const { text, lasted } of seen)
    expect([text, lasted > 2900 && lasted < 8000]).toEqual([text, true])
}
