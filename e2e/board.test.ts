import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { boardOf, type Card, type Column } from './calls.ts'
import { said } from './notices.ts'
import { look, setOff } from './looking.ts'
import { dialog, escape, open, press } from './person.ts'
import { windowOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const hr = windowOf(() => s, cpfs.rh1)

const get = async <T>(api: APIRequestContext, path: string): Promise<T> =>
  (await api.get(`${s.base}/api${path}`)).json() as Promise<T>
const board = (api: APIRequestContext, request: number): Promise<Column[]> =>
  boardOf(api, s.base, request)

/** The open request with the most candidates at the beginning. */
async function requestOf(api: APIRequestContext): Promise<number> {
  const { content } = await get<{ content: { id: number; qtdCandidatos: number }[] }>(
    api,
    '/captacao/solicitacoes-pessoal?page=0&size=50&visualizar=A&status=A&sort=id',
  )
  return content.toSorted((a, b) => b.qtdCandidatos - a.qtdCandidatos)[0]?.id ?? 0
}

const columnHas = (page: Page, title: string, n: number) =>
  page.getByRole('region', { name: new RegExp(`^${title}: ${n} `) }).waitFor()
const paramIs = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)
const sideways = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `((board) => board.scrollWidth - board.clientWidth)(document.querySelector('[aria-label="Quadro da seleção"]'))`,
  )

test('the board fits the screen with its strips, which open and take back; filters, order and view stay in the address; a move and a refusal are undone from their notices', async () => {
  const { page, context, problems } = await hr()
  const request = await requestOf(context.request)
  const before = await board(context.request, request)
  const [applied, next, unfit] = [before[0], before[1], before.at(-1)]
  const someone = applied?.cartoes[0]
  await open(page, `${s.base}/captacao/candidato-solicitacoes?solicitacao=${request}`)
  await columnHas(page, 'Inscritos', applied?.total ?? 0)
  await expect.poll(() => sideways(page)).toBe(0)

  await press(page, 'Abrir Não aptos')
  await paramIs(page, 'abertas', 'naoAptos')
  await press(page, 'Recolher Não aptos')
  await paramIs(page, 'abertas', null)

  await page.getByRole('button', { name: new RegExp(`^${someone?.nome}, Inscritos`) }).click()
  const panel = page.getByRole('dialog', { name: someone?.nome ?? '' })
  await panel.getByText('Inscrito', { exact: true }).waitFor()
  await panel.getByRole('link', { name: 'WhatsApp' }).waitFor()
  const totals = async () => {
    const now = await board(context.request, request)
    return [now[0]?.total, now[1]?.total, now.at(-1)?.total]
  }
  const stood = [applied?.total, next?.total, unfit?.total]
  const afterwards = page.getByRole('dialog', { name: applied?.cartoes[1]?.nome ?? '' })
  await press(panel, 'Avançar')
  await afterwards.waitFor()
  await said(page, `${someone?.nome} foi para ${next?.titulo}.`)
  await press(page, 'Desfazer')
  await panel.waitFor()
  await said(page, 'Movimento desfeito.')
  await expect.poll(totals).toEqual(stood)
  await press(panel, 'Recusar')
  await press(page.getByRole('dialog', { name: 'Recusar candidato' }), 'Recusar')
  await afterwards.waitFor()
  await said(page, `Candidato recusado: ${someone?.nome}.`)
  await columnHas(page, 'Não aptos', (unfit?.total ?? 0) + 1)
  await press(page, 'Desfazer')
  await panel.waitFor()
  await said(page, 'Recusa desfeita.')
  await expect.poll(totals).toEqual(stood)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  await page.getByText('Lista', { exact: true }).click()
  await press(page, 'Candidato')
  await paramIs(page, 'ordem', 'nome')
  const names = () =>
    page.getByRole('table').locator('tbody td:nth-child(2)').allInnerTexts() as Promise<string[]>
  const all = before.flatMap((c) => c.cartoes.map((k) => k.nome))
  const first = all.toSorted((a, b) => a.localeCompare(b, 'pt-BR'))[0]
  await expect.poll(async () => (await names())[0]).toBe(first)

  const city = before.flatMap((c) => c.cartoes).find((k) => k.cidade)?.cidade ?? ''
  await press(page, 'Filtrar')
  await page.getByRole('combobox', { name: 'Cidade' }).click()
  await page.getByRole('option', { name: new RegExp(`^${city} \\(`) }).click()
  const ofCity = before.flatMap((c) => c.cartoes).filter((k) => k.cidade === city).length
  await expect.poll(async () => (await names()).length).toBe(ofCity)
  await page.keyboard.press('Escape')
  await press(page, 'Retirar o filtro Cidade')
  await paramIs(page, 'cidades', null)
  expect(problems).toEqual([])
}, 120_000)

