import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, pictureOfFailure, site, type Site } from './browser.ts'
import { completeNow, led, toYourData } from './person.ts'
import { picture } from './picture.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const demo = 'demo-RH-2026'
const at = (page: Page): string => page.url().replace(`${s.base}/externo`, '')

const phone = { width: 360, height: 740 }
let shown: Awaited<ReturnType<Site['open']>> | undefined

/** Somebody whom the browser does not know, in the window of the one before. */
async function visitor(size = { width: 1440, height: 900 }) {
  if (!shown) return (shown = await s.open(size))
  const { page, context } = shown
  pictureOfFailure(page)
  await page.setViewportSize(size)
  await context.clearCookies()
  // From a page without forms: those keep what was typed as they go.
  await page.goto(`${s.base}/api/externo/userinfo`)
  await page.evaluate('localStorage.clear()')
  return shown
}

/** The form of the login is pressed by those who are sent to it. */
async function enter(page: Page, path = '/anuncios?empresaId=1'): Promise<void> {
  const answer = await page.context().request.post(`${s.base}/externo/login?empresaId=1`, {
    form: { cpf: cpfs.candidate, senha: demo, empresaId: '1' },
    headers: { origin: new URL(s.base).origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await page.goto(`${s.base}/externo${path}`)
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/^CPF/).fill(cpfs.candidate)
  await page.getByLabel(/^Senha/).fill(demo)
  await led(page, page.locator('main').getByRole('button', { name: 'Entrar' }).click())
}

async function acceptTerms(page: Page): Promise<void> {
  await page.locator('dialog').getByRole('checkbox').check()
  await led(page, page.getByRole('button', { name: 'Continuar' }).click())
  await page.locator('dialog').waitFor({ state: 'detached' })
}

test('without a company the portal shows the vacancies of all, each with its company, and asks for the company where one is needed [R1-B-025] [R1-B-027] [R1-B-014]', async () => {
  const { page } = await visitor()
  await page.goto(`${s.base}/externo/anuncios`)
  await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(1)
  await expect
    .poll(async () => new Set(await page.locator('.card .meta b').allTextContents()).size)
    .toBe(2)
  await page.goto(`${s.base}/externo/login`)
  await expect
    .poll(() =>
      page
        .getByLabel(/^Empresa/)
        .locator('option')
        .count(),
    )
    .toBe(3)
  await page.goto(`${s.base}/externo/candidatos/new`)
  const question = page.getByRole('group', { name: 'Em qual empresa você quer se cadastrar?' })
  await question.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/empresaId=2/)
  await expect
    .poll(() => page.getByRole('heading', { name: 'Comece pelo currículo' }).isVisible())
    .toBe(true)
})

test('a visitor on a private page goes to the login with the company kept, and from there to where they wanted to be [R1-B-053] [R1-B-031] [R1-M-002]', async () => {
  const { page } = await visitor()
  await page.goto(`${s.base}/externo/avaliacoes?empresaId=1`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fortes/externo/login')
  await signIn(page)
  await expect.poll(() => at(page)).toBe('/avaliacoes')
})

test('the page that is not found leads back to the vacancies [R1-B-056]', async () => {
  const { page } = await visitor()
  await enter(page)
  await acceptTerms(page)
  await page.goto(`${s.base}/externo/nao-existe`)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect.poll(() => page.locator('h1').textContent()).toBe('Vagas abertas')
})

test('a session of the portal opens nothing of the internal application, and one of the application nothing of the portal [R1-B-138]', async () => {
  const { page } = await visitor()
  await enter(page)
  await page.goto(`${s.base}/captacao/candidatos`)
  await page.waitForURL(/\/fortes\/login/)
  const inside = await s.logged(cpfs.rh1)
  await inside.page.goto(`${s.base}/externo/candidato-solicitacoes?empresaId=1`)
  expect(at(inside.page)).toMatch(/^\/login\?/)
  await inside.context.close()
})

test('the terms stand before everything until they are ticked and continued; Escape does not close them; the own data stay in reach [R1-B-076] [R1-B-077] [R1-B-078]', async () => {
  const { page } = await visitor()
  const admin = await s.logged(cpfs.admin)
  const company = (await (
    await admin.context.request.get(`${s.base}/api/utilitario/empresas/1`)
  ).json()) as { versao: number; configuracao: Record<string, unknown> }
  const changed = await admin.context.request.put(`${s.base}/api/utilitario/empresas/1`, {
    data: {
      id: 1,
      versao: company.versao,
      configuracao: {
        ...company.configuracao,
        exigirAceitePsi: true,
        politicaSeguranca: '<h3>Nova versão</h3><p>O que guardamos e por quê.</p>',
      },
    },
    headers: { origin: new URL(s.base).origin },
  })
  expect([changed.status(), changed.ok() ? '' : await changed.text()]).toEqual([200, ''])
  await enter(page)
  const dialog = page.getByRole('dialog', { name: 'Termo de Privacidade e Política de Segurança' })
  await expect
    .poll(() => dialog.getByRole('heading', { name: 'Nova versão' }).isVisible())
    .toBe(true)
  await expect.poll(() => dialog.getByRole('button', { name: 'Continuar' }).isDisabled()).toBe(true)
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await dialog.getByRole('link', { name: 'Baixar ou apagar os meus dados' }).click()
  await expect.poll(() => page.locator('h1').textContent()).toBe('Meus dados')
  await page.goto(`${s.base}/externo/candidato-solicitacoes`)
  await dialog
    .getByRole('checkbox', { name: 'Li e aceito o Termo de Privacidade e Política de Segurança' })
    .check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Minhas candidaturas' }).waitFor()
  await page.goto(`${s.base}/externo/avaliacoes`)
  await expect.poll(() => dialog.count()).toBe(0)
  await admin.context.close()
})

test('leaving ends the session on the server too [R1-M-007]', async () => {
  const { context, page } = await visitor()
  await enter(page)
  const cookies = await context.cookies()
  await page
    .locator('header')
    .getByRole('button', { name: 'Sair' })
    .filter({ visible: true })
    .click()
  await page.locator('header').getByRole('link', { name: 'Entrar' }).waitFor()
  await page.waitForLoadState('load')
  await context.addCookies(cookies)
  await page.goto(`${s.base}/externo/candidato-solicitacoes`)
  await expect.poll(() => at(page)).toMatch(/^\/login/)
})

test('on a wide screen the dialog of an experience is at most 768 px wide and carries the box of the first job; education is added by its button [R1-B-069] [R1-B-070] [R1-B-071] [R2-B-079]', async () => {
  const { page } = await visitor()
  await page.goto(`${s.base}/externo/candidatos/new?empresaId=1`)
  await toYourData(page)
  await completeNow(page)
  await page.getByRole('button', { name: 'Adicionar Formação' }).waitFor()
  await page.locator('[data-rows=experiencias] [data-add]').click()
  const dialog = page.locator('dialog[open]')
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThanOrEqual(768)
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeGreaterThan(600)
  await dialog.getByLabel('Estou em busca do primeiro emprego').waitFor()
  await dialog.getByLabel('Empresa').first().fill('Alvorada')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
})

test('what is typed outlives the session: the login says so and leads back to the form with everything in it; leaving takes it away', async () => {
  const { context, page } = await visitor(phone)
  await enter(page)
  const me = (
    (await (await context.request.get(`${s.base}/api/externo/userinfo`)).json()) as {
      usuario: { id: number }
    }
  ).usuario.id
  const kept = (): Promise<string[]> =>
    page.evaluate<string[]>("Object.keys(localStorage).filter((k) => k.startsWith('rascunho-p'))")
  await page.goto(`${s.base}/externo/candidatos/${me}`)
  await page.getByLabel('Bairro').fill('Jardim das Oliveiras')
  await context.clearCookies()
  await led(page, page.getByRole('button', { name: 'Gravar' }).click())
  await page
    .getByText('Sua sessão expirou. Entre de novo para continuar; o que você digitou foi mantido.')
    .waitFor()
  await page.getByLabel(/^CPF/).fill(cpfs.candidate)
  await page.getByLabel(/^Senha/).fill(demo)
  await led(page, page.locator('main').getByRole('button', { name: 'Entrar' }).click())
  await page.getByText('Recuperamos o que você tinha digitado.').waitFor()
  await expect
    .poll(async () => [at(page), await page.getByLabel('Bairro').inputValue()])
    .toEqual([`/candidatos/${me}`, 'Jardim das Oliveiras'])
  await page.getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Cadastro gravado com sucesso.').waitFor()
  await expect
    .poll(async () => [await page.getByLabel('Bairro').inputValue(), await kept()])
    .toEqual(['Jardim das Oliveiras', []])
  await page.goto(`${s.base}/externo/candidatos/${me}/documentos-anexos/new`)
  await page.getByLabel(/^Descrição/).fill('Diploma')
  await expect.poll(kept).toEqual([`rascunho-p${me}-documento-novo`])
  await page.reload()
  await expect.poll(() => page.getByLabel(/^Descrição/).inputValue()).toBe('Diploma')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => page.getByLabel(/^Descrição/).inputValue()).toBe('')
  await page.getByLabel(/^Descrição/).fill('Certidão')
  await expect.poll(kept).toHaveLength(1)
  await page.getByText('Menu', { exact: true }).click()
  await page.locator('.mobile').getByRole('button', { name: 'Sair' }).click()
  await page.locator('header').getByRole('link', { name: 'Entrar' }).waitFor()
  await expect.poll(() => kept()).toEqual([])
})

test('what was chosen before the script of the form ran counts: the photo is sent, the cities of the state are offered', async () => {
  const { page } = await visitor(phone)
  const { promise: letGo, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await letGo
    await route.continue()
  })
  await page.goto(`${s.base}/externo/candidatos/new?empresaId=1`, { waitUntil: 'commit' })
  await toYourData(page)
  await completeNow(page)
  await page
    .locator('#f-foto')
    .setInputFiles({ name: 'retrato.png', mimeType: 'image/png', buffer: picture })
  await page.locator('[name="endereco.uf"]').selectOption({ label: 'Ceará' })
  come()
  await page.getByText('Arquivo retrato.png carregado com sucesso.').waitFor()
  await page
    .locator('[name="endereco.cidade"] option', { hasText: 'Fortaleza' })
    .waitFor({ state: 'attached' })
  await page.unroute('**/*.js')
})

