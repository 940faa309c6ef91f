/** The page behind the link of the mail, and what it makes: person, candidate, session. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { setCookie } from '#platform/server/http/requester.ts'
import { RedirectAnswer } from '#platform/server/http/route.ts'
import { rememberBrowser } from '#platform/server/session/known-browser.ts'
import { type Visit, worldOf } from '../company.ts'
import { html } from '../html.ts'
import { idIn } from '../ids.ts'
import { link, page } from '../layout.ts'
import { usedLinkPage } from '../used-link.ts'
import { type ChooseAgain, type Confirmed, confirmRegistration } from './confirm.ts'

export const confirmPage = (ctx: Ctx, visit: Visit, token: string | undefined): unknown =>
  page(ctx, visit, {
    title: 'Confirmar cadastro',
    narrow: true,
    noindex: true,
    body: html`<h1>Confirmar cadastro</h1>
      <form method="post" action="${link(ctx, visit, '/confirmar')}">
        <input type="hidden" name="token" value="${token}" />
        <p>Confirme que este e-mail é seu para concluir o cadastro.</p>
        <button class="big">Confirmar cadastro</button>
      </form>`,
  })

function choosePositions(
  ctx: Ctx,
  visit: Visit,
  token: string,
  { empresaId, cargos }: ChooseAgain,
): unknown {
  if (!cargos.length)
    return page(ctx, visit, {
      title: 'Confirmar cadastro',
      narrow: true,
      noindex: true,
      status: 409,
      body: html`<h1>Confirmar cadastro</h1>
        <p>
          A empresa não oferece mais os cargos que você escolheu, e nenhum outro está aberto agora.
          O seu cadastro continua guardado até o link vencer: tente de novo mais tarde.
        </p>`,
    })
  return page(ctx, visit, {
    title: 'Confirmar cadastro',
    narrow: true,
    noindex: true,
    status: 409,
    body: html`<h1>Confirmar cadastro</h1>
      <p role="alert">
        A empresa não oferece mais os cargos que você escolheu. O resto do cadastro continua
        guardado: escolha outros cargos para concluir.
      </p>
      <form method="post" action="${link(ctx, visit, '/confirmar', { empresaId })}">
        <input type="hidden" name="token" value="${token}" />
        <fieldset class="checks">
          <legend>Cargo/Função Pretendida</legend>
          <div class="choices">
            ${cargos.map((c) => html`<label><input type="checkbox" name="cargos" value="${c.id}" /> ${c.nome}</label>`)}
          </div>
        </fieldset>
        <button class="big">Confirmar cadastro</button>
      </form>`,
  })
}

type Confirming = {
  body: { token?: string | undefined; cargos?: string | string[] | undefined }
  request: FastifyRequest
  reply: FastifyReply
}

export async function confirmed(
  ctx: Ctx,
  visit: Visit,
  { body: { token = '', cargos = [] }, ...at }: Confirming,
): Promise<unknown> {
  const chosen = [cargos].flat().flatMap((v) => idIn(v) ?? [])
  const done = await confirmRegistration(ctx, token, chosen)
  if (!done)
    return usedLinkPage(
      ctx,
      visit,
      html`<a href="${link(ctx, visit, '/login')}">Entre</a> ou
        <a href="${link(ctx, visit, '/candidatos/new')}">cadastre-se novamente</a>.`,
    )
  if ('cargos' in done) return choosePositions(ctx, visit, token, done)
  const { empresaId, senha, applied, refusal, left } = done
  if (senha) return new RedirectAnswer(link(ctx, visit, '/nova-senha', { empresaId, token: senha }))
  await asOwner(ctx.platform.pool, (tx) => entered(ctx, tx, done, at))
  const aviso = applied ? 'enviada' : refusal ? 'recusada' : 'cadastro'
  return new RedirectAnswer(
    link(ctx, visit, '/candidato-solicitacoes', { aviso, fora: left.join() }),
  )
}

/** Whoever opened the link has entered, and is known on this browser. */
async function entered(
  ctx: Ctx,
  tx: Tx,
  { candidatoId, empresaId }: Confirmed,
  { request, reply }: Omit<Confirming, 'body'>,
): Promise<void> {
  const key = await ctx.platform.sessions.open(tx, {
    kind: candidato.key,
    userId: candidatoId,
    empresaId,
    ip: ctx.ip,
    agent: String(request.headers['user-agent'] ?? ''),
  })
  const world = worldOf(ctx)
  setCookie(world, request, reply, candidato.cookie, key)
  const account = await ctx.platform.accounts.load(tx, candidato.key, candidatoId, empresaId)
  if (account) await rememberBrowser({ world, tx, request, reply }, account)
}
