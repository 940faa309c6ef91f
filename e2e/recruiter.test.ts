import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, keepPicture, site, type Site } from './browser.ts'
import { boardOf, type Column } from './calls.ts'
import { said } from './notices.ts'
import { escape, open } from './person.ts'
import { windowOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const hr = windowOf(() => s, cpfs.rh1)

const headers = () => ({ origin: new URL(s.base).origin })
const get = async <T>(api: APIRequestContext, path: string): Promise<T> =>
  (await api.get(`${s.base}/api${path}`)).json() as Promise<T>
const board = (api: APIRequestContext, request: number): Promise<Column[]> =>
  boardOf(api, s.base, request)

/** The n-th open request, with so many who have just applied and nobody else under way. */
async function applicants(api: APIRequestContext, n: number, count: number): Promise<number> {
  const open = await get<{ content: { id: number }[] }>(
    api,
    '/captacao/solicitacoes-pessoal?page=0&size=50&visualizar=A&status=A&sort=id',
  )
  const request = open.content[n]?.id ?? 0
  const before = await board(api, request)
  const there = before.flatMap((c) => c.cartoes.map((k) => k.id))
  await api.post(`${s.base}/api/captacao/candidato-solicitacoes/mover`, {
    headers: headers(),
    data: { ids: there, etapaId: 'naoAptos' },
  })
  const free = await get<{ content: { id: number }[] }>(
    api,
    '/captacao/candidatos?page=0&size=200&sort=id,desc',
  )
  const known = new Set(before.flatMap((c) => c.cartoes.map((k) => k.candidatoId)))
  const these = free.content
    .map((c) => c.id)
    .filter((id) => !known.has(id))
    .slice(0, count)
  await api.post(`${s.base}/api/captacao/solicitacoes-pessoal/vincular-candidatos`, {
    headers: headers(),
    data: { candidatosIds: these, solicitacoesIds: [request] },
  })
  return request
}

const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    "document.activeElement?.matches('[data-card]') ? document.activeElement.textContent : ''",
  )
/** The card of who has just applied that has the focus. */
const focusedCard =
  "document.activeElement?.closest('[data-column=inscritos] [data-card]')?.dataset.card ?? ''"
const cardOf = (page: Page): Promise<string> => page.evaluate<string>(focusedCard)
/** The next key counts once the focus is on another card. */
async function pressOn(page: Page, key: string): Promise<void> {
  const before = JSON.stringify(await cardOf(page))
  await page.keyboard.press(key)
  await expect
    .poll(() => page.evaluate<boolean>(`!['', ${before}].includes(${focusedCard})`))
    .toBe(true)
}
const columnHas = (page: Page, title: string, n: number) =>
  page.getByRole('region', { name: new RegExp(`^${title}: ${n} `) }).waitFor()

