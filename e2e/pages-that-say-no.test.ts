import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { said } from './notices.ts'
import { dialog, escape, input, load, open, press } from './person.ts'
import { windowsOf } from './window.ts'

const support = 'suporte@exemplo.com.br'
let s: Site
beforeAll(async () => {
  s = await site({ EMAIL_SUPORTE: support })
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

/** The router writes the root without its last slash. */
const home = /\/fortes\/?$/
const at = (path: string) => `${s.base}${path}`

describe('pages that say no', () => {
  test('a route without its authority shows Acesso Negado, another one of the same user opens [R1-B-052] [R1-B-131] [R1-B-130] [R3-B-024] [R3-B-176] [R3-M-005] [R2-B-163] [R1-M-015] [R1-B-059]', async () => {
    const { page } = await windowOf(cpfs.manager)
    await open(page, at('/utilitario/usuarios'))
    await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
    await page
      .getByText(
        'Você não tem permissão para acessar esta página. Fale com a pessoa que administra os perfis de acesso na sua empresa.',
      )
      .waitFor()
    await open(page, at('/captacao/solicitacoes-pessoal'))
    await page.getByRole('heading', { level: 1, name: 'Solicitações de pessoal' }).waitFor()
  })

  test('an unknown path shows the 404 page with its texts, which names whom to write to [R1-M-012] [R1-M-013] [R1-B-057] [R1-M-014] [R1-B-056] [R1-B-058] [R3-B-023] [R3-M-002] [R3-M-003] [R3-M-004]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/nao-existe'))
    await page.getByRole('heading', { level: 1, name: 'Página Não Encontrada' }).waitFor()
    await page.getByText('ERRO 404 - PÁGINA NÃO ENCONTRADA').waitFor()
    await page.getByText('Confira se o endereço foi digitado corretamente').waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: support }).getAttribute('href'))
      .toBe(`mailto:${support}`)
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await page.waitForURL(home)
  })

  test('/500 opens without a session, sends the report as shown and leads back to the portal [R1-B-037] [R1-B-061] [R1-B-064]', async () => {
    const { page, context } = await s.open()
    await open(page, at('/500'))
    await page.getByRole('heading', { level: 1, name: 'Erro Interno do Servidor' }).waitFor()
    await press(page, 'Enviar relato do problema')
    await page.getByLabel(/O que você estava fazendo/).fill('Abria a página do erro')
    const shown = JSON.parse(await page.locator('pre').innerText()) as Record<string, unknown>
    expect(shown).toMatchObject({ rota: '/500', palavras: 'Abria a página do erro' })
    await press(page, 'Enviar')
    await said(page, 'Relato enviado. Obrigado.')
    const mail = await s.mailTo(support)
    expect(JSON.parse(mail.text ?? '')).toEqual(shown)
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await page.waitForURL(/\/fortes\/externo/)
    await context.close()
  })

  test('for a signed-in user the 500 page shows and hides its details and leads to the root [R1-B-060] [R1-B-062] [R1-B-063]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/500'))
    await page.getByRole('heading', { level: 1, name: 'Erro Interno do Servidor' }).waitFor()
    await press(page, 'Ver detalhes do erro')
    await page.getByText('Rota: /500').waitFor()
    await press(page, 'Ocultar detalhes do erro')
    await expect.poll(() => page.getByText('Rota: /500').count()).toBe(0)
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await page.waitForURL(home)
  })

  test('an error while drawing shows the 500 page, without the ids of the address [R1-B-178] [R1-M-016]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await page.route('**/api/captacao/areas-formacao?*', (route) =>
      route.fulfill({
        json: { content: [null], size: 15, number: 0, totalElements: 1, totalPages: 1 },
      }),
    )
    await load(page, at('/captacao/areas-formacao'))
    await page.getByRole('heading', { level: 1, name: 'Erro Interno do Servidor' }).waitFor()
    await page.unroute('**/api/captacao/areas-formacao?*')
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await page.getByRole('heading', { level: 2, name: 'Para fazer' }).waitFor()
  })
})

test('each call tells the screen it comes from without ids, and carries the cookies [R1-B-149] [R1-B-160]', async () => {
  const { page } = await windowOf(cpfs.rh1)
  const told: (string | undefined)[] = []
  page.on('request', (r) => {
    if (/api\/captacao\/areas-formacao\/\d+$/.test(r.url())) told.push(r.headers()['x-tela'])
  })
  await open(page, at('/captacao/areas-formacao'))
  await page.getByRole('table').getByRole('link').first().click()
  await input(page, 'Nome').waitFor()
  expect(told).toEqual(['/captacao/areas-formacao/:id'])
})

test('errors come as messages that stay, as a dialog or not at all, by the mode of the call [R1-B-161] [R1-B-166] [R1-B-168]', async () => {
  const { page, context } = await s.logged(cpfs.rh1)
  await page.clock.install()
  const fail = (code: string) => ({
    status: 409,
    json: {
      code,
      message: `Recusado: ${code}.`,
      errors: [{ field: 'a', label: 'Campo A', message: 'não serve' }],
      requestId: 'r1',
    },
  })
  await page.route('**/exportar?*', (route) => route.fulfill(fail('POPUP')))
  await page.route('**/preferencias/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(fail('NENHUM')) : route.continue(),
  )
  await page.route(/areas-formacao\/\d+\?versao/, (route) => route.fulfill(fail('MENSAGEM')))
  await open(page, at('/captacao/areas-formacao'))
  await press(page, 'Exportar')
  await dialog(page).getByText('Recusado: POPUP.').waitFor()
  await dialog(page).getByText('Campo A: não serve').waitFor()
  await escape(page, dialog(page))
  await press(page, 'Colunas')
  const refused = page.waitForResponse(
    (r) => /\/preferencias\//.test(r.url()) && r.request().method() === 'PUT',
  )
  await page.getByRole('dialog').getByLabel('Ativa').uncheck()
  expect((await refused).status()).toBe(409)
  await escape(page, page.getByRole('dialog'))
  await page
    .getByRole('button', { name: /^Remover: / })
    .first()
    .click()
  await press(dialog(page), 'Remover')
  await page.getByRole('alert').filter({ hasText: 'Recusado: MENSAGEM.' }).waitFor()
  await page.clock.fastForward(4000)
  await expect
    .poll(() => page.getByRole('alert').filter({ hasText: 'Recusado: MENSAGEM.' }).count())
    .toBe(1)
  await expect.poll(() => page.getByText('Recusado: NENHUM.').count()).toBe(0)
  await context.close()
})
