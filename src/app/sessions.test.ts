/** Two servers with one database: what one of them ends is ended on the other. */
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '#platform/server/http/requester.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { closeWorld, createWorld } from './build.ts'
import { installation } from './testing.ts'

let s: Scenario
let other: World
beforeAll(async () => {
  s = await installation()
  other = await createWorld({
    settings: s.world.platform.settings,
    log: pino({ level: 'silent' }) as never,
    databaseUrl:
      (s.world.platform.pool.options as { connectionString?: string }).connectionString ?? '',
    secretsKey: Buffer.alloc(32, 7),
    isStopping: () => false,
    clock: () => s.clock.now,
  })
})
afterAll(async () => {
  await closeWorld(other)
  await s.stop()
})

test('a session over the limit that another server knows ends there too', async () => {
  const user = await s.user({ perfil: 'RH' })
  const open = ({ platform }: World) =>
    asOwner(platform.pool, (tx) =>
      platform.sessions.open(tx, {
        kind: 'interno',
        userId: user.id,
        empresaId: s.empresa,
        ip: '',
        agent: '',
      }),
    )
  const [{ most = 0 } = {}] = await s.sql<{ most: number }>(
    'select sessoes_por_usuario most from utilitario_parametros_sistema',
  )
  const first = await open(s.world)
  expect((await other.platform.sessions.find(first))?.account.id).toBe(user.id)
  for (let n = 0; n < most; n += 1) {
    s.clock.now = new Date(s.clock.now.getTime() + 1000)
    await open(s.world)
  }
  await expect.poll(() => other.platform.sessions.find(first), { timeout: 10_000 }).toBeNull()
})
