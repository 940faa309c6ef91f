/** The portal's one-time links. */
import { valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  emptyExpiredLinks,
  endOneTimeLinks,
  findOneTimeLink,
  type FoundLink,
  makeOneTimeLink,
  markOf,
  useOneTimeLink,
} from '#platform/server/session/one-time-links.ts'

export type TokenKind =
  | 'candidato-senha'
  | 'candidato-pedido'
  | 'candidato-cadastro'
  | 'candidato-email'
  | 'alerta-vaga'
const minutes: Record<TokenKind, number> = {
  'candidato-senha': 30,
  'candidato-pedido': 24 * 60,
  'candidato-cadastro': 24 * 60,
  'candidato-email': 24 * 60,
  'alerta-vaga': 24 * 60,
}
const withData: readonly TokenKind[] = [
  'candidato-pedido',
  'candidato-cadastro',
  'candidato-email',
  'alerta-vaga',
]

export const makeToken = (
  tx: Tx,
  kind: TokenKind,
  { now, ...t }: { target: number; empresaId: number; data?: unknown; now: Date },
): Promise<string> => makeOneTimeLink(tx, { kind, minutes: minutes[kind], ...t }, now)

export const tokenTarget = (
  tx: Tx,
  token: string,
  kind: TokenKind,
  now: Date,
): Promise<FoundLink<TokenKind> | null> => findOneTimeLink(tx, token, [kind], now)

const addressMark = async (ctx: Ctx, tx: Tx, candidatoId: number): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('captacao_candidatos as c')
    .innerJoin('gestao_talentos_pessoas as p', 'p.id', 'c.pessoa_id')
    .select('p.contato_email as email')
    .where('c.id', '=', candidatoId)
    .executeTakeFirst()
  return row && markOf(ctx.platform.secretsKey, row.email ?? '')
}

/** The last one made is the only one that works. */
export async function makePasswordToken(
  ctx: Ctx,
  tx: Tx,
  target: number,
  empresaId: number,
): Promise<string> {
  await endOneTimeLinks(tx, 'candidato-senha', target, ctx.now)
  return makeToken(tx, 'candidato-senha', {
    target,
    empresaId,
    data: { para: await addressMark(ctx, tx, target) },
    now: ctx.now,
  })
}

/** Good only while the person has the address to which the link was sent. */
export async function passwordTarget(
  ctx: Ctx,
  tx: Tx,
  token: string,
): Promise<FoundLink<TokenKind> | null> {
  const found = await tokenTarget(tx, token, 'candidato-senha', ctx.now)
  const mark = found && (await addressMark(ctx, tx, found.target))
  return mark && valueAt(found.data, 'para') === mark ? found : null
}

export const useToken = useOneTimeLink

export const emptyExpired = (tx: Tx, now: Date): Promise<unknown> =>
  emptyExpiredLinks(tx, withData, now)
