/** The portal on a phone 360 px wide: what its journeys press, read and look at. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './looking.ts'
import { said as saidOn } from './notices.ts'

export type Phone = {
  looked: string[]
  go: (path: string) => Promise<unknown>
  dialog: () => Locator
  button: (name: string | RegExp, within?: Page | Locator) => Locator
  said: (text: string | RegExp) => Promise<void>
  rows: (title: string) => Locator
  /** No scroll to the side, and no violation in light and dark: of the page, or of what is new on it. */
  good: (name: string, within?: string) => Promise<void>
}

export function phoneOf(page: () => Page, base: () => string): Phone {
  const looked: string[] = []
  return {
    looked,
    go: (path) => page().goto(`${base()}/externo${path}`),
    dialog: () => page().locator('dialog[open]').last(),
    button: (name, within = page()) =>
      within
        .getByRole('button', { name, exact: typeof name === 'string' })
        .filter({ visible: true })
        .first(),
    said: (text) => saidOn(page(), text),
    rows: (title) => page().getByRole('region', { name: title }),
    async good(name, within) {
      looked.push(name)
      await expect
        .poll(async () => [
          name,
          await page().evaluate('document.documentElement.scrollWidth - window.innerWidth'),
        ])
        .toEqual([name, 0])
      for (const scheme of ['light', 'dark'] as const)
        expect([name, await violations(page(), scheme, within)]).toEqual([name, []])
    },
  }
}

/** What a page complains of that is no refused answer. */
export function noteProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      problems.push(message.text())
  })
}
