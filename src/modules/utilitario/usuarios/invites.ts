/** One-time links: invitation (72 h), new password (30 min), first administrator (24 h). Stored as digests, used once. */
import { randomBytes } from 'node:crypto'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import type { Pool } from '#platform/server/database/pool.ts'
import { digest } from '#platform/server/session/sessions.ts'

export type LinkKind = 'usuario-convite' | 'usuario-senha' | 'primeiro-acesso'

export const hours: Record<LinkKind, number> = { 'usuario-convite': 72, 'usuario-senha': 0.5, 'primeiro-acesso': 24 }

/** Earlier links of the same kind stop working. */
export async function makeLink(pool: Pool, kind: LinkKind, target: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + hours[kind] * 3_600_000)
  await asOwner(pool, async (tx) => {
    await tx.query('update plataforma_convite set usado_em = $3 where tipo = $1 and alvo_id = $2 and usado_em is null', [kind, target, now.toISOString()])
    await tx.query('insert into plataforma_convite (resumo, tipo, alvo_id, expira_em) values ($1, $2, $3, $4)', [digest(token), kind, target, expires.toISOString()])
  })
  return token
}

export async function linkTarget(tx: Tx, token: string, now: Date): Promise<{ kind: LinkKind; target: number } | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await tx.one<{ tipo: LinkKind; alvo_id: number }>(
    `select tipo, alvo_id from plataforma_convite where resumo = $1 and usado_em is null and expira_em > $2 and tipo in ('usuario-convite', 'usuario-senha', 'primeiro-acesso') for update`,
    [digest(token), now.toISOString()],
  )
  return row ? { kind: row.tipo, target: row.alvo_id } : null
}

export const useLink = (tx: Tx, token: string, now: Date): Promise<unknown> => tx.query('update plataforma_convite set usado_em = $2 where resumo = $1', [digest(token), now.toISOString()])

/** For a database without users: printed once at the start, good for a day. */
export async function firstAdministratorToken(pool: Pool, now: Date): Promise<string | null> {
  const known = await pool.query('select 1 from utilitario_usuarios limit 1')
  return known.rowCount ? null : makeLink(pool, 'primeiro-acesso', 0, now)
}
