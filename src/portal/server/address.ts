/** The portal's addresses as search engines, mails and link previews need them: whole. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { publicAddress } from '#platform/server/public-address.ts'

/** The public address of the parameters; without one the host the request came to, else the server's own. */
export async function siteAddress(ctx: Ctx, request?: Pick<FastifyRequest, 'host' | 'protocol'>): Promise<string> {
  const { settings, accounts, pool } = ctx.platform
  const { urlPublica } = await asOwner(pool, (tx) => accounts.installation(tx))
  const asked = request && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(request.host) ? `${request.protocol}://${request.host}${settings.basePath}` : null
  return !urlPublica && asked ? asked : publicAddress(settings, urlPublica)
}

export const portalAddress = async (ctx: Ctx, request?: Pick<FastifyRequest, 'host' | 'protocol'>): Promise<string> => `${await siteAddress(ctx, request)}/externo`
