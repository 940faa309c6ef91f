import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { callsOf } from './calls.ts'
import { look } from './looking.ts'
import { dialog, load, open, press } from './person.ts'
import { windowOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site({ EMAIL_SUPORTE: 'suporte@exemplo.com.br' })
})
afterAll(() => s.stop())
const hr = windowOf(() => s, cpfs.rh1)
const { api } = callsOf(() => s)

const title = 'Recrutamento e Seleção'
const column = (page: Page, side: 'esquerda' | 'direita') =>
  page.getByRole('list', { name: `Coluna da ${side}` })
const kept = (page: Page) =>
  page.waitForResponse(
    (r) => r.url().endsWith('/usuario/caixa-mensagens') && r.request().method() === 'PUT',
  )

/** By its grip into the left column, and kept there. */
async function drag(page: Page, grip: Locator): Promise<void> {
  const [from, to] = [await grip.boundingBox(), await column(page, 'esquerda').boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag, or nowhere to.')
  const [x, y] = [to.x + to.width / 2, Math.max(to.y + 10, from.y)]
  const saved = kept(page)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 12 })
  await page.mouse.move(x - 4, y, { steps: 4 })
  await page.mouse.up()
  await saved
}

test('boxes lie in two columns, are moved and minimised for good, and their messages read, removed and all seen [R3-B-045] [R3-B-046] [R3-B-047] [R3-B-048] [R3-B-049] [R3-B-050] [R3-B-051] [R3-B-115] [R3-B-116] [R3-B-234] [R3-B-256] [R3-B-257] [R2-M-104]', async () => {
  const { page, problems } = await hr()
  const home = `${s.base}/`
  const sent = async () => {
    const path = '/userinfo/mensagens?tipo=RECRUTAMENTO&page=0&size=31'
    return (await api<{ content: unknown[] }>(page.context().request, 'get', path)).content.length
  }
  // They are written after the start, by and by.
  await expect.poll(sent, { interval: 500 }).toBe(31)
  await load(page, home)
  await column(page, 'esquerda').getByText('1-30 de muitas').waitFor()
  const rows = column(page, 'esquerda').getByRole('list', { name: `Mensagens de ${title}` })
  await expect.poll(() => rows.getByRole('listitem').count()).toBe(30)
  await rows
    .getByRole('button', { name: /^Marcar como lida/ })
    .first()
    .click()
  await rows.getByRole('button', { name: /^Marcar como não lida/ }).waitFor()
  await rows
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click()
  await dialog(page).getByText('Confirma exclusão?').waitFor()
  await press(dialog(page), 'Remover')
  await rows.getByRole('button', { name: /^Marcar como não lida/ }).waitFor({ state: 'detached' })

  await press(page, `Opções da caixa ${title}`)
  const [moved] = await Promise.all([
    kept(page),
    page.getByRole('menuitem', { name: 'Mover para a direita' }).click(),
  ])
  expect(moved.status()).toBe(200)
  await Promise.all([kept(page), press(page, `Minimizar a caixa ${title}`)])
  await load(page, home)
  await column(page, 'direita')
    .getByRole('button', { name: `Abrir a caixa ${title}` })
    .click()
  await drag(
    page,
    column(page, 'direita').getByRole('button', { name: `Arrastar a caixa ${title}` }),
  )
  await column(page, 'esquerda')
    .getByRole('heading', { name: new RegExp(title) })
    .waitFor()
  expect(await look(page, 'once')).toEqual([])
  await page.getByRole('link', { name: `Ver todas de ${title}` }).click()
  await page.waitForURL(/\/mensagens\?tipo=RECRUTAMENTO$/)
  await page.getByRole('heading', { name: 'Mensagens', level: 1 }).waitFor()
  await page.getByLabel('Também por e-mail').first().waitFor()
  expect(await look(page, 'once')).toEqual([])
  expect(problems).toEqual([])
}, 120_000)

test('the bell tells what happened and leads to the record, the news open in a dialog and are read [R3-B-058] [R3-B-059] [R3-B-125]', async () => {
  const { page, problems } = await hr()
  await open(page, `${s.base}/captacao/candidatos`)
  await page.getByRole('button', { name: 'Notícias: 1 não lida' }).click()
  const list = page.getByRole('menu').filter({ hasText: 'Novidades da versão' })
  await expect.poll(async () => Math.round((await list.boundingBox())?.width ?? 0)).toBe(400)
  await page.getByRole('menuitem', { name: /^Novidades da versão/ }).click()
  await dialog(page).getByText('Você está usando a versão').waitFor()
  await dialog(page).getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Notícias', exact: true }).waitFor()
  await page.getByRole('button', { name: /^Avisos: \d+ não lidos/ }).click()
  await page
    .getByRole('menuitem', { name: /candidatura/ })
    .first()
    .click()
  await page.waitForURL(/\/captacao\/solicitacoes-pessoal\/\d+\/quadro/)
  expect(problems).toEqual([])
}, 120_000)

