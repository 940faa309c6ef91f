/** One-time links of users: invitation (72 h), new password (30 min), first administrator (24 h). */
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import type { Pool } from '#platform/server/database/pool.ts'
import {
  endOneTimeLinks,
  findOneTimeLink,
  type FoundLink,
  makeOneTimeLink,
  markOf,
  useOneTimeLink,
} from '#platform/server/session/one-time-links.ts'

export type LinkKind = 'usuario-convite' | 'usuario-senha' | 'primeiro-acesso'

export const hours: Record<LinkKind, number> = {
  'usuario-convite': 72,
  'usuario-senha': 0.5,
  'primeiro-acesso': 24,
}
const kinds: LinkKind[] = ['usuario-convite', 'usuario-senha', 'primeiro-acesso']

export const makeLink = (
  pool: Pool,
  kind: LinkKind,
  target: number,
  now: Date,
  data: Record<string, unknown> = {},
): Promise<string> =>
  asOwner(pool, async (tx) => {
    await endOneTimeLinks(tx, kind, target, now)
    return makeOneTimeLink(tx, { kind, target, data, minutes: hours[kind] * 60 }, now)
  })

/** For an account that has an address: the link names it. */
export const makeMailedLink = (
  ctx: Ctx,
  kind: LinkKind,
  user: { id: number; email: string },
): Promise<string> =>
  makeLink(ctx.platform.pool, kind, user.id, ctx.now, {
    para: markOf(ctx.platform.secretsKey, user.email),
  })

/** Good only while the account has the address to which the link was sent. */
export async function linkTarget(
  ctx: Ctx,
  tx: Tx,
  token: string,
): Promise<FoundLink<LinkKind> | null> {
  const link = await findOneTimeLink(tx, token, kinds, ctx.now)
  if (!link || link.kind === 'primeiro-acesso') return link
  const user = await tx.db
    .selectFrom('utilitario_usuarios')
    .select('email')
    .where('id', '=', link.target)
    .executeTakeFirst()
  const { para } = link.data
  return user && para === markOf(ctx.platform.secretsKey, user.email) ? link : null
}

export const useLink = useOneTimeLink

/** For a database without users: printed once at the start, good for a day. */
export async function firstAdministratorToken(pool: Pool, now: Date): Promise<string | null> {
  const known = await pool.query('select 1 from utilitario_usuarios limit 1')
  return known.rowCount ? null : makeLink(pool, 'primeiro-acesso', 0, now)
}
