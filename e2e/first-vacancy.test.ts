import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site, type Site } from './browser.ts'
import { callsOf } from './calls.ts'
import { said } from './notices.ts'
import { choose, dialog, fill, input, open, pick, press } from './person.ts'

let s: Site
beforeAll(async () => {
  s = await site({ RH_DEMO: 'nao' })
})
afterAll(() => s.stop())

const { api } = callsOf(() => s)
const secret = 'coqueiro-verde-maré-7'

/** The link printed at the first start makes company and administrator; then the login page knows both. */
async function beginCompany(page: Page): Promise<void> {
  const link = /http\S+\/acesso\?token=\S+/.exec(s.printed())?.[0]
  expect(link).toBeDefined()
  await page.goto(`${s.base}/acesso?token=${new URL(link ?? '').searchParams.get('token')}`)
  await fill(page, {
    'Nome da empresa': 'Casa Jangada',
    'Razão social': 'Casa Jangada Ltda.',
    CNPJ: '11.222.333/0001-81',
    'Seu nome': 'Íris Caúla',
    'Seu CPF': '529.982.247-25',
    'Seu e-mail': 'iris@exemplo.com.br',
    Senha: secret,
    'Repita a senha': secret,
  })
  await press(page, 'Criar')
  await said(page, 'A empresa e o administrador foram criados.')
  await page.getByRole('link', { name: 'Ir para o login' }).click()
  await page.getByLabel('CPF').fill('52998224725')
  await page.getByRole('textbox', { name: 'Senha' }).fill(secret)
  await expect.poll(() => page.getByLabel('Empresa').first().inputValue()).not.toBe('')
  await press(page, 'Entrar')
  await page
    .getByRole('heading', { level: 2, name: 'Primeiros passos' })
    .waitFor({ timeout: 20_000 })
}

async function structure(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cadastre os estabelecimentos' }).click()
  await page.getByRole('link', { name: 'Novo', exact: true }).click()
  await fill(page, {
    Nome: 'Loja do centro',
    Complemento: '0001',
    CEP: '60000-000',
    Logradouro: 'Rua das Flores',
    Número: '12',
    Bairro: 'Centro',
  })
  await choose(page, 'Estado', /Ceará|^CE/, { typed: 'ce' })
  await choose(page, 'Cidade', /^Fortaleza/, { typed: 'fortaleza' })
  await press(page, 'Gravar')
  await said(page, 'Estabelecimento criado com sucesso.')

  // Their forms are written in `every-form`.
  const { request } = page.context()
  await api(request, 'post', '/cargo-salario/areas-organizacionais', { nome: 'Atendimento' })
  for (const [ordem, nome] of [
    [1, 'Triagem'],
    [2, 'Entrevista'],
  ] as const)
    await api(request, 'post', '/captacao/etapas-seletivas', { ordem, nome })
}

/** A position, its first band and a reason, each where it is missed. */
async function position(page: Page): Promise<void> {
  await open(page, `${s.base}/cargo-salario/cargos/new`)
  await fill(page, { Nomenclatura: 'Atendente', Nome: 'Atendente de loja' })
  await choose(page, 'Áreas organizacionais', 'Atendimento')
  await press(page, 'Gravar')
  await said(page, 'Cargo criado com sucesso.')
  await page.getByText('Atendente de loja').first().click()
  await page.getByRole('tab', { name: 'Faixas salariais' }).click()
  await press(page, 'Inserir faixa')
  await fill(dialog(page), { Nome: 'I', Valor: '1.850,00' })
  await input(dialog(page), 'Código CBO').fill('vendedor de comercio varejista')
  await page.getByRole('option', { name: /^5211-10 – / }).click()
  await dialog(page).getByText('Vendedor de comércio varejista').waitFor()
  await press(dialog(page), 'Gravar')
  await said(page, 'Faixa salarial criada com sucesso.')
  await page.getByText('R$ 1.850,00').waitFor()
}

