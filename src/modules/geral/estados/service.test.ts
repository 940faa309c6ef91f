import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let admin: Client
let service: Server
let answer: (cep: string) => { status: number; body: string; hang?: boolean }
let asked = 0

beforeAll(async () => {
  service = createServer((request, response) => {
    asked += 1
    const { status, body, hang } = answer(request.url?.slice(1) ?? '')
    if (!hang) response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  s = await installation({
    CEP_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/{cep}`,
  })
  admin = await s.user({ authorities: allAuthorities(s.world.registry) })
})
afterAll(async () => {
  await s.stop()
  service.closeAllConnections()
  service.close()
})

test('27 states and 5,571 cities are there from the first start, and their rows are locked', async () => {
  const states = (await admin.get('/geral/estados')).body
  expect(states).toHaveLength(27)
  expect((await admin.get('/geral/cidades?page=0')).body.totalElements).toBe(5571)
  const ceara = states.find((e: { sigla: string }) => e.sigla === 'CE')
  const sentence = 'Este registro é da tabela oficial do IBGE e não pode ser alterado.'
  const [put, removed] = [
    await admin.put(`/geral/estados/${ceara.id}`, { nome: 'X' }),
    await admin.delete(`/geral/estados/${ceara.id}`),
  ]
  expect([put.status, put.body.message, removed.status, removed.body.message]).toEqual([
    409,
    sentence,
    409,
    sentence,
  ])
  const city = (await admin.get(`/geral/estados/${ceara.id}/cidades`)).body.find(
    (c: { nome: string }) => c.nome === 'Fortaleza',
  )
  const changed = await admin.put(`/geral/cidades/${city.id}`, { nome: 'X' })
  expect([changed.status, changed.body.message]).toEqual([409, sentence])
  expect((await admin.get(`/geral/cidades/${city.id}`)).body).toMatchObject({
    nome: 'Fortaleza',
    codigoIBGE: '2304400',
    can: { editar: sentence, excluir: sentence },
  })
})

test('own places under an own state are free; a district name is unique in its city whatever accents and case', async () => {
  const ex = (await admin.post('/geral/estados', { sigla: 'EX', nome: 'Exterior' })).body
  const city = (await admin.post('/geral/cidades', { nome: 'Lisboa', uf: ex.id })).body
  expect((await admin.put(`/geral/cidades/${city.id}`, { nome: 'Porto' })).body.nome).toBe('Porto')
  expect((await admin.post('/geral/bairros', { nome: 'Praça', cidade: city.id })).status).toBe(201)
  const again = await admin.post('/geral/bairros', { nome: 'PRACA', cidade: city.id })
  expect([again.status, again.body.errors[0].field]).toEqual([422, 'nome'])
  expect((await admin.get(`/geral/cidades/${city.id}/bairros`)).body).toEqual([
    { id: expect.any(Number), nome: 'Praça' },
  ])
})

test('the look-ups answer states, cities and districts to any user of a session [R1-C-190, R1-C-192, R1-C-193]', async () => {
  const anyone = await s.user({ authorities: ['ROLE_CAD_INFO_PESSOAL'] })
  expect((await anyone.get('/geral/estado/23')).body).toMatchObject({ sigla: 'CE', nome: 'Ceará' })
  expect((await anyone.get('/geral/estados/23/cidades')).body).toHaveLength(184)
  expect((await anyone.get('/geral/estados/999/cidades')).status).toBe(404)
  expect((await s.anonymous().get('/geral/estado/23')).status).toBe(401)
})

test('occupations are found by the beginning of the code, by words and by synonyms, at most 20 [R1-C-194]', async () => {
  const find = async (text: string) =>
    (await admin.get(`/geral/cbo?codigoOudescricao=${encodeURIComponent(text)}`)).body as {
      codigo: string
      descricao: string
      retirado: boolean
    }[]
  expect((await find('2124-05'))[0]).toEqual({
    codigo: '212405',
    descricao: 'Analista de desenvolvimento de sistemas',
    retirado: false,
  })
  expect((await find('analista sistemas')).map((o) => o.codigo)).toContain('212405')
  expect((await find('BRIGADEIRO')).map((o) => o.codigo)).toContain('010105')
  expect(await find('2')).toHaveLength(20)
  expect((await find('261720'))[0]?.retirado).toBe(true)
  expect(await find('%')).toEqual([])
})

test('a person is found by CPF only in companies one may see; else null [R1-B-165]', async () => {
  const cpf = '52998224725'
  const [p] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_cpf) values ($1, 'Ana', $2) returning id",
    [s.outra, cpf],
  )
  await s.sql('insert into captacao_candidatos (empresa_id, pessoa_id) values ($1, $2)', [
    s.outra,
    p?.id,
  ])
  const other = await s.user({ empresas: [s.outra] })
  expect((await other.get(`/geral/pessoas/cpf?cpf=529.982.247-25`)).body).toEqual({
    tipo: 'CANDIDATO',
    id: expect.any(Number),
    nome: 'Ana',
  })
  expect((await admin.get(`/geral/pessoas/cpf?cpf=${cpf}`)).body).toBeNull()
  expect(
    (await admin.get(`/geral/pessoas/cpf-e-empresaId?cpf=${cpf}&empresaId=${s.outra}`)).body,
  ).toBeNull()
  expect(
    (await other.get(`/geral/pessoas/cpf-e-empresaId?cpf=${cpf}&empresaId=${s.outra}`)).body,
  ).toMatchObject({ nome: 'Ana' })
})

test('a postal code is asked once and kept; whatever the service does, the answer is 200 and the fields stay free [R1-B-158]', async () => {
  answer = () => ({
    status: 200,
    body: JSON.stringify({
      cep: '60150-160',
      logradouro: 'Avenida Santos Dumont',
      bairro: 'Aldeota',
      localidade: 'Fortaleza',
      uf: 'CE',
      ibge: '2304400',
    }),
  })
  const found = await admin.get('/geral/cep/60150-160')
  expect(found.body).toMatchObject({
    encontrado: true,
    logradouro: 'Avenida Santos Dumont',
    bairro: 'Aldeota',
    cidade: { nome: 'Fortaleza' },
    uf: { sigla: 'CE' },
  })
  const before = asked
  expect((await admin.get('/geral/cep/60150160')).body).toEqual(found.body)
  expect(asked).toBe(before)
  for (const bad of [
    { status: 200, body: '{"erro": true}' },
    { status: 500, body: 'x' },
    { status: 200, body: '<html>' },
    { status: 302, body: '' },
  ]) {
    answer = () => bad
    expect(await admin.get('/geral/cep/01001000')).toMatchObject({
      status: 200,
      body: { encontrado: false },
    })
  }
  answer = () => ({ status: 200, body: '', hang: true })
  expect(await admin.get('/geral/cep/01001001')).toMatchObject({
    status: 200,
    body: { encontrado: false },
  })
  expect((await admin.get('/geral/cep/01001-000')).status).toBe(200)
})

test.each(['1', '6000000', '600000000', 'abcdefgh'])(
  'a postal code has exactly 8 digits, not %s [R1-V-138] [R1-B-128] [R1-M-065]',
  async (cep) => {
    expect((await admin.get(`/geral/cep/${cep}`)).body).toEqual({
      encontrado: false,
      mensagem: 'Cep não pode ser nulo',
    })
  },
)
