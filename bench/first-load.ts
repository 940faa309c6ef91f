/** How long a screen takes until its list can be used, in a browser whose processor is four times slower. */
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/chromium.mjs'
import type { Figure } from './further.ts'
import { shownIn } from './seen.ts'

const slower = 4
const screen = '/gestao-talentos/talentos'

type Loaded = { seconds: number; files: number; kilobytes: number }

/** Script that went over the net: as sent, that is compressed. */
async function opened(context: BrowserContext, url: string): Promise<Loaded> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  cdp.on('Network.responseReceived', (e) => {
    if (e.type === 'Script') scripts.add(e.requestId)
  })
  cdp.on('Network.loadingFinished', (e) => {
    if (scripts.has(e.requestId)) bytes += e.encodedDataLength
  })
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const shown = await shownIn(page, 'table tbody tr')
  const began = Date.now()
  await page.goto(url, { waitUntil: 'commit' })
  const seconds = (await shown(began)) / 1000
  await page.close()
  return { seconds, files: scripts.size, kilobytes: bytes / 1000 }
}

export async function signedIn(
  browser: Browser,
  base: string,
  cookie: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const { hostname } = new URL(base)
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, domain: hostname, path: '/' }
    }),
  )
  return context
}

async function inBrowser(browser: Browser, base: string, cookie: string): Promise<Figure[]> {
  const context = await signedIn(browser, base, cookie)
  const cold = await opened(context, `${base}${screen}`)
  const warm = await opened(context, `${base}${screen}`)
  await context.close()
  return [
    {
      name: `talents' list usable at ${slower} times slower, cold and warm`,
      value: `${cold.seconds.toFixed(1)} s and ${warm.seconds.toFixed(1)} s`,
      aim: '3 s and 1.5 s',
    },
    {
      name: 'script of that screen, as sent',
      value: `${cold.kilobytes.toFixed(0)} kB in ${cold.files} files`,
      aim: '220 kB in 15 files',
    },
  ]
}

export async function ofFirstLoad(base: string, cookie: string): Promise<Figure[]> {
  if (!existsSync('dist/web/index.html'))
    return [{ name: 'first load', value: 'not measured: no built screens', aim: '' }]
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    return await inBrowser(browser, base, cookie)
  } finally {
    await browser.close()
  }
}
