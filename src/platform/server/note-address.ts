/** The installation learns its public address once, from the first administrator who works at it. */
import type { FastifyRequest } from 'fastify'
import { asOwner, type Tx } from './database/tx.ts'
import type { World } from './http/requester.ts'
import type { Session } from './session/sessions.ts'

const plainHost = /^(?:[\w-]+(?:\.[\w-]+)+|\[[\da-f:.]+\])(?::\d+)?$/i
/** The way from the machine itself says nothing about how others come to it. */
const ofTheMachine = /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/i

const settled = new WeakSet<World>()

export async function noteAddress(
  world: World,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
  session: Session | null,
): Promise<void> {
  const { host, protocol } = request
  if (!session || session.step || settled.has(world)) return
  if (!plainHost.test(host) || ofTheMachine.test(host)) return
  const { pool, settings } = world.platform
  const address = `${protocol}://${host}${settings.basePath}`
  const done = await asOwner(pool, (tx) => keep(world, tx, session, address))
  if (done) settled.add(world)
}

/** What is kept of the parameters is read anew, in every process. */
async function keep(
  { platform: { accounts, sessions } }: World,
  tx: Tx,
  { account }: Session,
  address: string,
): Promise<boolean> {
  if ((await accounts.installation(tx)).urlPublica) return true
  const kept = await accounts.keepAddress(tx, account, address)
  if (kept) await sessions.rightsChanged(tx, '*')
  return kept
}
