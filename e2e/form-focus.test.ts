/** Where the focus is and how it looks, what a notice and the acts of a row lie over. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { boardOf, callsOf, type Stored } from './calls.ts'
import { said } from './notices.ts'
import { dialog, fill, open, press } from './person.ts'
import { windowsOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)
const { at, api } = callsOf(() => s)

/** Boxes to type in whose focus does not stand out 3:1 from what is around them, by label. */
const faint = (page: Page) =>
  page.evaluate<{ looked: number; faint: string[] }>(`(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const light = (colour) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data
      const part = (v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)
      return { a, l: 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b) }
    }
    const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    const around = (e) => {
      for (let at = e; at; at = at.parentElement) {
        const found = light(getComputedStyle(at).backgroundColor)
        if (found.a === 255) return found.l
      }
      return 1
    }
    const boxes = [...document.querySelectorAll('main input:not([type=checkbox], [type=hidden], [type=file]), main textarea, main [contenteditable=true]')].filter((e) => e.getClientRects().length && !e.disabled)
    const faint = boxes.filter((e) => {
      e.focus()
      const shown = e.closest('.mantine-Input-input') ?? e
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown)
      return outlineStyle !== 'solid' || parseFloat(outlineWidth) < 2 || contrast(light(outlineColor).l, around(shown)) < 3
    })
    return { looked: boxes.length, faint: faint.map((e) => e.name || e.ariaLabel || e.outerHTML.slice(0, 80)) }
  })()`)

test.each([false, true])(
  'every box to type in shows its focus 3:1, in forms and lists (dark: %s)',
  async (dark) => {
    const { page } = await windowOf(cpfs.rh1)
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    let looked = 0
    for (const path of [
      '/captacao/solicitacoes-pessoal/new',
      '/captacao/candidatos?cidadeId=1',
      '/captacao/anuncios/new',
    ]) {
      await open(page, at(path))
      await page.locator('main input').first().waitFor()
      const found = await faint(page)
      looked += found.looked
      expect(found.faint, path).toEqual([])
    }
    expect(looked).toBeGreaterThan(20)
    await page.emulateMedia({ colorScheme: 'light' })
  },
)

const focusIs = (page: Page, name: string) => page.locator(`[name="${name}"]:focus`).waitFor()

test('a form, a dialog and a question begin where one goes on, never at what closes or discards', async () => {
  const { page } = await windowOf(cpfs.rh1)
  await open(page, at('/captacao/idiomas/new'))
  await focusIs(page, 'nome')
  await page.keyboard.type('Guarani')
  await press(page, 'Cancelar')
  await page.getByRole('dialog', { name: 'Sair sem gravar' }).waitFor()
  await dialog(page)
    .getByRole('button', { name: 'Continuar editando' })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+s')
  await page.waitForURL(at('/captacao/idiomas'))
  await page.locator('[data-saved=true]').waitFor()
  await page.getByRole('button', { name: 'Remover: Guarani' }).click()
  await page.getByRole('dialog', { name: 'Remover idioma' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Cancelar' }).and(page.locator(':focus')).waitFor()
  await press(dialog(page), 'Remover')
  await said(page, 'Idioma removido com sucesso.')
})

test('what stands on the screen first is named first and gets the focus, whatever is declared first', async () => {
  const { page } = await windowOf(cpfs.rh1)
  await open(page, at('/captacao/solicitacoes-pessoal/new'))
  await page.locator('[data-campo]').first().waitFor()
  await press(page, 'Gravar')
  await expect.poll(() => dialog(page).getByRole('listitem').count()).toBeGreaterThan(2)
  const said = await dialog(page).getByRole('listitem').allInnerTexts()
  const labels = await page.locator('[data-campo] label').allInnerTexts()
  const places = said
    .map((text) => labels.findIndex((label) => text.startsWith(label.replace(/ \*$/, ''))))
    .filter((place) => place >= 0)
  expect(places.length).toBeGreaterThan(2)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await press(dialog(page), 'OK')
  await page.locator('[data-campo]').first().locator(':focus').waitFor()
})

/** Controls and headings that these elements lie over, by their text. */
const covered = (page: Page, what: string, over: string) =>
  page.evaluate<string[]>(`(() => {
    const lying = [...document.querySelectorAll(${JSON.stringify(what)})].map((e) => e.getBoundingClientRect())
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    return [...document.querySelectorAll(${JSON.stringify(over)})]
      .filter((e) => e.getClientRects().length && lying.some((r) => meet(r, e.getBoundingClientRect())))
      .map((e) => e.textContent || e.ariaLabel || e.tagName)
  })()`)

test.each([1440, 1024, 768])(
  'at %i px a notice lies over no control and no name',
  async (width) => {
    const { page } = await windowOf(cpfs.rh1, { width })
    await open(page, at('/captacao/idiomas/new'))
    await fill(page, { Nome: `Língua ${width}` })
    await press(page, 'Gravar')
    await page.locator('.mantine-Notification-root').waitFor()
    await page.locator('[data-saved=true]').waitFor()
    await expect
      .poll(() =>
        covered(
          page,
          '.mantine-Notification-root',
          'main :is(a, button, input, h1), header :is(a, button, input)',
        ),
      )
      .toEqual([])
  },
)

const sideways = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')

test('over a panel a notice stands at its foot, on a phone too', async () => {
  const { page, context } = await windowOf(cpfs.rh1, { width: 360, height: 740 })
  const { content } = await api<{ content: { id: number; qtdCandidatos: number }[] }>(
    context.request,
    'get',
    '/captacao/solicitacoes-pessoal?page=0&size=50&visualizar=A&status=A&sort=id',
  )
  const most = content.toSorted((a, b) => b.qtdCandidatos - a.qtdCandidatos)[0]
  const board = await boardOf(context.request, s.base, most?.id ?? 0)
  const card = board[0]?.cartoes[0]
  await open(
    page,
    at(`/captacao/candidato-solicitacoes?solicitacao=${most?.id}&candidatura=${card?.id}`),
  )
  await press(page.getByRole('dialog', { name: card?.nome ?? '' }), 'Avançar')
  await page.locator('.mantine-Notification-root').waitFor()
  const head = '.mantine-Drawer-header, .mantine-Drawer-content :is(h2, [role=tab])'
  await expect.poll(() => covered(page, '.mantine-Notification-root', head)).toEqual([])
})

test('on a phone the rows of a record are cards, and what is wrong with one stands across it', async () => {
  const { page, context } = await windowOf(cpfs.admin, { width: 360, height: 740 })
  const { content } = await api<{ content: Stored[] }>(
    context.request,
    'get',
    `/utilitario/usuarios?page=0&cpf=${cpfs.rh2}`,
  )
  const wrong = 'Este perfil não vale nesta empresa.'
  await page.route('**/api/utilitario/usuarios/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: {
            code: 'FIELD_VALIDATION_VIOLATION',
            message: 'Preencha os campos indicados',
            errors: [{ field: 'empresas.0.perfis', label: 'Perfis', message: wrong }],
          },
        })
      : route.continue(),
  )
  await open(page, at(`/utilitario/usuarios/${content[0]?.id}`))
  await fill(page, { Nome: 'Nome que não se grava' })
  await press(page, 'Gravar')
  const table = page.locator('table[aria-label="Empresas e perfis"]')
  const said = table.getByText(wrong)
  await said.waitFor()
  const part = async () =>
    ((await said.boundingBox())?.width ?? 0) / ((await table.boundingBox())?.width ?? 1)
  await expect.poll(part).toBeGreaterThan(0.8)
  const cell = `getComputedStyle(document.querySelector('td[data-label="Empresa"]')).display`
  await expect.poll(() => page.evaluate(cell)).toBe('grid')
  await expect.poll(() => sideways(page)).toBe(0)
})

