/** The registration of somebody new: what stands in which step, what waits, and how it goes without a script. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { camposCandidato } from '#modules/utilitario/empresas/resource.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, mails, registration as typed, visit } from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
const registration = (more: Record<string, string> = {}) =>
  typed({ cargos: String(v.cargo), ...more })
const setting = (body: Record<string, unknown>) =>
  s.act((ctx) =>
    updateRecord(ctx, ctx.registry.byKey('utilitario.empresas').resource, s.empresa, body, {
      internal: true,
    }),
  )
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  await setting({ camposCandidatoVisiveis: camposCandidato.map((c) => c.code) })
  await advertise(s, {
    solicitacao: v.solicitacao,
    titulo: 'Analista de crédito',
    descricao: '<p>Analisar.</p>',
  })
})
afterAll(() => s.stop())

const address = (): string => `/candidatos/new?empresaId=${s.empresa}`
const form = async (path = address()): Promise<string> => (await visit(s, s.anonymous(), path)).text
const titles = ['Comece pelo currículo', 'Confira os seus dados', 'Crie a sua senha']

/** The three steps, and of the second what is folded away. */
function partsOf(text: string) {
  const [, resume = '', data = '', password = ''] = text.split('<section class="step"')
  const [before = '', rest = ''] = data.split('<details class="more later"')
  const [later = '', after = ''] = rest.split(/<\/details> (?=<script)/)
  return { resume, now: before + after, later, password }
}
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name ?? '')),
]

