import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { aldeota, type CepService, cepService } from '#modules/geral/cep/service-for-tests.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, registration, visit } from './portal-for-tests.ts'

let s: Scenario
let service: CepService
let v: Vacancy
beforeAll(async () => {
  service = await cepService()
  s = await installation({ CEP_URL: service.url })
  await showAddress(s)
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
})
afterAll(async () => {
  await s.stop()
  await service.stop()
})

const offered = 'data-postal-code'
const showAddress = (on: Scenario) =>
  on.sql(
    "insert into utilitario_empresas__campos_candidato_visiveis (registro_id, ordem, valor) values ($1, 1, 'endereco')",
    [on.empresa],
  )

test('the address of a postal code is offered on the registration and on the own one, only where a service is configured', async () => {
  expect((await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`)).text).toContain(
    offered,
  )
  const rosa = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
  expect((await visit(s, rosa, `/candidatos/${rosa.id}`)).text).toContain(offered)
  const without = await installation()
  await showAddress(without)
  const page = await visit(
    without,
    without.anonymous(),
    `/candidatos/new?empresaId=${without.empresa}`,
  )
  await without.stop()
  expect(page.status).toBe(200)
  expect(page.text).toContain('name="endereco.cep"')
  expect(page.text).not.toContain(offered)
})

test('a visitor gets the address by the names and ids of the form, and a service that is down is said', async () => {
  service.does(aldeota)
  expect((await s.anonymous().get('/externo/cep/60150-160')).body).toMatchObject({
    encontrado: true,
    logradouro: 'Avenida Santos Dumont',
    bairro: 'Aldeota',
    uf: { id: 23 },
    cidade: { nome: 'Fortaleza', rotulo: 'Fortaleza/CE' },
  })
  service.does('hangs up')
  expect(await s.anonymous().get('/externo/cep/60150161')).toMatchObject({
    status: 200,
    body: { encontrado: false, consultado: false },
  })
})

test('a registration is kept whatever the service does: the form is never held up by it', async () => {
  service.does('hangs')
  const rosa = await candidateByPortal(
    s,
    registration({
      cargos: String(v.cargo),
      'endereco.cep': '60150-162',
      'endereco.logradouro': 'Rua da Paz',
    }),
  )
  expect((await rosa.get(`/externo/candidatos/${rosa.id}`)).body.endereco).toMatchObject({
    cep: '60150162',
    logradouro: 'Rua da Paz',
  })
})

test('a visitor may ask 30 times a minute from one address', async () => {
  service.does(aldeota)
  await s.sql('delete from plataforma_tentativa')
  const answers: number[] = []
  for (let n = 0; n < 31; n += 1)
    answers.push((await s.anonymous().get('/externo/cep/60150160')).status)
  expect([answers.slice(0, 30).every((status) => status === 200), answers[30]]).toEqual([true, 429])
})
