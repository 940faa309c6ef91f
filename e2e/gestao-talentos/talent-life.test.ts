/** One person from admission to what they said on leaving: what each screen says of it, and who is kept out. */
import exceljs from 'exceljs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, formatDate, todayIn } from '#platform/contract/dates.ts'
import { cpfs, site, type Site } from '../browser.ts'
import { callsOf, type Stored } from '../calls.ts'
import { look, violations } from '../looking.ts'
import { said } from '../notices.ts'
import { choose, dialog, fill, idInAddress, input, open, pick, press } from '../person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const today = todayIn('America/Sao_Paulo', new Date())
const day = (n: number): string => formatDate(addDays(today, n))
const [admitted, left] = [day(-200), day(-1)]
const talents = '/gestao-talentos/talentos'
const nome = 'Quitéria Vasconcelos'
const email = 'quiteria@casa.exemplo.com.br'
const words = 'Mais respeito do meu gestor na linha de produção.'

const { at, api, firstOf } = callsOf(() => s)
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
/** On the form, tab by tab; back on the record. */
async function admit(page: Page): Promise<number> {
  await open(page, at(talents))
  await page.getByRole('link', { name: 'Novo', exact: true }).click()
  await fill(page, { Nome: nome, CPF: '390.533.447-05', 'Data de nascimento': '14/05/1990' })
  await pick(page, 'Sexo', 'Feminino')
  await tab(page, 'Contato')
  await input(page, 'E-mail').fill(email)
  await tab(page, 'Vínculo')
  await fill(page, { 'Data de admissão': admitted })
  await expect.poll(() => input(page, 'Matrícula').inputValue()).not.toBe('')
  await tab(page, 'Estabilidade')
  await press(page, 'Adicionar Estabilidade')
  const row = dialog(page)
  await pick(page, 'Motivo', 'Membro eleito da CIPA', row)
  await fill(row, {
    Início: day(-100),
    'Fim do mandato, parto ou fim do benefício': day(100),
  })
  await press(row, 'Aplicar')
  await tab(page, 'Lotação e salário na admissão')
  await choose(page, 'Estabelecimento', /./)
  await choose(page, 'Área organizacional', /^Produção/, { typed: 'Produção' })
  await choose(page, 'Cargo e faixa salarial', /^Operador/, { typed: 'Operador' })
  await press(page, 'Gravar')
  await said(page, 'Talento criado com sucesso.')
  await page.getByPlaceholder('Pesquisar ( / )').fill('quiteria vasconcelos')
  await page.getByRole('row', { name: new RegExp(nome) }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(nome) }).waitFor()
  await page.getByText('Ativo', { exact: true }).first().waitFor()
  return idInAddress(page)
}

/** Seen at the record, treated from the list of what waits at home; who enters one at the record is in `talent-answers`. */
async function occurrence(page: Page, colaborador: number): Promise<void> {
  const kinds = '/gestao-talentos/ocorrencias?busca=falta sem justificativa'
  const [kind] = await api<Stored[]>(page.request, 'get', kinds)
  await api(page.request, 'post', '/gestao-talentos/colaboradores-ocorrencias', {
    colaborador,
    ocorrencia: kind?.id,
    dataInicio: addDays(today, -40),
  })
  await tab(page, 'Ocorrências')
  const row = page
    .getByRole('table', { name: 'Ocorrências dos talentos' })
    .getByRole('row', { name: /Falta sem justificativa/ })
  await expect.poll(() => row.innerText()).toMatch(/-10\s+Pendente/)
  await open(page, at('/'))
  await page
    .getByRole('link', { name: /Ocorrências sem providência/ })
    .first()
    .click()
  const waiting = page.getByRole('row', { name: new RegExp(nome) })
  await waiting.getByRole('button', { name: /^Definir providência/ }).click()
  await choose(page, 'Providência', 'Advertência escrita', { within: dialog(page) })
  await press(dialog(page), 'Definir providência')
  await said(page, 'Providência definida.')
  await expect.poll(() => waiting.count()).toBe(0)
}

