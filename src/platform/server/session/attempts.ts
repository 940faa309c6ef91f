/** Limits per address and per document. Written outside the request's transaction, so that a refusal counts too. */
import { failure } from '../../contract/failure.ts'
import { asOwner } from '../database/tx.ts'
import type { Pool } from '../database/pool.ts'

export type Limit = { key: string; max: number; seconds: number }

/** Counts this try under every key; answers 429 once one of them is over its limit. */
export async function countAttempt(pool: Pool, limits: Limit[]): Promise<void> {
  const wait = await asOwner(pool, async (tx) => {
    let longest = 0
    for (const { key, max, seconds } of limits) {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [key])
      const row = await tx.one<{ n: number; oldest: string | null }>(
        `select count(*) n, min(em) oldest from (select em from plataforma_tentativa where chave = $1 and em > now() - make_interval(secs => $2) order by em desc limit $3) t`,
        [key, seconds, max],
      )
      if (row && row.n >= max && row.oldest)
        longest = Math.max(
          longest,
          Math.ceil(seconds - (Date.now() - Date.parse(row.oldest)) / 1000),
          1,
        )
      else await tx.query('insert into plataforma_tentativa (chave) values ($1)', [key])
    }
    return longest
  })
  if (wait > 0) throw failure.tooMany(wait)
}

export async function forgetAttempts(pool: Pool, keys: string[]): Promise<void> {
  await asOwner(pool, (tx) =>
    tx.query('delete from plataforma_tentativa where chave = any ($1)', [keys]),
  )
}