test('a recruiter works through 60 applicants with the keyboard alone: read, move on, set aside, several at once, undone', async () => {
  const { page, context, problems } = await hr()
  const api = context.request
  const request = await applicants(api, 0, 60)
  const [applied, first] = await board(api, request)
  expect(applied?.total).toBe(60)
  await open(page, `${s.base}/captacao/candidato-solicitacoes?solicitacao=${request}`)
  await columnHas(page, 'Inscritos', 60)
  await keepPicture(page, 'quadro-60')

  // Tab leads to the board once; arrows walk inside it.
  await page.getByLabel('Pesquisar candidato').focus()
  for (let i = 0; i < 12 && !(await focused(page)).includes(', Inscritos,'); i += 1)
    await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toContain(', Inscritos,')
  const one = await focused(page)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('tab', { name: 'Currículo' }).waitFor()
  await escape(page, page.getByRole('dialog'))
  await expect.poll(() => focused(page)).toBe(one)

  // 40 one by one: every fourth is set aside, the others go on.
  for (let i = 0; i < 40; i += 1) {
    await pressOn(page, i % 4 === 3 ? 'n' : '.')
    if (i % 10 === 9)
      await expect
        .poll(() => page.locator('ul[data-column=inscritos] [data-card]').count())
        .toBe(Math.min(30, 59 - i))
  }
  await columnHas(page, 'Inscritos', 20)
  // Undo brings the last one back.
  await page.keyboard.press('z')
  await columnHas(page, 'Inscritos', 21)

  // The rest at once: ticked with x, moved with Shift and the arrow.
  const cards = page.locator('ul[data-column=inscritos] [data-card]')
  await expect.poll(() => cards.count()).toBe(21)
  const top = (await cards.first().getAttribute('data-card')) ?? ''
  const upwards = async (): Promise<string> => {
    await page.keyboard.press('ArrowUp')
    return cardOf(page)
  }
  await expect.poll(upwards).toBe(top)
  await page.keyboard.press('x')
  for (let i = 1; i < 21; i += 1) {
    await pressOn(page, 'ArrowDown')
    await page.keyboard.press('x')
  }
  await page.getByText('21 selecionados').waitFor()
  await page.keyboard.press('Shift+ArrowRight')
  await columnHas(page, 'Inscritos', 0)

  const totals = async (): Promise<unknown[]> => {
    const after = await board(api, request)
    return [after[0]?.total, after[1]?.total, after.at(-1)?.chave]
  }
  await expect.poll(totals).toEqual([0, (first?.total ?? 0) + 30 + 21, 'naoAptos'])
  expect(problems).toEqual([])
}, 240_000)

test('a note and a rating given one after the other are both kept, also when Escape closes the candidate; moving from the panel opens its stage; the search stays in the address and tells whom it hides', async () => {
  const { page, context, problems } = await hr()
  const api = context.request
  const request = await applicants(api, 1, 3)
  const [applied] = await board(api, request)
  const [one, two] = applied?.cartoes ?? []
  await open(page, `${s.base}/captacao/candidato-solicitacoes?solicitacao=${request}`)
  const card = (nome = '') => page.getByRole('button', { name: new RegExp(`^${nome}, `) })
  await card(one?.nome).click()
  const panel = page.getByRole('dialog', { name: one?.nome ?? '' })
  await panel.getByRole('tab', { name: 'Avaliação' }).click()
  await panel.getByText('O candidato ainda não passou por nenhuma etapa.').waitFor()
  await panel.getByRole('button', { name: 'Avançar' }).click()
  const next = page.getByRole('dialog', { name: two?.nome ?? '' })
  await next.getByText('O candidato ainda não passou por nenhuma etapa.').waitFor()
  await next.getByRole('button', { name: 'Candidato anterior' }).click()
  await panel.getByLabel('Observação').fill('Boa conversa.')
  await panel.getByText('Apto', { exact: true }).click()
  await said(page, 'Aptidão gravada.')
  await said(page, 'Observação gravada.')
  await panel.getByLabel('Observação').fill('Boa conversa; volta na segunda.')
  await escape(page, panel)
  await expect
    .poll(async () => {
      const { etapas } = await get<{ etapas: { aptidao: string; observacao: string }[] }>(
        api,
        `/captacao/candidato-solicitacoes/${one?.id}/painel`,
      )
      return etapas.map((e) => [e.aptidao, e.observacao])
    })
    .toEqual([['S', 'Boa conversa; volta na segunda.']])

  await card(two?.nome).focus()
  await page.keyboard.press('x')
  await page.getByText('1 selecionado').waitFor()
  await page.getByLabel('Pesquisar candidato').fill(one?.nome ?? '')
  await page.getByText('Existe 1 item marcado, porém está oculto nessa filtragem.').waitFor()
  await page.waitForURL((url) => url.searchParams.get('busca') === one?.nome)
  await page.reload()
  await card(one?.nome).waitFor()
  await expect.poll(() => page.getByLabel('Pesquisar candidato').inputValue()).toBe(one?.nome)
  expect(problems).toEqual([])
}, 120_000)