test('from an empty database to the first hire: company, structure, request, vacancy, candidate, hire [R1-B-009] [R1-B-010]', async () => {
  const hr = await s.open()
  const { page } = hr
  await beginCompany(page)
  await structure(page)
  await position(page)

  // The request; its reason is created without leaving the form.
  await open(page, `${s.base}/captacao/solicitacoes-pessoal/new`)
  await choose(page, 'Cargo e faixa salarial', /Atendente - I/)
  await choose(page, 'Área organizacional', 'Atendimento')
  await choose(page, 'Motivo', /^Cadastrar “Primeira loja”$/, { typed: 'Primeira loja' })
  await press(dialog(page), 'Gravar')
  await fill(page, {
    Descrição: 'Atendente da loja do centro',
    'Horário de trabalho': 'Segunda a sábado, das 9h às 17h20',
  })
  await choose(page, 'Estabelecimento', 'Loja do centro')
  await press(page, 'Gravar')
  await said(page, 'Solicitação de pessoal criada com sucesso.')
  await page.getByText('Atendente da loja do centro').first().click()
  await press(page, 'Aprovar')
  await press(dialog(page), 'Aprovar')
  await page.getByText('Aprovada', { exact: true }).first().waitFor()

  // The portal is opened to the public, and the vacancy published.
  await open(page, `${s.base}/utilitario/empresas`)
  await page
    .getByRole('row', { name: /Casa Jangada/ })
    .getByText('Casa Jangada', { exact: true })
    .click()
  await page.getByLabel('Portal de vagas aberto').check()
  await press(page, 'Gravar')
  await said(page, 'Empresa editada com sucesso.')
  await open(page, `${s.base}/captacao/solicitacoes-pessoal/1`)
  await page.getByRole('tab', { name: 'Anúncio' }).click()
  await press(page, 'Criar anúncio')
  await press(dialog(page), 'Gravar')
  await page.getByText('No portal', { exact: true }).waitFor()
  const link = input(page, 'Link rápido da vaga')
  await expect.poll(() => link.inputValue()).toContain('http')
  const vacancy = await link.inputValue()

  // HR links a candidate who came to the counter, and hires her.
  const visitor = await s.open({ width: 360, height: 740 })
  await visitor.page.goto(vacancy)
  await visitor.page.getByRole('link', { name: 'Candidatar-se' }).first().waitFor()
  const counter = { nome: 'Jacira Peixoto', cargos: [1] }
  await api(page.context().request, 'post', '/captacao/candidatos', counter)
  await open(page, `${s.base}/captacao/candidatos`)
  await page.getByText('Jacira Peixoto').first().click()
  await press(page, 'Incluir em seleção')
  await choose(page, 'Solicitações de pessoal', /Atendente da loja do centro/, {
    within: dialog(page),
  })
  await press(dialog(page), 'Incluir')
  await said(page, 'Candidato incluído na seleção com sucesso.')
  await open(page, `${s.base}/captacao/candidato-solicitacoes?solicitacao=1`)
  await page.getByRole('button', { name: /^Jacira Peixoto, Inscritos/ }).click()
  await page
    .getByRole('dialog', { name: 'Jacira Peixoto' })
    .getByRole('button', { name: 'Contratar' })
    .click()
  const hiring = page.getByRole('dialog', { name: 'Contratar Jacira Peixoto' })
  await fill(hiring, { CPF: '390.533.447-05', 'Data de nascimento': '29/02/2000' })
  await pick(page, 'Sexo', 'Feminino', hiring)
  await press(hiring, 'Contratar')
  await said(page, 'Contratação registrada com sucesso.')
  await open(page, `${s.base}/gestao-talentos/talentos`)
  await page.getByText('Jacira Peixoto').first().waitFor()
  // A new address each time: the server keeps a public page for seconds, the browser's store for half a minute.
  let turn = 0
  const now = async () => {
    await visitor.page.goto(`${vacancy}${vacancy.includes('?') ? '&' : '?'}depois=${(turn += 1)}`)
    return visitor.page.locator('main').innerText()
  }
  await expect.poll(now).toMatch(/Esta vaga não está (mais aberta a candidaturas|disponível)\./)
  expect([...hr.problems, ...visitor.problems]).toEqual([])
}, 240_000)
