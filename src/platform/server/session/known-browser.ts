/**
 * The cookie that knows a browser: on which accounts have entered there in the last 180 days, as marks that nobody makes
 * or reads without the installation's key. Trying every CPF against a mark needs that key. A mark is made with the
 * passwords of its account, and is worth nothing once one of them changes.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind } from '../../contract/actor.ts'
import { asOwner, type Tx } from '../database/tx.ts'
import { setCookie, type World } from '../http/requester.ts'
import { passwordsOf } from './password.ts'

const name = 'rh_conhecido'
const days = 180
/** Accounts one browser is known for; the one longest unused gives way. */
const most = 5
const dayMs = 86_400_000

type Account = { kind: AccountKind; cpf: string }
/** With what only its present passwords give. */
type Present = Account & { passwords: string }
type Mark = { day: number; mark: string }
type Cookie = { browser: string; marks: Mark[] }

function read(request: FastifyRequest): Cookie | null {
  const text = request.cookies[name] ?? ''
  const [, browser, rest] = /^([\w-]{22})((?:\.\d{1,6}~[\w-]{22}){0,5})$/.exec(text) ?? []
  if (!browser || rest === undefined) return null
  const marks = rest.split('.').flatMap((part): Mark[] => {
    const [day, mark] = part.split('~')
    return day && mark ? [{ day: Number(day), mark }] : []
  })
  return { browser, marks }
}

const markFor = (
  world: World,
  browser: string,
  { kind, cpf, passwords }: Present,
  day: number,
): string =>
  createHmac('sha256', world.platform.secretsKey)
    .update(`navegador conhecido\n${browser}\n${kind}\n${cpf}\n${day}\n${passwords}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

const today = (world: World): number => Math.floor(world.platform.clock().getTime() / dayMs)

function isOf(world: World, browser: string, account: Present, { day, mark }: Mark): boolean {
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markFor(world, browser, account, day)))
}

const presentOf = async (world: World, tx: Tx, account: Account): Promise<Present> => ({
  ...account,
  passwords: await passwordsOf(
    tx,
    account.kind,
    world.platform.accounts.idsByCpf(account.kind, account.cpf),
  ),
})

/** The browser's own random word where this account has entered on it before, else nothing. */
export async function knownBrowser(
  world: World,
  request: FastifyRequest,
  of: Account,
): Promise<string | null> {
  const cookie = read(request)
  if (!cookie?.marks.length) return null
  const account = await asOwner(world.platform.pool, (tx) => presentOf(world, tx, of))
  const now = today(world)
  return cookie.marks.some(
    (m) => m.day <= now && now - m.day < days && isOf(world, cookie.browser, account, m),
  )
    ? cookie.browser
    : null
}

/** What a browser is asked and told with, in the transaction that knows the newest password. */
export type At = { world: World; tx: Tx; request: FastifyRequest; reply: FastifyReply }

/** Whoever has just shown to be the account's owner is known on this browser from now on. */
export async function rememberBrowser(
  { world, tx, request, reply }: At,
  { kind, cpf }: Account,
): Promise<void> {
  const account = await presentOf(world, tx, { kind, cpf })
  const before = read(request)
  const browser = before?.browser ?? randomBytes(16).toString('base64url')
  const day = today(world)
  const others = (before?.marks ?? []).filter(
    (m) => day - m.day < days && !isOf(world, browser, account, m),
  )
  const marks = [{ day, mark: markFor(world, browser, account, day) }, ...others].slice(0, most)
  setCookie(
    world,
    request,
    reply,
    name,
    [browser, ...marks.map((m) => `${m.day}~${m.mark}`)].join('.'),
    { maxAgeSeconds: days * 86_400 },
  )
}
