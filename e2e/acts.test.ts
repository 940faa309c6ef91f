/** The seven acts that fill a recruiter's day, each from the home page, with what it may cost at most. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { boardOf, callsOf, type Card, type Column, type Stored } from './calls.ts'
import { said } from './notices.ts'
import { dialog, found, input, open, press } from './person.ts'
import { windowOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const { at, api } = callsOf(() => s)
const requests = '/captacao/solicitacoes-pessoal'
const applications = '/captacao/candidato-solicitacoes'

/** What the person does is counted by the page itself: every press of the pointer and of a key. Text that comes into a field is neither. */
const counter = `{
  const counts = window.used !== undefined
  window.used = { clicks: 0, keys: 0 }
  if (!counts) {
    addEventListener('pointerdown', () => (window.used.clicks += 1), true)
    addEventListener('keydown', () => (window.used.keys += 1), true)
  }
}`
type Used = { clicks: number; keys: number }

const hr = windowOf(() => s, cpfs.rh1)
const manager = windowOf(() => s, cpfs.manager)

/** Somebody has come to the home page. */
async function atHome(window: typeof hr) {
  const person = await window()
  await open(person.page, at('/'))
  await person.page.evaluate(counter)
  return person
}

/** No more than may be, and counted at all. */
const costs = (page: Page, most: Used): Promise<void> =>
  expect
    .poll(async () => {
      const { clicks, keys } = await page.evaluate<Used>('window.used')
      const counted = clicks > 0
      return clicks <= most.clicks && keys <= most.keys && counted ? 'kept' : { clicks, keys }
    })
    .toBe('kept')

/** Into the field where the focus already is. */
async function type(field: Locator, text: string): Promise<void> {
  await field.and(field.page().locator(':focus')).waitFor()
  await field.fill(text)
}
async function typeIn(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.fill(text)
}
const choice = (place: Page | Locator, label: string): Locator =>
  place.getByRole('combobox', { name: new RegExp(`^${label}`) }).first()

const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + days * 86_400_000,
  )

const board = (page: Page, request: number): Promise<Column[]> =>
  boardOf(page.context().request, s.base, request)

/** The n-th vacancy that the home page shows, and who stands on its board. */
async function vacancyAtHome(page: Page, n: number) {
  const way = page
    .getByRole('region', { name: 'Vagas abertas' })
    .getByRole('listitem')
    .nth(n)
    .getByRole('link')
  await way.waitFor()
  const request = Number(
    new URL((await way.getAttribute('href')) ?? '', s.base).searchParams.get('solicitacao'),
  )
  return { way, request }
}

/** So many more who have just applied stand first on its board. */
async function applicants(page: Page, request: number, count: number): Promise<Column[]> {
  const context = page.context().request
  const known = (await board(page, request)).flatMap((c) => c.cartoes.map((k) => k.candidatoId))
  const { content } = await api<{ content: Stored[] }>(
    context,
    'get',
    '/captacao/candidatos?page=0&size=200&sort=id',
  )
  const candidatosIds = content
    .map((c) => c.id)
    .filter((id) => !known.includes(id))
    .slice(0, count)
  await api(context, 'post', `${requests}/vincular-candidatos`, {
    candidatosIds,
    solicitacoesIds: [request],
  })
  return board(page, request)
}

/** The first of a vacancy's applicants has come to its first stage. */
async function someoneAtAStage(page: Page, request: number): Promise<Card> {
  const [applied, first] = await applicants(page, request, 1)
  const [someone] = applied?.cartoes ?? []
  await api(page.context().request, 'post', `${applications}/mover`, {
    ids: [someone?.id],
    etapaId: String(first?.etapaId),
  })
  if (!someone) throw new Error('Nobody has applied.')
  return someone
}

const cardOf = (page: Page, { nome }: Card): Locator =>
  page.getByRole('button', { name: new RegExp(`^${nome}, `) }).first()

