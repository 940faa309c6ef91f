/** What is typed, chosen, pasted and uploaded, one kind of input after the other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { picture } from './picture.ts'
import { callsOf, type Stored } from './calls.ts'
import { said } from './notices.ts'
import { dialog, fill, input, load, open, press } from './person.ts'
import { windowsOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

const { at, api, firstOf } = callsOf(() => s)
describe('inputs', () => {
  test('what is typed into a search and confirmed with Enter, or spelt out and left with Tab, is chosen', async () => {
    const { page } = await windowOf(cpfs.rh1)
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
    await expect.poll(() => reason.inputValue()).toBe('substituiÇÃO')
    letGo()
    await expect.poll(() => reason.inputValue()).toBe('Substituição')
    await expect.poll(() => page.url()).toContain('/solicitacoes-pessoal/new')
  })

  test('lists and tables of a text pasted from Word stay lists and lines', async () => {
    const { page } = await windowOf(cpfs.rh1)
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
    await expect
      .poll(() => text.locator('ul > li').allInnerTexts())
      .toEqual(['Vale-refeição', 'Plano de saúde'])
    await expect.poll(() => text.locator('ol > li').allInnerTexts()).toEqual(['Triagem'])
    await expect
      .poll(() => text.locator(':scope > p').allInnerTexts())
      .toEqual(['Oferecemos:', 'Turno – Manhã', 'Dias – Segunda a sexta'])
    await expect.poll(() => text.locator('li strong').innerText()).toBe('saúde')
    await expect.poll(() => text.innerText()).not.toContain('·')
  })

  test('numbers, dates and documents pasted as people write them are understood [R1-B-197] [R2-B-229]', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    await open(page, at(`/captacao/candidatos/${id}/editar`))
    await fill(page, { 'Pretensão salarial': 'R$ 1.234,56', 'Data de nascimento': '1990-02-03' })
    await page.keyboard.press('Tab')
    await expect.poll(() => input(page, 'Data de nascimento').inputValue()).toBe('03/02/1990')
    await fill(page, { 'Data de nascimento': '4.11.1990' })
    await input(page, 'Nome').focus()
    await expect.poll(() => input(page, 'Data de nascimento').inputValue()).toBe('04/11/1990')
    await expect.poll(() => input(page, 'Pretensão salarial').inputValue()).toBe('1.234,56')
    await press(page, 'Gravar')
    await said(page, 'Candidato editado com sucesso.')
    expect(await api<Stored>(context.request, 'get', `/captacao/candidatos/${id}`)).toMatchObject({
      pretencaoSalarial: 1234.56,
      pessoal: { dataNascimento: '1990-11-04' },
    })
  })

  test("the race 'not informed' is offered only where it is already chosen [R1-B-093] [R2-B-107]", async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    const offered = async () => {
      await load(page, at(`/captacao/candidatos/${id}/editar`))
      await input(page, 'Etnia/raça').click()
      const options = page.getByRole('option').filter({ visible: true })
      await options.nth(3).waitFor()
      return options.allInnerTexts()
    }
    expect(await offered()).not.toContain('Não informada')
    await page.route(`**/api/captacao/candidatos/${id}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as Stored & { pessoal: object }
      await route.fulfill({
        response: answer,
        json: { ...body, pessoal: { ...body.pessoal, etniaRaca: '9' } },
      })
    })
    expect(await offered()).toContain('Não informada')
  })

  test('a time is typed as hours and minutes, of at most 10 characters, and refused otherwise [R1-V-150] [R1-V-151] [R1-B-193]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/solicitacoes-pessoal/new'))
    const more = page.getByRole('button', { name: 'Seleção e avisos' })
    await more.click()
    const time = input(page, 'Horas diárias previstas')
    await time.pressSequentially('0830')
    await expect.poll(() => time.inputValue()).toBe('08:30')
    await expect.poll(() => time.getAttribute('maxlength')).toBe('10')
    await time.fill('25:00')
    await press(page, 'Gravar')
    await press(dialog(page), 'OK')
    await page
      .locator('main')
      .getByText('Horas diárias previstas: informe a hora como HH:MM')
      .waitFor()
  })

  test('a year goes from 1900 to this one and takes digits alone [R1-V-152] [R1-B-194]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/relatorios/analise-etapa-seletiva'))
    const now = await page.evaluate<number>('new Date().getFullYear()')
    const year = input(page, 'Ano')
    await expect.poll(() => year.inputValue()).toBe(String(now))
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
    await expect.poll(() => year.inputValue()).toBe('2026')
  })

  test('a checklist stops at 1,000 with the reason on the others, and tells what its filter hides [R1-V-142] [R1-B-126] [R1-M-069]', async () => {
    const { page } = await windowOf(cpfs.rh1)
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
    await load(page, at('/captacao/relatorios/analise-etapa-seletiva'))
    const list = page.getByRole('group', { name: 'Etapas seletivas' })
    await list.getByRole('checkbox', { name: 'Etapa 1', exact: true }).check()
    await page.getByText('1 marcado', { exact: true }).waitFor()
    await input(page, 'Filtrar Etapas seletivas').fill('etapa 1200')
    await page.getByText('Existe 1 item marcado, porém está oculto nessa filtragem.').waitFor()
    await input(page, 'Filtrar Etapas seletivas').fill('')
    await page
      .getByText('Existe 1 item marcado, porém está oculto nessa filtragem.')
      .waitFor({ state: 'hidden' })
    await expect.poll(() => list.getByRole('checkbox').count()).toBeLessThan(60)
    await page.getByLabel('Todos', { exact: true }).click()
    await page.getByText('1000 marcados').waitFor()
    const last = list.getByRole('checkbox', { name: 'Etapa 1200' })
    const atTheEnd = async (): Promise<number> => {
      await list.evaluate((box) => {
        box.scrollTop = box.scrollHeight
      })
      return last.count()
    }
    await expect.poll(atTheEnd).toBe(1)
    await expect.poll(() => last.isDisabled()).toBe(true)
    await expect
      .poll(() => last.getAttribute('title'))
      .toBe('Limite de registros selecionados atingido')
  })

  test('an upload tells its success, its size limit and its wrong type [R1-B-129] [R1-B-170] [R1-M-068]', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
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
      buffer: picture,
    })
    await said(page, 'Arquivo foto.png carregado com sucesso.')
    await page.getByText(/^foto\.png \(\d+ Bytes\)$/).waitFor()
  })

  test('a file that cannot be read any more is said [R1-B-171]', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
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
  })
})