test('three steps follow one another on one form; six fields are asked, the rest waits', async () => {
  const text = await form(`${address()}&solicitacaoId=${v.solicitacao}`)
  const headings = [...text.matchAll(/<h2[^>]* tabindex="-1">([^<]*)/g)].map(([, t]) => t)
  expect(headings).toEqual(titles)
  expect(text.match(/<form [^>]*class="registration/g)).toHaveLength(1)
  const { now, later, password } = partsOf(text)
  expect(namesIn(now)).toEqual([
    'nome',
    'pessoal.cpf',
    'contato.email',
    'contato.foneCelular',
    'pessoal.dataNascimento',
    'endereco.uf',
    'acao',
    'endereco.cidade',
  ])
  for (const name of ['pessoal.sexo', 'cargos', 'formacao', 'experiencias', 'endereco.cep'])
    expect([name, namesIn(later).includes(name)]).toEqual([name, true])
  expect(later).toMatch(/<option value="I" selected>/)
  expect(namesIn(password)).toEqual(['senha', 'confirmaSenha'])
})

test('without a vacancy the position is asked at once; what the company demands is, too', async () => {
  expect(namesIn(partsOf(await form()).now)).toContain('cargos')
  await setting({
    camposCandidatoObrigatorios: [
      'pessoal.escolaridade',
      'endereco',
      'formacao',
      'foto',
      'ocrFile',
    ],
  })
  const { resume, now, later } = partsOf(await form())
  for (const name of ['pessoal.escolaridade', 'endereco.cep', 'formacao', 'foto'])
    expect([name, namesIn(now).includes(name), namesIn(later).includes(name)]).toEqual([
      name,
      true,
      false,
    ])
  expect(resume).toContain('data-asked="Currículo é obrigatório"')
  expect(resume).not.toContain('Continuar sem currículo')
  await setting({ camposCandidatoObrigatorios: [] })
})

test('the six fields, a password and the terms are a registration', async () => {
  const sent = registration({
    'contato.foneCelular': '(85) 99876-5432',
    'pessoal.dataNascimento': '1990-05-04',
  })
  const rosa = await candidateByPortal(s, sent)
  expect((await rosa.get(`/externo/candidatos/${rosa.id}`)).body).toMatchObject({
    contato: { dddCelular: '85', foneCelular: '998765432' },
    pessoal: { dataNascimento: '1990-05-04' },
  })
})

test('area code and number stay in their one box when the form is refused, and what is wrong with either is said there', async () => {
  const refused = await visit(
    s,
    s.anonymous(),
    address(),
    registration({ 'contato.foneCelular': '(20) 99876-5432' }),
  )
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('<a href="#f-contato.foneCelular">DDD inválido.</a>')
  expect(refused.text).toMatch(/name="contato\.foneCelular"[^>]*value="20 998765432"/)
})

test('without a script the cities of the state are asked for, and nothing that was typed is lost', async () => {
  const [city] = await s.sql<{ id: number; uf: number; nome: string }>(
    'select id, uf_id uf, nome from geral_cidades limit 1',
  )
  const typedIn = registration({
    nome: 'Rosa Sem Script',
    'endereco.uf': String(city?.uf),
    'endereco.cidade': '',
    'pessoal.mae': 'Ana Alencar',
  })
  const answer = await visit(s, s.anonymous(), address(), { ...typedIn, acao: 'cidades' })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('As cidades do estado estão na lista')
  expect(answer.text).toContain(`<option value="${city?.id}">${city?.nome}</option>`)
  for (const kept of ['value="Rosa Sem Script"', 'value="Ana Alencar"', 'value="I" selected'])
    expect([kept, answer.text.includes(kept)]).toEqual([kept, kept !== 'value="I" selected'])
  expect(answer.text).not.toContain('Preencha os campos indicados')
  expect(await mails(s, typedIn['contato.email'] ?? '')).toEqual([])
  // Enter in a field presses the first button of the form: with a city chosen it sends the form.
  const whole = { ...typedIn, 'endereco.cidade': String(city?.id), acao: 'cidades' }
  expect((await visit(s, s.anonymous(), address(), whole)).status).toBe(303)
})

test('the own page offers the cities without a script as well, and stores nothing by it', async () => {
  const rosa = await candidateByPortal(s, registration())
  const [city] = await s.sql<{ id: number; uf: number; nome: string }>(
    'select id, uf_id uf, nome from geral_cidades limit 1',
  )
  const answer = await visit(s, rosa, `/candidatos/${rosa.id}`, {
    nome: 'Rosa Outra',
    'endereco.uf': String(city?.uf),
    acao: 'cidades',
  })
  expect(answer.text).toContain(`<option value="${city?.id}">${city?.nome}</option>`)
  expect(answer.text).toContain('value="Rosa Outra"')
  expect((await rosa.get(`/externo/candidatos/${rosa.id}`)).body.nome).toBe('Rosa Maria Alencar')
})

test('what the browser checks when a field is left are the declared documents, telephones, mails and days', async () => {
  const sent = JSON.parse(/id="campos">(.*?)<\/script>/.exec(await form())?.[1] ?? '{}') as Record<
    string,
    { kind: string; options: { format?: string } }
  >
  expect(sent['pessoal.cpf']).toMatchObject({ kind: 'text', options: { format: 'cpf' } })
  for (const name of [
    'contato.email',
    'contato.dddCelular',
    'contato.foneCelular',
    'contato.foneFixo',
    'pessoal.dataNascimento',
    'pessoal.pis',
    'endereco.cep',
  ])
    expect([name, name in sent]).toEqual([name, true])
})

/** Of what is on the page the levels of its headings, in order. */
const levels = (text: string): number[] =>
  [...text.matchAll(/<h([1-6])[ >]/g)].map(([, n]) => Number(n))

test('every public page has one description and leaves no level of headings out', async () => {
  await setting({
    configuracao: {
      exigirAceitePsi: true,
      politicaSeguranca: '<h4>Para quê</h4><p>Seleção.</p><h2>Até quando</h2><p>Dois anos.</p>',
    },
  })
  await s.sql(
    "update captacao_anuncios set descricao = '<h3>Você vai</h3><p>Analisar.</p><h4>Com</h4><p>Calma.</p><h3>Pedimos</h3>'",
  )
  for (const path of [
    '/anuncios',
    `/anuncios?empresaId=${s.empresa}`,
    `/anuncios?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`,
    address(),
    `/candidatos/enviado?empresaId=${s.empresa}`,
    `/login?empresaId=${s.empresa}`,
    `/recuperar-senha?empresaId=${s.empresa}`,
    `/confirmar?empresaId=${s.empresa}&token=x`,
  ]) {
    const { text } = await visit(s, s.anonymous(), path)
    const described = [...text.matchAll(/<meta name="description" content="([^"]*)"/g)]
    expect([path, described.length, (described[0]?.[1] ?? '').length > 15]).toEqual([path, 1, true])
    const all = levels(text)
    const skipped = all.filter((level, i) => level > (all[i - 1] ?? 0) + 1)
    expect([path, all[0], skipped]).toEqual([path, 1, []])
  }
  await setting({ configuracao: { exigirAceitePsi: false } })
})
