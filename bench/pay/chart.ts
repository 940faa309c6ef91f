/** The chart of 2,000 areas in a browser: from asking for the screen to its first box, with files that are there already. */
import { existsSync } from 'node:fs'
import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/test/chromium.mjs'
import { signedIn } from '../first-load.ts'
import type { Figure } from '../further.ts'
import { shownIn } from '../seen.ts'
import type { At } from './asking.ts'

const chart = '/cargo-salario/organograma'

async function drawn(
  context: BrowserContext,
  url: string,
): Promise<{ whole: number; drawing: number }> {
  const page = await context.newPage()
  let answered = 0
  page.on('response', (response) => {
    if (response.url().includes('/organogramas')) answered = Date.now()
  })
  const shown = await shownIn(page, '[role=treeitem]')
  const began = Date.now()
  await page.goto(url, { waitUntil: 'commit' })
  const whole = await shown(began)
  await page.close()
  return { whole, drawing: whole - (answered - began) }
}

const middle = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

export async function chartInBrowser({ base, cookie }: At): Promise<Figure[]> {
  const executablePath = findChromium()
  if (!existsSync('dist/web/index.html'))
    return [
      {
        name: 'chart in the browser',
        value: 'not measured: no browser or no built screens',
        aim: '',
      },
    ]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await signedIn(browser, base, cookie)
    await drawn(context, `${base}${chart}`)
    const found = []
    for (let i = 0; i < 3; i += 1) found.push(await drawn(context, `${base}${chart}`))
    const whole = middle(found.map((one) => one.whole))
    const drawing = middle(found.map((one) => one.drawing))
    return [
      {
        name: 'chart in the browser, from the address to the first boxes; of it after the answer',
        value: `${whole.toFixed(0)} ms; ${drawing.toFixed(0)} ms`,
        aim: `1 s: ${whole <= 1000 ? 'met' : 'missed'}`,
      },
    ]
  } finally {
    await browser.close()
  }
}
