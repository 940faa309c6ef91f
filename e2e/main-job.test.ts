import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, keepPicture, site, type Site } from './browser.ts'

let s: Site
beforeAll(async () => { s = await site() })
afterAll(() => s.stop())

const headers = () => ({ origin: new URL(s.base).origin })
const call = async (api: APIRequestContext, method: 'get' | 'post' | 'put', path: string, data?: unknown) => {
  const answer = await api[method](`${s.base}/api${path}`, { headers: headers(), ...(data === undefined ? {} : { data }) })
  expect(answer.status(), `${method} ${path}: ${(await answer.text()).slice(0, 400)}`).toBeLessThan(300)
  return answer
}
const json = async (api: APIRequestContext, method: 'get' | 'post' | 'put', path: string, data?: unknown) => (await call(api, method, path, data)).json()

const resume = ['Helena Prado Nogueira', 'helena.nogueira@exemplo.com.br', '(85) 99876-5432', 'CPF 390.533.447-05', 'Fortaleza - CE', '', 'Formação', 'Administração - Universidade Federal do Ceará - 2018', '', 'Experiência', 'Analista de Recursos Humanos - Alvorada Alimentos - 2019 a 2024'].join('\n')

async function register(page: Page, requestId: number): Promise<void> {
  await page.goto(`${s.base}/externo/anuncios?empresaId=1&solicitacaoId=${requestId}`)
  await keepPicture(page, 'portal-vaga')
  await page.getByRole('link', { name: 'Candidatar-se' }).first().click()
  const file = join(mkdtempSync(join(tmpdir(), 'rh-cv-')), 'currículo.txt')
  writeFileSync(file, resume)
  await page.locator('#curriculo').setInputFiles(file)
  await page.getByText('Arquivo currículo.txt carregado com sucesso.').waitFor({ timeout: 60_000 })
  expect(await page.locator('#f-nome').inputValue()).toBe('Helena Prado Nogueira')
  expect(await page.locator('[name="contato.email"]').inputValue()).toBe('helena.nogueira@exemplo.com.br')
  await page.locator('[name="pessoal.cpf"]').fill('390.533.447-05')
  await page.locator('[name="pessoal.sexo"]').selectOption('F')
  await page.locator('[name=cargos]').first().check()
  await page.getByRole('button', { name: 'Adicionar Formação' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Selecione a Área de Formação').waitFor()
  await page.locator('#d-areaFormacao').selectOption({ label: 'Administração' })
  await page.locator('#d-curso').fill('Administração')
  await page.locator('#d-local').fill('Universidade Federal do Ceará')
  await page.locator('#d-tipo').selectOption('G')
  await page.locator('#d-situacao').selectOption('C')
  await page.locator('dialog').getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Formação acadêmica salva com sucesso.').waitFor()
  await page.locator('[name=primeiroEmprego]').check()
  await page.locator('[name=senha]').fill('janela-azul-quintal')
  await page.locator('[name=confirmaSenha]').fill('janela-azul-quintal')
  await page.locator('[name=aceitoPoliticaSeguranca]').check()
  await keepPicture(page, 'portal-cadastro')
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await page.getByText('Enviamos um e-mail para confirmar o cadastro.').waitFor()
}

test('a request is opened, approved and published; a candidate registers by phone, applies, is led through the stages and hired; the report is printed [R1-B-006] [R1-B-013] [R1-B-012]', async () => {
  // The manager opens the request.
  const manager = await s.logged(cpfs.manager)
  const api = manager.context.request
  const choice = async (path: string) => ((await json(api, 'get', `${path}/opcoes?page=0`)) as { content: { id: number }[] }).content[0]?.id
  const request = await json(api, 'post', '/captacao/solicitacoes-pessoal', {
    descricao: 'Analista para a qualidade', horarioComercial: 'Segunda a sexta', quantidade: 1, tipoVaga: 'EXTERNA',
    estabelecimento: await choice('/utilitario/estabelecimentos'), areaOrganizacional: ((await json(api, 'get', '/cargo-salario/areas-organizacionais/opcoes?busca=producao')) as { content: { id: number }[] }).content[0]?.id, faixaSalarial: await choice('/cargo-salario/faixas-salariais'), motivoSolicitacao: await choice('/captacao/motivos-solicitacao'),
  })
  expect(request.status).toBe('I')
  await manager.page.goto(`${s.base}/captacao/solicitacoes-pessoal/${request.id}`)
  await manager.page.getByText('Em análise').first().waitFor({ timeout: 30_000 })
  await manager.context.close()

  // HR approves it and publishes its vacancy.
  const hr = await s.logged(cpfs.rh1)
  const desk = hr.context.request
  const approved = await json(desk, 'put', `/captacao/solicitacoes-pessoal/${request.id}/status`, { status: 'A' })
  expect(approved.status).toBe('A')
  await json(desk, 'post', '/captacao/anuncios', { solicitacao: request.id, titulo: 'Analista de Qualidade', descricao: '<p>Venha cuidar da qualidade.</p><script>alert(1)</script>', exibirModuloExterno: true, diasEsperaNovaAplicacao: 0 })

  // A visitor on a phone opens it without login, registers with a résumé and confirms the e-mail.
  const phone = await s.open({ width: 360, height: 740, timezone: 'America/Noronha' })
  await register(phone.page, request.id as number)
  const mail = await s.mailTo('helena.nogueira@exemplo.com.br')
  const link = /https?:\/\/\S+\/externo\/confirmar\?[^\s"<]+/.exec(mail.text ?? '')?.[0] ?? ''
  await phone.page.goto(link)
  await phone.page.getByRole('button', { name: 'Confirmar cadastro' }).click()
  await phone.page.getByText('Candidatura enviada. Acompanhe aqui o andamento.').waitFor()
  await phone.page.getByText('Inscrição recebida').waitFor()
  await keepPicture(phone.page, 'portal-candidaturas')
  const again = await phone.page.goto(link)
  expect(again?.status()).toBe(200)
  await phone.page.getByRole('button', { name: 'Confirmar cadastro' }).click()
  await phone.page.getByText('Este link já foi usado ou venceu.').waitFor()

  // HR sees the application on the board and leads it through a stage.
  const board = await json(desk, 'get', `/captacao/solicitacoes-pessoal/${request.id}/quadro`)
  const card = board.colunas[0].cartoes[0]
  expect(board.colunas[0].titulo).toBe('Inscritos')
  const stage = board.colunas[1].etapaId as number
  expect(await json(desk, 'post', '/captacao/candidato-solicitacoes/mover', { ids: [card.id], etapaId: stage })).toEqual({ movidos: [card.id], recusados: [] })
  await hr.page.goto(`${s.base}/captacao/candidato-solicitacoes?solicitacao=${request.id}`)
  await hr.page.getByText('Helena Prado Nogueira').first().waitFor({ timeout: 30_000 })
  await keepPicture(hr.page, 'quadro')

  // HR hires once, also on a double click, and the request closes with its last vacancy.
  const hiring = { dataAdmissao: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10), dataNascimento: '1995-05-05', encerrar: true, tipoSalario: '1', matricula: '990001', estabelecimento: request.estabelecimento.id, areaOrganizacional: request.areaOrganizacional.id, faixaSalarial: request.faixaSalarial.id, vinculo: 'E' }
  const answers = await Promise.all([1, 2].map(() => desk.post(`${s.base}/api/captacao/candidato-solicitacoes/${card.id}/contratar`, { headers: { ...headers(), 'idempotency-key': 'contratar-helena' }, data: hiring })))
  expect(answers.map((a) => a.status()).toSorted()[0], await answers[0]?.text()).toBeLessThan(300)
  const talents = await json(desk, 'get', '/gestao-talentos/talentos?page=0&busca=helena%20prado&situacao=T')
  expect(talents.totalElements).toBe(1)
  const closed = await json(desk, 'get', `/captacao/solicitacoes-pessoal/${request.id}`)
  expect(closed).toMatchObject({ encerrada: true, qtdVagasPreenchidas: 1 })
  await phone.page.goto(`${s.base}/externo/anuncios?empresaId=1&solicitacaoId=${request.id}`)
  await phone.page.getByText('Esta vaga não está mais aberta a candidaturas.').or(phone.page.getByText('Esta vaga não está disponível.')).first().waitFor()

  // HR prints the selection report, as PDF and as a spreadsheet.
  for (const pdf of [true, false]) {
    const report = await call(desk, 'post', '/captacao/relatorios/candidato-selecao', { pdf, solicitacao: request.id, solicitacoes: [request.id], etapas: board.colunas.flatMap((c: { etapaId: number | null }) => (c.etapaId ? [c.etapaId] : [])), statusSolicitacao: 'T', situacaoCandidato: 'I' })
    expect((await report.body()).subarray(0, 4).toString()).toBe(pdf ? '%PDF' : 'PK\u0003\u0004')
  }
  expect([...hr.problems, ...phone.problems]).toEqual([])
  await hr.context.close()
  await phone.context.close()
}, 240_000)
