import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { faixasSalariais } from './resource.ts'

let s: Scenario
let rh: Client
let id = 0

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  const area = await rh.post('/cargo-salario/areas-organizacionais', { nome: 'Oficina' })
  const areasOrganizacionais = [area.body.id]
  const skill = await rh.post('/cargo-salario/conhecimentos', {
    nome: 'Solda elétrica',
    areasOrganizacionais,
  })
  expect(skill.status, JSON.stringify(skill.body)).toBe(201)
  const made = await rh.post('/cargo-salario/cargos', {
    nome: 'Soldador',
    nomeMercado: 'Soldador industrial',
    missao: 'Unir peças com segurança.',
    areasOrganizacionais,
    conhecimentos: [{ conhecimento: skill.body.id, complemento: 'Em chapas finas' }],
  })
  id = made.body.id
  await rh.post(`/cargo-salario/cargos/${id}/faixas-salariais`, {
    nome: 'Pleno',
    codigoCBO: { codigo: '724315' },
    historico: { data: '2026-01-01', tipo: '3', valor: 3456.78 },
  })
})
afterAll(() => s.stop())

async function sheet(client: Client): Promise<string> {
  const answer = await client.get(`/cargo-salario/cargos/${id}/pdf`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.raw)), {
    mergePages: true,
  })
  return text
}

test('the sheet of a position says what it is for, what it asks, and its bands', async () => {
  const text = await sheet(rh)
  for (const said of ['Soldador', 'Unir peças', 'Solda elétrica', 'Em chapas finas', 'Pleno'])
    expect(text).toContain(said)
  expect(text).toContain('3.456,78')
})

test('pay stands on the sheet only for who may see it, bands only for who reads them', async () => {
  const withBands = await s.user({
    authorities: [authorityFor(cargos), authorityFor(faixasSalariais)],
  })
  const text = await sheet(withBands)
  expect(text).toContain('Pleno')
  expect(text).not.toMatch(/3\.456|Valor hoje/)
  expect(await sheet(await s.user({ authorities: [authorityFor(cargos)] }))).not.toContain('Pleno')
  const stranger = await s.user({ empresas: [s.outra] })
  expect((await stranger.get(`/cargo-salario/cargos/${id}/pdf`)).status).toBe(404)
})
