/** Limits per address and per document. Written outside the request's transaction, so that a refusal counts too. */
import type { AccountKind } from '../../contract/actor.ts'
import { failure } from '../../contract/failure.ts'
import { asOwner, type Tx } from '../database/tx.ts'
import type { Pool } from '../database/pool.ts'

export type Limit = { key: string; max: number; seconds: number }

/**
 * Counts this try under each key in turn; answers 429 at the first that is over its limit, and counts no further: who is
 * stopped by a narrow limit fills no wide one. Give the narrow ones first.
 */
export async function countAttempt(pool: Pool, limits: readonly Limit[]): Promise<void> {
  const wait = await asOwner(pool, async (tx) => {
    let seconds = 0
    for (const limit of limits) seconds ||= await countUnder(tx, limit)
    return seconds
  })
  if (wait > 0) throw failure.tooMany(wait)
}

/** Counts the try under one key: 0; where the key is over its limit, the seconds to wait, and nothing is counted. */
async function countUnder(tx: Tx, { key, max, seconds }: Limit): Promise<number> {
  await tx.lock('tentativas', key)
  const row = await tx.one<{ n: number; oldest: string | null }>(
    `select count(*) n, min(em) oldest from (select em from plataforma_tentativa where chave = $1 and em > now() - make_interval(secs => $2) order by em desc limit $3) t`,
    [key, seconds, max],
  )
  if (row && row.n >= max && row.oldest)
    return Math.max(Math.ceil(seconds - (Date.now() - Date.parse(row.oldest)) / 1000), 1)
  await tx.query('insert into plataforma_tentativa (chave) values ($1)', [key])
  return 0
}

/** A try that was right: of the first key none stays, of the others this one goes. */
export const forgetAttempt = (pool: Pool, [own, ...wide]: readonly Limit[]): Promise<unknown> => {
  const wideKeys = wide.map((l) => l.key)
  const text = `delete from plataforma_tentativa where chave = $1
     or ctid in (select (select ctid from plataforma_tentativa where chave = k order by em desc limit 1) from unnest($2::text[]) k)`
  return asOwner(pool, (tx) => tx.query(text, [own?.key, wideKeys]))
}

type Account = { kind: AccountKind; cpf: string }

/**
 * Per account and address, so that nobody elsewhere shuts the owner out; per account wherever from, so that many addresses
 * are slowed too; and a lane of its own for a browser on which the account has entered before, which no stranger fills.
 */
export function accountLimits(
  what: string,
  { kind, cpf }: Account,
  from: { ip: string; browser: string | null },
  { each, all, seconds }: { each: number; all: number; seconds: number },
): Limit[] {
  const account = `${what} ${kind} ${cpf}`
  return from.browser === null
    ? [
        { key: `${account} ${networkOf(from.ip)}`, max: each, seconds },
        { key: account, max: all, seconds },
      ]
    : [{ key: `${account} navegador ${from.browser}`, max: each, seconds }]
}

/** Of IPv6 the /64 that one line gets: it holds more addresses than could be counted singly. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const middle = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: middle }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((g) => g.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** What was counted under a value of a person goes with the person. */
export async function forgetAttemptsOf(tx: Tx, values: readonly string[]): Promise<void> {
  await tx.query(
    "delete from plataforma_tentativa where string_to_array(lower(chave), ' ') && $1::text[]",
    [values.map((v) => v.toLowerCase())],
  )
}
