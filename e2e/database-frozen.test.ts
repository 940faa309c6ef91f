/** The database hangs while people work: nothing that they typed is lost, and nothing is left for them to do. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site, type Site } from './browser.ts'
import { callsOf, type Stored } from './calls.ts'
import { said } from './notices.ts'
import { fill, input, open, press } from './person.ts'
import { firstAccess, freeze, password } from './server-process.ts'

let s: Site
let empresaId: number
beforeAll(async () => {
  // A database of its own, since the others' would stand still with it.
  s = await site({ DATABASE_URL: '', RH_DEMO: 'nao' })
  ;({ empresa: empresaId } = await firstAccess(s.server))
})
afterAll(() => s.stop())

const { at, api } = callsOf(() => s)

async function entered() {
  const { context, page } = await s.open()
  await api(context.request, 'post', '/login', {
    username: '11144477735',
    password,
    empresaId,
    tipoLogin: 'CADASTRO',
  })
  return { context, page }
}

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Sistema temporariamente indisponível' })

test('a database that stands still for a while: forms keep what was typed, say so, and save by themselves, once; lists come back', async () => {
  const { context, page: creating } = await entered()
  const known = await api<Stored>(context.request, 'post', '/captacao/idiomas', { nome: 'Inglês' })
  const [editing, listing] = [await context.newPage(), await context.newPage()]
  await open(creating, at('/captacao/idiomas/new'))
  await fill(creating, { Nome: 'Francês' })
  await open(editing, at(`/captacao/idiomas/${known.id}`))
  await fill(editing, { Nome: 'Inglês britânico' })
  await open(listing, at('/captacao/motivos-solicitacao'))
  await listing.locator('main[data-ready]').waitFor()
  await press(listing, 'Configurações')

  const goOn = freeze(s.data)
  try {
    await press(creating, 'Gravar')
    await press(editing, 'Gravar')
    await listing.getByRole('link', { name: 'Idiomas' }).first().click()
    for (const page of [creating, editing, listing])
      await notice(page)
        .getByText('O que você digitou continua na tela.')
        .waitFor({ timeout: 60_000 })
    await expect.poll(() => input(creating, 'Nome').inputValue()).toBe('Francês')
    await expect.poll(() => input(editing, 'Nome').inputValue()).toBe('Inglês britânico')
    const [list, ready] = await Promise.all([
      context.request.get(at('/api/captacao/idiomas?page=0&size=10')),
      context.request.get(at('/api/saude/pronto')),
    ])
    expect([list.status(), Number(list.headers()['retry-after']) > 0, ready.status()]).toEqual([
      503,
      true,
      503,
    ])
    expect((await list.json()).message).toBe(
      'O sistema está temporariamente indisponível. Aguarde alguns segundos e tente novamente.',
    )
  } finally {
    goOn()
  }

  await said(creating, 'Idioma criado com sucesso.')
  await said(editing, 'Idioma editado com sucesso.')
  await listing.getByRole('row').filter({ hasText: 'Inglês' }).waitFor()
  for (const page of [creating, editing, listing])
    await notice(page).first().waitFor({ state: 'detached' })
  const stored = await api<{ content: Stored[] }>(
    context.request,
    'get',
    '/captacao/idiomas?page=0&size=10&sort=id',
  )
  expect(stored.content.map((x) => x['nome'])).toEqual(['Inglês britânico', 'Francês'])
  const log = await api<{ totalElements: number }>(
    context.request,
    'get',
    '/utilitario/log?recurso=captacao.idiomas&page=0&size=10',
  )
  expect(log.totalElements).toBe(3)
  await expect
    .poll(async () => (await context.request.get(at('/api/saude/pronto'))).status())
    .toBe(200)
})
