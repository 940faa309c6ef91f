import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { area, base, competence, position, scale } from './competence-for-tests.ts'

let s: Scenario
let rh: Client
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
})
afterAll(() => s.stop())

const shared = ({
  nome,
  areasOrganizacionais,
  observacao,
  solicitarComentario,
  ativo,
}: Record<string, any>) => ({
  // eslint-disable-line @typescript-eslint/no-explicit-any
  nome,
  areas: areasOrganizacionais.map((a: { id: number }) => a.id),
  observacao,
  solicitarComentario,
  ativo,
})
const at = async (path: string) => (await rh.get(`${base}/${path}`)).body

test.each([
  ['C', 'conhecimentos', 'conhecimento'],
  ['H', 'habilidades', 'habilidade'],
  ['A', 'atitudes', 'atitude'],
] as const)(
  'a competence of kind %s and its record among %s say the same, whichever is made, changed or removed [R2-B-011, R2-V-007, R2-V-008]',
  async (tipo, folder, field) => {
    const id = await competence(rh, { tipo, observacao: 'Da lista.' })
    const origin = (await at(`competencias/${id}`))[field].id
    expect(shared(await at(`${folder}/${origin}`))).toEqual(shared(await at(`competencias/${id}`)))
    const areas = [await area(rh), await area(rh)]
    await rh.put(`${base}/competencias/${id}`, {
      nome: `Nova ${folder}`,
      areasOrganizacionais: areas,
    })
    expect(shared(await at(`${folder}/${origin}`))).toMatchObject({ nome: `Nova ${folder}`, areas })
    await rh.put(`${base}/${folder}/${origin}`, { ativo: false, solicitarComentario: true })
    expect(shared(await at(`competencias/${id}`))).toMatchObject({
      nome: `Nova ${folder}`,
      ativo: false,
      solicitarComentario: true,
    })
    const made = await rh.post(`${base}/${folder}`, {
      nome: `Do cadastro ${folder}`,
      areasOrganizacionais: [areas[0]],
    })
    const [mirrored] = await at(`competencias?nome=Do cadastro ${folder}`)
    expect([mirrored.tipo, mirrored.nome]).toEqual([tipo, `Do cadastro ${folder}`])
    expect((await rh.delete(`${base}/${folder}/${made.body.id}`)).status).toBe(204)
    expect((await rh.get(`${base}/competencias/${mirrored.id}`)).status).toBe(404)
    expect((await rh.delete(`${base}/competencias/${id}`)).status).toBe(204)
    expect((await rh.get(`${base}/${folder}/${origin}`)).status).toBe(404)
  },
)

test('two competences of one kind do not share a name, two of different kinds may', async () => {
  const areasOrganizacionais = [await area(rh)]
  const send = (tipo: string) =>
    rh.post(`${base}/competencias`, { tipo, nome: 'Negociação', areasOrganizacionais })
  const answers = [await send('C'), await send('H'), await send('C')]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
  const twin = await rh.post(`${base}/conhecimentos`, { nome: 'negociacao', areasOrganizacionais })
  expect(twin.status).toBe(409)
})

test('a competence needs an area, and its behaviours a text of at most 250 letters [R2-V-009, R2-V-010, R2-V-011, R2-M-023]', async () => {
  const none = await rh.post(`${base}/competencias`, { tipo: 'C', nome: 'Sem área' })
  expect(none.body.errors).toEqual([
    {
      field: 'areasOrganizacionais',
      label: 'Áreas organizacionais',
      message: 'Selecione ao menos uma área organizacional',
    },
  ])
  const competencia = await competence(rh)
  const fails = async (descricao: string) =>
    (
      await rh.post(`${base}/criterios-avaliacao-competencia`, { competencia, descricao })
    ).body.errors?.map((e: { field: string; label: string }) => [e.field, e.label])
  const said = [['descricao', 'Descrição do comportamento']]
  expect([await fails(''), await fails('x'.repeat(251))]).toEqual([said, said])
})

