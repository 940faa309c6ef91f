/** What areas, positions, bands and indices ask of each field: refused at its name, and what stands there by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Answer, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Awaited<ReturnType<Scenario['user']>>
let area = 0
let bands = ''
const areas = '/cargo-salario/areas-organizacionais'
const positions = '/cargo-salario/cargos'
const indices = '/cargo-salario/indices'
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  area = (await rh.post(areas, { nome: 'Diretoria' })).body.id
  const cargo = (await rh.post(positions, position({ nome: 'Analista' }))).body.id
  bands = `${positions}/${cargo}/faixas-salariais`
})
afterAll(() => s.stop())

const long = (letters: number): string => 'x'.repeat(letters)
const position = (more: object) => ({
  nome: 'Gerente',
  nomeMercado: 'Gerente',
  areasOrganizacionais: [area],
  ...more,
})
const band = (more: object, entry: object = {}) => ({
  nome: 'I',
  codigoCBO: { codigo: '252105' },
  historico: { data: '2026-01-01', tipo: '3', valor: 4000, ...entry },
  ...more,
})
const index = (more: object, entry: object = {}) => ({
  nome: 'Piso',
  indiceHistorico: { data: '2026-01-01', valor: 1518, ...entry },
  ...more,
})
const said = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    (body.errors ?? []).map((e: { field: string; message: string }) => [e.field, e.message]),
  )

type Refused = readonly [
  ids: string,
  what: string,
  path: () => string,
  body: () => object,
  field: string,
  message?: string,
]
const none = 'Quantidade não pode ser 0 (zero) ou menor'
const noValue = 'Valor não pode ser 0 (zero) ou menor'
const refused: readonly Refused[] = [
  [
    'R2-V-001] [R2-M-020',
    'an area without a name',
    () => areas,
    () => ({}),
    'nome',
    'Descrição é obrigatória',
  ],
  ['R2-V-002', 'an area of 61 letters', () => areas, () => ({ nome: long(61) }), 'nome'],
  [
    'R2-V-004',
    'a notice to what is no address',
    () => areas,
    () => ({ nome: 'Fiscal', emailsNotificacoes: ['fiscal'] }),
    'emailsNotificacoes',
  ],
  [
    'R2-V-012] [R2-M-021',
    'a position without a name',
    () => positions,
    () => position({ nome: '' }),
    'nome',
    'Nomenclatura é obrigatória',
  ],
  ['R2-V-014', 'one of 101', () => positions, () => position({ nome: long(101) }), 'nome'],
  [
    'R2-V-015] [R2-M-022',
    'one without its name outside',
    () => positions,
    () => position({ nomeMercado: null }),
    'nomeMercado',
    'Nome é obrigatório',
  ],
  [
    'R2-V-017',
    'one whose name outside has 101',
    () => positions,
    () => position({ nomeMercado: long(101) }),
    'nomeMercado',
  ],
  [
    'R2-V-018',
    'one of no area',
    () => positions,
    () => position({ areasOrganizacionais: [] }),
    'areasOrganizacionais',
  ],
  ...['conhecimentos', 'habilidades', 'atitudes'].map((kind): Refused => [
    'R2-V-003',
    `of ${kind} one of no area`,
    () => `/cargo-salario/${kind}`,
    () => ({ nome: 'Legislação', areasOrganizacionais: [] }),
    'areasOrganizacionais',
    'Selecione ao menos uma área organizacional',
  ]),
  ['R2-V-021', 'a band without a name', () => bands, () => band({ nome: '' }), 'nome'],
  ['R2-V-022', 'a band of 31 letters', () => bands, () => band({ nome: long(31) }), 'nome'],
  [
    'R2-V-024',
    'a band without an occupation',
    () => bands,
    () => band({ codigoCBO: null }),
    'codigoCBO.codigo',
  ],
  [
    'R2-V-027',
    'a value without a day',
    () => bands,
    () => band({}, { data: null }),
    'historico.data',
  ],
  ['R2-V-028', 'a value of no kind', () => bands, () => band({}, { tipo: null }), 'historico.tipo'],
  [
    'R2-V-029',
    'by index without one',
    () => bands,
    () => band({}, { tipo: '2', quantidade: 2 }),
    'historico.indice',
  ],
  [
    'R2-V-030] [R2-V-031] [R2-M-044',
    'by index, none of it',
    () => bands,
    () => band({}, { tipo: '2', quantidade: 0 }),
    'historico.quantidade',
    none,
  ],
  [
    'R2-V-032',
    'by value without one',
    () => bands,
    () => band({}, { valor: null }),
    'historico.valor',
  ],
  [
    'R2-V-033] [R2-M-045',
    'by value, nothing',
    () => bands,
    () => band({}, { valor: 0 }),
    'historico.valor',
    noValue,
  ],
  ['R2-V-038', 'an index without a name', () => indices, () => index({ nome: '' }), 'nome'],
  ['R2-V-039', 'an index of 41 letters', () => indices, () => index({ nome: long(41) }), 'nome'],
  [
    'R2-V-040',
    'a value of an index without a day',
    () => indices,
    () => index({}, { data: null }),
    'indiceHistorico.data',
  ],
  [
    'R2-V-041',
    'a day without a value',
    () => indices,
    () => index({}, { valor: null }),
    'indiceHistorico.valor',
  ],
  [
    'R2-V-042',
    'an index below one',
    () => indices,
    () => index({}, { valor: 0.9999 }),
    'indiceHistorico.valor',
    'Valor deve ser no mínimo 1',
  ],
]

const cases = refused.map(([ids, what, path, body, field, message = '']) => {
  return { ids, what, path, body, field, message }
})

test.each(cases)('[$ids] $what is refused at its field', async ({ path, body, field, message }) => {
  const answer = await rh.post(path(), body())
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  expect(Object.keys(said(answer))).toContain(field)
  expect(said(answer)[field]).toContain(message)
})

test('a band is made with its first value and changed without one [R2-V-023]', async () => {
  const { historico: _, ...alone } = band({ nome: 'II' })
  const answer = await rh.post(bands, alone)
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  expect(Object.keys(said(answer)).some((field) => field.startsWith('historico'))).toBe(true)
  const made = (await rh.post(bands, band({ nome: 'II' }))).body
  const changed = await rh.put(`${bands}/${made.id}`, { nome: 'III', versao: made.versao })
  expect([changed.status, changed.body.nome]).toEqual([200, 'III'])
})

test('what is longest passes, names are kept without blanks around them, and what is new is active and shown [R2-V-005] [R2-V-006] [R2-V-013] [R2-V-016] [R2-V-019]', async () => {
  const made = await rh.post(areas, { nome: long(60) })
  expect(made.body).toMatchObject({ nome: long(60), ativo: true, exibirOrganograma: true })
  const kept = await rh.post(
    positions,
    position({ nome: '  Comprador ', nomeMercado: ' Compras ' }),
  )
  expect(kept.body).toMatchObject({ nome: 'Comprador', nomeMercado: 'Compras', ativa: true })
  expect((await rh.post(positions, position({ nome: long(100) }))).status).toBe(201)
  expect((await rh.post(bands, band({ nome: long(30) }))).status).toBe(201)
  expect((await rh.post(indices, index({ nome: long(40) }))).status).toBe(201)
})

test('each piece of knowledge, skill and attitude of a position carries its own complement [R2-B-094]', async () => {
  const piece = async (kind: string, nome: string) =>
    (await rh.post(`/cargo-salario/${kind}`, { nome, areasOrganizacionais: [area] })).body.id
  const [law, tax] = [
    await piece('conhecimentos', 'Legislação'),
    await piece('conhecimentos', 'Tributos'),
  ]
  const skill = await piece('habilidades', 'Negociação')
  const attitude = await piece('atitudes', 'Iniciativa')
  const body = position({
    nome: 'Advogado',
    conhecimentos: [
      { conhecimento: law, complemento: 'Trabalhista' },
      { conhecimento: tax, complemento: 'Federais' },
    ],
    habilidades: [{ habilidade: skill, complemento: 'Com sindicatos' }],
    atitudes: [{ atitude: attitude, complemento: 'Propõe acordos' }],
  })
  const { id } = (await rh.post(positions, body)).body
  expect((await rh.get(`${positions}/${id}`)).body).toMatchObject({
    conhecimentos: [
      { conhecimento: { id: law }, complemento: 'Trabalhista' },
      { conhecimento: { id: tax }, complemento: 'Federais' },
    ],
    habilidades: [{ habilidade: { id: skill }, complemento: 'Com sindicatos' }],
    atitudes: [{ atitude: { id: attitude }, complemento: 'Propõe acordos' }],
  })
})

const kept: readonly [ids: string, path: () => string, body: () => object][] = [
  ['R2-B-007', () => '/cargo-salario/grupos-ocupacionais', () => ({ nome: 'Operacional' })],
  ['R2-B-008', () => positions, () => position({ nome: 'Supervisor' })],
  ['R2-B-009', () => bands, () => band({ nome: 'Sênior' })],
  ['R2-B-010', () => indices, () => index({ nome: 'UFIR' })],
]

test.each(kept)(
  '[%s] a register of the module is written, found, changed and removed',
  async (_ids, path, body) => {
    const made = await rh.post(path(), body())
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id, versao, nome } = made.body
    const names = async () => (await rh.get(path())).body.map((r: { nome: string }) => r.nome)
    expect(await names()).toContain(nome)
    expect((await rh.put(`${path()}/${id}`, { nome: 'Outro nome', versao })).status).toBe(200)
    expect(await names()).toEqual(expect.not.arrayContaining([nome]))
    expect(await names()).toContain('Outro nome')
    expect((await rh.delete(`${path()}/${id}`)).status).toBe(204)
    expect((await rh.get(`${path()}/${id}`)).status).toBe(404)
  },
)
