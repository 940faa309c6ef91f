/** Addresses of the installation as people outside reach it. */
import { companyOf, type Ctx } from '#platform/server/context.ts'

/** The public address of the parameters; without one the server's own, which is right on the machine itself. */
export async function publicAddress(ctx: Ctx): Promise<string> {
  const { urlPublica } = await ctx.platform.accounts.installation(ctx.tx)
  if (urlPublica) return urlPublica.replace(/\/+$/, '')
  const { host, port } = ctx.platform.settings
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}

/** Quick link to a vacancy on the portal; without a public address only its path, which the browser completes. */
export async function portalLink(ctx: Ctx, solicitacaoId: number, how: 'complete' | 'known' = 'known'): Promise<string> {
  const path = `${ctx.platform.settings.basePath}/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${companyOf(ctx).id}`
  if (how === 'complete') return (await publicAddress(ctx)) + path
  const { urlPublica } = await ctx.platform.accounts.installation(ctx.tx)
  return urlPublica ? urlPublica.replace(/\/+$/, '') + path : path
}
