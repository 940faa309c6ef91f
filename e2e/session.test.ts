/** Logging in, the end of a session over what is being typed, and leaving. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#platform/server/session/login.ts'
import { cpfs, site, type Site } from './browser.ts'
import { look } from './looking.ts'
import { said } from './notices.ts'
import { escape, fill, input, open, press } from './person.ts'
import { windowsOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

/** The router writes the root without its last slash. */
const home = /\/fortes\/?$/
const at = (path: string) => `${s.base}${path}`

describe('login', () => {
  test('without a session a guarded route leads to the login at /login, which offers the companies of a whole CPF and leads back to the page that was asked [R1-B-036] [R1-B-039] [R1-B-132] [R1-B-051] [R1-B-097] [R2-B-110]', async () => {
    const { page, context } = await s.open()
    const asked: string[] = []
    page.on('request', (r) => asked.push(new URL(r.url()).pathname))
    await page.goto(at('/captacao/areas-formacao?pagina=1'))
    await page.waitForURL(/\/fortes\/login\?voltar=/)
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    expect(asked).toContain('/fortes/api/userinfo')
    expect(asked).toContain('/fortes/api/externo/parametros-do-sistema')
    await page.getByLabel('CPF').fill('1114447773')
    await expect.poll(() => page.getByRole('textbox', { name: 'Empresa' }).isDisabled()).toBe(true)
    await page.getByLabel('CPF').fill('11144477735')
    await expect.poll(() => page.getByLabel('CPF').inputValue()).toBe('111.444.777-35')
    await page.getByRole('combobox', { name: 'Empresa' }).click()
    await page.getByRole('option', { name: 'Horizonte Alimentos' }).click()
    await page.getByRole('textbox', { name: 'Senha' }).fill(demoPassword)
    await press(page, 'Entrar')
    await page.waitForURL(at('/captacao/areas-formacao?pagina=1'))
    await page.getByRole('heading', { level: 1, name: 'Áreas de formação' }).waitFor()
    await context.clearCookies()
    await page.goto(at('/login'))
    await page.getByLabel('CPF').fill('11144477735')
    const company = page.getByRole('combobox', { name: 'Empresa' })
    await expect.poll(() => company.inputValue()).toBe('Horizonte Alimentos')
    await context.close()
  })

  test('a wrong password is said and what was typed stays', async () => {
    const { page, context } = await s.open()
    await page.goto(at('/login'))
    await page.getByLabel('CPF').fill(cpfs.admin)
    await page.getByRole('combobox', { name: 'Empresa' }).click()
    await page.getByRole('option', { name: 'Horizonte Alimentos' }).click()
    await page.getByRole('textbox', { name: 'Senha' }).fill('outra-senha')
    await press(page, 'Entrar')
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.getByLabel('CPF').inputValue()).toBe('111.444.777-35')
    await expect.poll(() => page.url()).toContain('/login')
    await context.close()
  })

  test('whoever is signed in and opens the login is sent to the beginning [R1-B-055]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await page.goto(at('/login'))
    await page.waitForURL(home)
    await page.getByRole('heading', { level: 2, name: 'Para fazer' }).waitFor()
  })
})

