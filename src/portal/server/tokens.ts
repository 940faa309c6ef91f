/** One-time links of the portal: only the digest is stored, each is used once and soon ends. */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#platform/server/database/tx.ts'
import { digest } from '#platform/server/session/sessions.ts'

export type TokenKind = 'candidato-senha' | 'candidato-pedido' | 'candidato-cadastro' | 'alerta-vaga'
const minutes: Record<TokenKind, number> = { 'candidato-senha': 30, 'candidato-pedido': 24 * 60, 'candidato-cadastro': 24 * 60, 'alerta-vaga': 24 * 60 }

export async function makeToken(tx: Tx, kind: TokenKind, t: { target: number; empresaId: number; data?: unknown; now: Date }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query('insert into plataforma_convite (resumo, tipo, alvo_id, empresa_id, dados, expira_em) values ($1, $2, $3, $4, $5, $6)', [digest(token), kind, t.target, t.empresaId, JSON.stringify(t.data ?? {}), new Date(t.now.getTime() + minutes[kind] * 60_000).toISOString()])
  return token
}

export async function tokenTarget(tx: Tx, token: string, kind: TokenKind, now: Date): Promise<{ target: number; empresaId: number | null; data: Record<string, unknown> } | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await tx.one<{ alvo_id: number; empresa_id: number | null; dados: Record<string, unknown> }>('select alvo_id, empresa_id, dados from plataforma_convite where resumo = $1 and tipo = $2 and usado_em is null and expira_em > $3 for update', [digest(token), kind, now.toISOString()])
  return row ? { target: row.alvo_id, empresaId: row.empresa_id, data: row.dados } : null
}

/** What was kept for the confirmation is erased with its use. */
export const useToken = (tx: Tx, token: string, now: Date): Promise<unknown> => tx.query(`update plataforma_convite set usado_em = $2, dados = '{}' where resumo = $1`, [digest(token), now.toISOString()])
