import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { fill, input, load, open, pick, press } from './person.ts'
import { windowOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const admin = windowOf(() => s, cpfs.admin)
const hr = windowOf(() => s, cpfs.rh1)

const at = (path: string) => `${s.base}${path}`
const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu principal' })
/** How much of the menu does not fit. */
const overflow = `{
  const { scrollHeight, clientHeight } = document.querySelector('aside[aria-label="Menu"]')
  Math.max(0, scrollHeight - clientHeight)
}`
const linksIn = (place: Locator): Promise<string[]> => place.getByRole('link').allInnerTexts()

describe('rail and panel', () => {
  test('the whole panel of recruiting fits 768 px with its registers folded, which stay as they were left', async () => {
    const { page } = await admin()
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, at('/captacao/candidatos'))
    const panel = menuOf(page).getByRole('group', { name: 'Recrutamento e Seleção' })
    const reports = panel.getByRole('link', { name: 'Relatórios' })
    const end = async () => {
      const box = await reports.boundingBox()
      return (box?.y ?? 9999) + (box?.height ?? 0)
    }
    await expect.poll(end).toBeLessThan(768)
    await expect.poll(() => page.evaluate(overflow)).toBe(0)
    await expect.poll(() => panel.getByRole('link', { name: 'Idiomas' }).count()).toBe(0)
    await press(panel, 'Configurações')
    await panel.getByRole('link', { name: 'Idiomas' }).click()
    await page.waitForURL(at('/captacao/idiomas'))
    await page.reload()
    await panel.getByRole('link', { name: 'Idiomas' }).waitFor()
  })

  test('the rail stays when the panel is hidden, shows another module without leaving the screen, and a shared screen leaves the panel that stands', async () => {
    const { page } = await admin()
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, at('/captacao/candidatos'))
    const menu = menuOf(page)
    await menu.getByRole('group', { name: 'Recrutamento e Seleção' }).waitFor()
    await press(page, 'Mostrar ou ocultar o menu')
    await menu.getByRole('group').waitFor({ state: 'hidden' })
    await page.reload()
    await menu.getByRole('button', { name: 'Cargos e Salários' }).waitFor()
    await expect.poll(() => menu.getByRole('group').count()).toBe(0)
    await press(menu, 'Cargos e Salários')
    const panel = menu.getByRole('group', { name: 'Cargos e Salários' })
    await panel.getByRole('link', { name: 'Talentos', exact: true }).click()
    await page.waitForURL(/\/gestao-talentos\/talentos/)
    await page.getByRole('heading', { level: 1, name: 'Talentos' }).waitFor()
    await panel.waitFor()
  })

  test('a manager of one area sees five entries and no modules; on a phone they lie in a drawer', async () => {
    const { page, context } = await s.logged(cpfs.manager)
    await open(page, at('/'))
    const menu = menuOf(page)
    await expect
      .poll(() => linksIn(menu))
      .toEqual([
        'Início',
        'Solicitações de pessoal',
        'Candidatos',
        'Entrevistas',
        'Talentos',
        'Relatórios',
      ])
    await expect.poll(() => menu.getByRole('list', { name: 'Módulos' }).count()).toBe(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await menu.waitFor({ state: 'hidden' })
    await press(page, 'Abrir o menu')
    await menu.getByRole('link', { name: 'Relatórios' }).click()
    await page.waitForURL(at('/relatorios'))
    await page.getByRole('heading', { level: 1, name: 'Relatórios', exact: true }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Cargos e Salários' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Duração das vagas' }).click()
    await page.waitForURL(at('/captacao/relatorios/duracao-vaga'))
    await context.close()
  })
})

