import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#platform/server/session/login.ts'
import { cpfs, site, type Site } from './browser.ts'
import { callsOf, type Stored } from './calls.ts'
import { look, setOff } from './looking.ts'
import { said } from './notices.ts'
import { choose, dialog, fill, idInAddress, input, open, pick, press } from './person.ts'
import { windowOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const { at, api } = callsOf(() => s)
const hr = windowOf(() => s, cpfs.rh1)
const list = '/captacao/solicitacoes-pessoal'

/** Every press of a person from here on, wherever it goes. */
const countPresses = (page: Page): Promise<unknown> =>
  page.evaluate(
    "window.presses = 0; addEventListener('pointerdown', () => (window.presses += 1), true)",
  )

test('a manager on a phone asks for a vacancy by what, where and why in at most 16 presses, and reads it afterwards', async () => {
  const { page, context, problems } = await s.logged(cpfs.manager, 1, { width: 360, height: 740 })
  await open(page, at(list))
  await countPresses(page)
  await page.getByRole('link', { name: 'Nova', exact: true }).click()
  const step = (name: string) => page.getByRole('group', { name: new RegExp(name) })
  await choose(page, 'Cargo e faixa salarial', /./)
  await choose(page, 'Área organizacional', /./)
  await choose(page, 'Motivo', 'Aumento de quadro')
  await fill(page, { 'Horário de trabalho': 'Segunda a sexta, das 8h às 17h' })
  await choose(page, 'Estabelecimento', /./)
  for (const name of ['O quê', 'Onde', 'Por quê'])
    await step(name).and(page.locator('[data-step=done]')).waitFor()
  await page.getByRole('button', { name: 'Perfil procurado', expanded: false }).waitFor()
  const description = input(page, 'Descrição')
  await expect.poll(() => description.inputValue()).not.toBe('')
  const named = await description.inputValue()
  await press(page, 'Gravar')
  await said(page, 'Solicitação de pessoal criada com sucesso.')
  const presses = await page.evaluate<number>('window.presses')
  expect(presses).toBeLessThanOrEqual(16)
  await page.getByText(named).first().click()
  await page.getByRole('heading', { level: 1, name: named }).waitFor()
  const decisions = page.getByRole('table', { name: 'Decisões' })
  await decisions.getByText('Solicitação de pessoal incluída').waitFor()
  // Nobody types on a page to read.
  await expect.poll(() => page.locator('main form:not([role=search])').count()).toBe(0)
  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  await input(page, 'Número de vagas').fill('2')
  await press(page, 'Gravar')
  await said(page, 'Solicitação de pessoal editada com sucesso.')
  await page.getByText('0 de 2 vagas preenchidas').waitFor()
  expect(await look(page, 'full', 'main')).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

async function waiting(): Promise<Stored> {
  const { context } = await hr()
  const { content } = await api<{ content: Stored[] }>(
    context.request,
    'get',
    `${list}?page=0&size=1&visualizar=T&status=A`,
  )
  const like = await api<Stored>(context.request, 'get', `${list}/${content[0]?.id}`)
  return api<Stored>(context.request, 'post', list, {
    ...Object.fromEntries(
      ['estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'motivoSolicitacao'].map(
        (name) => [name, { id: (like[name] as { id: number }).id }],
      ),
    ),
    descricao: 'Vaga que espera a decisão',
    horarioComercial: 'Segunda a sexta',
    quantidade: 1,
    emailsCheck: ['diretoria@exemplo.com.br'],
  })
}

test('the link of the mail leads through the login to the page with its decision ready, and does nothing by itself', async () => {
  const { id } = await waiting()
  const mail = await s.mailTo('diretoria@exemplo.com.br')
  expect(mail.text).toContain(`${list}/${id}`)
  const { page, context, problems } = await s.open()
  await page.goto(at(`${list}/${id}`))
  await fill(page, { CPF: cpfs.rh1, Senha: demoPassword })
  await pick(page, 'Empresa', 'Horizonte Alimentos')
  await press(page, 'Entrar')
  await page.getByRole('heading', { level: 1, name: 'Vaga que espera a decisão' }).waitFor()
  expect(idInAddress(page)).toBe(id)
  await page.getByText('Em análise', { exact: true }).first().waitFor()
  const main = page.getByRole('button', { name: 'Aprovar', exact: true })
  await main.and(page.locator('[data-variant=filled]')).waitFor()
  await page
    .getByRole('button', { name: 'Reprovar', exact: true })
    .and(page.locator(':not([data-variant=filled])'))
    .waitFor()
  await main.click()
  await fill(dialog(page), { Observação: 'Dentro do orçamento.' })
  await press(dialog(page), 'Aprovar')
  await said(page, 'Solicitação aprovada com sucesso.')
  const row = page.getByRole('table', { name: 'Decisões' }).getByRole('row', { name: /^Aprovada/ })
  await row.getByText('Dentro do orçamento.').waitFor()
  await page
    .getByRole('link', { name: 'Quadro de candidatos' })
    .or(page.getByRole('button', { name: 'Quadro de candidatos' }))
    .first()
    .waitFor()
  await press(page, 'Mais')
  await page.getByRole('menuitem', { name: 'Cancelar solicitação' }).waitFor()
  const acts = await page.getByRole('menuitem').allInnerTexts()
  expect(acts.indexOf('Cancelar solicitação')).toBeGreaterThan(acts.indexOf('Imprimir'))
  expect(problems).toEqual([])
  await context.close()
})

test('the list decides too, one by its row and several at once', async () => {
  const [one, two] = [await waiting(), await waiting()]
  const { page } = await hr()
  await open(page, at(`${list}?visualizar=T&codigo=${one.id}`))
  await press(page, /^Ações: Vaga que espera/)
  await page.getByRole('menuitem', { name: 'Reprovar' }).click()
  await fill(dialog(page), { Observação: 'Sem orçamento.' })
  await press(dialog(page), 'Reprovar')
  await said(page, 'Solicitação reprovada com sucesso.')
  await open(page, at(`${list}?visualizar=T&codigo=${two.id}`))
  await page
    .getByRole('row', { name: /Vaga que espera/ })
    .getByRole('checkbox')
    .check()
  await press(page, 'Aprovar')
  await press(dialog(page), 'Aprovar')
  await said(page, 'Aprovar: feito em 1 solicitação de pessoal.')
})

test('a section that the company demands something of does not begin folded', async () => {
  const { page, context } = await s.logged(cpfs.admin)
  const path = '/utilitario/empresas/1'
  const company = await api<Stored>(context.request, 'get', path)
  const settings = company.configuracao as Record<string, unknown>
  await api(context.request, 'put', path, {
    versao: company.versao,
    configuracao: { ...settings, solPessoalObrigarDadosComplementares: true },
  })
  await open(page, at(`${list}/new`))
  await page.getByRole('button', { name: 'Perfil procurado', expanded: true }).waitFor()
  await page.getByRole('button', { name: 'Seleção e avisos', expanded: false }).waitFor()
  await input(page, 'Idade mínima').waitFor()
  await context.close()
})

test.each([
  ['captacao/candidatos', 'Candidaturas', 0],
  ['captacao/solicitacoes-pessoal', 'Decisões', 0],
  ['captacao/solicitacoes-pessoal', 'Candidatos', 1],
])('what still loads is never said to be none: %s, %s', async (path, part, n) => {
  const { page, context } = await hr()
  // Each a record of its own: what was read once is shown at once.
  const { content } = await api<{ content: Stored[] }>(
    context.request,
    'get',
    `/${path}?page=0&size=2`,
  )
  const id = content[n]?.id
  await open(page, at('/relatorios'))
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
  const held = new RegExp(
    `/api/(${path}/${id}/|captacao/(candidato-solicitacoes|emails-enviados)\\?)`,
  )
  await page.route(held, async (route) => {
    await answered
    await route.continue()
  })
  await setOff(page, at(`/${path}/${id}`))
  const place = page
    .getByRole('tab', { name: part, exact: true })
    .or(page.getByRole('heading', { name: part, exact: true }))
    .first()
  await place.click()
  await page.locator('main .mantine-Skeleton-root, main [aria-busy=true]').first().waitFor()
  await expect
    .poll(() => page.locator('main').innerText())
    .not.toMatch(/Nenhum|Ainda não h|não (tem|enviou) currículo/)
  letGo()
  await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'hidden' })
  await page.unroute(held)
})

type Member = { colaboradorId: number; nome: string; ate: string }

test('choosing a member of the commission as replaced asks: Não takes the talent off again, Sim keeps it (R2-B-111)', async () => {
  const { page, context, problems } = await hr()
  const members = await api<Member[]>(
    context.request,
    'get',
    '/gestao-talentos/talentos/data-estabilidade-comissao',
  )
  const nome = members[0]?.nome ?? ''
  await open(page, at(`${list}/new`))
  const chosen = page.locator('[data-campo=colaboradoresSubstituidos] li', { hasText: nome })
  const question = page.getByRole('dialog', { name: 'Estabilidade' })
  for (const [answer, left] of [
    ['Não', 0],
    ['Sim', 1],
  ] as const) {
    await choose(page, 'Talentos substituídos', nome)
    await question.getByText(/faz parte da CIPA e possui estabilidade até o dia/).waitFor()
    await press(question, answer)
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => chosen.count()).toBe(left)
  }
  await input(page, 'Justificativa da substituição com estabilidade').waitFor()
  expect(problems).toEqual([])
})
