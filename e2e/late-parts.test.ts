/** A part of a screen that cannot be loaded, as after a break of the net: what was typed stays, it is said, and it comes when asked again. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { input, load, press } from './person.ts'
import { windowsOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

const unread = (page: Page) => page.getByText('Esta parte da tela não pôde ser carregada.')

/** What these addresses name is not to be had; what is, may come from the store of the browser. */
async function blocked(
  page: Page,
  urls: readonly string[],
  act: () => Promise<void>,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setBlockedURLs', { urls: [...urls] })
  await act()
  await cdp.send('Network.setBlockedURLs', { urls: [] })
  await cdp.detach()
}

const without = (page: Page, part: string, act: () => Promise<void>): Promise<void> =>
  blocked(page, [`*/${part}*.js`], async () => {
    await act()
    await unread(page).first().waitFor()
  })

test('a calendar that cannot be read leaves the form as it was typed, and opens when asked again', async () => {
  const { page } = await windowOf(cpfs.rh1)
  await load(page, `${s.base}/gestao-talentos/talentos/new`)
  await input(page, 'Nome').fill('Ana que foi digitada')
  await without(page, 'calendar-panel', () => press(page, 'Abrir o calendário'))
  await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Ana que foi digitada')
  await press(page, 'Tentar de novo')
  await page.getByRole('table').first().waitFor()
  await expect.poll(() => unread(page).count()).toBe(0)
  await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Ana que foi digitada')
})

test('a whole form that cannot be read is no error of the server', async () => {
  const { page } = await windowOf(cpfs.rh1)
  await without(page, 'formulario', async () => {
    await page.goto(`${s.base}/captacao/idiomas/new`)
  })
  await expect.poll(() => page.getByText('Erro Interno do Servidor').count()).toBe(0)
  await press(page, 'Tentar de novo')
  await input(page, 'Nome').waitFor()
})

test('a question that cannot be read says so and is asked when it is there [R2-M-103] [R2-B-204]', async () => {
  const { page } = await windowOf(cpfs.rh1)
  await without(page, 'flutuante', async () => {
    await page.goto(`${s.base}/captacao/idiomas`)
    await press(page, /^Remover/)
  })
  await press(page, 'Tentar de novo')
  await page.getByRole('dialog').getByText('Tem certeza que deseja remover?').waitFor()
})

const scripts = /\/([^/]+\.js)$/
const language = (page: Page) => page.getByRole('main').getByText('Alemão').first()

/** What the list reads beyond what its document names. */
async function readLater(page: Page, address: string): Promise<string[]> {
  const read: string[] = []
  page.on('request', (r) => read.push(scripts.exec(new URL(r.url()).pathname)?.[1] ?? ''))
  const document = await page.goto(address)
  await language(page).waitFor()
  page.removeAllListeners('request')
  const named = (await document?.text()) ?? ''
  return read.filter((name) => name !== '' && !named.includes(name))
}

test('whichever file of a list cannot be read, it is no error of the server, and the list comes when asked again', async () => {
  const { page } = await windowOf(cpfs.rh1)
  const address = `${s.base}/captacao/idiomas`
  const files = await readLater(page, address)
  expect(files.some((name) => name.startsWith('lista'))).toBe(true)
  for (const file of files) {
    await blocked(page, [`*/${file}`], async () => {
      await page.goto(address)
      await unread(page).or(language(page)).first().waitFor()
      await expect
        .poll(async () => [file, await page.getByText('Erro Interno do Servidor').count()])
        .toEqual([file, 0])
    })
    // What floats is read ahead: without it the list stands.
    if (await unread(page).count()) await press(page, 'Tentar de novo')
    await language(page).waitFor()
  }
})

test('a report whose declaration cannot be read is not missing: it says so, and comes when asked again', async () => {
  const { page } = await windowOf(cpfs.rh1)
  await without(page, 'report-', async () => {
    await page.goto(`${s.base}/captacao/relatorios/duracao-vaga`)
  })
  await expect.poll(() => page.getByText('ERRO 404').count()).toBe(0)
  await press(page, 'Tentar de novo')
  await page.getByRole('button', { name: 'Limpar filtros' }).waitFor()
})
