/** Going through screens as the application does, and looking at each: accessibility, and its width. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Full: every rule, both colour schemes, the frame around the screen too. Inner: the same of what the screen itself draws. Once: every rule of that, of a list as its first rows are drawn. */
export type Depth = 'full' | 'inner' | 'once'
export type Place = { path: string; depth: Depth }

/** What depends on the colours alone; the rest of a screen is the same in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block']
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const pathOf = (path: string): string => path.split('?')[0] ?? path

/** The mark that the screen sets once everything of it is there. */
export async function whenReady(page: Page, path: string): Promise<void> {
  await page.locator(`main[data-ready=${JSON.stringify(pathOf(path))}]`).waitFor()
}

const root = '/fortes'
const inApplication = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname.slice(root.length) + search
}

/** A window of the application in which nothing stands over the screen; another address of it than this one. */
export async function isInside(page: Page, url: string): Promise<boolean> {
  if (page.url() === url || new URL(url).origin !== new URL(page.url()).origin) return false
  const shell = await page.locator('main#conteudo').count()
  return shell > 0 && (await page.getByRole('dialog').count()) === 0
}

/** From a screen that is drawn whole: one that is still about to lead on would take the window back. */
export async function goInside(page: Page, url: string): Promise<void> {
  await setOff(page, url)
  await whenReady(page, inApplication(url))
}

/** The same, for who looks at what comes before the screen is there. */
export async function setOff(page: Page, url: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate<boolean>(
        `document.querySelector('main#conteudo').dataset.ready === (location.pathname.slice(${root.length}) || '/')`,
      ),
    )
    .toBe(true)
  const path = inApplication(url)
  // Its mark may be that of the same screen with other filters.
  await page.evaluate(
    `delete document.querySelector('main#conteudo').dataset.ready; history.pushState(null, '', ${JSON.stringify(root + path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  )
}

/** The first screen of a window is loaded; the others are gone to inside the application. */
export async function go(page: Page, base: string, path: string): Promise<void> {
  if (await isInside(page, base + path)) await goInside(page, base + path)
  else await page.goto(base + path)
  await whenReady(page, path)
}

/** What a change of width or colours brings is drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))))',
  )

/** Nothing opens, closes or fades any more: colours in between are no colours to judge. */
export const atRest = async (page: Page): Promise<void> => {
  await drawn(page)
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((a) => a.effect?.getComputedTiming().iterations !== Infinity).map((a) => a.finished))',
  )
  await drawn(page)
}

/** Half a megabyte that would be read and compiled twice for each look: a page without frames that has it keeps it. */
const axeIsThere = async (page: Page): Promise<boolean> =>
  page.frames().length === 1 && (await page.evaluate<boolean>("'axe' in window"))

export async function violations(
  page: Page,
  scheme: 'light' | 'dark',
  within?: string,
  without?: string,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme })
  // What lies half below the bar of a page that is scrolled is not small for it.
  await page.evaluate('scrollTo(0, 0)')
  await atRest(page)
  const axe = new AxeBuilder({ page, ...((await axeIsThere(page)) && { axeSource: '0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  const found = await (
    scheme === 'light' ? axe.withTags(standards) : axe.withRules(colourRules)
  ).analyze()
  return found.violations.map(
    (v) =>
      `${scheme} ${new URL(page.url()).pathname} ${v.id}: ${v.nodes
        .slice(0, 2)
        .map((n) => `${n.html.slice(0, 120)} ${n.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  )
}

/** What every row of a generated list is drawn like. */
const furtherRows = 'main tbody tr:nth-child(n + 5)'

async function rulesKept(page: Page, depth: Depth, part?: string): Promise<string[]> {
  if (depth === 'once') return violations(page, 'light', part ?? 'main', furtherRows)
  const within = part ?? (depth === 'inner' ? 'main' : undefined)
  const found = [
    ...(await violations(page, 'light', within)),
    ...(await violations(page, 'dark', within)),
  ]
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** What names a row of a list is cut for nothing that stands beside it. */
async function namesWhole(page: Page): Promise<string[]> {
  const cut = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main td > a')].filter((a) => a.parentElement.scrollWidth > a.parentElement.clientWidth || a.scrollHeight > a.clientHeight + 1 && getComputedStyle(a).overflow === 'hidden').map((a) => a.innerText)`,
  )
  return cut.map((name) => `${new URL(page.url()).pathname}: '${name}' is cut`)
}

const wide = 1440
const widths = [wide, 768, 360]

/**
 * Accessibility as deep as is asked for, names of rows on a usual screen, and the three widths people have: from the widest down, or from the narrowest
 * up where the last screen was left there.
 */
export async function lookThrough(page: Page, depth: Depth, part?: string): Promise<string[]> {
  const found: string[] = []
  const now = page.viewportSize()?.width ?? wide
  for (const width of now < wide ? widths.toReversed() : widths) {
    if (width !== page.viewportSize()?.width) {
      await page.setViewportSize({ width, height: width === wide ? 900 : 800 })
      await drawn(page)
    }
    if (width === wide)
      found.push(...(await rulesKept(page, depth, part)), ...(await namesWhole(page)))
    const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    if (over > 0 && width < wide)
      found.push(`${new URL(page.url()).pathname} is ${over} px too wide at ${width} px`)
  }
  return found
}

/** The same, and as wide as before; of the whole page or of what is new on it. */
export async function look(page: Page, depth: Depth, part?: string): Promise<string[]> {
  const found = await lookThrough(page, depth, part)
  await page.setViewportSize({ width: wide, height: 900 })
  return found
}
