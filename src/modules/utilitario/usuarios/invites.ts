/** One-time links of users: invitation (72 h), new password (30 min), first administrator (24 h). */
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import type { Pool } from '#platform/server/database/pool.ts'
import { endOneTimeLinks, findOneTimeLink, type FoundLink, makeOneTimeLink, useOneTimeLink } from '#platform/server/session/one-time-links.ts'

export type LinkKind = 'usuario-convite' | 'usuario-senha' | 'primeiro-acesso'

export const hours: Record<LinkKind, number> = { 'usuario-convite': 72, 'usuario-senha': 0.5, 'primeiro-acesso': 24 }
const kinds = Object.keys(hours) as LinkKind[]

export const makeLink = (pool: Pool, kind: LinkKind, target: number, now: Date): Promise<string> =>
  asOwner(pool, async (tx) => {
    await endOneTimeLinks(tx, kind, target, now)
    return makeOneTimeLink(tx, { kind, target, minutes: hours[kind] * 60 }, now)
  })

export const linkTarget = (tx: Tx, token: string, now: Date): Promise<FoundLink<LinkKind> | null> => findOneTimeLink(tx, token, kinds, now)

export const useLink = useOneTimeLink

/** For a database without users: printed once at the start, good for a day. */
export async function firstAdministratorToken(pool: Pool, now: Date): Promise<string | null> {
  const known = await pool.query('select 1 from utilitario_usuarios limit 1')
  return known.rowCount ? null : makeLink(pool, 'primeiro-acesso', 0, now)
}
