import { vinculos } from '#modules/gestao-talentos/talentos/resource.ts'
import { formatDate, formatInstant } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { textOfHtml } from '#platform/server/html.ts'
import type { HtmlAnswer } from '#platform/server/http/route.ts'
import { inCompany, type Look, type Visit } from '../company.ts'
import type { Query } from '../guard.ts'
import { cleaned, Html, html, jsonData } from '../html.ts'
import { control, link, page } from '../layout.ts'
import { openVacancies, pageSize, type Vacancy, vacancyCities, vacancyOfRequest } from './reading.ts'

const day = (iso: string): string => formatDate(iso.slice(0, 10))
export const place = (v: Vacancy): string => (v.cidade ? `${v.cidade}/${v.uf}` : 'Local a combinar')

export async function vacanciesPage(ctx: Ctx, visit: Visit, query: Query): Promise<HtmlAnswer> {
  if (query['solicitacaoId'] && visit.chosen) return vacancyPage(ctx, visit, visit.chosen, Number(query['solicitacaoId']), query)
  const search = { busca: query['busca'], cidade: query['cidade'], pagina: Math.max(0, Number(query['pagina'] ?? 0) || 0) }
  const companies = visit.chosen ? [visit.chosen] : visit.companies
  const found = await Promise.all(companies.map((c) => inCompany(ctx, c.id, async (inner) => ({ ...(await openVacancies(inner, search)), cities: await vacancyCities(inner) }))))
  const rows = found.flatMap((f) => f.rows)
  const total = found.reduce((sum, f) => sum + f.total, 0)
  const cities = [...new Set(found.flatMap((f) => f.cities))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  const form = html`<form method="get" class="search" role="search">${visit.chosen ? html`<input type="hidden" name="empresaId" value="${visit.chosen.id}">` : ''}${control({ name: 'busca', label: 'Cargo ou palavra', value: query['busca'], type: 'search' })}${control({ name: 'cidade', label: 'Cidade', value: query['cidade'], options: cities.map((c) => ({ value: c, label: c })), empty: 'Todas' })}<button>Pesquisar</button></form>`
  const body = html`<h1>Vagas abertas</h1>${form}<p class="count" role="status">${total === 0 ? 'Nenhuma vaga encontrada.' : total === 1 ? '1 vaga encontrada' : `${total} vagas encontradas`}</p><ul class="cards">${rows.map((v) => card(ctx, visit, v))}</ul>${pager(ctx, visit, query, search.pagina, total)}`
  return page(ctx, visit, { title: 'Vagas abertas', body, notice: query['aviso'] === 'apagado' ? 'Seus dados foram apagados.' : undefined, head: html`<link rel="canonical" href="${link(ctx, visit, '/anuncios')}"><meta name="description" content="Vagas abertas${visit.chosen ? ` na ${visit.chosen.nome}` : ''}">` })
}

function card(ctx: Ctx, visit: Visit, v: Vacancy): Html {
  const href = link(ctx, visit, '/anuncios', { empresaId: v.empresaId, solicitacaoId: v.solicitacaoId })
  return html`<li class="card"><h2><a href="${href}">${v.titulo}</a></h2><p class="meta">${visit.chosen ? '' : html`<b>${v.empresa}</b> · `}${place(v)} · ${v.quantidade === 1 ? '1 vaga' : `${v.quantidade} vagas`} · ${bond(v)}</p><p>${textOfHtml(v.descricao).slice(0, 180)}…</p><p class="meta">Publicada em ${day(v.publicadaEm)}${v.expiraEm ? ` · inscrições até ${formatInstant(v.expiraEm, ctx.platform.settings.tz).slice(0, 10)}` : ''}</p></li>`
}

const bond = (v: Vacancy): string => vinculos.find((x) => x.code === v.vinculo)?.label ?? 'Emprego'

function pager(ctx: Ctx, visit: Visit, query: Query, at: number, total: number): Html | string {
  if (total <= pageSize) return ''
  const to = (pagina: number): string => link(ctx, visit, '/anuncios', { busca: query['busca'], cidade: query['cidade'], pagina })
  return html`<nav class="pager" aria-label="Páginas">${at > 0 ? html`<a href="${to(at - 1)}">Anterior</a>` : ''}<span>Página ${at + 1} de ${Math.ceil(total / pageSize)}</span>${(at + 1) * pageSize < total ? html`<a href="${to(at + 1)}">Próxima</a>` : ''}</nav>`
}

async function vacancyPage(ctx: Ctx, visit: Visit, look: Look, solicitacaoId: number, query: Query): Promise<HtmlAnswer> {
  const v = Number.isSafeInteger(solicitacaoId) && solicitacaoId < 2_147_483_648 ? await inCompany(ctx, look.id, (inner) => vacancyOfRequest(inner, solicitacaoId)) : undefined
  const list = link(ctx, visit, '/anuncios')
  if (!v) return page(ctx, visit, { title: 'Vaga não encontrada', status: 404, narrow: true, noindex: true, body: html`<h1>Vaga não encontrada</h1><p>Esta vaga não está disponível. Veja as <a href="${list}">vagas abertas</a>.</p>` })
  const text = textOfHtml(v.descricao)
  const here = link(ctx, visit, '/anuncios', { empresaId: v.empresaId, solicitacaoId: v.solicitacaoId })
  const body = html`<article class="vacancy"><p><a href="${list}">← Vagas abertas</a></p><h1>${v.titulo}</h1><p class="meta"><b>${v.empresa}</b> · ${place(v)} · ${v.quantidade === 1 ? '1 vaga' : `${v.quantidade} vagas`} · ${bond(v)}${v.horario ? ` · ${v.horario}` : ''}</p>
${v.aberta ? applyBox(ctx, visit, v) : html`<p class="notice">Esta vaga não está mais aberta a candidaturas.</p>`}<div class="text">${cleaned(v.descricao)}</div>
${v.aberta ? html`${applyBox(ctx, visit, v)}<section class="share" aria-label="Compartilhar"><h2>Compartilhar</h2><p><button type="button" data-share="${here}" data-title="${v.titulo}" hidden>Compartilhar</button> <a href="https://wa.me/?text=${encodeURIComponent(v.titulo)}%20" data-whatsapp="${here}" rel="noopener">WhatsApp</a> <a href="mailto:?subject=${encodeURIComponent(v.titulo)}" data-mail="${here}">E-mail</a> <button type="button" class="plain" data-friend="${v.id}">Enviar para um amigo</button></p></section>` : ''}</article>`
  return page(ctx, visit, { title: v.titulo, body, noindex: !v.aberta, notice: query['aviso'] === 'ja' ? 'Você já se candidatou a esta vaga.' : undefined, head: vacancyHead(v, here, text) })
}

function applyBox(ctx: Ctx, visit: Visit, v: Vacancy): Html {
  if (ctx.user.kind === 'candidato') return html`<form method="post" action="${link(ctx, visit, '/candidatar', { solicitacaoId: v.solicitacaoId })}"><button class="big">Candidatar-se</button></form>`
  return html`<p class="apply"><a class="button big" href="${link(ctx, visit, '/candidatos/new', { solicitacaoId: v.solicitacaoId })}">Candidatar-se</a> <a href="${link(ctx, visit, '/login', { solicitacaoId: v.solicitacaoId })}">Já tenho cadastro</a></p>`
}

/** What search engines and link previews read. */
function vacancyHead(v: Vacancy, here: string, text: string): Html {
  const posting = {
    '@context': 'https://schema.org', '@type': 'JobPosting', title: v.titulo, description: v.descricao, datePosted: v.publicadaEm.slice(0, 10), ...(v.expiraEm ? { validThrough: v.expiraEm } : {}),
    employmentType: v.vinculo === 'S' || v.vinculo === 'A' ? 'INTERN' : v.vinculo === 'T' ? 'TEMPORARY' : 'FULL_TIME', totalJobOpenings: v.quantidade, directApply: true,
    hiringOrganization: { '@type': 'Organization', name: v.empresa }, jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: v.cidade ?? undefined, addressRegion: v.uf ?? undefined, addressCountry: 'BR' } },
  }
  return html`<link rel="canonical" href="${here}"><meta name="description" content="${text.slice(0, 155)}"><meta property="og:type" content="website"><meta property="og:title" content="${v.titulo} – ${v.empresa}"><meta property="og:description" content="${text.slice(0, 200)}"><meta property="og:locale" content="pt_BR">${v.aberta ? html`<script type="application/ld+json">${jsonData(posting)}</script>` : ''}`
}
