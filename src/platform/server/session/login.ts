/** Entering and leaving, alike for users and every other actor. Refusals sound the same whatever the cause. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActorSpec } from '../../contract/actor.ts'
import { Failure } from '../../contract/failure.ts'
import { asOwner } from '../database/tx.ts'
import { setCookie, type World } from '../http/requester.ts'
import type { Account } from './accounts.ts'
import { accountLimits, countAttempt, forgetAttempt, type Limit, networkOf } from './attempts.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { tellNewBrowser } from './new-browser.ts'
import { noteSession } from './note-session.ts'
import type { NewSession } from './sessions.ts'
import { passwordMatches, storedPassword } from './password.ts'

const refused = (): Failure =>
  new Failure(401, 'LOGIN_RECUSADO', 'CPF, senha ou empresa não conferem.')

const quarter = 900

export type Entering = {
  actor: ActorSpec
  cpf: string
  password: string
  empresaId: number
}

export async function enter(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  who: Entering,
): Promise<string> {
  const { platform } = world
  const { key: kind, cookie } = who.actor
  const account = { kind, cpf: who.cpf }
  const browser = await knownBrowser(world, request, account)
  const limits = limitsOf(request, account, browser)
  await countAttempt(platform.pool, limits)
  // The same statements for known and unknown: without an account, for one that nobody has.
  const found = await asOwner(platform.pool, async (tx) => {
    const user = await platform.accounts.forLogin(tx, kind, who.cpf, who.empresaId)
    return { user, stored: await storedPassword(tx, kind, user?.id ?? 0) }
  })
  const right = await passwordMatches(found.stored, who.password)
  const { user } = found
  if (!user || !right || !user.ativo || !user.empresaAtiva || !demoAllowed(world, who.password)) {
    await noteSession(world, request, { ...who, user }, 'LOGIN_RECUSADO')
    throw refused()
  }
  const opening: NewSession = {
    kind,
    userId: user.id,
    empresaId: who.empresaId,
    ip: request.ip,
    agent: String(request.headers['user-agent'] ?? ''),
    step: user.changePassword ? 'TROCAR_SENHA' : null,
  }
  const key = await asOwner(platform.pool, async (tx) => {
    await platform.accounts.entered(tx, kind, user.id)
    return platform.sessions.open(tx, opening)
  })
  await forgetAttempt(platform.pool, limits)
  await noteSession(world, request, { ...who, user }, 'LOGIN')
  setCookie(world, request, reply, cookie, key)
  await asOwner(platform.pool, (tx) => rememberBrowser({ world, tx, request, reply }, account))
  if (browser === null && user.enteredBefore)
    await tellNewBrowser(world, { id: user.id, empresaId: who.empresaId })
  return key
}

/** One address may try many accounts, as an office does; a browser that is known is not asked where it is. */
function limitsOf(
  request: FastifyRequest,
  who: Pick<Account, 'kind' | 'cpf'>,
  browser: string | null,
): Limit[] {
  const [own, ...all] = accountLimits(
    'login',
    who,
    { ip: request.ip, browser },
    { each: 10, all: 50, seconds: quarter },
  )
  const address = { key: `login ${networkOf(request.ip)}`, max: 60, seconds: quarter }
  return [...(own ? [own] : []), ...(browser === null ? [address] : []), ...all]
}

export const demoPassword = 'demo-RH-2026'

/** The published password opens nothing once the server can be reached from elsewhere. */
function demoAllowed(world: World, password: string): boolean {
  if (password !== demoPassword) return true
  const { host, demoPublic } = world.platform.settings
  return demoPublic || ['127.0.0.1', 'localhost', '::1'].includes(host)
}

export async function leave(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie }: ActorSpec,
): Promise<void> {
  const key = request.cookies[cookie]
  if (key) await world.platform.sessions.close(key)
  void reply.clearCookie(cookie, { path: world.platform.settings.basePath || '/' })
}
