import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { load, open, press } from './person.ts'
import { windowsOf } from './window.ts'

const support = 'suporte@exemplo.com.br'
let s: Site
beforeAll(async () => {
  s = await site({ EMAIL_SUPORTE: support })
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

type Info = {
  authorities: string[]
  menu: unknown[]
  usuarioFortes: boolean
  linkChat: string | null
  linkBlog: string | null
  linkAjuda: string | null
  linkOrcamento: string | null
  redesSociais: { nome: string; url: string }[]
  configuracao: Record<string, unknown>
}
/** What a page was told of its user at its load ends with the test. */
async function withInfo(page: Page, change: (info: Info) => Partial<Info>): Promise<void> {
  await page.route('**/api/userinfo', async (route) => {
    const answer = await route.fetch()
    const info = (await answer.json()) as Info
    await route.fulfill({ response: answer, json: { ...info, ...change(info) } })
  })
  onTestFinished(async () => {
    await page.goto('about:blank')
  })
}
/** The router writes the root without its last slash. */
const home = /\/fortes\/?$/
const at = (path: string) => `${s.base}${path}`

describe('bars and menus', () => {
  test('the top bar holds logo, menu search, integration sign, company, notices and the menu of the user [R1-B-041] [R1-B-046] [R1-B-096] [R3-B-033]', async () => {
    const { page, problems } = await windowOf(cpfs.rh1)
    await withInfo(page, ({ configuracao }) => ({
      configuracao: { ...configuracao, acIntegra: true },
    }))
    await load(page, at('/'))
    const bar = page.getByRole('banner')
    await bar.getByRole('link', { name: 'Trama RH, página inicial' }).waitFor()
    await bar.getByRole('combobox', { name: 'Pesquisar Menu' }).waitFor()
    await bar.getByRole('img', { name: /^Integração com a folha: / }).waitFor()
    await bar.getByText('Horizonte Alimentos').waitFor()
    await bar.getByRole('button', { name: /^Avisos/ }).waitFor()
    await bar.getByRole('button', { name: /^Menu de Rita/ }).waitFor()
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByText('Recrutamento e Seleção')
      .waitFor()
    expect(problems).toEqual([])
  })

  test("'Pesquisar Menu' finds by the way to the screen, without accents and in any case [R1-B-042] [R1-M-008] [R3-B-034] [R3-B-035] [R3-M-010]", async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/'))
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: 'Pesquisar Menu' })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.type('SELECAO areas de formacao')
    await page.getByRole('option', { name: /Áreas de formação/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(at('/captacao/areas-formacao'))
  })

  test("'Pesquisar Menu' opens a person by the CPF as it is written, with the keyboard alone, and has it at hand afterwards", async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/'))
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Pesquisar Menu' })
    await search.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('123.456.789-09')
    const option = page.getByRole('group', { name: 'Candidatos' }).getByRole('option')
    await option.first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/captacao\/candidatos\/\d+$/)
    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Recentes' }).getByRole('option').first().waitFor()
  })

  test('what is typed and entered in the menu search before its list is there is found when it comes', async () => {
    const { page } = await windowOf(cpfs.rh1)
    const { promise: letGo, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/flutuante*.js', async (route) => {
      await letGo
      await route.continue()
    })
    await load(page, at('/'))
    const search = page.getByRole('combobox', { name: 'Pesquisar Menu' })
    await search.fill('areas de formacao')
    await search.press('Enter')
    come()
    await page.waitForURL(at('/captacao/areas-formacao'))
    await expect.poll(() => search.inputValue()).toBe('')
  })

  test("the user menu has 'Sair', and its other entries only for whom they hold [R1-B-043] [R1-B-044] [R1-B-045] [R3-B-036] [R3-M-011]", async () => {
    const { page } = await windowOf(cpfs.rh1)
    const items = async () => {
      await load(page, at('/'))
      await page.getByRole('button', { name: /^Menu de / }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).waitFor()
      return (await page.getByRole('menuitem').allInnerTexts()).filter((t) => !t.startsWith('Tema'))
    }
    await withInfo(page, (info) => ({
      authorities: [...info.authorities, 'ROLE_CAD_INFO_PESSOAL'],
    }))
    expect(await items()).toEqual(['Atualizar Meus Dados', 'Alterar Minha Senha', 'Sair'])
    await page.unroute('**/api/userinfo')
    await withInfo(page, (info) => ({
      authorities: info.authorities.filter((a) => a !== 'ROLE_CAD_INFO_PESSOAL'),
      usuarioFortes: true,
    }))
    expect(await items()).toEqual(['Sair'])
  })

  test('entries with the authority for own data and without it [R1-B-133] [R1-M-010] [R1-M-011] [R3-B-037] [R3-B-038] [R3-M-012] [R3-M-013] [R2-B-173]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await withInfo(page, (info) => ({
      authorities: [...info.authorities, 'ROLE_CAD_INFO_PESSOAL'],
    }))
    await load(page, at('/'))
    await press(page, /^Menu de /)
    await page.getByRole('menuitem', { name: 'Atualizar Meus Dados' }).click()
    await page.waitForURL(/\/meus-dados/)
    await page.getByText('O seu usuário não está ligado a um talento desta empresa.').waitFor()
    await press(page, /^Menu de /)
    await page.getByRole('menuitem', { name: 'Alterar Minha Senha' }).click()
    await page.getByLabel('Senha atual').first().waitFor()
  })

  test('the version stands in the top bar and opens what is new in it [R1-B-047]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/'))
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Versão \d/ })
      .click()
    await page
      .getByRole('dialog', { name: 'Novidades da versão' })
      .getByText('Você está usando a versão')
      .waitFor()
  })

  test('entries of the menu lead to screens or, in a new tab, to addresses outside [R1-B-048] [R3-B-041] [R3-B-042]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await withInfo(page, (info) => ({
      menu: [
        ...info.menu,
        {
          chave: 'x',
          titulo: 'Portal da folha',
          breadcrumb: 'Portal da folha',
          url: 'https://folha.exemplo.com.br/',
        },
      ],
      linkChat: 'https://chat.exemplo.com.br/',
      linkBlog: 'https://blog.exemplo.com.br/',
      linkAjuda: 'https://ajuda.exemplo.com.br/',
      linkOrcamento: 'https://vendas.exemplo.com.br/',
      redesSociais: [{ nome: 'LinkedIn', url: 'https://rede.exemplo.com.br/' }],
    }))
    await load(page, at('/'))
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    for (const [name, url] of [
      ['Portal da folha', 'https://folha.exemplo.com.br/'],
      ['Chat', 'https://chat.exemplo.com.br/'],
      ['Blog', 'https://blog.exemplo.com.br/'],
      ['Ajuda', 'https://ajuda.exemplo.com.br/'],
      ['Solicitar orçamento', 'https://vendas.exemplo.com.br/'],
      ['LinkedIn', 'https://rede.exemplo.com.br/'],
    ] as const) {
      const link = menu.getByRole('link', { name })
      await expect
        .poll(async () => [await link.getAttribute('href'), await link.getAttribute('target')])
        .toEqual([url, '_blank'])
    }
    await menu.getByRole('button', { name: 'Recrutamento e Seleção' }).click()
    await menu.getByRole('button', { name: 'Configurações' }).click()
    await menu.getByRole('link', { name: 'Idiomas' }).click()
    await page.waitForURL(at('/captacao/idiomas'))
  })

  test('below 1200 px the side menu folds away behind a button, at 768 px rows become cards [R1-B-049] [R1-B-050] [R3-B-259]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/areas-formacao'))
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await page.setViewportSize({ width: 1200, height: 800 })
    await menu.waitFor()
    await page.setViewportSize({ width: 1199, height: 800 })
    await menu.waitFor({ state: 'hidden' })
    await press(page, 'Abrir o menu')
    await menu.getByRole('link', { name: 'Início' }).click()
    await page.waitForURL(home)
    await menu.waitFor({ state: 'hidden' })
    await open(page, at('/captacao/areas-formacao'))
    await page.setViewportSize({ width: 769, height: 800 })
    await page.getByRole('table', { name: 'Áreas de formação' }).waitFor()
    await page.setViewportSize({ width: 768, height: 800 })
    await page.getByRole('list', { name: 'Áreas de formação' }).waitFor()
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
  })

  test('the module root lists what may be opened, and each known root has its page [R1-B-019] [R1-B-040]', async () => {
    const { page } = await windowOf(cpfs.admin)
    await open(page, at('/captacao'))
    const index = page.getByRole('navigation', { name: /^Telas de / })
    await page.getByLabel('Pesquisar em Recrutamento e Seleção').fill('duracao')
    await expect
      .poll(() => index.getByRole('listitem').allInnerTexts())
      .toEqual(['Duração das vagas'])
    await page.getByRole('main').getByRole('link', { name: 'Duração das vagas' }).click()
    await page.waitForURL(at('/captacao/relatorios/duracao-vaga'))
    for (const root of ['cargo-salario', 'gestao-talentos', 'sst', 'utilitario']) {
      await open(page, at(`/${root}`))
      await expect.poll(() => index.getByRole('listitem').count()).toBeGreaterThan(0)
    }
  })
})