test('at 1440 px the acts of the widest list and of a report are in view', async () => {
  const { page } = await windowOf(cpfs.rh1)
  await open(page, at('/captacao/candidatos'))
  await page.locator('[data-after=false]').waitFor()
  await open(page, at('/captacao/relatorios/candidato-selecao'))
  const top = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
  await expect
    .poll(async () => (await top('Limpar filtros')) === (await top('Relatório (PDF)')))
    .toBe(true)
})

test('the acts of a row lie over no column; what does not fit is scrolled to, with a cue', async () => {
  const { page } = await windowOf(cpfs.rh1, { width: 800 })
  await open(page, at('/captacao/candidatos'))
  const place = page.locator('[data-after]')
  await expect.poll(() => place.getAttribute('data-after')).toBe('true')
  const last = 'td:last-child'
  await expect.poll(() => covered(page, last, 'tbody td:not(:last-child)')).toEqual([])
  await page.evaluate("document.querySelector('[data-after]').firstElementChild.scrollTo(9999, 0)")
  await expect.poll(() => place.getAttribute('data-after')).toBe('false')
  await expect.poll(() => place.getAttribute('data-before')).toBe('true')
  await expect.poll(() => covered(page, last, 'tbody td:not(:last-child)')).toEqual([])
})

test('who saves what a colleague removed reads who and when, and keeps what was typed', async () => {
  const { page, context } = await windowOf(cpfs.rh1)
  const { id, versao } = await api<Stored>(context.request, 'post', '/captacao/idiomas', {
    nome: 'Tupi',
    ativo: true,
  })
  await open(page, at(`/captacao/idiomas/${id}`))
  await fill(page, { Nome: 'Tupi antigo' })
  const removal = await context.request.delete(at(`/api/captacao/idiomas/${id}?versao=${versao}`), {
    headers: { origin: new URL(s.base).origin },
  })
  expect(removal.status()).toBe(204)
  await press(page, 'Gravar')
  const told = page.getByRole('dialog', { name: 'Registro removido' })
  await told.getByText(/Este registro foi removido por Rita .* em \d\d\/\d\d\/\d{4}/).waitFor()
  await press(told, 'OK')
  await expect.poll(() => page.getByLabel(/^Nome/).inputValue()).toBe('Tupi antigo')
})

test('help stands at the side of the screen that it is about', async () => {
  const { page } = await windowOf(cpfs.rh1)
  await open(page, at('/captacao/anuncios'))
  await press(page, 'Ajuda')
  const help = page.getByRole('dialog', { name: 'Ajuda: Anúncios' })
  await help.getByRole('heading', { name: 'O que acontece com os outros' }).waitFor()
  await expect.poll(async () => (await help.boundingBox())?.width).toBe(420)
  await expect.poll(async () => (await help.boundingBox())?.x).toBe(1440 - 420)
})

test('the foot of a long dialog stays in view', async () => {
  const { page } = await windowOf(cpfs.rh1, { width: 768, height: 600 })
  await open(page, at('/captacao/candidatos/new?aba=s4'))
  await press(page, /^Adicionar /)
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('button', { name: 'Aplicar' })
        .evaluate((e) => e.getBoundingClientRect().bottom <= 600),
    )
    .toBe(true)
  await dialog(page).locator('input:focus, [role=combobox]:focus').waitFor()
})
