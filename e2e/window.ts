/** One window for the tests of a file that do not depend on what it has seen before: a new one costs a full load of the application. */
import type { Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { login, pictureOfFailure, type Site } from './browser.ts'
import { goInside, isInside } from './looking.ts'

type Opened = Awaited<ReturnType<Site['logged']>>
type Size = { width?: number; height?: number }

const listened = ['request', 'requestfinished', 'requestfailed', 'response', 'dialog'] as const

/** Something typed would be asked about before one goes on; what is held open stands over the next screen. */
const isFree = async ({ page }: Opened, url: string): Promise<boolean> =>
  (await isInside(page, url)) &&
  (await page.evaluate<boolean>("dispatchEvent(new Event('beforeunload', { cancelable: true }))"))

/** Those of the test before stand for seconds. */
async function withoutNotices(page: Page): Promise<void> {
  await page.evaluate(
    "document.querySelectorAll('.mantine-Notification-closeButton').forEach((close) => close.click())",
  )
  await expect.poll(() => page.locator('.mantine-Notification-root').count()).toBe(0)
}

/** Without the cookie of a session, as a test that ends one leaves it. */
async function enter({ context, page }: Opened, base: string, username: string): Promise<void> {
  const cookies = await context.cookies(base)
  if (cookies.some(({ name }) => /^rh_(?!conhecido)/.test(name))) return
  await login(context, base, username)
  await page.goto('about:blank')
}

/**
 * The window of a person in company 1, anew for each test: no answer is put in the place of the server's, nothing is
 * typed, noted or listened to, and the screen is one that nobody asks for. A window in which a test failed is left.
 */
export function windowsOf(site: () => Site) {
  const windows = new Map<string, Opened>()
  return async (cpf: string, { width = 1440, height = 900 }: Size = {}): Promise<Opened> => {
    const s = site()
    onTestFailed(() => void windows.delete(cpf))
    const kept = windows.get(cpf)
    if (!kept) {
      const opened = await s.logged(cpf, 1, { width, height })
      windows.set(cpf, opened)
      return opened
    }
    const { page, problems } = kept
    pictureOfFailure(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of listened) page.removeAllListeners(event)
    await withoutNotices(page)
    const nowhere = `${s.base}/500`
    if (await isFree(kept, nowhere)) await goInside(page, nowhere)
    else if (page.url() !== nowhere) await page.goto('about:blank')
    await enter(kept, s.base, cpf)
    await page.setViewportSize({ width, height })
    await page.evaluate('window.notices?.splice(0)')
    problems.length = 0
    return kept
  }
}

/** The one window of a file that is about one person. */
export function windowOf(site: () => Site, cpf: string, size: Size = {}): () => Promise<Opened> {
  const windows = windowsOf(site)
  return () => windows(cpf, size)
}
