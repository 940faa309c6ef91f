import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { picture } from './picture.ts'
import { callsOf, type Stored } from './calls.ts'
import { said, standsThreeSeconds } from './notices.ts'
import { choose, dialog, escape, fill, input, open, press } from './person.ts'
import { windowsOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

const { at, api, firstOf } = callsOf(() => s)
const focused = (page: Page, name: string) => page.locator(`[name="${name}"]:focus`).waitFor()

/** A document of the candidate on the page, with its dialog. */
async function documentOpened(page: Page, name: string) {
  const papers = page.getByRole('region', { name: 'Documentos anexos' })
  await papers.locator('input[type=file]').setInputFiles({
    name: `${name}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('conteúdo'),
  })
  await said(page, 'Documento anexo criado com sucesso.')
  await press(papers, `Editar ${name}`)
  return page.getByRole('dialog', { name: 'Editar documento anexo' })
}

describe('forms', () => {
  test('an invalid form says so and goes to the first wrong field; Ctrl+S saves; the toast stands 3 s [R1-V-144] [R1-B-123] [R1-B-188] [R2-M-003] [R2-B-036] [R2-B-037] [R2-B-220]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await open(page, at('/captacao/idiomas/new'))
    await press(page, 'Gravar')
    await dialog(page).getByText('Preencha os campos indicados').waitFor()
    await expect
      .poll(() => dialog(page).getByRole('listitem').allInnerTexts())
      .toEqual(['Nome é obrigatório'])
    await press(dialog(page), 'OK')
    await focused(page, 'nome')
    await page.locator('main').getByText('Nome é obrigatório').waitFor()
    await page.keyboard.type('  Aramaico ')
    await standsThreeSeconds(
      page,
      page.getByRole('status').filter({ hasText: 'Idioma criado com sucesso.' }),
      () => page.keyboard.press('Control+s'),
    )
    await page.waitForURL(at('/captacao/idiomas'))
    await page.locator('[data-saved=true]').getByText('Aramaico', { exact: true }).waitFor()
    await context.close()
  })

  test('the tab of the first wrong field is opened and marked [R1-B-124] [R1-M-071] [R2-B-035]', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    await open(page, at(`/captacao/candidatos/${id}/editar`))
    await page.getByRole('tab', { name: 'Contato' }).click()
    await fill(page, { 'E-mail': 'sem arroba' })
    await page.getByRole('tab', { name: 'Pessoal' }).click()
    await page.waitForURL(/aba=/)
    await press(page, 'Gravar')
    await press(dialog(page), 'OK')
    await page
      .getByRole('tab', { name: /^Contato.*com campos a corrigir/, selected: true })
      .waitFor()
    await focused(page, 'contato.email')
  })

  test('what the server refuses lands in its field the same way [R1-B-125] [R2-B-038]', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const stored = await firstOf(context.request, 'captacao/areas-formacao')
    await open(page, at('/captacao/areas-formacao/new'))
    await fill(page, { Nome: String(stored.nome).toUpperCase() })
    await press(page, 'Gravar')
    await dialog(page).getByText('Preencha os campos indicados').waitFor()
    await press(dialog(page), 'OK')
    await focused(page, 'nome')
    await expect.poll(() => input(page, 'Nome').getAttribute('aria-invalid')).toBe('true')
    await expect
      .poll(() => input(page, 'Nome').inputValue())
      .toBe(String(stored.nome).toUpperCase())
  })

  test('leaving a changed form asks once; what was typed stays when one does not leave', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/idiomas'))
    await page.getByRole('link', { name: 'Novo' }).click()
    await fill(page, { Nome: 'Sânscrito' })
    await press(page, 'Cancelar')
    await press(dialog(page), 'Continuar editando')
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Sânscrito')
    await page.goBack()
    await press(dialog(page), 'Continuar editando')
    await expect.poll(() => page.url()).toBe(at('/captacao/idiomas/new'))
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Sânscrito')
    await page.goBack()
    await dialog(page).waitFor()
    await page.goBack()
    await press(dialog(page), 'Continuar editando')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect.poll(() => page.url()).toBe(at('/captacao/idiomas/new'))
    await page.goBack()
    await press(dialog(page), 'Sair sem gravar')
    await page.waitForURL(at('/captacao/idiomas'))
    await page.goForward()
    await page.waitForURL(at('/captacao/idiomas/new'))
    await input(page, 'Nome').waitFor()
  })

  test("'Nova' proposes the next number as it is now, not as it was before", async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/etapas-seletivas'))
    const begin = async () => {
      await page.getByRole('link', { name: 'Nova' }).click()
      const order = input(page, 'Ordem')
      await expect.poll(() => order.inputValue()).not.toBe('')
      return Number(await order.inputValue())
    }
    const first = await begin()
    await press(page, 'Cancelar')
    await page.waitForURL(at('/captacao/etapas-seletivas'))
    await api(context.request, 'post', '/captacao/etapas-seletivas', {
      nome: 'Visita à fábrica',
      ordem: first,
      ativo: true,
    })
    expect(await begin()).toBe(first + 1)
  })

  test('Escape closes what stands on top and nothing else: list, calendar, notice, dialog, side panel', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    await open(page, at(`/captacao/candidatos/${id}`))
    const form = await documentOpened(page, 'Certidão')
    await fill(form, { Descrição: '' })
    await press(form, 'Gravar')
    const notice = page.getByRole('dialog').filter({ hasText: 'Preencha os campos indicados' })
    await escape(page, notice)
    await focused(page, 'descricao')
    await fill(form, { Descrição: 'Certidão' })
    await form.getByRole('button', { name: 'Abrir o calendário' }).first().click()
    await page.getByRole('button', { name: 'Próximo mês' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Próximo mês' }).waitFor({ state: 'hidden' })
    await input(form, 'Etapa seletiva').click()
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
    await expect.poll(() => input(form, 'Descrição').inputValue()).toBe('Certidão')
    await escape(page, form)

    await open(page, at('/captacao/idiomas'))
    await page.getByRole('table').getByRole('link').first().click()
    await page.waitForURL(/idiomas\/\d+/)
    await press(page, 'Mais ações')
    await page.getByRole('menuitem', { name: 'Histórico de alterações' }).waitFor()
    await context.clearCookies()
    await page.getByRole('menuitem', { name: 'Histórico de alterações' }).click()
    const [panel, expired] = [
      page.getByRole('dialog', { name: 'Histórico de alterações' }),
      page.getByRole('dialog', { name: 'Sessão expirada' }),
    ]
    await expired.waitFor()
    await panel.waitFor()
    await escape(page, expired)
    await expect.poll(() => panel.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })

  test('a record changed by somebody else shows both versions, and the chosen one is stored', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const before = await api<Stored>(context.request, 'post', '/captacao/idiomas', {
      nome: 'Ioruba',
      ativo: true,
    })
    await open(page, at(`/captacao/idiomas/${before.id}`))
    await fill(page, { Nome: 'Iorubá' })
    await api(context.request, 'put', `/captacao/idiomas/${before.id}`, {
      ...before,
      nome: 'Yorùbá',
    })
    await press(page, 'Gravar')
    const both = page.getByRole('dialog', { name: 'Este registro foi alterado por outra pessoa' })
    await both.getByRole('cell', { name: 'Iorubá' }).waitFor()
    await both.getByRole('cell', { name: 'Yorùbá' }).waitFor()
    await press(both, 'Gravar o que digitei')
    await said(page, 'Idioma editado com sucesso.')
    expect((await api<Stored>(context.request, 'get', `/captacao/idiomas/${before.id}`)).nome).toBe(
      'Iorubá',
    )
  })

  test('a record that may not be changed here says why, beside the way back', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const { id } = await firstOf(context.request, 'cargo-salario/indices')
    await open(page, at(`/cargo-salario/indices/${id}`))
    await page
      .getByRole('note')
      .filter({ hasText: 'Este registro vale para todas as empresas' })
      .waitFor()
    await page.getByRole('button', { name: 'Voltar', exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Gravar', exact: true }).count())
      .toBe(0)
  })

  test('a missing related record is created without leaving, and what was typed stays', async () => {
    const { page } = await windowOf(cpfs.admin)
    await open(page, at('/captacao/areas-interesse/new'))
    await fill(page, { Nome: 'Logística reversa' })
    await choose(page, 'Áreas organizacionais', /^Cadastrar “Expedição noturna”/, {
      typed: 'Expedição noturna',
    })
    const small = page.getByRole('dialog', { name: 'Inserir Área organizacional' })
    await expect.poll(() => input(small, 'Descrição').inputValue()).toBe('Expedição noturna')
    await press(small, 'Gravar')
    await small.waitFor({ state: 'hidden' })
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Logística reversa')
    await page
      .getByRole('list', { name: 'Áreas organizacionais' })
      .getByText('Expedição noturna')
      .waitFor()
    await press(page, 'Gravar')
    await said(page, 'Área de interesse criada com sucesso.')
  })

  test('a save waits for the file that is on its way, and the same file can be chosen again', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    await open(page, at(`/captacao/candidatos/${id}`))
    const form = await documentOpened(page, 'Comprovante')
    const { promise: arrived, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/arquivos?*', async (route) => {
      await arrived
      await route.continue()
    })
    const file = form.locator('input[type=file]')
    await file.setInputFiles({
      name: 'comprovante.png',
      mimeType: 'image/png',
      buffer: picture,
    })
    await form.getByRole('progressbar').waitFor({ state: 'attached' })
    await press(form, 'Gravar')
    await said(page, 'Aguarde o fim do envio do arquivo e grave em seguida.')
    await expect.poll(() => page.getByText('Preencha os campos indicados').count()).toBe(0)
    letGo()
    await said(page, 'Arquivo comprovante.png carregado com sucesso.')
    await expect
      .poll(() =>
        file.evaluate(
          (element) => (element as unknown as { files: { length: number } }).files.length,
        ),
      )
      .toBe(0)
    await press(form, 'Gravar')
    await said(page, 'Documento anexo editado com sucesso.')
  })
})