describe('from one screen to the next', () => {
  test('the record of another register with the same number shows its own values, nothing of the one before', async () => {
    const { page } = await admin()
    const name = () => input(page, 'Nome').inputValue()
    const band = at('/cargo-salario/faixas-salariais/1')
    await open(page, band)
    await expect.poll(name).toMatch(/^I+$/)
    const its = await name()
    await open(page, at('/cargo-salario/indices/1'))
    await expect.poll(name).toMatch(/^Piso /)
    await open(page, band)
    await expect.poll(name).toBe(its)
  })

  test('many tabs stand below each other where there is room, walked through by the arrows that point there, and in one line where there is none', async () => {
    const { page } = await admin()
    const sides = (side: 'left' | 'top') =>
      page.evaluate<number>(
        `new Set([...document.querySelectorAll('main [role=tab]')].map((e) => Math.round(e.getBoundingClientRect().${side}))).size`,
      )
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, at('/gestao-talentos/talentos/new'))
    const tabs = page.getByRole('main').getByRole('tab')
    await tabs.first().waitFor()
    await expect.poll(() => tabs.count()).toBeGreaterThan(10)
    await expect.poll(() => sides('left')).toBe(1)
    await tabs.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true')
    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(() => sides('top')).toBe(1)
  })

  test('on a tablet the preview of a report is brought into view', async () => {
    const { page } = await admin()
    await page.setViewportSize({ width: 768, height: 900 })
    await open(page, at('/gestao-talentos/relatorios/geracoes'))
    await press(page, 'Relatório (PDF)')
    const preview = page.getByRole('region', { name: 'Prévia do relatório' })
    await expect.poll(async () => (await preview.boundingBox())?.y ?? Infinity).toBeLessThan(200)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('favourites and recents', () => {
  test('a list with its filter and a record are kept by their star, shown in the rail, on the home page and first in the search', async () => {
    const { page } = await hr()
    await open(page, at('/captacao/solicitacoes-pessoal?visualizar=E'))
    const star = page.getByRole('main').getByRole('button', { name: 'Pôr nos favoritos' })
    const starred = page.getByRole('main').getByRole('button', { name: 'Tirar dos favoritos' })
    await star.click()
    await starred.and(page.locator('[aria-pressed="true"]')).waitFor()
    await open(page, at('/captacao/solicitacoes-pessoal'))
    await star.waitFor()
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.waitForURL(/\/solicitacoes-pessoal\/\d+$/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.innerText()).toContain('–')
    const name = await heading.innerText()
    await star.click()
    await starred.waitFor()
    await press(menuOf(page), 'Favoritos e recentes')
    const kept = menuOf(page).getByRole('list', { name: 'Favoritos', exact: true })
    await kept.getByText('Visualizar: Encerradas').waitFor()
    await open(page, at('/'))
    const home = page.getByRole('complementary', { name: 'Favoritos e recentes' })
    await home.getByRole('list', { name: 'Favoritos' }).getByRole('link', { name }).waitFor()
    await home.getByRole('list', { name: 'Favoritos' }).getByText('Visualizar: Encerradas').click()
    await page.waitForURL(at('/captacao/solicitacoes-pessoal?visualizar=E'))
    await page.getByRole('table', { name: 'Solicitações de pessoal' }).waitFor()
    await page.keyboard.press('Control+k')
    const first = page.getByRole('option').first()
    await expect.poll(() => first.innerText()).toContain('Solicitações de pessoal')
    await page.getByRole('group', { name: 'Favoritos' }).getByText(name).click()
    await page.waitForURL(/\/solicitacoes-pessoal\/\d+$/)
    await starred.click()
    await star.waitFor()
  })
})

describe('company', () => {
  test('changing it with something typed asks before anything is switched; who stays keeps the old one, who goes loses no second question', async () => {
    const { page, context } = await admin()
    const asked: string[] = []
    page.on('dialog', (d) => {
      asked.push(d.type())
      void d.accept()
    })
    await open(page, at('/captacao/idiomas/new'))
    await fill(page, { Nome: 'Esperanto' })
    const change = async () => {
      await press(page, /^Empresa: /)
      await page.getByRole('menuitem').filter({ hasNotText: 'Horizonte Alimentos' }).first().click()
    }
    const question = page.getByRole('dialog', { name: 'Trocar de empresa' })
    const current = async () =>
      (await (await context.request.get(at('/api/userinfo'))).json()).empresa.nome as string
    await change()
    await question.getByText('elas serão descartadas').waitFor()
    await press(question, 'Continuar editando')
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Esperanto')
    await page.getByRole('button', { name: /^Empresa: Horizonte/ }).waitFor()
    await expect.poll(current).toMatch(/^Horizonte/)
    await change()
    await press(question, 'Descartar e trocar')
    await page.getByRole('button', { name: /^Empresa: (?!Horizonte)/ }).waitFor()
    await expect.poll(current).not.toMatch(/^Horizonte/)
    expect(asked).toEqual([])
  })
})

describe('home and reports', () => {
  test('the parts of the home page are moved by menu and keyboard, stay where they were put, and one that fails says so alone', async () => {
    const { page } = await hr()
    await page.route('**/quadros/esperando', (route) =>
      route.fulfill({ status: 500, json: { code: 'ERRO', message: 'Falhou.', requestId: 'r1' } }),
    )
    // From the beginning: what was read before would stand where the reading fails.
    await load(page, at('/'))
    const parts = page.getByRole('list', { name: 'Quadros da página inicial' })
    const titles = async () =>
      (await parts.getByRole('heading', { level: 2 }).allInnerTexts()).slice(0, 4)
    const first = ['Suas entrevistas de hoje', 'Fichas a responder', 'Vagas abertas']
    await expect.poll(titles).toEqual([...first, 'Esperando há mais de 5 dias'])
    const failed = parts.getByRole('region', { name: 'Esperando há mais de 5 dias' })
    await failed.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    await parts
      .getByRole('region', { name: 'Vagas abertas' })
      .getByText(/^\d+ inscritos/)
      .first()
      .waitFor()
    await press(parts, 'Opções do quadro Fichas a responder')
    await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
    const moved = ['Fichas a responder', 'Suas entrevistas de hoje', 'Vagas abertas']
    await expect.poll(titles).toEqual([...moved, 'Esperando há mais de 5 dias'])
    await page.reload()
    await expect.poll(titles).toEqual([...moved, 'Esperando há mais de 5 dias'])
    const grip = parts.getByRole('button', { name: 'Arrastar o quadro Fichas a responder' })
    await grip.focus()
    await page.keyboard.press('Space')
    await page.getByText(/^Quadro Fichas a responder na posição 1 de \d+/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('O quadro Fichas a responder ficou onde estava.').waitFor()
  })

  test('a report begins with the filters of its address, and shows those that it was made with there', async () => {
    const { page } = await hr()
    await open(page, at('/captacao/relatorios/duracao-vaga?statusSolicitacao=C'))
    const status = input(page, 'Status da solicitação')
    await expect.poll(() => status.inputValue()).toBe('Canceladas')
    await pick(page, 'Status da solicitação', 'Encerradas')
    await press(page, 'Relatório (PDF)')
    await page.waitForURL(/[?&]statusSolicitacao=E(&|$)/)
    const made = page.url()
    await open(page, at('/relatorios'))
    await open(page, made)
    await expect.poll(() => status.inputValue()).toBe('Encerradas')
  })
})
