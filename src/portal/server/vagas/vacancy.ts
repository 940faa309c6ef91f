/** One vacancy as anyone reads it. */
import { vinculos } from '#modules/gestao-talentos/talentos/vinculos.ts'
import type { Ctx } from '#platform/server/context.ts'
import { textOfHtml } from '#platform/server/html.ts'
import type { HtmlAnswer } from '#platform/server/http/route.ts'
import { inCompany, type Look, type Visit } from '../company.ts'
import type { Query } from '../guard.ts'
import { below, Html, html } from '../html.ts'
import { link, page } from '../layout.ts'
import { aboutCompany } from '../presentation.ts'
import { vacancyHead } from './head.ts'
import {
  hasApplied,
  placeWithStreet,
  publicCache,
  type Vacancy,
  vacancyOfRequest,
} from './reading.ts'

export const bond = (v: Vacancy): string =>
  vinculos.find((x) => x.code === v.vinculo)?.label ?? 'Emprego'

export async function vacancyPage(
  ctx: Ctx,
  visit: Visit,
  look: Look,
  { solicitacaoId, query, base }: { solicitacaoId: number | null; query: Query; base: string },
): Promise<HtmlAnswer> {
  const v =
    solicitacaoId === null
      ? undefined
      : await inCompany(ctx, look.id, (inner) => vacancyOfRequest(inner, solicitacaoId))
  if (!v) return noVacancy(ctx, visit)
  const list = link(ctx, visit, '/anuncios')
  const applied =
    ctx.user.kind === 'candidato' &&
    (await inCompany(ctx, look.id, (inner) => hasApplied(inner, ctx.user.id ?? 0, v.solicitacaoId)))
  const apply = v.aberta || applied ? applyBox(ctx, visit, v, applied) : ''
  const text = textOfHtml(v.descricao)
  const body = html`<article class="vacancy">
    <p><a href="${list}">← Vagas abertas</a></p>
    <h1>${v.titulo}</h1>
    <p class="meta">
      <b>${v.empresa}</b> · ${placeWithStreet(v)} ·
      ${v.quantidade === 1 ? '1 vaga' : `${v.quantidade} vagas`} ·
      ${bond(v)}${v.horario ? ` · ${v.horario}` : ''}
    </p>
    ${v.aberta ? '' : html`<p class="notice">Esta vaga não está mais aberta a candidaturas.</p>`}${apply}
    <section class="text" aria-labelledby="sobre-vaga">
      <h2 id="sobre-vaga">Sobre a vaga</h2>
      ${below(2, v.descricao)}
    </section>
    ${aboutCompany(look)}
    ${v.aberta ? html`${applied ? '' : apply} ${shareBox(ctx, visit, v)}` : ''}
  </article>`
  return page(ctx, visit, {
    title: v.titulo,
    body,
    noindex: !v.aberta,
    notice: query.aviso === 'ja' && !applied ? 'Você já se candidatou a esta vaga.' : undefined,
    head: vacancyHead(base, v, look, { text, timezone: look.timezone }),
    cache: publicCache(ctx, query),
  })
}

function shareBox(ctx: Ctx, visit: Visit, v: Vacancy): Html {
  const here = link(ctx, visit, '/anuncios', {
    empresaId: v.empresaId,
    solicitacaoId: v.solicitacaoId,
  })
  const title = encodeURIComponent(v.titulo)
  return html`<section class="share" aria-label="Compartilhar">
    <h2>Compartilhar</h2>
    <p>
      <button type="button" data-share="${here}" data-title="${v.titulo}" hidden>
        Compartilhar
      </button>
      <a href="https://wa.me/?text=${title}%20" data-whatsapp="${here}" rel="noopener">WhatsApp</a>
      <a href="mailto:?subject=${title}" data-mail="${here}">E-mail</a>
      <button type="button" class="plain" data-friend="${v.id}">Enviar para um amigo</button>
    </p>
  </section>`
}

/** Anyone's answer for what is no vacancy of the portal. */
export const noVacancy = (ctx: Ctx, visit: Visit): HtmlAnswer =>
  page(ctx, visit, {
    title: 'Vaga não encontrada',
    status: 404,
    narrow: true,
    noindex: true,
    body: html`<h1>Vaga não encontrada</h1>
      <p>
        Esta vaga não está disponível. Veja as
        <a href="${link(ctx, visit, '/anuncios')}">vagas abertas</a>.
      </p>`,
  })

/** Before anything is typed for it. */
export async function vacancyOver(
  ctx: Ctx,
  visit: Visit,
  look: Look,
  solicitacaoId: number,
): Promise<HtmlAnswer | null> {
  const v = await inCompany(ctx, look.id, (inner) => vacancyOfRequest(inner, solicitacaoId))
  if (v?.aberta) return null
  return page(ctx, visit, {
    title: 'Cadastro',
    narrow: true,
    noindex: true,
    status: v ? 200 : 404,
    body: html`<h1>${v?.titulo ?? 'Vaga não encontrada'}</h1>
      <p>Esta vaga não está mais aberta a candidaturas.</p>
      <p>
        <a class="button" href="${link(ctx, visit, '/anuncios')}">Vagas abertas</a>
        <a href="${link(ctx, visit, '/candidatos/new')}">Cadastrar-se sem esta vaga</a>
      </p>`,
  })
}

function applyBox(ctx: Ctx, visit: Visit, v: Vacancy, applied: boolean): Html {
  if (applied)
    return html`<p class="notice">
      Você já se candidatou a esta vaga.
      <a href="${link(ctx, visit, '/candidato-solicitacoes')}">Acompanhe em Minhas candidaturas</a>.
    </p>`
  if (ctx.user.kind === 'candidato')
    return html`<form
      method="post"
      action="${link(ctx, visit, '/candidatar', { solicitacaoId: v.solicitacaoId })}"
    >
      <button class="big">Candidatar-se</button>
    </form>`
  return html`<p class="apply">
    <a
      class="button big"
      href="${link(ctx, visit, '/candidatos/new', { solicitacaoId: v.solicitacaoId })}"
      >Candidatar-se</a
    >
    <a href="${link(ctx, visit, '/login', { solicitacaoId: v.solicitacaoId })}"
      >Já tenho cadastro</a
    >
  </p>`
}
