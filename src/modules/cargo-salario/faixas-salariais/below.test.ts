import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { faixasSalariais } from './resource.ts'
import { checkBelow } from '#platform/server/registry.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

type User = Awaited<ReturnType<Scenario['user']>>
const positions = '/cargo-salario/cargos'
const bands = '/cargo-salario/faixas-salariais'
let made = 0

async function position(rh: User): Promise<number> {
  const nome = `Cargo ${(made += 1)}`
  const area = await rh.post('/cargo-salario/areas-organizacionais', { nome: `Área de ${nome}` })
  const areasOrganizacionais = [area.body.id]
  return (await rh.post(positions, { nome, nomeMercado: nome, areasOrganizacionais })).body.id
}

const band = (nome: string) => ({
  nome,
  codigoCBO: { codigo: '521110' },
  historico: { data: '2026-01-01', tipo: '3', valor: 2000 },
})

test('a register below another is made, read, changed and removed at each of its addresses, with what may be done', async () => {
  const rh = await s.user()
  const cargo = await position(rh)
  for (const base of [`${positions}/${cargo}/faixas-salariais`, `${bands}/cargo/${cargo}`]) {
    const created = await rh.post(base, { ...band('I'), cargo: 999_999 })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    expect(created.body).toMatchObject({
      nome: 'I',
      cargo: { id: cargo },
      can: { editar: true, excluir: true },
    })
    const { id, versao } = created.body
    expect((await rh.get(base)).body).toEqual([
      expect.objectContaining({
        id,
        valorHoje: 2000,
        can: { editar: true, excluir: true, copiar: true },
      }),
    ])
    expect((await rh.get(`${base}?page=0&size=1`)).body).toMatchObject({ totalElements: 1 })
    const changed = await rh.put(`${base}/${id}`, { nome: 'II', versao })
    expect(changed.body).toMatchObject({ id, nome: 'II', cargo: { id: cargo } })
    expect((await rh.put(`${base}/${id}`, { nome: 'III', versao })).status).toBe(409)
    const history = `${base}/${id}/historicos`
    const entry = await rh.post(history, { data: '2026-02-01', tipo: '3', valor: 2500 })
    expect(entry.status).toBe(201)
    expect((await rh.get(history)).body).toHaveLength(2)
    expect((await rh.get(`${history}/${entry.body.id}`)).body).toMatchObject({ valor: 2500 })
    expect((await rh.delete(`${history}/${entry.body.id}`)).status).toBe(204)
    expect((await rh.delete(`${base}/${id}`)).status).toBe(204)
    expect((await rh.get(`${base}/${id}`)).status).toBe(404)
  }
})

test('the child of another parent is not there, in any call, and a parent that may not be seen has none', async () => {
  const rh = await s.user()
  const [own, other] = [await position(rh), await position(rh)]
  const { id } = (await rh.post(`${positions}/${own}/faixas-salariais`, band('I'))).body
  const stranger = await s.user({ empresas: [s.outra] })
  for (const base of [`${positions}/${other}/faixas-salariais`, `${bands}/cargo/${other}`]) {
    const at = `${base}/${id}`
    const answers = [
      await rh.get(at),
      await rh.put(at, { nome: 'X' }),
      await rh.delete(at),
      await rh.get(`${at}/historicos`),
      await rh.post(`${at}/historicos`, { data: '2026-03-01', tipo: '3', valor: 1 }),
    ]
    expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404, 404])
    expect((await rh.get(base)).body).toEqual([])
  }
  for (const base of [`${positions}/${own}/faixas-salariais`, `${bands}/cargo/${own}`]) {
    const answers = [
      await stranger.get(base),
      await stranger.get(`${base}/${id}`),
      await stranger.post(base, band('Z')),
      await stranger.get(`${base}/${id}/historicos`),
    ]
    expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404])
  }
  expect((await rh.get(`${positions}/${own}/faixas-salariais/${id}`)).body.nome).toBe('I')
})

test('each call below asks for the right of the register itself, and the tab is shown to who may list it', async () => {
  const rh = await s.user()
  const cargo = await position(rh)
  const base = `${positions}/${cargo}/faixas-salariais`
  const { id } = (await rh.post(base, band('I'))).body
  const reader = await s.user({ authorities: ['ROLE_CAD_CARGOS', 'ROLE_CAD_FAIXAS_SALARIAIS'] })
  const without = await s.user({ authorities: ['ROLE_CAD_CARGOS'] })
  const asked = async (user: User) => [
    (await user.get(base)).status,
    (await user.get(`${base}/${id}`)).status,
    (await user.post(base, band('II'))).status,
    (await user.put(`${base}/${id}`, { nome: 'III' })).status,
    (await user.delete(`${base}/${id}`)).status,
    (await user.get(`${base}/${id}/historicos`)).status,
    (await user.post(`${base}/${id}/historicos`, { data: '2026-03-01' })).status,
  ]
  expect(await asked(reader)).toEqual([200, 200, 403, 403, 403, 200, 403])
  expect(await asked(without)).toEqual([403, 403, 403, 403, 403, 403, 403])
  const tabs = async (user: User) => (await user.get('/userinfo')).body.abaixo
  expect(await tabs(reader)).toEqual({ 'cargo-salario.cargos': ['cargo-salario.faixas-salariais'] })
  expect(await tabs(without)).toEqual({})
})

test('a band sent twice with one key below its position is made once', async () => {
  const rh = await s.user()
  const cargo = await position(rh)
  const base = `${positions}/${cargo}/faixas-salariais`
  const headers = { 'idempotency-key': 'chave-da-faixa-1' }
  const first = await rh.post(base, band('I'), { headers })
  const again = await rh.post(base, band('I'), { headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
  expect((await rh.get(base)).body).toHaveLength(1)
})

test('a register below another says its parent by a required reference that its list can look for', () => {
  const { key, fields, list } = faixasSalariais
  const below = faixasSalariais.below && { ...faixasSalariais.below, field: 'nome' }
  expect(() => checkBelow({ key, fields, list, below })).toThrow(/below.field names 'nome'/)
  const unlisted = { ...list, filters: ['nome'] }
  expect(() => checkBelow({ key, fields, list: unlisted, below: faixasSalariais.below })).toThrow(
    /needs 'cargo' or 'cargoId' among list.filters/,
  )
})
