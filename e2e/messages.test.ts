import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { look } from './looking.ts'
import { dialog, load, press } from './person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const title = 'Recrutamento e Seleção'
const column = (page: Page, side: 'esquerda' | 'direita') =>
  page.getByRole('list', { name: `Coluna da ${side}` })
const kept = (page: Page) =>
  page.waitForResponse(
    (r) => r.url().endsWith('/usuario/caixa-mensagens') && r.request().method() === 'PUT',
  )

test('boxes lie in two columns, are moved and minimised for good, and their messages read, removed and all seen [R3-B-045] [R3-B-047] [R3-B-048] [R3-B-049] [R3-B-050] [R3-B-051] [R3-B-115] [R3-B-116] [R3-B-234] [R3-B-257]', async () => {
  const { page, context, problems } = await s.logged(cpfs.rh1)
  const home = `${s.base}/`
  await load(page, home)
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { name: new RegExp(title) }).waitFor()
      return column(page, 'esquerda').getByText('1-30 de muitas').count()
    })
    .toBe(1)
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
  expect(await look(page, 'once')).toEqual([])
  await page.getByRole('link', { name: `Ver todas de ${title}` }).click()
  await page.waitForURL(/\/mensagens\?tipo=RECRUTAMENTO$/)
  await page.getByRole('heading', { name: 'Mensagens', level: 1 }).waitFor()
  await page.getByLabel('Também por e-mail').first().waitFor()
  expect(await look(page, 'once')).toEqual([])
  expect(problems).toEqual([])
  await context.close()
}, 120_000)

test('the bell tells what happened and leads to the record, the news open in a dialog and are read [R3-B-058] [R3-B-125]', async () => {
  const { page, context, problems } = await s.logged(cpfs.rh1)
  await load(page, `${s.base}/captacao/candidatos`)
  await page.getByRole('button', { name: 'Notícias: 1 não lida' }).click()
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
  await context.close()
}, 120_000)
