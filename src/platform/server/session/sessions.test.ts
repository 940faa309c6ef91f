import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import type { Accounts } from './accounts.ts'
import { createSessions, type Sessions } from './sessions.ts'

let s: Scenario
/** Takes a connection and says nothing: no notice ever comes. */
const deaf = createServer((socket) => void sockets.add(socket))
const sockets = new Set<Socket>()
let url = ''
beforeAll(async () => {
  s = await installation()
  await new Promise<void>((done) => void deaf.listen(0, '127.0.0.1', done))
  url = `postgres://trama@127.0.0.1:${(deaf.address() as AddressInfo).port}/nada`
})
afterAll(async () => {
  deaf.close()
  await s.stop()
})

async function ended(sessions: Sessions): Promise<void> {
  const stopped = sessions.stop()
  for (const socket of sockets) socket.destroy()
  await stopped
}

/** Each reading of the account says how many came before it; `during` goes on while one is read. */
function withAccounts(during: () => Promise<void> = async () => undefined) {
  const { pool, accounts, clock } = s.world.platform
  let read = 0
  const counted: Accounts = {
    ...accounts,
    async load(...asked: Parameters<Accounts['load']>) {
      const account = await accounts.load(...asked)
      read += 1
      if (read === 1) await during()
      return account && { ...account, nome: `lida ${read}` }
    },
  }
  return createSessions(pool, url, counted, clock)
}

const pool = () => s.world.platform.pool
async function opened(sessions: Sessions) {
  const user = await s.user()
  const who = { kind: 'interno', userId: user.id, empresaId: s.empresa, ip: '', agent: '' } as const
  const key = await asOwner(pool(), (tx) => sessions.open(tx, who))
  const name = async () => (await sessions.find(key))?.account.nome
  return { key, id: user.id, name }
}

test('what changes rights holds for the very next request, also where the notice is late', async () => {
  const sessions = withAccounts()
  const { key, id, name } = await opened(sessions)
  expect([await name(), await name()]).toEqual(['lida 1', 'lida 1'])
  const changes: ((sessions: Sessions) => Promise<unknown>)[] = [
    (all) => asOwner(pool(), (tx) => all.rightsChanged(tx, '*')),
    (all) => asOwner(pool(), (tx) => all.rightsChanged(tx, `interno:${id}`)),
    (all) => asOwner(pool(), (tx) => all.switchCompany(tx, key, s.empresa)),
    (all) => asOwner(pool(), (tx) => all.stepDone(tx, key)),
  ]
  const seen: unknown[] = []
  for (const change of changes) {
    await change(sessions)
    seen.push(await name())
  }
  expect(seen).toEqual(['lida 2', 'lida 3', 'lida 4', 'lida 5'])
  await asOwner(pool(), (tx) => sessions.closeAll(tx, 'interno', id))
  expect(await name()).toBeUndefined()
  await ended(sessions)
})

test('what a transaction that is undone had changed is not forgotten, and what was read while it changed is not kept', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const sessions = withAccounts(() => (begun.resolve(), gate.promise))
  const { name } = await opened(sessions)
  const early = name()
  await begun.promise
  await asOwner(pool(), (tx) => sessions.rightsChanged(tx, '*'))
  gate.resolve()
  expect([await early, await name(), await name()]).toEqual(['lida 1', 'lida 2', 'lida 2'])
  const undone = asOwner(pool(), async (tx) => {
    await sessions.rightsChanged(tx, '*')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await name()).toBe('lida 2')
  await ended(sessions)
})
