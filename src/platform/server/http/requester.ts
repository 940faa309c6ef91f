/** From an HTTP request to what it may do: session, company, authorities, and the transaction it runs in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActorSpec } from '../../contract/actor.ts'
import { todayIn } from '../../contract/dates.ts'
import { Failure, failure } from '../../contract/failure.ts'
import type { CompanySettings } from '../../contract/field.ts'
import type { Actor, Company, Ctx, Origin } from '../context.ts'
import { inTransaction, nothingVisible, type Tx, type Visible } from '../database/tx.ts'
import type { Platform } from '../platform.ts'
import type { Registry } from '../registry.ts'
import type { Account } from '../session/accounts.ts'
import { isProven } from '../session/proof.ts'
import type { Session } from '../session/sessions.ts'
import type { Access } from './route.ts'

export type World = { platform: Platform; registry: Registry }

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const stepFailure = (): Failure =>
  new Failure(403, 'TROCAR_SENHA', 'Crie uma nova senha para continuar.', {
    details: { proximoPasso: 'TROCAR_SENHA' },
  })

/** A session with a step left counts as none for what is public ('aberto'), as itself for the step, and else answers only what is left to do. */
export async function identify(
  world: World,
  request: FastifyRequest,
  actor: ActorSpec,
  how: 'inteira' | 'passo' | 'aberto' = 'inteira',
): Promise<Session | null> {
  const session = await present(world, request, actor)
  if (!session?.step || how === 'passo') return session
  if (how === 'aberto') return null
  throw stepFailure()
}

async function present(
  world: World,
  request: FastifyRequest,
  { key: kind, cookie }: ActorSpec,
): Promise<Session | null> {
  const key = request.cookies[cookie]
  if (!key || key.length > 100) return null
  const session = await world.platform.sessions.find(key)
  if (session?.account.kind !== kind) return null
  seen.set(request, session)
  return session
}

/** A browser of ours says where the call comes from; a call that carries a cookie, or makes one, from elsewhere is refused. */
export function checkOrigin(request: FastifyRequest): void {
  if (!changing.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') throw failure.foreign()
  // A browser that keeps the address to itself says 'null' of a form of our own page; where it comes from it says all the same.
  const hidden = origin === 'null' && site === 'same-origin'
  if (origin !== undefined && !hidden && !isOurs(request, origin)) throw failure.foreign()
  const carries = request.headers.cookie !== undefined
  if (carries && origin === undefined && typeof site !== 'string') throw failure.foreign()
}

function isOurs(request: FastifyRequest, origin: string): boolean {
  try {
    return new URL(origin).host === request.host
  } catch {
    return false
  }
}

/** 409 when the tab was opened for another company than the session's. */
export function checkCompany(request: FastifyRequest, session: Session | null): void {
  const said = request.headers['x-empresa']
  if (!session || typeof said !== 'string' || !changing.has(request.method)) return
  if (Number(said) !== session.account.empresa.id)
    throw failure.conflict('Atenção! A empresa foi alterada em outra aba', 'EMPRESA_ALTERADA', {
      empresa: { id: session.account.empresa.id, nome: session.account.empresa.nome },
    })
}

export function checkAccess(access: Access, session: Session | null): void {
  if (access === 'publico') return
  if (!session) throw failure.unauthenticated()
  if (access === 'sessao' || 'actor' in access) return
  const { authorities } = session.account
  if (access.any.some((a) => authorities.has(a))) return
  throw failure.forbidden(access.any)
}

/** Of whom a request was, for what is said when it fails. */
const seen = new WeakMap<FastifyRequest, Session>()

/** What is said of a missing authority: its name only to whoever can give it. */
export function forbiddenText(
  { platform: { accounts } }: World,
  request: FastifyRequest,
  { message, missing }: Failure,
): string {
  const session = seen.get(request)
  if (!missing.length || !session || !accounts.givesAuthorities(session.account.authorities))
    return message
  return `${message} Falta a permissão ${missing.join(' ou ')}: inclua-a em um perfil seu, em Utilitários > Perfis.`
}

export type Scope = {
  visible: Visible
  user: Actor
  empresa: Company | null
  authorities: ReadonlySet<string>
  settings: CompanySettings
  proven: boolean
}

export function scopeOf(session: Session | null, now: Date): Scope {
  if (!session)
    return {
      visible: nothingVisible,
      user: { id: null, nome: '', kind: 'anonimo' },
      empresa: null,
      authorities: new Set(),
      settings: {},
      proven: false,
    }
  return { ...accountScope(session.account), proven: isProven(session, now) }
}

/** What a person may do and see now: in work that was begun by a request, which was asked for the password. */
export const accountScope = (account: Account): Scope => ({
  visible: account.visible,
  user: { id: account.id, nome: account.nome, kind: account.kind },
  empresa: account.empresa,
  authorities: account.authorities,
  settings: account.settings,
  proven: true,
})

export type Circumstances = { requestId: string; ip: string; origin: Origin }

export function contextOf(world: World, tx: Tx, scope: Scope, at: Circumstances): Ctx {
  const now = world.platform.clock()
  return {
    tx,
    registry: world.registry,
    platform: world.platform,
    visible: scope.visible,
    user: scope.user,
    empresa: scope.empresa,
    authorities: scope.authorities,
    has: (authority) => scope.authorities.has(authority),
    settings: scope.settings,
    proven: scope.proven,
    now,
    today: todayIn(scope.empresa?.timezone ?? world.platform.settings.tz, now),
    requestId: at.requestId,
    ip: at.ip,
    origin: at.origin,
    afterCommit: [],
    beforeCommit: [],
  }
}

/** One request = one transaction; what waits for the commit runs after it. */
export async function withContext<T>(
  world: World,
  scope: Scope,
  at: Circumstances,
  mode: 'read' | 'write',
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  let pending: (() => Promise<void>)[] = []
  const result = await inTransaction(
    world.platform.pool,
    scope.visible,
    async function workInScope(tx) {
      const ctx = contextOf(world, tx, scope, at)
      const answer = await work(ctx)
      for (const last of ctx.beforeCommit) await last()
      pending = ctx.afterCommit
      return answer
    },
    mode,
    undefined,
    scope.empresa?.timezone,
  )
  for (const task of pending)
    await task().catch((error: unknown) =>
      world.platform.log.error({ err: error, requestId: at.requestId }, 'trabalho após gravar'),
    )
  return result
}

/** The same person in a transaction of its own: for work that waits for something outside between two of them. */
export const inOwnScope = <T>(
  ctx: Ctx,
  mode: 'read' | 'write',
  work: (inner: Ctx) => Promise<T>,
): Promise<T> => withContext(ctx, ctx, ctx, mode, work)

export const circumstances = (request: FastifyRequest, origin: Origin): Circumstances => ({
  requestId: request.id,
  ip: request.ip,
  origin,
})

export function setCookie(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  options: { maxAgeSeconds?: number; path?: string } = {},
): void {
  void reply.setCookie(name, value, {
    path: options.path ?? (world.platform.settings.basePath || '/'),
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    ...(options.maxAgeSeconds ? { maxAge: options.maxAgeSeconds } : {}),
  })
}
