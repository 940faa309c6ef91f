/** What everybody keeps and ends of the own account, and of nobody else's. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#platform/contract/actor.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const openElsewhere = (userId: number): Promise<string> =>
  asOwner(s.world.platform.pool, (tx) =>
    s.world.platform.sessions.open(tx, {
      kind: users.key,
      userId,
      empresaId: s.empresa,
      ip: '10.0.0.9',
      agent: 'Outro navegador',
    }),
  )

test("open sessions are one's own, say which is this one, and are ended one by one", async () => {
  const [user, stranger] = [await s.user(), await s.user()]
  const elsewhere = await openElsewhere(user.id)
  const { body } = await user.get('/userinfo/sessoes')
  expect(body).toHaveLength(2)
  expect(body.filter((row: { atual: boolean }) => row.atual)).toHaveLength(1)
  const other = body.find((row: { atual: boolean }) => !row.atual)
  expect(other).toEqual({
    id: expect.any(Number),
    criadaEm: expect.stringMatching(/^\d{4}-/),
    usadaEm: expect.stringMatching(/^\d{4}-/),
    ip: '10.0.0.9',
    navegador: 'Outro navegador',
    atual: false,
  })
  expect((await stranger.delete(`/userinfo/sessoes/${other.id}`)).status).toBe(404)
  expect((await s.world.platform.sessions.find(elsewhere))?.account.id).toBe(user.id)
  expect((await user.delete(`/userinfo/sessoes/${other.id}`)).status).toBe(204)
  await expect.poll(() => s.world.platform.sessions.find(elsewhere)).toBeNull()
  expect((await user.get('/userinfo/sessoes')).body).toHaveLength(1)
})

test('a preference is kept for its user alone, replaced whole, and refused when it is too long', async () => {
  const [user, stranger] = [await s.user(), await s.user()]
  const path = '/userinfo/preferencias/colunas'
  expect((await user.get(path)).body).toEqual({ valor: null })
  for (const valor of [{ nome: 1 }, ['cpf']]) {
    expect((await user.put(path, { valor })).body).toEqual({ valor })
    expect((await user.get(path)).body).toEqual({ valor })
  }
  expect((await stranger.get(path)).body).toEqual({ valor: null })
  expect((await user.put(path, { valor: 'x'.repeat(20_001) })).status).toBe(400)
  expect((await user.get(path)).body).toEqual({ valor: ['cpf'] })
})
