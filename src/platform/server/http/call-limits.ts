/** How often a minute somebody may ask for what costs: bytes received, documents read or drawn, mail sent. */
import type { FastifyRequest } from 'fastify'
import { failure } from '../../contract/failure.ts'
import { type Platform, remembered } from '../platform.ts'
import { countAttempt } from '../session/attempts.ts'
import type { Session } from '../session/sessions.ts'
import type { World } from './requester.ts'
import type { RouteDeclaration } from './route.ts'

/** Of one address, for what anyone may ask without having entered. */
export const openPerMinute = 1_200
const usual = { upload: 60, drawn: 60, open: openPerMinute }
/** Beyond this a limit guards the process and no account: it is counted in the process, at no statement. */
const wide = 100

/**
 * What a route costs it need not say: bodies with files and documents made for the call are limited everywhere, and so is
 * whatever anyone may ask for without having entered.
 */
export function limitOf(declared: RouteDeclaration): number | undefined {
  if (declared.perMinute) return declared.perMinute
  if (declared.bodyKind === 'multipart') return usual.upload
  const stored = declared.method === 'GET' && declared.transaction !== 'none'
  if (declared.answerKind === 'file' && !stored) return usual.drawn
  return declared.access === 'publico' ? usual.open : undefined
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
  const key = `${request.method} ${limit.route} ${who}`
  if (limit.perMinute > wide) return countHere(platform, key, limit.perMinute)
  await countAttempt(platform.pool, [{ key, max: limit.perMinute, seconds: 60 }])
}

type Minute = { since: number; tries: number }
const minutes = remembered(() => new Map<string, Minute>())
const minuteMs = 60_000
const mostKeys = 20_000

function countHere(platform: Platform, key: string, max: number): void {
  const known = minutes(platform)
  const now = performance.now()
  const running = known.get(key)
  const minute = running && now - running.since < minuteMs ? running : { since: now, tries: 0 }
  if (minute.tries >= max) throw failure.tooMany(Math.ceil((minute.since + minuteMs - now) / 1000))
  minute.tries += 1
  // The oldest goes when there are many.
  const [oldest] = known.keys()
  if (known.size >= mostKeys && oldest !== undefined) known.delete(oldest)
  known.set(key, minute)
}
