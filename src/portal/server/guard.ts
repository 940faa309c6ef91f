/** What a page asks before it shows anything. */
import type { FastifyReply } from 'fastify'
import type { Ctx } from '#platform/server/context.ts'
import { RedirectAnswer } from '#platform/server/http/route.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { inCompany, type Visit, visitOf } from './company.ts'
import { cleaned, html } from './html.ts'
import { checkbox, invalidCompany, link, page, rememberCpf } from './layout.ts'
import { type CurrentTerms, mustAccept } from './meus-dados/terms.ts'

export type Query = Record<string, string | undefined>
type Shown = (visit: Visit) => Promise<unknown>

async function visitFor(ctx: Ctx, query: Query): Promise<Visit> {
  if (ctx.user.kind === 'candidato') {
    const own = await asOwner(ctx.platform.pool, (tx) => tx.one<{ cpf: string | null }>('select p.pessoal_cpf cpf from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1', [ctx.user.id]))
    rememberCpf(ctx, own?.cpf ?? '')
  }
  return visitOf(ctx, query['empresaId'])
}

export async function open(ctx: Ctx, query: Query, show: Shown): Promise<unknown> {
  const visit = await visitFor(ctx, query)
  return visit.invalid ? invalidCompany(ctx, visit) : show(visit)
}

/** Whoever has entered is sent to the vacancies. */
export const publicOnly = (ctx: Ctx, query: Query, show: Shown): Promise<unknown> =>
  open(ctx, query, (visit) => (ctx.user.kind === 'candidato' ? Promise.resolve(new RedirectAnswer(link(ctx, visit, '/anuncios'))) : show(visit)))

/** Whoever has not entered goes to the login, keeping the company and where they were going. */
export const privatePage = (ctx: Ctx, query: Query, here: string, show: Shown): Promise<unknown> =>
  open(ctx, query, async (visit) => {
    if (ctx.user.kind !== 'candidato') return new RedirectAnswer(link(ctx, visit, '/login', { empresaId: query['empresaId'], volta: here }))
    const terms = await inCompany(ctx, ctx.empresa?.id ?? 0, (inner) => mustAccept(inner, ctx.user.id ?? 0))
    return terms ? termsPage(ctx, visit, terms, here) : show(visit)
  })

/** Nothing else is shown before the terms in force are accepted. */
export const termsPage = (ctx: Ctx, visit: Visit, terms: CurrentTerms, volta: string): unknown =>
  page(ctx, visit, { title: 'Termo de Privacidade e Política de Segurança', noindex: true, body: html`<h1>Termo de Privacidade e Política de Segurança</h1><form method="post" action="${link(ctx, visit, '/termo', { volta })}"><div class="policy scroll" tabindex="0">${cleaned(terms.html)}</div><input type="hidden" name="versaoPolitica" value="${terms.versao}">${checkbox('aceitoPoliticaSeguranca', 'Li e aceito o Termo de Privacidade e Política de Segurança', false)}<button class="big" data-needs="aceitoPoliticaSeguranca">Continuar</button></form>` })

/** Back only to a page of the portal. */
export const safeReturn = (text: string | undefined): string | null => (text && /^\/[\w/?=&.-]*$/.test(text) && !text.startsWith('//') ? text : null)

export type Sent = Record<string, string>
export type { FastifyReply }
