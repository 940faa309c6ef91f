import { formatDayOf } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { textOfHtml } from '#platform/server/html.ts'
import { type HtmlAnswer, RedirectAnswer } from '#platform/server/http/route.ts'
import { inCompany, type Look, type Visit } from '../company.ts'
import type { Query } from '../guard.ts'
import { alertBox } from '../alertas/pages.ts'
import { Html, html } from '../html.ts'
import { idIn } from '../ids.ts'
import { control, link, page } from '../layout.ts'
import { aboutCompany, hero } from '../presentation.ts'
import { listHead } from './head.ts'
import { appliedAmong, place, publicCache, type Vacancy, vacancyOfRequest } from './reading.ts'
import { openVacancies, pageNumber, pageSize, vacancyCities } from './search.ts'
import { bond, noVacancy, vacancyPage } from './vacancy.ts'

export async function vacanciesPage(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  base: string,
): Promise<HtmlAnswer | RedirectAnswer> {
  if (query.solicitacaoId) return oneVacancy(ctx, visit, query, base)
  const search = {
    busca: query.busca,
    cidade: query.cidade,
    pagina: pageNumber(query.pagina),
  }
  const companies = visit.chosen ? [visit.chosen] : visit.companies
  const [{ rows, total }, found] = await Promise.all([
    openVacancies(ctx, companies, search, 'cards'),
    Promise.all(companies.map((c) => vacancyCities(ctx, c.id))),
  ])
  const cities = [...new Set(found.flat().map((c) => c.nome))].toSorted((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  )
  const applied = await appliedHere(ctx, rows)
  const form = html`<form method="get" class="search" role="search">
    ${visit.chosen ? html`<input type="hidden" name="empresaId" value="${visit.chosen.id}" />` : ''}${control({ name: 'busca', label: 'Cargo ou palavra', value: query.busca, type: 'search' })}${control({ name: 'cidade', label: 'Cidade', value: query.cidade, options: cities.map((c) => ({ value: c, label: c })), empty: 'Todas' })}<button>
      Pesquisar
    </button>
  </form>`
  const body = html`${search.pagina || search.busca || search.cidade ? '' : hero(ctx, visit.chosen)}
    <h1>Vagas abertas</h1>
    ${form}
    <p class="count" role="status">
      ${total === 0 ? 'Nenhuma vaga encontrada.' : total === 1 ? '1 vaga encontrada' : `${total} vagas encontradas`}
    </p>
    <ul class="cards">
      ${rows.map((v) => card(ctx, visit, v, applied.has(v.solicitacaoId)))}
    </ul>
    ${pager(ctx, visit, query, search.pagina, total)}${alertBox(ctx, visit, search)}${aboutCompany(visit.chosen)}`
  return page(ctx, visit, {
    title: 'Vagas abertas',
    body,
    notice: query.aviso === 'apagado' ? 'Seus dados foram apagados.' : undefined,
    head: listHead(base, visit.chosen),
    cache: publicCache(ctx, query),
  })
}

/** Of whoever has entered: a page of their own, which nothing keeps. */
async function appliedHere(ctx: Ctx, rows: readonly Vacancy[]): Promise<ReadonlySet<number>> {
  const { user, empresa } = ctx
  if (user.kind !== 'candidato' || user.id === null || !empresa) return new Set()
  const [id, own] = [user.id, rows.filter((v) => v.empresaId === empresa.id)]
  const asked = own.map((v) => v.solicitacaoId)
  return inCompany(ctx, empresa.id, (inner) => appliedAmong(inner, id, asked))
}

/** A link that names no company leads to the vacancy's own. */
async function oneVacancy(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  base: string,
): Promise<HtmlAnswer | RedirectAnswer> {
  const solicitacaoId = idIn(query.solicitacaoId)
  if (query.empresaId && visit.chosen)
    return vacancyPage(ctx, visit, visit.chosen, { solicitacaoId, query, base })
  const at = solicitacaoId === null ? undefined : await companyOfVacancy(ctx, visit, solicitacaoId)
  if (!at || at.id === visit.chosen?.id)
    return at ? vacancyPage(ctx, visit, at, { solicitacaoId, query, base }) : noVacancy(ctx, visit)
  return new RedirectAnswer(
    link(ctx, visit, '/anuncios', { empresaId: at.id, solicitacaoId: query.solicitacaoId }),
  )
}

async function companyOfVacancy(
  ctx: Ctx,
  visit: Visit,
  solicitacaoId: number,
): Promise<Look | undefined> {
  for (const company of visit.companies)
    if (await inCompany(ctx, company.id, (inner) => vacancyOfRequest(inner, solicitacaoId)))
      return company
  return undefined
}

function card(ctx: Ctx, visit: Visit, v: Vacancy, applied: boolean): Html {
  const day = (iso: string): string =>
    formatDayOf(
      iso,
      visit.companies.find((c) => c.id === v.empresaId)?.timezone ?? ctx.platform.settings.tz,
    )
  const href = link(ctx, visit, '/anuncios', {
    empresaId: v.empresaId,
    solicitacaoId: v.solicitacaoId,
  })
  return html`<li class="card">
    <h2><a href="${href}">${v.titulo}</a></h2>
    ${applied ? html`<p class="applied">Você já se candidatou</p>` : ''}
    <p class="meta">
      ${visit.chosen ? '' : html`<b>${v.empresa}</b> · `}${place(v)} ·
      ${v.quantidade === 1 ? '1 vaga' : `${v.quantidade} vagas`} · ${bond(v)}
    </p>
    <p>${excerpt(v.descricao)}</p>
    <p class="meta">
      Publicada em ${day(v.publicadaEm)}${v.expiraEm ? ` · inscrições até ${day(v.expiraEm)}` : ''}
    </p>
  </li>`
}

/** The first paragraph, cut at a word; the text itself may end in the middle of a tag. */
function excerpt(description: string): string {
  const first =
    textOfHtml(description.replace(/<[^>]*$/, ''))
      .split('\n')
      .find((line) => line.trim()) ?? ''
  return first.length <= 180 ? first : `${first.slice(0, 180).replace(/\s+\S*$/, '')}…`
}

function pager(ctx: Ctx, visit: Visit, query: Query, at: number, total: number): Html | string {
  if (total <= pageSize) return ''
  const to = (pagina: number): string =>
    link(ctx, visit, '/anuncios', { busca: query.busca, cidade: query.cidade, pagina })
  return html`<nav class="pager" aria-label="Páginas">
    ${at > 0 ? html`<a href="${to(at - 1)}">Anterior</a>` : ''}<span
      >Página ${at + 1} de ${Math.ceil(total / pageSize)}</span
    >${(at + 1) * pageSize < total ? html`<a href="${to(at + 1)}">Próxima</a>` : ''}
  </nav>`
}