test('the kinds are told in words, and an evaluation asks for what a band requires today [R2-C-068, R2-C-069]', async () => {
  expect((await rh.get(`${base}/competencias/tipo-competencia`)).body).toEqual([
    { id: 'C', descricao: 'Conhecimento' },
    { id: 'H', descricao: 'Habilidade' },
    { id: 'A', descricao: 'Atitude' },
  ])
  const [asked, other] = [await competence(rh), await competence(rh)]
  const { niveis } = await scale(rh)
  const { faixas } = await position(rh, [asked, other])
  await rh.post(`${base}/configuracoes-niveis-competencia/${faixas[0]}`, {
    data: '2026-02-01',
    niveis: [{ competencia: asked, nivelCompetencia: niveis[0] }],
  })
  const found = (await rh.get(`${base}/competencias/por-avaliacoes-desempenhos`)).body
  expect(found.map((k: { id: number }) => k.id)).toEqual([asked])
})

test('a competence in use is not removed from either side: the refusal names what uses it, and nothing goes', async () => {
  const used = await competence(rh)
  const origin = (await at(`competencias/${used}`)).conhecimento.id
  const { faixas } = await position(rh, [used])
  const [nivel] = await at('niveis-competencia')
  const config = await rh.post(`${base}/configuracoes-niveis-competencia/${faixas[0]}`, {
    data: '2026-02-01',
    niveis: [{ competencia: used, nivelCompetencia: nivel.id }],
  })
  expect(config.status, JSON.stringify(config.body)).toBe(201)
  for (const path of [`competencias/${used}`, `conhecimentos/${origin}`]) {
    const refused = await rh.delete(`${base}/${path}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'EM_USO'])
    expect(refused.body.usos[0].recurso).toBe('cargo-salario.configuracoes-faixa-salarial')
  }
  expect((await rh.get(`${base}/conhecimentos/${origin}`)).status).toBe(200)
  expect((await rh.get(`${base}/competencias/${used}`)).status).toBe(200)
})

test('behaviours written at the record of the kind and the criteria of the competence are the same [R2-C-096]', async () => {
  const plain = await s.user({ empresas: [s.outra] })
  const list = async (path: string) => (await plain.get(`${base}/${path}`)).body
  const id = await competence(plain)
  const origin = (await list(`competencias/${id}`)).conhecimento.id
  const texts = async () => ({
    kind: (await list(`conhecimentos/${origin}`)).competencias.map(
      (c: { descricao: string }) => c.descricao,
    ),
    criteria: (await list(`competencias/${id}/criterios`))
      .map((c: { descricao: string }) => c.descricao)
      .toSorted(),
  })
  await plain.put(`${base}/conhecimentos/${origin}`, {
    competencias: [{ descricao: 'Explica' }, { descricao: 'Aplica' }],
  })
  expect(await texts()).toEqual({ kind: ['Explica', 'Aplica'], criteria: ['Aplica', 'Explica'] })
  const [first] = await list(`competencias/${id}/criterios?sort=descricao`)
  await plain.put(`${base}/criterios-avaliacao-competencia/${first.id}`, {
    descricao: 'Aplica sempre',
  })
  await plain.post(`${base}/criterios-avaliacao-competencia`, {
    competencia: id,
    descricao: 'Ensina',
  })
  expect(await texts()).toEqual({
    kind: ['Explica', 'Aplica sempre', 'Ensina'],
    criteria: ['Aplica sempre', 'Ensina', 'Explica'],
  })
  const rows = (await list(`conhecimentos/${origin}`)).competencias
  await plain.put(`${base}/conhecimentos/${origin}`, {
    competencias: [{ ...rows[1], descricao: 'Aplica bem' }, rows[2]],
  })
  expect(await texts()).toEqual({
    kind: ['Aplica bem', 'Ensina'],
    criteria: ['Aplica bem', 'Ensina'],
  })
  const kept = (await list(`competencias/${id}/criterios`)).find(
    (c: { id: number }) => c.id === first.id,
  )
  expect(kept.descricao).toBe('Aplica bem')
  await plain.delete(`${base}/criterios-avaliacao-competencia/${first.id}`)
  expect((await texts()).kind).toEqual(['Ensina'])
})