test('a box whose messages are all read says so [R3-M-105] [R2-M-124] [R2-B-211]', async () => {
  const { page } = await hr()
  await open(page, `${s.base}/`)
  await press(page, `Opções da caixa ${title}`)
  await page.getByRole('menuitem', { name: 'Marcar todas como lidas' }).click()
  await page.getByText('Parabéns! Você leu todas as mensagens da caixa.').first().waitFor()
}, 120_000)

test('a critical news opens by itself on the first page, in a frame, and no more once it was read [R3-B-060] [R3-B-061] [R3-B-126]', async () => {
  const { page, problems } = await hr()
  const one = {
    id: 7,
    texto: 'Mudança no ponto eletrônico',
    link: 'https://blog.exemplo.com.br/ponto',
    criticidade: -1,
    quadro: true,
    publicaEm: '2026-11-27T12:00:00.000Z',
    lida: false,
  }
  let read = false
  await page.route('**/api/userinfo/usuario/noticias/**', (route) => {
    if (route.request().method() === 'PUT') read = true
    return route.request().method() === 'PUT'
      ? route.fulfill({ status: 204 })
      : route.fulfill({
          json: {
            content: [{ ...one, lida: read }],
            naoLidas: read ? 0 : 1,
            size: 15,
            number: 0,
            totalElements: 1,
            totalPages: 1,
          },
        })
  })
  await page.route('**/api/utilitario/noticias/7/quadro', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>O ponto muda em janeiro.</p>' }),
  )
  await load(page, `${s.base}/captacao/candidatos`)
  await page.getByRole('button', { name: 'Notícias: 1 não lida' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await open(page, `${s.base}/`)
  const news = page.getByRole('dialog', { name: one.texto })
  await news
    .frameLocator(`iframe[title="${one.texto}"]`)
    .getByText('O ponto muda em janeiro.')
    .waitFor()
  await press(news, 'Fechar')
  await page.getByRole('button', { name: 'Notícias', exact: true }).waitFor()
  await load(page, `${s.base}/`)
  await page.getByRole('button', { name: 'Notícias', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(problems).toEqual([])
}, 120_000)

test('system messages stand on every screen with how grave they are; a reading that fails says so, and the check of the database leads to its report and to support [R3-B-088] [R3-B-226] [R3-B-243]', async () => {
  const { page, context } = await s.logged(cpfs.admin)
  const all = [
    {
      gravidade: 'ERRO',
      codigo: 'validacao-integridadeBancoDados',
      mensagem: 'Foram encontradas 2 inconsistências no banco de dados.',
      link: null,
      detalhes: ['Tabela a: falta a coluna b.', 'Tabela c: falta o índice d.'],
    },
    {
      gravidade: 'AVISO',
      codigo: 'email-parado',
      mensagem: 'Há 3 e-mails parados.',
      link: null,
      detalhes: [],
    },
  ]
  const asked = '**/api/userinfo/mensagens-sistema'
  await page.route(asked, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'ERRO', message: 'Não foi possível ler as mensagens do sistema.' },
    }),
  )
  await load(page, `${s.base}/captacao/idiomas`)
  const strip = page.getByRole('region', { name: 'Mensagens do sistema' })
  await strip.getByText('Não foi possível ler as mensagens do sistema.').waitFor()
  await strip.getByText('Erro:').waitFor()
  await page.unroute(asked)
  await page.route(asked, (route) => route.fulfill({ json: all }))
  await press(strip, 'Tentar novamente')
  await strip.getByText('Foram encontradas 2 inconsistências no banco de dados.').waitFor()
  await press(strip, 'Ver mais 1')
  await expect.poll(() => strip.locator('strong').allInnerTexts()).toEqual(['Erro:', 'Aviso:'])
  await press(strip, 'Inconsistências Banco de Dados')
  const alert = page.getByRole('dialog', { name: 'Alerta de Integridade do Banco de Dados' })
  await alert.getByText('Tabela c: falta o índice d.').waitFor()
  await alert.getByRole('link', { name: 'Falar com o suporte' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(alert, 'Emitir relatório'),
  ])
  expect(file.suggestedFilename()).toBe('inconsistencias.txt')
  await context.close()
}, 120_000)
