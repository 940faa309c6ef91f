/** Quick link to a vacancy on the portal. */
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { publicAddress, storedAddress } from '#platform/server/public-address.ts'

/** Without a public address only its path, which the browser completes. */
export async function portalLink(
  ctx: Ctx,
  solicitacaoId: number,
  how: 'complete' | 'known' = 'known',
): Promise<string> {
  const origin =
    how === 'complete'
      ? await publicAddress(ctx)
      : ((await storedAddress(ctx)) ?? ctx.platform.settings.basePath)
  return `${origin}/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${companyOf(ctx).id}`
}