test('a dialog tells everything that is wrong at once, and no language twice; what is mended loses its mark', async () => {
  const { page } = await visitor(phone)
  await page.goto(`${s.base}/externo/candidatos/new?empresaId=1`)
  await toYourData(page)
  await completeNow(page)
  const dialog = page.locator('dialog[open]')
  const wrong = (): Promise<string[]> =>
    dialog.locator('.wrong').filter({ hasText: /./ }).allTextContents()
  await page.getByRole('button', { name: 'Adicionar Experiência' }).click()
  await dialog.getByRole('button', { name: 'Gravar' }).click()
  await expect
    .poll(() => wrong())
    .toEqual(['Empresa é obrigatória', 'Cargo é obrigatório', 'Data de Admissão é obrigatória'])
  await dialog.getByLabel(/^Empresa/).fill('Alvorada')
  await expect
    .poll(() => wrong())
    .toEqual(['Cargo é obrigatório', 'Data de Admissão é obrigatória'])
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  for (const said of [[], ['Este idioma já está na lista.']]) {
    await page.getByRole('button', { name: 'Adicionar Idioma' }).click()
    await dialog.getByLabel(/^Idioma/).selectOption({ index: 1 })
    await dialog.getByLabel(/^Nível/).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Gravar' }).click()
    await expect.poll(() => wrong()).toEqual(said)
  }
})

