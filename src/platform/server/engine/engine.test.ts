import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('a register is written, read, listed, changed and removed through the wire', async () => {
  const rh = await s.user()
  const made = await rh.post('/captacao/areas-formacao', { nome: '  Administração  ' })
  expect(made.body).toMatchObject({ nome: 'Administração', ativo: true, versao: 1 })
  expect(made.status).toBe(201)
  const list = await rh.get('/captacao/areas-formacao?page=0&busca=administracao')
  expect(list.body).toMatchObject({
    totalElements: 1,
    size: 15,
    number: 0,
    pageable: { paged: true, offset: 0 },
  })
  const changed = await rh.put(`/captacao/areas-formacao/${made.body.id}`, {
    nome: 'Economia',
    versao: 1,
  })
  expect(changed.body).toMatchObject({ nome: 'Economia', versao: 2 })
  const stale = await rh.put(`/captacao/areas-formacao/${made.body.id}`, {
    nome: 'Direito',
    versao: 1,
  })
  expect(stale.status).toBe(409)
  expect(stale.body.code).toBe('VERSAO_DESATUALIZADA')
  const log = await rh.get(`/captacao/areas-formacao/${made.body.id}/alteracoes`)
  expect(log.body.content.map((r: { acao: string }) => r.acao)).toEqual(['ALTERACAO', 'INCLUSAO'])
  expect((await rh.delete(`/captacao/areas-formacao/${made.body.id}`)).status).toBe(204)
  expect((await rh.get(`/captacao/areas-formacao/${made.body.id}`)).status).toBe(404)
})

test('a second record of the same name is refused whatever its accents and case', async () => {
  const rh = await s.user()
  expect((await rh.post('/captacao/areas-formacao', { nome: 'Física' })).status).toBe(201)
  const again = await rh.post('/captacao/areas-formacao', { nome: 'FISICA' })
  expect(again.status).toBe(409)
  expect(again.body.errors).toEqual([expect.objectContaining({ field: 'nome' })])
})

test("another company's record is the same 404 as a missing one", async () => {
  const [rh, other] = [await s.user(), await s.user({ empresas: [s.outra] })]
  const made = await rh.post('/captacao/areas-formacao', { nome: 'Química' })
  const seen = await other.get(`/captacao/areas-formacao/${made.body.id}`)
  const missing = await other.get('/captacao/areas-formacao/999999')
  expect(seen.status).toBe(404)
  expect({ ...seen.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  expect((await other.put(`/captacao/areas-formacao/${made.body.id}`, { nome: 'x' })).status).toBe(
    404,
  )
})

test('without the authority a call is refused, without a session it is 401', async () => {
  const nobody = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  expect((await nobody.get('/captacao/areas-formacao')).status).toBe(403)
  expect((await s.anonymous().get('/captacao/areas-formacao')).status).toBe(401)
})
