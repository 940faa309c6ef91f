import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, keepPicture, pictures, site, type Site } from './browser.ts'
import { said } from './notices.ts'
import {
  choose,
  completeNow,
  dialog,
  fill,
  idInAddress,
  input,
  led,
  open,
  press,
} from './person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const daysFromNow = (days: number): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + days * 86_400_000,
  )

const resume = [
  'Helena Prado Nogueira',
  'helena.nogueira@exemplo.com.br',
  '(85) 99876-5432',
  'CPF 390.533.447-05',
  'Fortaleza - CE',
  '',
  'Formação',
  'Administração - Universidade Federal do Ceará - 2018',
  '',
  'Experiência',
  'Analista de Recursos Humanos - Alvorada Alimentos - 2019 a 2024',
].join('\n')

async function register(page: Page, vacancy: string): Promise<void> {
  await page.goto(vacancy)
  await keepPicture(page, 'portal-vaga')
  await led(page, page.getByRole('link', { name: 'Candidatar-se' }).first().click())
  const file = join(mkdtempSync(join(tmpdir(), 'rh-cv-')), 'currículo.txt')
  writeFileSync(file, resume)
  await page.locator('#f-ocrFile').setInputFiles(file)
  await page
    .getByText('Arquivo currículo.txt carregado com sucesso.', { exact: true })
    .waitFor({ timeout: 60_000 })
  await page.getByRole('heading', { name: 'Confira os seus dados' }).waitFor()
  await keepPicture(page, 'portal-cadastro')
  await expect.poll(() => page.locator('#f-nome').inputValue()).toBe('Helena Prado Nogueira')
  await expect
    .poll(() => page.locator('[name="contato.email"]').inputValue())
    .toBe('helena.nogueira@exemplo.com.br')
  await page.locator('[name="pessoal.cpf"]').fill('390.533.447-05')
  await completeNow(page)
  await page.locator('[name="pessoal.sexo"]').selectOption('F')
  await page.getByRole('button', { name: 'Adicionar Formação' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Selecione a Área de Formação').waitFor()
  await page.locator('#d-areaFormacao').selectOption({ label: 'Administração' })
  await page.locator('#d-curso').fill('Administração')
  await page.locator('#d-local').fill('Universidade Federal do Ceará')
  await page.locator('#d-tipo').selectOption('G')
  await page.locator('#d-situacao').selectOption('C')
  await page.locator('dialog').getByRole('button', { name: 'Gravar' }).click()
  await said(page, 'Formação acadêmica salva com sucesso.')
  await page.locator('[type=checkbox][name=primeiroEmprego]').check()
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await page.locator('[name=senha]').fill('janela-azul-quintal')
  await page.locator('[name=confirmaSenha]').fill('janela-azul-quintal')
  await page.locator('[name=aceitoPoliticaSeguranca]').check()
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await page.getByText('Enviamos um e-mail para confirmar o cadastro.').waitFor()
}

/** A manager opens a request on the screen and finds it in analysis. */
async function openRequest(page: Page): Promise<number> {
  await open(page, `${s.base}/captacao/solicitacoes-pessoal/new`)
  await choose(page, 'Cargo e faixa salarial', /^Analista de Qualidade - I$/, {
    typed: 'analista de qualidade',
  })
  await choose(page, 'Área organizacional', /Qualidade$/, { typed: 'qualidade' })
  await choose(page, 'Motivo', 'Aumento de quadro')
  await fill(page, { Descrição: 'Analista para a qualidade' })
  await keepPicture(page, 'solicitacao-nova')
  await press(page, 'Gravar')
  await said(page, 'Solicitação de pessoal criada com sucesso.')
  await page.getByText('Em análise').first().waitFor()
  await page.getByText('Analista para a qualidade').first().click()
  await page.getByRole('heading', { level: 1, name: 'Analista para a qualidade' }).waitFor()
  return idInAddress(page)
}

/** HR approves it, writes its advertisement and has the link to the vacancy. */
async function publish(page: Page, request: number): Promise<string> {
  await open(page, `${s.base}/captacao/solicitacoes-pessoal/${request}`)
  await press(page, 'Aprovar')
  await press(dialog(page), 'Aprovar')
  await page.getByText('Aprovada', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'Anúncio' }).click()
  await press(page, 'Criar anúncio')
  await fill(dialog(page), { Título: 'Analista de Qualidade' })
  await press(dialog(page), 'Gravar')
  await page.getByText('No portal', { exact: true }).waitFor()
  await keepPicture(page, 'anuncio')
  const link = input(page, 'Link rápido da vaga')
  await expect.poll(() => link.inputValue()).toContain('http')
  return link.inputValue()
}

/** On the board: by keyboard to the first stage, fitness and note, an interview with its invitation. */
async function leadThrough(page: Page, request: number): Promise<void> {
  await open(page, `${s.base}/captacao/candidato-solicitacoes?solicitacao=${request}`)
  const card = page.getByRole('button', { name: /^Helena Prado Nogueira, / })
  await card.waitFor()
  await keepPicture(page, 'quadro')
  await card.focus()
  await page.keyboard.press('.')
  await page.getByRole('button', { name: /^Helena Prado Nogueira, Triagem de currículo/ }).waitFor()
  await page.getByRole('button', { name: /^Helena Prado Nogueira, / }).click()
  const panel = page.getByRole('dialog', { name: 'Helena Prado Nogueira' })
  await panel.getByText('Alvorada Alimentos').first().waitFor()
  await panel.getByRole('tab', { name: 'Avaliação' }).click()
  await panel.getByText('Apto', { exact: true }).click()
  await said(page, 'Aptidão gravada.')
  await panel.getByLabel('Observação').fill('Clara e objetiva.')
  await keepPicture(page, 'candidato')
  await panel.getByRole('button', { name: 'Agendar entrevista' }).click()
  const interview = page.getByRole('dialog', { name: /^Entrevista – / })
  await fill(interview, {
    'Data da entrevista': daysFromNow(5),
    'Hora da entrevista': '14:30',
    Local: 'Sala 2',
  })
  await press(interview, 'Agendar e convidar')
  await said(page, 'Entrevista agendada. Os convites serão enviados.')
}

/** Hired by mistake: nothing is left to be undone as a move, no refusal follows, and the hire is taken back as a whole. */
async function takenBack(page: Page, hiring: Locator): Promise<void> {
  await hiring.getByText(/^Etapas? não percorridas?: /).waitFor()
  await hiring.getByLabel('Encerrar a solicitação agora?').uncheck()
  await press(hiring, 'Contratar')
  await said(page, 'Contratação registrada com sucesso.')
  await page.getByRole('button', { name: 'Desfazer contratação' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Desfazer', exact: true }).count())
    .toBe(0)
  await expect
    .poll(() => page.getByText('O candidato já foi contratado por esta solicitação.').count())
    .toBe(0)
  await press(page.getByRole('dialog', { name: 'Desfazer contratação' }), 'Desfazer contratação')
  await said(page, 'Contratação desfeita com sucesso.')
}

function keepFirstPage(pdf: string, name: string): void {
  if (!process.env['RH_PICTURES']) return
  execFileSync('pdftoppm', ['-r', '80', '-png', '-singlefile', pdf, join(pictures(), name)])
}

test('a request is opened, approved and published; a candidate registers by phone, applies, is led through the stages and hired; the report is printed [R1-B-006] [R1-B-013] [R1-B-012]', async () => {
  const manager = await s.logged(cpfs.manager, 1, { width: 390, height: 844 })
  const request = await openRequest(manager.page)
  await manager.context.close()

  const hr = await s.logged(cpfs.rh1)
  const { page } = hr
  const link = await publish(page, request)

  // A visitor on a phone opens it without login, registers with a résumé and confirms the e-mail.
  const phone = await s.open({ width: 360, height: 740, timezone: 'America/Noronha' })
  await register(phone.page, link)
  const mail = await s.mailTo('helena.nogueira@exemplo.com.br')
  const confirm = /https?:\/\/\S+\/externo\/confirmar\?[^\s"<]+/.exec(mail.text ?? '')?.[0] ?? ''
  await phone.page.goto(confirm)
  await press(phone.page, 'Confirmar cadastro')
  await said(phone.page, 'Candidatura enviada. Acompanhe aqui o andamento.')
  await said(phone.page, 'Inscrição recebida')
  await keepPicture(phone.page, 'portal-candidaturas')
  expect((await phone.page.goto(confirm))?.status()).toBe(200)
  await press(phone.page, 'Confirmar cadastro')
  await said(phone.page, 'Este link já foi usado ou venceu.')

  await leadThrough(page, request)
  // Another mail has told that the application came.
  const attached = () =>
    s.mails
      .filter((m) => JSON.stringify(m.to).includes('helena.nogueira@exemplo.com.br'))
      .flatMap((m) => m.attachments.map((a) => a.contentType))
  await expect.poll(attached).toContain('text/calendar')
  await phone.page.goto(`${s.base}/externo/candidato-solicitacoes`)
  await said(phone.page, /^Etapa: Triagem de currículo em /)

  // HR hires; two clicks are one hire, and the request closes with its last vacancy.
  const panel = page.getByRole('dialog', { name: 'Helena Prado Nogueira' })
  await panel.getByRole('button', { name: 'Contratar' }).click()
  const hiring = page.getByRole('dialog', { name: 'Contratar Helena Prado Nogueira' })
  await fill(hiring, { 'Data de admissão': daysFromNow(10), 'Data de nascimento': '05/05/1995' })
  await expect.poll(() => input(hiring, 'Matrícula').inputValue()).not.toBe('')
  await expect.poll(() => hiring.getByLabel('Encerrar a solicitação agora?').isChecked()).toBe(true)
  await keepPicture(page, 'contratar')
  await takenBack(page, hiring)
  await panel.getByRole('button', { name: 'Contratar' }).click()
  await fill(hiring, { 'Data de admissão': daysFromNow(10) })
  await hiring.getByRole('button', { name: 'Contratar' }).dblclick()
  await said(page, 'Contratação registrada com sucesso.')
  await open(page, `${s.base}/gestao-talentos/talentos?busca=helena%20prado`)
  await said(page, '1 registro(s) encontrado(s).')
  await open(page, `${s.base}/captacao/solicitacoes-pessoal/${request}`)
  await said(page, 'Encerrada')
  await keepPicture(page, 'solicitacao')
  const visitor = await s.open({ width: 360, height: 740 })
  await visitor.page.goto(link)
  await said(visitor.page, /Esta vaga não está (mais aberta a candidaturas|disponível)\./)
  await visitor.context.close()
  await phone.page.goto(`${s.base}/externo/candidato-solicitacoes`)
  await said(phone.page, 'Contratado(a)')

  // HR prints the selection report, as PDF and as a spreadsheet.
  await open(page, `${s.base}/captacao/relatorios/candidato-selecao`)
  await choose(page, 'Solicitação de pessoal', /Analista para a qualidade/, {
    typed: 'analista para a qualidade',
  })
  await page.getByRole('checkbox', { name: 'Todos', checked: true }).waitFor()
  await press(page, 'Relatório (PDF)')
  await page.getByTitle(/Candidatos em seleção/).waitFor()
  const files: string[] = []
  for (const [button, start] of [
    ['Baixar', '%PDF'],
    ['Exportar para XLS', 'PK'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      press(page, button),
    ])
    files.push(await file.path())
    expect(
      readFileSync(files.at(-1) ?? '')
        .subarray(0, start.length)
        .toString(),
    ).toBe(start)
  }
  keepFirstPage(files[0] ?? '', 'relatorio')
  expect([...hr.problems, ...phone.problems]).toEqual([])
  await hr.context.close()
  await phone.context.close()
}, 240_000)