test('from the chosen résumé to the sent registration there are fewer than twelve taps on a phone', async () => {
  const { page } = await visitor(phone)
  await page.addInitScript(
    "addEventListener('pointerdown', () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)), true)",
  )
  const taps = async (): Promise<number> =>
    Number(await page.evaluate<string | null>("sessionStorage.getItem('taps')"))
  await page.goto(`${s.base}/externo/anuncios?empresaId=1`)
  await led(page, page.locator('.card h2 a').first().click())
  await led(page, page.getByRole('link', { name: 'Candidatar-se' }).first().click())
  await page.getByLabel('Currículo', { exact: true }).setInputFiles({
    name: 'currículo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'Otávio Brandão Reis\notavio.reis@exemplo.com.br\n(85) 99811-2233\nFortaleza - CE',
    ),
  })
  await page.getByRole('heading', { name: 'Confira os seus dados' }).waitFor()
  await page.getByText('Preenchemos nome, e-mail, celular e cidade').waitFor()
  const before = await taps()
  const typed = async (label: RegExp, text: string): Promise<void> => {
    await page.getByLabel(label).click()
    await page.keyboard.type(text)
  }
  await typed(/^CPF/, '111.444.777-53')
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await page.getByText('Cpf inválido.').waitFor()
  await page.getByLabel(/^CPF/).fill('286.255.878-87')
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await typed(/^Senha/, 'janela-azul-quintal')
  await typed(/^Repita a senha/, 'janela-azul-quintal')
  await page.getByLabel(/^Li e aceito/).click()
  await led(page, page.getByRole('button', { name: 'Enviar cadastro' }).click())
  await page.getByText('Enviamos um e-mail para confirmar o cadastro.').waitFor()
  expect((await taps()) - before).toBeLessThan(12)
  expect(await s.mailTo('otavio.reis@exemplo.com.br')).toMatchObject({
    subject: 'Confirme o seu cadastro',
  })
})

