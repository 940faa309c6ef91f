/** The portal's addresses as search engines, mails and link previews need them: whole. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/server/context.ts'
import { ownAddress, storedAddress } from '#platform/server/public-address.ts'

/**
 * The public address of the parameters; without one the host that a page was asked at, else the server's own. Never
 * with a request for what leaves by mail: whoever asks can write any host.
 */
async function siteAddress(
  { platform }: Ctx,
  request?: Pick<FastifyRequest, 'host' | 'protocol'>,
): Promise<string> {
  const asked =
    request && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(request.host)
      ? `${request.protocol}://${request.host}${platform.settings.basePath}`
      : null
  return (await storedAddress({ platform })) ?? asked ?? ownAddress(platform.settings)
}

export const portalAddress = async (
  ctx: Ctx,
  request?: Pick<FastifyRequest, 'host' | 'protocol'>,
): Promise<string> => `${await siteAddress(ctx, request)}/externo`
