/** Where the work is: one place on the page, in the list, in the search, in alerts and for search engines. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertised,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { forgetCompanies } from '#platform/server/company-memory.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { visit } from './portal-for-tests.ts'

let s: Scenario
let sobral: number
const publish = (titulo: string, more: Record<string, unknown> = {}): Promise<Vacancy> =>
  advertised(s, { titulo }, more)
const pageOf = async ({ solicitacao }: Vacancy): Promise<string> =>
  (await visit(s, s.anonymous(), `/anuncios?empresaId=${s.empresa}&solicitacaoId=${solicitacao}`))
    .text
const addressIn = (text: string): unknown =>
  (
    JSON.parse(/ld\+json"> ?(.*?) ?<\/script>/s.exec(text)?.[1] ?? '{}') as {
      jobLocation?: { address: unknown }
    }
  ).jobLocation?.address
const found = async (cidade: string): Promise<string> => {
  // Places with open vacancies are kept for seconds.
  forgetCompanies(s.world.platform)
  return (await visit(s, s.anonymous(), `/anuncios?empresaId=${s.empresa}&cidade=${cidade}`)).text
}

beforeAll(async () => {
  s = await installation()
  await publish('Sem cidade')
  const [city] = await s.sql<{ id: number }>(
    "insert into geral_cidades (nome, uf_id) select 'Sobral', uf_id from geral_cidades limit 1 returning id",
  )
  sobral = city?.id ?? 0
})
afterAll(() => s.stop())

test('without a city of its own a vacancy is at its establishment, with street and postal code', async () => {
  const text = await pageOf(await publish('Do estabelecimento'))
  expect(text).toMatch(/Rua A, 1 – [^<·]+\/[A-Z]{2} ·/)
  const [, place] = /Rua A, 1 – ([^<·]+)\/[A-Z]{2} ·/.exec(text) ?? []
  expect(addressIn(text)).toMatchObject({
    streetAddress: 'Rua A, 1',
    addressLocality: place,
    postalCode: '60000-000',
    addressCountry: 'BR',
  })
  expect(await found(encodeURIComponent(place ?? ''))).toContain('Do estabelecimento')
})

test('in another city than its establishment it has no street of there', async () => {
  const text = await pageOf(await publish('Em outra cidade', { cidade: { id: sobral } }))
  expect(text).toContain('Sobral/')
  expect(text).not.toContain('Rua A')
  const address = addressIn(text)
  expect(address).toMatchObject({ addressLocality: 'Sobral' })
  expect(Object.keys(address as object)).not.toContain('streetAddress')
  const list = await found('Sobral')
  expect([list.includes('Em outra cidade'), list.includes('Sem cidade')]).toEqual([true, false])
})

test("where nobody named a city it is the company's, with the company's address; else it is to be agreed on", async () => {
  const made = await publish('Da empresa')
  await s.sql('update captacao_solicitacoes_pessoal set estabelecimento_id = null where id = $1', [
    made.solicitacao,
  ])
  expect(await pageOf(made)).toContain('Local a combinar')
  await s.sql(
    "update utilitario_empresas set endereco_cidade_id = $2, endereco_logradouro = 'Avenida Central', endereco_numero = '10', endereco_cep = '62010000' where id = $1",
    [s.empresa, sobral],
  )
  const text = await pageOf(made)
  expect(text).toContain('Avenida Central, 10 – Sobral/')
  expect(addressIn(text)).toMatchObject({
    streetAddress: 'Avenida Central, 10',
    addressLocality: 'Sobral',
    postalCode: '62010-000',
  })
})
