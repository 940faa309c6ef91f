/** How often a minute somebody may ask for what costs: bytes received, documents read or drawn, mail sent. */
import type { FastifyRequest } from 'fastify'
import { countAttempt } from '../session/attempts.ts'
import type { Session } from '../session/sessions.ts'
import type { World } from './requester.ts'
import type { RouteDeclaration } from './route.ts'

const usual = { upload: 60, drawn: 60 }

/** What a route costs it need not say: bodies with files and documents made for the call are limited everywhere. */
export function limitOf(declared: RouteDeclaration): number | undefined {
  if (declared.perMinute) return declared.perMinute
  if (declared.bodyKind === 'multipart') return usual.upload
  const stored = declared.method === 'GET' && declared.transaction !== 'none'
  return declared.answerKind === 'file' && !stored ? usual.drawn : undefined
}

const counted = new WeakSet<FastifyRequest>()

/** Asked where bytes are received and documents drawn: a route that forgot its limit fails at its first call. */
export function mustBeLimited(request: FastifyRequest): void {
  if (!counted.has(request))
    throw new Error(`${request.method} ${request.routeOptions.url} costs, and has no perMinute.`)
}

/** Counted by user; by address where nobody has entered, so that one office does not stand in line behind itself. */
export async function countCall(
  { platform }: World,
  request: FastifyRequest,
  session: Session | null,
  limit: { route: string; perMinute: number },
): Promise<void> {
  counted.add(request)
  const who = session ? `${session.account.kind} ${session.account.id}` : request.ip
  await countAttempt(platform.pool, [
    { key: `${request.method} ${limit.route} ${who}`, max: limit.perMinute, seconds: 60 },
  ])
}