/** A manager's request that waits for its decision: one more like an open one. */
async function waiting(page: Page): Promise<string> {
  const context = page.context().request
  const list = `${requests}?page=0&size=1&visualizar=A&status=A&sort=id`
  const { content } = await api<{ content: Stored[] }>(context, 'get', list)
  const like = await api<Stored>(context, 'get', `${requests}/${content[0]?.id}`)
  const kept = ['estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'motivoSolicitacao']
  const descricao = 'Vaga que espera a decisão'
  await api(context, 'post', requests, {
    ...Object.fromEntries(kept.map((name) => [name, { id: (like[name] as { id: number }).id }])),
    descricao,
    horarioComercial: 'Segunda a sexta',
    quantidade: 1,
  })
  return descricao
}

test('a manager asks for a vacancy in at most 16 clicks, with its place, its reason and what is looked for', async () => {
  const { page, context, problems } = await atHome(manager)
  await page.getByRole('link', { name: 'Pedir uma vaga' }).click()
  await type(choice(page, 'Cargo e faixa salarial'), 'analista de qualidade')
  await found(page, /^Analista de Qualidade - I$/).click()
  await typeIn(input(page, 'Número de vagas'), '2')
  await typeIn(choice(page, 'Área organizacional'), 'qualidade')
  await found(page, /Qualidade$/)
    .first()
    .click()
  await choice(page, 'Motivo').click()
  await found(page, 'Aumento de quadro').click()
  await press(page, 'Perfil procurado')
  await typeIn(input(page, 'Experiências'), 'Auditoria de processos em indústria de alimentos.')
  await press(page, 'Gravar')
  await said(page, 'Solicitação de pessoal criada com sucesso.')
  await costs(page, { clicks: 16, keys: 0 })
  const { content } = await api<{ content: Stored[] }>(
    context.request,
    'get',
    `${requests}?page=0&size=1&visualizar=T&sort=codigo,desc`,
  )
  expect(content[0]).toMatchObject({
    descricao: 'Analista de Qualidade - I',
    situacao: 'I',
    quantidade: 2,
  })
  expect(problems).toEqual([])
})

test('HR approves a request and advertises it in at most 7 clicks', async () => {
  const { page, problems } = await atHome(hr)
  const request = await waiting(page)
  await page.getByRole('link', { name: /Solicitações para aprovar/ }).click()
  const asked = page.getByRole('table').getByRole('row').filter({ hasText: request })
  await asked.getByRole('link').first().click()
  await press(page, 'Aprovar')
  await press(dialog(page), 'Aprovar')
  await said(page, 'Solicitação aprovada com sucesso.')
  await page.getByRole('tab', { name: 'Anúncio' }).click()
  await press(page, 'Criar anúncio')
  await press(dialog(page), 'Gravar')
  await page.getByText('No portal', { exact: true }).waitFor()
  await costs(page, { clicks: 7, keys: 0 })
  expect(problems).toEqual([])
})

test('ten candidates go to the next stage with at most 12 keys', async () => {
  const { page, problems } = await atHome(hr)
  const { way, request } = await vacancyAtHome(page, 0)
  const [applied, first] = await applicants(page, request, 12)
  await way.click()
  const columnHas = (title = '', n = 0) =>
    page.getByRole('region', { name: new RegExp(`^${title}: ${n} `) }).waitFor()
  await columnHas('Inscritos', applied?.total)
  const onCard = () =>
    page.evaluate<string>(
      "document.activeElement?.closest('[data-column=inscritos] [data-card]')?.dataset.card ?? ''",
    )
  await page.keyboard.press('ArrowDown')
  for (let i = 0; i < 10; i += 1) {
    const next = String(applied?.cartoes[i]?.id)
    await expect.poll(onCard).toBe(next)
    await page.keyboard.press('.')
  }
  await columnHas('Inscritos', (applied?.total ?? 0) - 10)
  await columnHas(first?.titulo, (first?.total ?? 0) + 10)
  await costs(page, { clicks: 1, keys: 12 })
  const totals = async () => (await board(page, request)).map((c) => c.total).slice(0, 2)
  await expect.poll(totals).toEqual([(applied?.total ?? 0) - 10, (first?.total ?? 0) + 10])
  expect(problems).toEqual([])
})

test('five candidates are rejected with reason and mail in at most 8 clicks', async () => {
  const { page, problems } = await atHome(hr)
  const { way, request } = await vacancyAtHome(page, 1)
  const [applied] = await applicants(page, request, 6)
  const five = applied?.cartoes.slice(0, 5) ?? []
  await way.click()
  const tick = (card: Card | undefined) =>
    page.getByRole('checkbox', { name: `Selecionar ${card?.nome}` })
  await tick(five[0]).click()
  await tick(five[4]).click({ modifiers: ['Shift'] })
  await page.getByText('5 selecionados').waitFor()
  await press(page.getByRole('region', { name: 'Candidatos selecionados' }), 'Recusar')
  const asking = page.getByRole('dialog', { name: 'Recusar 5 candidatos' })
  await asking.getByRole('group', { name: 'Motivo da recusa' }).locator('label').first().click()
  await asking.getByText('Agora', { exact: true }).click()
  await press(asking, 'Recusar (5)')
  await said(page, /^5 candidatos recusados/)
  // The Shift of the range is the one key.
  await costs(page, { clicks: 8, keys: 1 })
  const toldOf = async () => {
    const unfit = (await board(page, request)).at(-1)
    const those = five.map(({ id }) => unfit?.cartoes.find((k) => k.id === id)?.recusa)
    return those.filter((r) => r?.motivo && r.avisoPrevisto).length
  }
  await expect.poll(toldOf).toBe(5)
  expect(problems).toEqual([])
})

test('an interview is booked with its invitation in at most 6 clicks', async () => {
  const { page, problems } = await atHome(hr)
  const { way, request } = await vacancyAtHome(page, 2)
  const someone = await someoneAtAStage(page, request)
  await way.click()
  await cardOf(page, someone).click()
  await press(page.getByRole('dialog', { name: someone.nome }), 'Agendar')
  const asking = page.getByRole('dialog', { name: /^Entrevista – / })
  await type(input(asking, 'Data da entrevista'), dayAhead(5))
  await typeIn(input(asking, 'Hora da entrevista'), '14:30')
  await typeIn(input(asking, 'Local'), 'Sala 2')
  await press(asking, 'Agendar e convidar')
  await said(page, 'Entrevista agendada. Os convites serão enviados.')
  await costs(page, { clicks: 6, keys: 0 })
  const [, first] = await board(page, request)
  expect(first?.cartoes.find(({ id }) => id === someone.id)?.entrevistaData).toBeTruthy()
  expect(problems).toEqual([])
})

test('somebody is hired in at most 5 clicks', async () => {
  const { page, problems } = await atHome(hr)
  const { way, request } = await vacancyAtHome(page, 3)
  const someone = await someoneAtAStage(page, request)
  await way.click()
  await cardOf(page, someone).click()
  await press(page.getByRole('dialog', { name: someone.nome }), 'Contratar')
  const asking = page.getByRole('dialog', { name: `Contratar ${someone.nome}` })
  await type(input(asking, 'Data de admissão'), dayAhead(10))
  await expect.poll(() => input(asking, 'Matrícula').inputValue()).not.toBe('')
  await press(asking, 'Contratar')
  await said(page, 'Contratação registrada com sucesso.')
  await costs(page, { clicks: 5, keys: 0 })
  const hired = (await board(page, request)).find((c) => c.chave === 'contratados')
  expect(hired?.cartoes.map(({ id }) => id)).toContain(someone.id)
  expect(problems).toEqual([])
})

test('the selection report is on the screen after at most 3 clicks', async () => {
  const { page, problems } = await atHome(hr)
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Relatórios' })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Candidatos em seleção' }).click()
  await page.getByRole('checkbox', { name: 'Todos', checked: true }).waitFor()
  await press(page, 'Relatório (PDF)')
  await page.getByTitle(/Candidatos em seleção/).waitFor()
  await costs(page, { clicks: 3, keys: 0 })
  expect(problems).toEqual([])
})