/** From the occurrences of one person to those of another, by keys alone: who has left is found too, by a document. */
async function toAnother(page: Page): Promise<void> {
  const { id } = await firstOf(page.request, 'gestao-talentos/talentos')
  await open(page, at(`${talents}/${id}?aba=gestao-talentos.colaboradores-ocorrencias`))
  const search = page.getByRole('search', { name: 'Ir para outro talento' })
  await search.getByRole('combobox', { name: 'Ir para outro talento' }).focus()
  await page.keyboard.type('39053344705')
  await page.keyboard.press('Enter')
  const name = page.getByRole('heading', { level: 1, name: new RegExp(nome) })
  await name.waitFor()
  await page.getByRole('tab', { name: 'Ocorrências', selected: true }).waitFor()
  await page.locator('main:focus').waitFor()
  await expect.poll(() => page.title()).toContain(nome)
  await page.emulateMedia({ media: 'print' })
  await search.waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 360, height: 740 })
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await top(search)) - (await top(name))).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Its form is that of `absences`. */
async function absence(page: Page, colaborador: number): Promise<void> {
  const [reason] = await api<Stored[]>(page.request, 'get', '/sst/afastamentos?busca=doença')
  await api(page.request, 'post', '/sst/colaborador-afastamentos', {
    colaborador,
    afastamento: reason?.id,
    inicio: addDays(today, -30),
    fim: addDays(today, -26),
  })
  await tab(page, 'Afastamentos')
  const row = page.getByRole('table', { name: 'Afastamentos' }).getByRole('row', { name: /Doença/ })
  await expect.poll(() => row.innerText()).toContain(`Afastado de ${day(-30)} a ${day(-26)}`)
}

/** The question of the commission, refused and affirmed, the justification, the sentence before, and what was done. */
async function dismiss(page: Page, id: number): Promise<void> {
  await open(page, at(`${talents}/${id}`))
  await press(page, 'Desligar')
  const asked = page.getByRole('dialog', { name: `Desligar ${nome}` })
  const why = 'Justificativa do desligamento com estabilidade'
  await input(asked, 'Data de desligamento').waitFor()
  await expect.poll(() => asked.getByText(why).count()).toBe(0)
  await fill(asked, { 'Data de desligamento': left })
  await choose(page, 'Motivo do desligamento', 'Pedido de demissão', { within: asked })
  await input(asked, 'Substituir').check()
  await fill(asked, { [why]: 'Renunciou ao mandato por escrito.' })
  await press(asked, 'Desligar')
  const until = formatDate(addMonths(addDays(today, 100), 12))
  const question = page.getByRole('dialog', { name: 'Estabilidade' })
  await question
    .getByText(
      `talento ${nome} faz parte da CIPA e possui estabilidade até o dia ${until}. Deseja realmente desligá-lo?`,
    )
    .waitFor()
  await press(question, 'Não')
  await question.waitFor({ state: 'hidden' })
  await press(asked, 'Desligar')
  await press(question, 'Sim')
  const sure = page.getByRole('dialog').filter({
    hasText: `Confirma o desligamento de ${nome} em ${left}? O vínculo permanece ativo até o fim desse dia.`,
  })
  await press(sure, 'Desligar')
  await said(page, 'Desligamento registrado com sucesso.')
  const done = page.getByRole('dialog', { name: 'Desligamento registrado' })
  await done.getByText(/foi aberta como rascunho, para substituir\.$/).waitFor()
  expect(await look(page, 'full', '[role=dialog]')).toEqual([])
  await press(done, 'OK')
  await page.getByText('Desligado', { exact: true }).first().waitFor()
  const stored = await api<Stored>(page.request, 'get', `${talents}/${id}`)
  expect(stored).toMatchObject({
    situacao: 'D',
    justificativaEstabilidade: 'Renunciou ao mandato por escrito.',
  })
}

