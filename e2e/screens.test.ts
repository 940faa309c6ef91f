import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { go, look, type Place } from './looking.ts'
import { isThere, lookAtAll, screens } from './screen-table.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

/** Those of recruitment and of people stand in files of their own. */
const ofOthers = ({ path }: Place): boolean =>
  !/^\/(?:captacao|gestao-talentos|analytics|avaliacao|sst)\//.test(path)

describe('other modules', () => {
  test('every screen opens for the administrator without an error, in both colour schemes and three widths without a violation of accessibility or a scroll to the side [R2-B-230]', async () => {
    expect(await lookAtAll(s, screens().filter(ofOthers), isThere)).toEqual([])
  }, 600_000)
})

test('every screen has an address that can be opened, sent and kept', async () => {
  const { context } = await s.logged(cpfs.admin)
  const start = await (await context.request.get(s.base)).text()
  const other: string[] = []
  for (const { path } of screens()) {
    const answer = await context.request.get(s.base + path)
    if (answer.status() !== 200 || (await answer.text()) !== start) other.push(path)
  }
  await context.close()
  expect(other).toEqual([])
})

test('the login opens in both colour schemes and three widths without a violation', async () => {
  const { page, context, problems } = await s.open()
  await page.goto(`${s.base}/login`)
  await page.locator('h1').first().waitFor()
  const found = [...(await isThere(page, '/login')), ...(await look(page, 'full'))]
  await context.close()
  expect([...found, ...problems]).toEqual([])
})

test('an unknown path shows the 404 page with its texts [R1-M-012] [R1-M-013] [R1-B-057]', async () => {
  const { page, context } = await s.logged(cpfs.rh1)
  await go(page, s.base, '/captacao/nada-aqui')
  await page.getByText('ERRO 404 - PÁGINA NÃO ENCONTRADA').waitFor()
  await page.getByText('Confira se o endereço foi digitado corretamente').waitFor()
  await context.close()
})

test('a route without its authority shows the access-denied page [R1-M-015] [R1-B-059]', async () => {
  const { page, context } = await s.logged(cpfs.manager)
  await go(page, s.base, '/utilitario/usuarios')
  await page.getByText('Acesso Negado').first().waitFor()
  await page.getByText('Fale com a pessoa que administra os perfis de acesso').waitFor()
  await context.close()
})

test('without a session a guarded route leads to the login [R1-B-039] [R1-B-132]', async () => {
  const { page, context } = await s.open()
  await page.goto(`${s.base}/captacao/areas-formacao`)
  await page.waitForURL(/\/login/)
  await expect.poll(() => page.locator('h1').first().innerText()).toBeTruthy()
  await context.close()
})
