/** What a person reads when a page cannot be shown. */
import type { Failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { HtmlAnswer } from '#platform/server/http/route.ts'
import type { Visit } from './company.ts'
import { type Html, html } from './html.ts'
import { link, page } from './layout.ts'

async function supportMail(ctx: Ctx): Promise<Html | string> {
  const { emailSuporte } = await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.accounts.installation(tx),
  )
  const address = emailSuporte ?? ctx.platform.settings.emailSuporte
  return address
    ? html`<p>Se precisar de ajuda, escreva para <a href="mailto:${address}">${address}</a>.</p>`
    : ''
}

export async function failurePage(
  ctx: Ctx,
  visit: Visit,
  known: Failure | undefined,
): Promise<HtmlAnswer> {
  const back = html`<p>
    <a class="button" href="${link(ctx, visit, '/anuncios')}">Voltar ao início</a>
  </p>`
  const status = known?.status ?? 500
  if (status === 404)
    return page(ctx, visit, {
      title: 'Página Não Encontrada',
      status,
      narrow: true,
      noindex: true,
      body: html`<h1>Página Não Encontrada</h1>
        <p><b>ERRO 404 - PÁGINA NÃO ENCONTRADA</b></p>
        <p>
          Confira se o endereço foi digitado corretamente. A página pode ter mudado de lugar ou
          deixado de existir.
        </p>
        ${await supportMail(ctx)}${back}`,
    })
  if (status >= 500)
    return page(ctx, visit, {
      title: 'Erro Interno do Servidor',
      status,
      narrow: true,
      noindex: true,
      body: html`<h1>Erro Interno do Servidor</h1>
        <p>Algo deu errado. O que já estava gravado continua guardado.</p>
        <details class="more">
          <summary>Detalhes do erro</summary>
          <p>Código do pedido: ${ctx.requestId}</p>
        </details>
        ${await supportMail(ctx)}${back}`,
    })
  return page(ctx, visit, {
    title: 'Não foi possível continuar',
    status,
    narrow: true,
    noindex: true,
    body: html`<h1>Não foi possível continuar</h1>
      <p role="alert">${known?.message}</p>
      ${
        known?.errors
          ? html`<ul>
              ${known.errors.map((e) => html`<li>${e.message}</li>`)}
            </ul>`
          : ''
      }${back}`,
  })
}