test('a document, a telephone, an e-mail, a day and a postal code are told to be wrong when their field is left', async () => {
  const { page } = await visitor(phone)
  await page.goto(`${s.base}/externo/candidatos/new?empresaId=1`)
  await toYourData(page)
  await completeNow(page)
  for (const [label, wrong, said, right] of [
    [/^CPF/, '111.111.111-11', 'Cpf inválido.', '286.255.878-87'],
    [/^Celular/, '(85) 1', 'Inválido', '(85) 99811-2233'],
    [/^E-mail/, 'sem-arroba', 'E-mail inválido.', 'otavio@exemplo.com.br'],
    [/^Data de nascimento/, '2999-01-01', 'Data de nascimento', '1990-05-04'],
    [/^CEP/, '123', 'CEP inválido.', '60150-160'],
  ] as const) {
    const box = page.getByLabel(label)
    const told = async (): Promise<[string, boolean]> => {
      const ids = (await box.getAttribute('aria-describedby')) ?? ''
      const texts = ids
        .split(' ')
        .filter(Boolean)
        .map((id) => page.locator(`[id="${id}"]`).textContent())
      const all = (await Promise.all(texts)).join(' ')
      return [
        String(label),
        (await box.getAttribute('aria-invalid')) === 'true' && all.includes(said),
      ]
    }
    await box.fill(wrong)
    await box.blur()
    await expect.poll(told).toEqual([String(label), true])
    await box.fill(right)
    await box.blur()
    await expect.poll(told).toEqual([String(label), false])
  }
})

test('in the recommendation to a friend a field loses its mark once it is filled', async () => {
  const { page } = await visitor(phone)
  await page.goto(`${s.base}/externo/anuncios?empresaId=1`)
  await led(page, page.locator('.card h2 a').first().click())
  await page.getByRole('button', { name: 'Enviar para um amigo' }).click()
  const dialog = page.locator('dialog[open]')
  const wrong = dialog.locator('.wrong').filter({ hasText: /./ })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await wrong.nth(1).waitFor()
  const before = await wrong.count()
  await dialog.getByLabel('Seu nome').fill('Bia')
  await expect.poll(async () => [before > 1, await wrong.count()]).toEqual([true, before - 1])
})

test("after a refused registration 'Back' shows the form with what was typed, and says that the résumé has to be sent again", async () => {
  const { page } = await visitor(phone)
  await page.goto(`${s.base}/externo/candidatos/new?empresaId=1`)
  await page.locator('#f-ocrFile').setInputFiles({
    name: 'currículo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Bia Torres'),
  })
  await page.getByText('Arquivo currículo.txt carregado com sucesso.', { exact: true }).waitFor()
  await page.getByLabel(/^Nome completo/).fill('Bia Torres')
  await page.getByLabel(/^CPF/).fill('52998224725')
  await page.getByLabel(/^E-mail/).fill('bia.torres@exemplo.com.br')
  const positions = page.getByRole('group', { name: /^Cargo\/Função Pretendida/ })
  await positions.getByRole('checkbox').first().check()
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  for (const label of [/^Senha/, /^Repita a senha/])
    await page.getByLabel(label).fill('52998224725 Bia')
  await page.getByLabel(/^Li e aceito/).check()
  await led(page, page.getByRole('button', { name: 'Enviar cadastro' }).click())
  await page.getByRole('heading', { name: 'Preencha os campos indicados' }).waitFor()
  await page.goto(`${s.base}/externo/login?empresaId=1`)
  await page.goBack()
  await page
    .getByText(
      'Recuperamos o que você tinha digitado. O arquivo de “Currículo” precisa ser enviado de novo.',
    )
    .waitFor()
  await expect.poll(() => page.getByLabel(/^Nome completo/).inputValue()).toBe('Bia Torres')
})

test('long words, the menu of a wide screen and a white company colour keep the page in shape', async () => {
  const { context, page } = await visitor(phone)
  await enter(page)
  await page.evaluate("document.querySelector('h1').textContent = 'x'.repeat(60)")
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - window.innerWidth'))
    .toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(() =>
      page.evaluate(
        "document.querySelector('nav.wide ul').offsetHeight < 2 * document.querySelector('nav.wide li').offsetHeight",
      ),
    )
    .toBe(true)
  await page.goto(
    `${s.base}/externo/candidatos/${((await (await context.request.get(`${s.base}/api/externo/userinfo`)).json()) as { usuario: { id: number } }).usuario.id}`,
  )
  await page.evaluate(
    "document.documentElement.style.cssText = '--p:#ffffff;--op:#1a1a1a;--s:#ffffff;--os:#1a1a1a'",
  )
  const border = await page.evaluate<string[]>(
    "[...document.querySelectorAll('main button:not(.plain)')].map((b) => { const c = getComputedStyle(b); return `${c.borderTopWidth} ${c.borderTopColor === c.backgroundColor}` })",
  )
  expect([...new Set(border)]).toEqual(['1px false'])
})
