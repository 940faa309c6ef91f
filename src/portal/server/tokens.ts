/** The portal's one-time links. */
import type { Tx } from '#platform/server/database/tx.ts'
import { emptyExpiredLinks, findOneTimeLink, type FoundLink, makeOneTimeLink, useOneTimeLink } from '#platform/server/session/one-time-links.ts'

export type TokenKind = 'candidato-senha' | 'candidato-pedido' | 'candidato-cadastro' | 'alerta-vaga'
const minutes: Record<TokenKind, number> = { 'candidato-senha': 30, 'candidato-pedido': 24 * 60, 'candidato-cadastro': 24 * 60, 'alerta-vaga': 24 * 60 }
const withData: readonly TokenKind[] = ['candidato-pedido', 'candidato-cadastro', 'alerta-vaga']

export const makeToken = (tx: Tx, kind: TokenKind, { now, ...t }: { target: number; empresaId: number; data?: unknown; now: Date }): Promise<string> => makeOneTimeLink(tx, { kind, minutes: minutes[kind], ...t }, now)

export const tokenTarget = (tx: Tx, token: string, kind: TokenKind, now: Date): Promise<FoundLink<TokenKind> | null> => findOneTimeLink(tx, token, [kind], now)

export const useToken = useOneTimeLink

export const emptyExpired = (tx: Tx, now: Date): Promise<unknown> => emptyExpiredLinks(tx, withData, now)