test('those ticked on the board are written to, each previewed and alone; and read at the record', async () => {
  const { page, context, problems } = await hr()
  const request = await requestOf(context.request)
  const [applied] = await board(context.request, request)
  const [first, second] = applied?.cartoes ?? []
  await open(page, `${s.base}/captacao/candidato-solicitacoes?solicitacao=${request}`)
  await columnHas(page, 'Inscritos', applied?.total ?? 0)
  for (const one of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(one?.nome ?? '') }).check()
  await press(page.getByRole('region', { name: 'Candidatos selecionados' }), 'Enviar e-mail')
  const writing = page.getByRole('dialog', { name: 'Enviar e-mail a 2 candidatos' })
  // It begins in what is asked, also because that comes late.
  await writing.locator('[name=assunto]:focus').waitFor()
  await writing.getByLabel(/^Assunto/).fill('Documentos para {{vaga}}')
  await press(writing, 'Enviar (2)')
  await dialog(page).getByText('Escreva a mensagem antes de enviar.').first().waitFor()
  await press(page, 'OK')
  await writing.locator('[contenteditable=true]').fill('Olá, {{candidato}}: traga o seu RG.')
  const paper = writing.getByRole('region', { name: 'Prévia do e-mail' })
  await paper.getByText(`Olá, ${first?.nome}: traga o seu RG.`).waitFor()
  await writing.getByLabel('Prévia para').selectOption({ label: second?.nome ?? '' })
  await paper.getByText(`Olá, ${second?.nome}: traga o seu RG.`).waitFor()
  const before = s.mails.length
  await press(writing, 'Enviar (2)')
  await said(page, '2 e-mails a caminho.')
  await expect.poll(() => s.mails.length).toBe(before + 2)
  expect(s.mails.slice(before).map((m) => m.subject)).toEqual([
    expect.stringMatching(/^Documentos para [^{]/),
    expect.stringMatching(/^Documentos para [^{]/),
  ])

  await open(page, `${s.base}/captacao/candidatos/${first?.candidatoId}`)
  const sent = page.getByRole('region', { name: 'E-mails' })
  await sent
    .getByRole('button', { name: /^Documentos para / })
    .first()
    .waitFor()
  expect(problems).toEqual([])
}, 120_000)

test('a mail that failed is sent again with one click where it is read, to the address that was mended', async () => {
  const { page, context, problems } = await hr()
  const request = await requestOf(context.request)
  const [, , third] = (await board(context.request, request))[0]?.cartoes ?? []
  const path = `/captacao/candidatos/${third?.candidatoId}`
  const headers = { origin: new URL(s.base).origin }
  const setEmail = (email: string) =>
    context.request.put(`${s.base}/api${path}`, { data: { contato: { email } }, headers })
  expect((await setEmail('ninguem@exemplo.com.br')).status()).toBe(200)
  await context.request.post(`${s.base}/api${path}/enviar-email`, {
    data: { assunto: 'Pedido de retorno', texto: '<p>Ligue para nós.</p>' },
    headers,
  })
  const sent = page.getByRole('region', { name: 'E-mails' })
  const stored = async () => {
    const mails = await get<{ assunto: string; situacao: string }[]>(
      context.request,
      `/captacao/emails-enviados?candidatoId=${third?.candidatoId}`,
    )
    return mails.find((m) => m.assunto === 'Pedido de retorno')?.situacao
  }
  await expect.poll(stored, { timeout: 60_000, interval: 200 }).toBe('F')
  const shows = (state: string) =>
    sent
      .getByRole('listitem')
      .first()
      .filter({ hasText: 'Pedido de retorno' })
      .getByText(state)
      .waitFor()
  await open(page, `${s.base}${path}`)
  await shows('Não enviado')
  expect((await setEmail('retorno@exemplo.com.br')).status()).toBe(200)
  const before = s.mails.length
  await press(sent, 'Enviar de novo')
  await said(page, 'E-mail a caminho de novo.')
  await sent.getByRole('button', { name: 'Enviar de novo' }).waitFor({ state: 'hidden' })
  expect((await s.mailTo('retorno@exemplo.com.br', before)).subject).toBe('Pedido de retorno')
  await expect.poll(stored).toBe('E')
  await open(page, `${s.base}/captacao/candidatos`)
  await open(page, `${s.base}${path}`)
  await shows('Enviado')
  expect(problems).toEqual([])
}, 120_000)

/** Whether a notice stands, and whether the head of the dialog is free of it. */
const noticeBeside = (page: Page) =>
  page.evaluate<{ stands: boolean; free: boolean }>(`(() => {
    const heads = [...document.querySelectorAll('.mantine-Modal-title, .mantine-Modal-close')]
    const notice = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect()
    const meets = (a) => notice && a.left < notice.right && notice.left < a.right && a.top < notice.bottom && notice.top < a.bottom
    return { stands: Boolean(notice), free: heads.length > 0 && !heads.some((e) => meets(e.getBoundingClientRect())) }
  })()`)

test('the list of requests leads to the board by its number of candidates, the board back to its request; one after the other is gone through, also once one was moved', async () => {
  const { page, context, problems } = await hr()
  const request = await requestOf(context.request)
  const [applied] = await board(context.request, request)
  const [first, second, third] = applied?.cartoes ?? []
  await open(page, `${s.base}/captacao/solicitacoes-pessoal`)
  await page.locator(`a[href$="?solicitacao=${request}"]`).click()
  await columnHas(page, 'Inscritos', applied?.total ?? 0)
  const way = page.getByRole('navigation', { name: 'Você está em' })
  const above = `/captacao/solicitacoes-pessoal/${request}`
  await way.getByRole('link', { name: 'Solicitações de pessoal' }).waitFor()
  await way.locator(`a[href$="${above}"]`).waitFor()

  await page.getByRole('button', { name: new RegExp(`^${first?.nome}, Inscritos`) }).click()
  const panel = (of: Card | undefined) => page.getByRole('dialog', { name: of?.nome ?? '' })
  await press(panel(first), 'Próximo candidato')
  const opened = (of: Card | undefined) =>
    page.locator(`[data-card="${of?.id}"][aria-current="true"]`).waitFor({ state: 'attached' })
  await opened(second)
  await press(panel(second), 'Avançar')
  await opened(third)
  await said(page, new RegExp(`^${second?.nome} foi para `))
  // Over a dialog a notice covers neither its name nor what closes it.
  await press(panel(third), 'Recusar')
  const asked = page.getByRole('dialog', { name: 'Recusar candidato' })
  await expect.poll(() => noticeBeside(page)).toEqual({ stands: true, free: true })
  await asked.locator('.mantine-Modal-close').click()
  await asked.waitFor({ state: 'hidden' })
  await press(panel(third), 'Candidato anterior')
  await press(panel(second), 'Próximo candidato')
  await panel(third).waitFor()
  await press(page, 'Desfazer')
  await panel(second).waitFor()
  await said(page, 'Movimento desfeito.')
  await escape(page, panel(second))
  expect(problems).toEqual([])
}, 120_000)

test('in the panel one decides by keys: next and previous, on, rejecting, booking, taking back; while something is typed they are letters', async () => {
  const { page, context, problems } = await hr()
  const request = await requestOf(context.request)
  const [applied, stage] = await board(context.request, request)
  const [first, second, third] = applied?.cartoes ?? []
  const at = `${s.base}/captacao/candidato-solicitacoes?solicitacao=${request}&candidatura=`
  await open(page, `${at}${first?.id}`)
  const panel = (of: Card | undefined) => page.getByRole('dialog', { name: of?.nome ?? '' })
  const acts = (of: Card | undefined) =>
    panel(of).getByRole('button', { name: 'Avançar' }).waitFor()
  await acts(first)
  await page.keyboard.press('j')
  await acts(second)
  await page.keyboard.press('k')
  await acts(first)
  await page.keyboard.press('.')
  await acts(second)
  await said(page, `${first?.nome} foi para ${stage?.titulo}.`)
  await page.keyboard.press('j')
  await acts(third)
  await page.keyboard.press('r')
  const asked = page.getByRole('dialog', { name: 'Recusar candidato' })
  await asked.getByRole('textbox', { name: 'Observação' }).pressSequentially('j.k')
  // What lies over the panel has the keys to itself.
  await asked.locator('.mantine-Modal-close').focus()
  await page.keyboard.press('k')
  await escape(page, asked)
  await acts(third)
  await page.keyboard.press('z')
  await acts(first)
  await said(page, 'Movimento desfeito.')
  const hint = panel(first).getByRole('button', { name: 'Avançar' })
  await hint.hover()
  await page.getByText(`Mover para ${stage?.titulo} (.)`).waitFor()
  await escape(page, panel(first))
  expect(problems).toEqual([])
}, 120_000)

test('another order of the stages is asked for where boards under way change, and is taken back from its notice', async () => {
  const { page, context, problems } = await hr()
  const stages = async (): Promise<string[]> =>
    (await get<{ nome: string }[]>(context.request, '/captacao/etapas-seletivas?sort=ordem')).map(
      (e) => e.nome,
    )
  const before = await stages()
  const [first = '', second = '', ...rest] = before
  await open(page, `${s.base}/captacao/etapas-seletivas`)
  const lower = async () => {
    await press(page, `Ações da etapa ${first}`)
    await page.getByRole('menuitem', { name: 'Mover para baixo' }).click()
    await dialog(page)
      .getByText(/quadros? em andamento muda/)
      .waitFor()
  }
  const shown = () => page.getByRole('list', { name: 'Etapas seletivas' }).getByRole('link')
  await lower()
  await press(dialog(page), 'Voltar')
  await expect.poll(() => shown().first().innerText()).toBe(first)
  expect(await stages()).toEqual(before)
  await lower()
  await press(dialog(page), 'Mudar a ordem')
  await said(page, 'Ordem das etapas gravada com sucesso.')
  expect(await stages()).toEqual([second, first, ...rest])
  await press(page, 'Desfazer')
  await said(page, 'Ordem anterior das etapas de volta.')
  expect(await stages()).toEqual(before)
  await expect.poll(() => shown().first().innerText()).toBe(first)
  expect(problems).toEqual([])
}, 120_000)

test('a manager reads that there is no access, never that nothing was sent; what is still read is not told as missing', async () => {
  const { page, context } = await s.logged(cpfs.manager)
  const request = await requestOf(context.request)
  const [someone] = (await board(context.request, request)).flatMap((c) => c.cartoes)
  await open(
    page,
    `${s.base}/captacao/candidato-solicitacoes?solicitacao=${request}&candidatura=${someone?.id}`,
  )
  const panel = page.getByRole('dialog', { name: someone?.nome ?? '' })
  await panel.getByText(/^Sem acesso ao currículo/).waitFor()
  await panel.getByText('Telefone e e-mail: sem acesso.').waitFor()
  await expect.poll(() => panel.getByText(/não enviou/).count()).toBe(0)

  let go = (): void => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/completo**', async (route) => {
    await held
    await route.continue()
  })
  await escape(page, panel)
  await setOff(page, `${s.base}/captacao/candidatos/${someone?.candidatoId}`)
  const applications = page.getByRole('region', { name: 'Candidaturas' })
  await applications.waitFor()
  await expect.poll(() => applications.getByText('Nenhuma candidatura ainda.').count()).toBe(0)
  go()
  await applications.getByRole('link').first().waitFor()
  await context.close()
}, 120_000)

test('board with filters, list and panel hold every rule of accessibility in both colour schemes, and three widths', async () => {
  const { page, context, problems } = await hr()
  const request = await requestOf(context.request)
  const at = `${s.base}/captacao/candidato-solicitacoes?solicitacao=${request}`
  const cards = (await board(context.request, request)).flatMap((c) => c.cartoes)
  const [someone] = cards
  const all = cards.map((k) => k.nome).toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  const found: string[] = []
  await open(page, `${at}&aptidao=S&abertas=naoAptos`)
  await page.getByRole('button', { name: 'Filtrar (1)' }).waitFor()
  found.push(...(await look(page, 'full', 'main')))
  await open(page, `${at}&visao=lista&ordem=nome`)
  const names = page.getByRole('table').locator('tbody td:nth-child(2)')
  await expect.poll(async () => (await names.allInnerTexts())[0]).toBe(all[0])
  found.push(...(await look(page, 'full', 'main')))
  await open(page, `${at}&candidatura=${someone?.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Avançar' }).waitFor()
  found.push(...(await look(page, 'full', '[role=dialog]')))
  expect([...found, ...problems]).toEqual([])
}, 120_000)