describe('session', () => {
  const typed = async (page: Page, name: string) => {
    await open(page, at('/captacao/idiomas/new'))
    await fill(page, { Nome: name })
  }
  const stored = async (page: Page, name: string) =>
    (
      (await (
        await page.context().request.get(at(`/api/captacao/idiomas?page=0&nome=${name}`))
      ).json()) as { totalElements: number }
    ).totalElements

  test('a save after the end of the session asks for the login over the form and is then sent once [R1-B-100] [R1-B-102] [R1-B-094]', async () => {
    const { page, context } = await windowOf(cpfs.admin)
    await typed(page, 'Guarani')
    await context.clearCookies({ name: /^rh_(?!conhecido)/ })
    await press(page, 'Gravar')
    const login = page.getByRole('dialog', { name: 'Confirme sua identidade' })
    await login.getByText('A sessão era de Adriana Queirós.').waitFor()
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Guarani')
    await login.getByRole('textbox', { name: 'Senha' }).fill(demoPassword)
    await login.getByRole('button', { name: /^Continuar como/ }).click()
    await said(page, 'Idioma criado com sucesso.')
    await expect.poll(() => stored(page, 'Guarani')).toBe(1)
  })

  test('an answer 401 to a reading says that the session expired; whoever stays keeps what was typed and nothing is saved [R1-B-101] [R1-B-095] [R3-B-070] [R3-B-117] [R3-B-119] [R2-M-127] [R2-B-212] [R2-B-213]', async () => {
    const { page, context } = await windowOf(cpfs.admin)
    await open(page, at('/captacao/areas-interesse/new'))
    await fill(page, { Nome: 'Área que fica na tela' })
    await context.clearCookies()
    await page.getByRole('combobox', { name: /Áreas organizacionais/ }).click()
    const expired = page.getByRole('dialog', { name: 'Sessão expirada' })
    await expired
      .getByText('O que você digitou continua na tela, mas ainda não foi gravado.')
      .waitFor()
    await expect
      .poll(() => expired.getByRole('button').allInnerTexts())
      .toEqual(['Sair', 'Continuar nesta página', 'Entrar novamente'])
    await press(expired, 'Continuar nesta página')
    await expired.waitFor({ state: 'hidden' })
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Área que fica na tela')
  })

  test('whoever stays on a page whose session has ended is asked for the login by the next operation, which is then done [R3-B-118] [R2-B-214]', async () => {
    const { page, context } = await windowOf(cpfs.admin)
    const { content } = (await (
      await context.request.get(at('/api/captacao/idiomas?page=0&size=1'))
    ).json()) as { content: { id: number }[] }
    await open(page, at(`/captacao/idiomas/${content[0]?.id}`))
    await fill(page, { Nome: 'Bretão' })
    await context.clearCookies({ name: /^rh_(?!conhecido)/ })
    await press(page, 'Mais ações')
    await page.getByRole('menuitem', { name: 'Histórico de alterações' }).click()
    const expired = page.getByRole('dialog', { name: 'Sessão expirada' })
    await press(expired, 'Continuar nesta página')
    await expired.waitFor({ state: 'hidden' })
    const drawer = page.getByRole('dialog', { name: 'Histórico de alterações' })
    await drawer.locator('.mantine-Drawer-close').click()
    await drawer.waitFor({ state: 'hidden' })
    await press(page, 'Gravar')
    const login = page.getByRole('dialog', { name: 'Confirme sua identidade' })
    await login.getByText('A sessão era de Adriana Queirós.').waitFor()
    await login.getByRole('textbox', { name: 'Senha' }).fill(demoPassword)
    await login.getByRole('button', { name: /^Continuar como/ }).click()
    await said(page, 'Idioma editado com sucesso.')
    await expect.poll(() => stored(page, 'Bretão')).toBe(1)
  })

  test('giving up the login leaves the form as it is and sends nothing', async () => {
    const { page, context } = await windowOf(cpfs.admin)
    await typed(page, 'Tupi antigo')
    await context.clearCookies()
    await press(page, 'Gravar')
    const login = page.getByRole('dialog', { name: 'Confirme sua identidade' })
    await escape(page, login)
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Tupi antigo')
    await expect.poll(() => page.getByRole('button', { name: 'Gravar' }).isEnabled()).toBe(true)
  })

  test('what the frame around the page reads by itself tells of no ended session; the save asks for the login', async () => {
    const { page, context } = await windowOf(cpfs.admin)
    const frame = /\/api\/(userinfo\/(usuario\/noticias\/|mensagens-sistema|avisos)|tarefas)(\?|$)/
    const seen: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((done) => (letGo = done))
    await page.route(frame, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      seen.push(new URL(route.request().url()).pathname)
      await held
      await route.continue()
    })
    await page.goto(at('/captacao/idiomas/new'))
    await fill(page, { Nome: 'Frígio' })
    await expect.poll(() => new Set(seen).size).toBe(4)
    const refused: number[] = []
    page.on('response', (r) => frame.test(r.url()) && refused.push(r.status()))
    await context.clearCookies()
    letGo()
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(4)
    expect(new Set(refused)).toEqual(new Set([401]))
    await press(page, 'Gravar')
    await page.getByRole('dialog', { name: 'Confirme sua identidade' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Frígio')
  })

  test('a sensitive change asks for the password over the form and is sent once more; giving up leaves the form as it is', async () => {
    const { page, context } = await windowOf(cpfs.admin)
    // Another company and back: what was typed at the login speaks for neither.
    for (const id of [2, 1])
      expect(
        (
          await context.request.put(at(`/api/userinfo/empresa/${id}`), {
            headers: { origin: new URL(s.base).origin },
          })
        ).status(),
      ).toBe(200)
    const { content } = (await (
      await context.request.get(at(`/api/utilitario/usuarios?page=0&cpf=${cpfs.rh2}`))
    ).json()) as { content: { id: number }[] }
    await open(page, at(`/utilitario/usuarios/${content[0]?.id}`))
    const typedEmail = 'outra.pessoa@exemplo.com.br'
    await fill(page, { 'E-mail': typedEmail })
    const proof = page.getByRole('dialog', { name: 'Confirme sua identidade' })
    await press(page, 'Gravar')
    await proof.getByText('Digite sua senha para continuar.').waitFor()
    expect(await look(page, 'once')).toEqual([])
    await press(proof, 'Cancelar')
    await proof.waitFor({ state: 'hidden' })
    await expect.poll(() => input(page, 'E-mail').inputValue()).toBe(typedEmail)
    await press(page, 'Gravar')
    await proof.getByRole('textbox', { name: 'Senha' }).fill('outra-senha')
    await press(proof, 'Continuar')
    await proof.getByText('A senha não confere.').waitFor()
    await proof.getByRole('textbox', { name: 'Senha' }).fill(demoPassword)
    await press(proof, 'Continuar')
    await said(page, 'Usuário editado com sucesso.')
  })

  test("another account asks for what is not saved, once; 'Voltar' leaves everything as it is [R3-B-071]", async () => {
    const { page, context } = await windowOf(cpfs.admin)
    const asked: string[] = []
    page.on('dialog', (d) => {
      asked.push(d.type())
      void d.accept()
    })
    await typed(page, 'Aramaico')
    await context.clearCookies()
    await press(page, 'Gravar')
    const login = page.getByRole('dialog', { name: 'Confirme sua identidade' })
    const question = page.getByRole('dialog', { name: 'Sair do sistema' })
    await press(login, 'Entrar com outra conta')
    await question.getByText('O que não foi gravado será descartado. Deseja continuar?').waitFor()
    await press(question, 'Voltar')
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Aramaico')
    await press(login, 'Entrar com outra conta')
    await press(question, 'Descartar e sair')
    await page.waitForURL(/\/login/)
    expect(asked).toEqual([])
  })

  test('a server that cannot be reached is asked once more by itself, then it is said; what was typed stays [R3-B-214] [R2-B-218]', async () => {
    const { page } = await windowOf(cpfs.admin)
    await typed(page, 'Ladino')
    let tries = 0
    await page.route('**/api/captacao/idiomas', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      tries += 1
      return route.abort()
    })
    await press(page, 'Gravar')
    await said(
      page,
      'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente. Nada do que você digitou foi perdido.',
    )
    expect(tries).toBe(2)
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Ladino')
    await page.unroute('**/api/captacao/idiomas')
    await press(page, 'Gravar')
    await said(page, 'Idioma criado com sucesso.')
  })

  test('too many tries are told with the seconds to wait, which count down, on a form and at the login', async () => {
    const { page, context } = await s.logged(cpfs.admin)
    const refused = { status: 429, headers: { 'retry-after': '2' }, json: { code: 'LIMITE' } }
    await typed(page, 'Volapuque')
    await page.route('**/api/captacao/idiomas', (route) => route.fulfill(refused))
    await press(page, 'Gravar')
    await said(page, /Muitas tentativas em pouco tempo\. Aguarde \d segundos? e tente novamente\./)
    await page.getByText('Você já pode tentar novamente.').waitFor()
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Volapuque')
    await context.close()
    const guest = await s.open()
    const long = { ...refused, headers: { 'retry-after': '60' } }
    await guest.page.route('**/api/login', (route) => route.fulfill(long))
    await guest.page.goto(at('/login'))
    await guest.page.getByLabel('CPF').fill(cpfs.rh1)
    await guest.page.getByRole('combobox', { name: 'Empresa' }).click()
    await guest.page.getByRole('option', { name: 'Horizonte Alimentos' }).click()
    await guest.page.getByRole('textbox', { name: 'Senha' }).fill('errada')
    await press(guest.page, 'Entrar')
    const counting = guest.page.getByRole('button', { name: /^Aguarde \d+ s$/ })
    await counting.waitFor()
    const shown = await counting.innerText()
    await expect.poll(() => counting.innerText()).not.toBe(shown)
    await expect.poll(() => counting.isDisabled()).toBe(true)
    await guest.context.close()
  })

  test("a company changed in another tab aborts the save; 'Manter' keeps the form and asks again, 'Descartar' loads the page anew [R1-B-181] [R1-B-182] [R1-B-183] [R2-M-095] [R2-M-096] [R2-M-097] [R2-B-160] [R2-B-161] [R2-B-162]", async () => {
    const { page, context } = await s.logged(cpfs.admin)
    await typed(page, 'Esperanto')
    const other = await context.newPage()
    await open(other, at('/'))
    await press(other, /^Empresa: /)
    await other.getByRole('menuitem').filter({ hasNotText: 'Horizonte Alimentos' }).first().click()
    await other.getByRole('button', { name: /^Empresa: (?!Horizonte)/ }).waitFor()
    // A tab that lies behind another draws once a second.
    await page.bringToFront()
    await press(page, 'Gravar')
    const changed = page.getByRole('dialog', {
      name: 'Atenção! A empresa foi alterada em outra aba',
    })
    await press(changed, 'Manter')
    await changed.waitFor({ state: 'hidden' })
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Esperanto')
    await press(page, 'Gravar')
    await changed.waitFor()
    await expect.poll(() => stored(other, 'Esperanto')).toBe(0)
    page.on('dialog', (d) => void d.accept())
    await press(changed, 'Descartar')
    await page.getByRole('button', { name: /^Empresa: (?!Horizonte)/ }).waitFor()
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('')
    await context.close()
  })

  test('the end of the session is told two minutes before and put off with one button', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await page.clock.install()
    await open(page, at('/captacao/idiomas'))
    const info = (await (await context.request.get(at('/api/userinfo'))).json()) as {
      horaExpiracao: string
    }
    await page.clock.setFixedTime(new Date(Date.parse(info.horaExpiracao) - 90_000))
    await page.clock.runFor(3000)
    await page.getByText(/^Sua sessão termina em 1:/).waitFor()
    await page.clock.setFixedTime(new Date())
    await press(page, 'Continuar conectado')
    await page.clock.runFor(3000)
    await page.getByText(/^Sua sessão termina em/).waitFor({ state: 'hidden' })
    await context.close()
  })

  test("'Sair' ends the session on the server and shows the login [R1-B-098] [R1-M-009]", async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    await open(page, at('/'))
    await press(page, /^Menu de /)
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.waitForURL(at('/login'))
    expect((await context.request.get(at('/api/userinfo'))).status()).toBe(401)
  })
})