/** The link that came by mail, on a phone of 360 px; the page fits and is right in both schemes. */
async function answer(link: string): Promise<void> {
  const { page, context, problems } = await s.open({ width: 360, height: 740 })
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Entrevista de desligamento' }).waitFor()
  await page.getByText(/O seu gestor direto não pode\./).waitFor()
  const fits = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
  await expect.poll(fits).toBe(0)
  for (const scheme of ['light', 'dark'] as const)
    expect(await violations(page, scheme)).toEqual([])
  await press(page, 'Enviar respostas')
  await page.getByText('Confira as perguntas indicadas. Nada foi enviado ainda.').waitFor()
  const question = (name: RegExp): Locator => page.getByRole('group', { name })
  await question(/principal motivo/)
    .getByLabel('Relação com o gestor')
    .check()
  for (const name of [
    /Salário/,
    /Benefícios/,
    /Gestor/,
    /Equipe/,
    /Condições/,
    /crescimento$/,
    /Reconhecimento/,
    /Recomendaria/,
  ])
    await question(new RegExp(`^\\d+\\. .*${name.source}`))
      .last()
      .getByRole('radio', { name: '7', exact: true })
      .check()
  await question(/O que faria você ficar/)
    .getByRole('textbox')
    .fill(words)
  await press(page, 'Enviar respostas')
  await page.getByRole('heading', { level: 1, name: 'Respostas enviadas' }).waitFor()
  await expect.poll(fits).toBe(0)
  expect(problems).toEqual([])
  await context.close()
}

/** By the menu's search, the record, the address of the interview and the report: that somebody left, and not a word of why. */
async function keptFromManager(id: number): Promise<void> {
  const { page, context } = await s.logged(cpfs.manager)
  await open(page, at(`${talents}/${id}`))
  await page.getByRole('heading', { level: 1, name: new RegExp(nome) }).waitFor()
  await page.getByText('Desligado', { exact: true }).first().waitFor()
  await expect
    .poll(() =>
      page.getByText(/respeito|Relação com o gestor|Pedido de demissão|CIPA|390\.533/i).count(),
    )
    .toBe(0)
  await page.goto(at(`${talents}/${id}/entrevista-desligamento`))
  await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
  await page.goto(at('/gestao-talentos/entrevistas-desligamento'))
  await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
  await context.close()
}

test('admission, absence, occurrence, measure, dismissal with stability, interview on a phone, the way from another record and the report, which the direct manager does not get to read (R2-M-064, R2-M-065, R2-M-066)', async () => {
  const { page, context, problems } = await s.logged(cpfs.rh1)
  const id = await admit(page)
  await absence(page, id)
  await occurrence(page, id)
  await dismiss(page, id)

  await open(page, at(`${talents}/${id}/entrevista-desligamento`))
  await page.getByText('Não aplicada', { exact: true }).waitFor()
  const before = s.mails.length
  await press(page, 'Enviar link')
  await press(dialog(page), 'Enviar link')
  await said(page, 'O link será enviado ao e-mail pessoal.')
  const mail = await s.mailTo(email, before)
  expect(mail.subject).toMatch(/^Sua opinião sobre a /)
  const link = /https?:\S+responder\?token=[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? ''
  await Promise.all([answer(link), keptFromManager(id)])

  await toAnother(page)
  await open(page, at(`${talents}/${id}/entrevista-desligamento`))
  await page.getByText('Respondida', { exact: true }).waitFor()
  await page.getByText(words).waitFor()
  await page.getByText('• Relação com o gestor').waitFor()
  await expect.poll(() => page.getByText('Nota 7 de 10').count()).toBe(8)
  expect(await violations(page, 'dark')).toEqual([])

  await open(page, at('/gestao-talentos/relatorios/desligamentos'))
  await fill(page, { 'Início do período': left, 'Fim do período': left })
  await press(page, 'Relatório (PDF)')
  await page.getByTitle('Prévia: Desligamentos').waitFor()
  const download = page.waitForEvent('download')
  await press(page, 'Exportar para XLS')
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await (await download).path())
  const cells = book.worksheets[0]?.getSheetValues().flat().map(String) ?? []
  expect(cells).toEqual(expect.arrayContaining([nome, 'Pedido de demissão', '07']))
  expect(problems).toEqual([])
  await context.close()
}, 120_000)
