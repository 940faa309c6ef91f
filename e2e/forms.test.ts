import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { callsOf, type Stored } from './calls.ts'
import { choose, dialog, fill, input, open, press, said } from './person.ts'

let s: Site
beforeAll(async () => {
  s = await site({ TZ: 'UTC' })
})
afterAll(() => s.stop())

const { at, api, firstOf } = callsOf(() => s)
/** A square of one colour. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoAQMAAAC2MCouAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAABlBMVEUAgID////5Zpl0AAAAAWJLR0QB/wIt3gAAAAd0SU1FB+oLHAY4E4G4yuUAAAAMSURBVAjXY2AYWQAAAPAAAde3lqIAAAAldEVYdGRhdGU6Y3JlYXRlADIwMjYtMTEtMjhUMDY6NTY6MTkrMDA6MDDuWc5xAAAAJXRFWHRkYXRlOm1vZGlmeQAyMDI2LTExLTI4VDA2OjU2OjE5KzAwOjAwnwR2zQAAAABJRU5ErkJggg=='

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
  test('an invalid form says so and goes to the first wrong field; Ctrl+S saves; the toast stands 3 s [R1-V-144] [R1-B-123] [R1-B-188]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await open(page, at('/captacao/idiomas/new'))
    await press(page, 'Gravar')
    await dialog(page).getByText('Preencha os campos indicados').waitFor()
    expect(await dialog(page).getByRole('listitem').allInnerTexts()).toEqual(['Nome é obrigatório'])
    await press(dialog(page), 'OK')
    await focused(page, 'nome')
    await page.locator('main').getByText('Nome é obrigatório').waitFor()
    await page.keyboard.type('  Aramaico ')
    await page.keyboard.press('Control+s')
    const toast = page.getByRole('status').filter({ hasText: 'Idioma criado com sucesso.' }).first()
    await toast.waitFor()
    const shown = Date.now()
    await page.waitForURL(at('/captacao/idiomas'))
    await toast.waitFor({ state: 'detached' })
    expect(Date.now() - shown).toBeGreaterThan(2000)
    expect(Date.now() - shown).toBeLessThan(6000)
    await page.locator('[data-saved=true]').getByText('Aramaico', { exact: true }).waitFor()
    await context.close()
  })

  test('the tab of the first wrong field is opened and marked [R1-B-124] [R1-M-071]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
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
    await context.close()
  })

  test('what is typed into a search and confirmed with Enter, or spelt out and left with Tab, is chosen', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await open(page, at('/captacao/solicitacoes-pessoal/new'))
    const area = page.getByRole('combobox', { name: /^Área/ }).first()
    await area.fill('produ')
    await page
      .getByRole('option', { name: 'Produção', selected: true })
      .or(page.locator('[role=option][data-combobox-selected]'))
      .first()
      .waitFor()
    await area.press('Enter')
    await expect.poll(() => area.inputValue()).toMatch(/Produção/)
    const reason = page.getByRole('combobox', { name: /^Motivo/ }).first()
    await reason.fill('aumento de QUADRO')
    await page.getByRole('option', { name: 'Aumento de quadro', exact: true }).waitFor()
    await reason.press('Tab')
    await expect.poll(() => reason.inputValue()).toBe('Aumento de quadro')

    // The same where the answer is slower than the hand.
    const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/motivos-solicitacao/opcoes?*busca=substitu*', async (route) => {
      await answered
      await route.continue()
    })
    const asked = page.waitForRequest('**/motivos-solicitacao/opcoes?*busca=substitu*')
    await reason.fill('substituiÇÃO')
    await reason.press('Tab')
    await asked
    expect(await reason.inputValue()).toBe('substituiÇÃO')
    letGo()
    await expect.poll(() => reason.inputValue()).toBe('Substituição')
    expect(page.url()).toContain('/solicitacoes-pessoal/new')
    await context.close()
  })

  test('lists and tables of a text pasted from Word stay lists and lines', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await open(page, at('/captacao/anuncios/new'))
    const text = page.getByRole('textbox', { name: 'Descrição' })
    await text.click()
    await text.evaluate(
      (element, html) => {
        // The browser's own names, which the types of the server do not have.
        const { DataTransfer, ClipboardEvent } = globalThis as unknown as {
          DataTransfer: new () => { setData: (type: string, data: string) => void }
          ClipboardEvent: new (type: string, init: object) => Event
        }
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        ;(element as unknown as { dispatchEvent: (event: Event) => boolean }).dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal><span style='color:red'>Oferecemos:<o:p></o:p></span></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Vale-refeição</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Plano de <b>saúde</b></p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Triagem</p>
      <table><tr><td>Turno</td><td>Manhã</td></tr><tr><td>Dias</td><td>Segunda a sexta</td></tr></table><!--EndFragment--></body></html>`,
    )
    expect(await text.locator('ul > li').allInnerTexts()).toEqual([
      'Vale-refeição',
      'Plano de saúde',
    ])
    expect(await text.locator('ol > li').allInnerTexts()).toEqual(['Triagem'])
    expect(await text.locator(':scope > p').allInnerTexts()).toEqual([
      'Oferecemos:',
      'Turno – Manhã',
      'Dias – Segunda a sexta',
    ])
    expect(await text.locator('li strong').innerText()).toBe('saúde')
    expect(await text.innerText()).not.toContain('·')
    await context.close()
  })

  test('what the server refuses lands in its field the same way [R1-B-125]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    const stored = await firstOf(context.request, 'captacao/areas-formacao')
    await open(page, at('/captacao/areas-formacao/new'))
    await fill(page, { Nome: String(stored.nome).toUpperCase() })
    await press(page, 'Gravar')
    await dialog(page).getByText('Preencha os campos indicados').waitFor()
    await press(dialog(page), 'OK')
    await focused(page, 'nome')
    expect(await input(page, 'Nome').getAttribute('aria-invalid')).toBe('true')
    expect(await input(page, 'Nome').inputValue()).toBe(String(stored.nome).toUpperCase())
    await context.close()
  })

  test('leaving a changed form asks; what was typed stays when one does not leave', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await open(page, at('/captacao/idiomas'))
    await page.getByRole('link', { name: 'Novo' }).click()
    await fill(page, { Nome: 'Sânscrito' })
    await press(page, 'Cancelar')
    await press(dialog(page), 'Continuar editando')
    expect(await input(page, 'Nome').inputValue()).toBe('Sânscrito')
    await page.goBack()
    await press(dialog(page), 'Continuar editando')
    expect(page.url()).toBe(at('/captacao/idiomas/new'))
    expect(await input(page, 'Nome').inputValue()).toBe('Sânscrito')
    await page.goBack()
    await press(dialog(page), 'Sair sem gravar')
    await page.waitForURL(at('/captacao/idiomas'))
    await page.goForward()
    await page.waitForURL(at('/captacao/idiomas/new'))
    await input(page, 'Nome').waitFor()
    await context.close()
  })

  test("'Nova' proposes the next number as it is now, not as it was before", async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await open(page, at('/captacao/etapas-seletivas'))
    const begin = async () => {
      await page.getByRole('link', { name: 'Nova' }).click()
      await input(page, 'Ordem').waitFor()
      return Number(await input(page, 'Ordem').inputValue())
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
    await context.close()
  })

  test('Escape closes what stands on top and nothing else: list, calendar, notice, dialog, side panel', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    await open(page, at(`/captacao/candidatos/${id}`))
    const form = await documentOpened(page, 'Certidão')
    await fill(form, { Descrição: '' })
    await press(form, 'Gravar')
    const notice = page.getByRole('dialog').filter({ hasText: 'Preencha os campos indicados' })
    await notice.waitFor()
    await page.keyboard.press('Escape')
    await notice.waitFor({ state: 'hidden' })
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
    expect(await input(form, 'Descrição').inputValue()).toBe('Certidão')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'hidden' })

    await open(page, at('/captacao/idiomas'))
    await page.getByRole('table').getByRole('link').first().click()
    await press(page, 'Mais ações')
    await context.clearCookies()
    await page.getByRole('menuitem', { name: 'Histórico de alterações' }).click()
    const [panel, expired] = [
      page.getByRole('dialog', { name: 'Histórico de alterações' }),
      page.getByRole('dialog', { name: 'Sessão expirada' }),
    ]
    await expired.waitFor()
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await expired.waitFor({ state: 'hidden' })
    expect(await panel.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await context.close()
  })

  test('a record changed by somebody else shows both versions, and the chosen one is stored', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
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
    await context.close()
  })

  test('a record that may not be changed here says why, beside the way back', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    const { id } = await firstOf(context.request, 'cargo-salario/indices')
    await open(page, at(`/cargo-salario/indices/${id}`))
    await page
      .getByRole('note')
      .filter({ hasText: 'Este registro vale para todas as empresas' })
      .waitFor()
    await page.getByRole('button', { name: 'Voltar', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Gravar', exact: true }).count()).toBe(0)
    await context.close()
  })

  test('a missing related record is created without leaving, and what was typed stays', async () => {
    const { page, context } = await s.logged(cpfs.admin)
    await open(page, at('/captacao/areas-interesse/new'))
    await fill(page, { Nome: 'Logística reversa' })
    await choose(page, 'Áreas organizacionais', /^Cadastrar “Expedição noturna”/, {
      typed: 'Expedição noturna',
    })
    const small = page.getByRole('dialog', { name: 'Inserir Área organizacional' })
    expect(await input(small, 'Descrição').inputValue()).toBe('Expedição noturna')
    await press(small, 'Gravar')
    await small.waitFor({ state: 'hidden' })
    expect(await input(page, 'Nome').inputValue()).toBe('Logística reversa')
    await page
      .getByRole('list', { name: 'Áreas organizacionais' })
      .getByText('Expedição noturna')
      .waitFor()
    await press(page, 'Gravar')
    await said(page, 'Área de interesse criada com sucesso.')
    await context.close()
  })

  test('numbers, dates and documents pasted as people write them are understood [R1-B-197]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    await open(page, at(`/captacao/candidatos/${id}/editar`))
    await fill(page, { 'Pretensão salarial': 'R$ 1.234,56', 'Data de nascimento': '1990-02-03' })
    await page.keyboard.press('Tab')
    expect(await input(page, 'Data de nascimento').inputValue()).toBe('03/02/1990')
    await fill(page, { 'Data de nascimento': '4.11.1990' })
    await input(page, 'Nome').focus()
    expect(await input(page, 'Data de nascimento').inputValue()).toBe('04/11/1990')
    expect(await input(page, 'Pretensão salarial').inputValue()).toBe('1.234,56')
    await press(page, 'Gravar')
    await said(page, 'Candidato editado com sucesso.')
    expect(await api<Stored>(context.request, 'get', `/captacao/candidatos/${id}`)).toMatchObject({
      pretencaoSalarial: 1234.56,
      pessoal: { dataNascimento: '1990-11-04' },
    })
    await context.close()
  })

  test("the race 'not informed' is offered only where it is already chosen [R1-B-093]", async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    const offered = async () => {
      await open(page, at(`/captacao/candidatos/${id}/editar`))
      await input(page, 'Etnia/raça').click()
      await page.getByRole('option').filter({ visible: true }).first().waitFor()
      return page.getByRole('option').filter({ visible: true }).allInnerTexts()
    }
    const usual = await offered()
    expect(usual.length).toBeGreaterThan(3)
    expect(usual).not.toContain('Não informada')
    await page.route(`**/api/captacao/candidatos/${id}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Stored & { pessoal: object }
      await route.fulfill({
        response: answer,
        json: { ...body, pessoal: { ...body.pessoal, etniaRaca: '9' } },
      })
    })
    expect(await offered()).toContain('Não informada')
    await context.close()
  })

  test('a time is typed as hours and minutes, of at most 10 characters, and refused otherwise [R1-V-150] [R1-V-151] [R1-B-193]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await open(page, at('/captacao/solicitacoes-pessoal/new'))
    const more = page.getByRole('button', { name: 'Seleção e avisos' })
    await more.click()
    const time = input(page, 'Horas diárias previstas')
    await time.pressSequentially('0830')
    expect(await time.inputValue()).toBe('08:30')
    expect(await time.getAttribute('maxlength')).toBe('10')
    await time.fill('25:00')
    await press(page, 'Gravar')
    await press(dialog(page), 'OK')
    await page
      .locator('main')
      .getByText('Horas diárias previstas: informe a hora como HH:MM')
      .waitFor()
    await context.close()
  })

  test('a year goes from 1900 to this one and takes digits alone [R1-V-152] [R1-B-194]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await open(page, at('/captacao/relatorios/analise-etapa-seletiva'))
    const now = new Date().getFullYear()
    const year = input(page, 'Ano')
    expect(await year.inputValue()).toBe(String(now))
    for (const [typed, sentence] of [
      ['1899', 'Ano deve ser no mínimo 1900'],
      [String(now + 1), `Ano deve ser no máximo ${now}`],
    ] as const) {
      await year.fill(typed)
      await press(page, 'Relatório (PDF)')
      await press(dialog(page), 'OK')
      await page.locator('main').getByText(sentence).waitFor()
    }
    await year.fill('')
    await year.pressSequentially('2a0b26')
    expect(await year.inputValue()).toBe('2026')
    await context.close()
  })

  test('a checklist stops at 1,000 with the reason on the others, and tells what its filter hides [R1-V-142] [R1-B-126] [R1-M-069]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    const stages = Array.from({ length: 1200 }, (_, i) => ({
      id: i + 1,
      nome: `Etapa ${i + 1}`,
      rotulo: `Etapa ${i + 1}`,
    }))
    await page.route('**/api/captacao/etapas-seletivas/opcoes?*', (route) => {
      const q = new URL(route.request().url()).searchParams
      const from = Number(q.get('page')) * Number(q.get('size'))
      return route.fulfill({
        json: {
          content: stages.slice(from, from + Number(q.get('size'))),
          size: Number(q.get('size')),
          number: Number(q.get('page')),
          totalElements: null,
          totalPages: null,
        },
      })
    })
    await open(page, at('/captacao/relatorios/analise-etapa-seletiva'))
    const list = page.getByRole('group', { name: 'Etapas seletivas' })
    await list.getByRole('checkbox', { name: 'Etapa 1', exact: true }).check()
    await page.getByText('1 marcado', { exact: true }).waitFor()
    await input(page, 'Filtrar Etapas seletivas').fill('etapa 1200')
    await page.getByText('Existe 1 item marcado, porém está oculto nessa filtragem.').waitFor()
    await input(page, 'Filtrar Etapas seletivas').fill('')
    await page
      .getByText('Existe 1 item marcado, porém está oculto nessa filtragem.')
      .waitFor({ state: 'hidden' })
    expect(await list.getByRole('checkbox').count()).toBeLessThan(60)
    await page.getByLabel('Todos', { exact: true }).click()
    await page.getByText('1000 marcados').waitFor()
    await list.evaluate((box) => {
      box.scrollTop = box.scrollHeight
    })
    const last = list.getByRole('checkbox', { name: 'Etapa 1200' })
    await last.waitFor()
    expect(await last.isDisabled()).toBe(true)
    expect(await last.getAttribute('title')).toBe('Limite de registros selecionados atingido')
    await context.close()
  })

  test('an upload tells its success, its size limit and its wrong type [R1-B-129] [R1-B-170] [R1-M-068]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    await open(page, at(`/captacao/candidatos/${id}/editar`))
    const photo = page.locator('[data-campo=foto] input[type=file]')
    await photo.setInputFiles({
      name: 'grande.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await page.getByText('O arquivo deve ser menor que 5 MB').waitFor()
    await photo.setInputFiles({
      name: 'notas.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('oi'),
    })
    await page.getByRole('alert').filter({ hasText: 'Tipo de arquivo não aceito.' }).waitFor()
    await photo.setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from(picture, 'base64'),
    })
    await said(page, 'Arquivo foto.png carregado com sucesso.')
    await page.getByText(/^foto\.png \(\d+ Bytes\)$/).waitFor()
    await context.close()
  })

  test('a save waits for the file that is on its way, and the same file can be chosen again', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
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
      buffer: Buffer.from(picture, 'base64'),
    })
    await form.getByRole('progressbar').waitFor({ state: 'attached' })
    await press(form, 'Gravar')
    await said(page, 'Aguarde o fim do envio do arquivo e grave em seguida.')
    expect(await page.getByText('Preencha os campos indicados').count()).toBe(0)
    letGo()
    await said(page, 'Arquivo comprovante.png carregado com sucesso.')
    expect(
      await file.evaluate(
        (element) => (element as unknown as { files: { length: number } }).files.length,
      ),
    ).toBe(0)
    await press(form, 'Gravar')
    await said(page, 'Documento anexo editado com sucesso.')
    await context.close()
  })

  test('a file that cannot be read any more is said [R1-B-171]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    await open(page, at(`/captacao/candidatos/${id}/editar`))
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () =>
        Promise.reject(new DOMException('gone', 'NotReadableError'))
    })
    await page
      .locator('[data-campo=foto] input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await page.getByText('Não foi possível ler o arquivo.').waitFor()
    await context.close()
  })
})
