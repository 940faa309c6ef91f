/** One-time links: a random word of which only the digest is kept; used once, and soon ended. */
import { createHmac, randomBytes } from 'node:crypto'
import type { ActorSpec } from '../../contract/actor.ts'
import type { Tx } from '../database/tx.ts'
import { digest } from './sessions.ts'

type NewLink = { kind: string; target: number; empresaId?: number; data?: unknown; minutes: number }
export type FoundLink<K> = {
  kind: K
  target: number
  empresaId: number | null
  data: Record<string, unknown>
}

export async function makeOneTimeLink(
  tx: Tx,
  { kind, target, empresaId, data = {}, minutes }: NewLink,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query(
    'insert into plataforma_convite (resumo, tipo, alvo_id, empresa_id, dados, expira_em) values ($1, $2, $3, $4, $5, $6)',
    [
      digest(token),
      kind,
      target,
      empresaId ?? null,
      JSON.stringify(data),
      new Date(now.getTime() + minutes * 60_000).toISOString(),
    ],
  )
  return token
}

/** Locked until the transaction ends: of two openings at once the second finds the link used. */
export async function findOneTimeLink<K extends string>(
  tx: Tx,
  token: string,
  kinds: readonly K[],
  now: Date,
): Promise<FoundLink<K> | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await tx.one<{
    tipo: K
    alvo_id: number
    empresa_id: number | null
    dados: Record<string, unknown>
  }>(
    'select tipo, alvo_id, empresa_id, dados from plataforma_convite where resumo = $1 and tipo = any ($2) and usado_em is null and expira_em > $3 for update',
    [digest(token), kinds, now.toISOString()],
  )
  return row
    ? { kind: row.tipo, target: row.alvo_id, empresaId: row.empresa_id, data: row.dados }
    : null
}

/** What was kept for its use is erased with it. */
export const useOneTimeLink = (tx: Tx, token: string, now: Date): Promise<unknown> =>
  tx.query(`update plataforma_convite set usado_em = $2, dados = '{}' where resumo = $1`, [
    digest(token),
    now.toISOString(),
  ])

/** Earlier links of the same kind and target stop working. */
export const endOneTimeLinks = (
  tx: Tx,
  kind: string,
  target: number,
  now: Date,
): Promise<unknown> =>
  tx.query(
    'update plataforma_convite set usado_em = $3 where tipo = $1 and alvo_id = $2 and usado_em is null',
    [kind, target, now.toISOString()],
  )

/** With a new password, or with none, every link that would set one, or lead the next one elsewhere, stops working. */
export const endAccountLinks = (tx: Tx, { links }: ActorSpec, target: number): Promise<unknown> =>
  tx.query(
    'update plataforma_convite set usado_em = now() where tipo = any ($1) and alvo_id = $2 and usado_em is null',
    [[...links], target],
  )

/** What waits to be confirmed is erased when its time is over, though the link's row stays for a while. */
export const emptyExpiredLinks = (tx: Tx, kinds: readonly string[], now: Date): Promise<unknown> =>
  tx.query(
    "update plataforma_convite set dados = '{}' where tipo = any ($1) and expira_em < $2 and dados <> '{}'",
    [kinds, now.toISOString()],
  )

/** Beside what waits sealed: by it the waiting is found for the person it is about; without the installation's key it tells nothing. */
export const markOf = (secretsKey: Buffer, value: string): string =>
  createHmac('sha256', secretsKey).update(`sobre ${value}`).digest('base64url')
