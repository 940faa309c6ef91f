/** Addresses of the installation as people outside reach it. */
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { publicAddress as addressOf } from '#platform/server/public-address.ts'

/** The public address of the parameters; without one the server's own, which is right on the machine itself. */
export async function publicAddress(ctx: Ctx): Promise<string> {
  const { urlPublica } = await ctx.platform.accounts.installation(ctx.tx)
  return addressOf(ctx.platform.settings, urlPublica)
}

/** Quick link to a vacancy on the portal; without a public address only its path, which the browser completes. */
export async function portalLink(ctx: Ctx, solicitacaoId: number, how: 'complete' | 'known' = 'known'): Promise<string> {
  const path = `/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${companyOf(ctx).id}`
  const { urlPublica } = await ctx.platform.accounts.installation(ctx.tx)
  return (how === 'complete' || urlPublica ? addressOf(ctx.platform.settings, urlPublica) : ctx.platform.settings.basePath) + path
}
