/** When a page first shows something, by its own clock: who asks it again and again hears of it up to half a second late. */
import type { Page } from 'playwright-core'

/** Begun before the page is asked for; answers ms from `began`, an instant of `Date.now()`, to the first picture with it. */
export async function shownIn(
  page: Page,
  selector: string,
): Promise<(began: number) => Promise<number>> {
  let tell: (instant: number) => void
  const shown = new Promise<number>((resolve) => (tell = resolve))
  await page.exposeFunction('shownAt', (instant: number) => tell(instant))
  await page.addInitScript(`
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(${JSON.stringify(selector)})) return
      watcher.disconnect()
      requestAnimationFrame(() => shownAt(performance.timeOrigin + performance.now()))
    })
    watcher.observe(document, { childList: true, subtree: true })
  `)
  return async (began) => (await shown) - began
}
