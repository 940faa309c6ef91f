import { alertsOf, type SavedAlert } from '#modules/captacao/alertas-vaga/service.ts'
import { formatDayOf } from '#platform/contract/dates.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import type { HtmlAnswer } from '#platform/server/http/route.ts'
import { inCompany, type Visit } from '../company.ts'
import type { Query } from '../query.ts'
import { Html, html } from '../html.ts'
import { control, link, page } from '../layout.ts'

const searchWords = (a: {
  busca?: string | null | undefined
  cidade?: string | null | undefined
}): string =>
  [a.busca ? `“${a.busca}”` : 'Todas as vagas', a.cidade ? `em ${a.cidade}` : '']
    .filter(Boolean)
    .join(' ')

const notices: Record<string, string> = {
  criado: 'Alerta criado. Avisaremos por e-mail quando surgir uma vaga.',
  removido: 'Alerta removido.',
}

/** On the list of vacancies, for the search that stands there. */
export function alertBox(
  ctx: Ctx,
  visit: Visit,
  search: { busca?: string | undefined; cidade?: string | undefined },
): Html | string {
  if (!visit.chosen) return ''
  const words = searchWords(search)
  const hidden = html`<input type="hidden" name="busca" value="${search.busca}" /><input
      type="hidden"
      name="cidade"
      value="${search.cidade}"
    />`
  const action = link(ctx, visit, '/alertas')
  if (ctx.user.kind === 'candidato')
    return html`<form method="post" action="${action}" class="alert">
      <p>Quer saber de novas vagas assim? <b>${words}</b></p>
      ${hidden}<button>Avise-me por e-mail</button>
    </form>`
  return html`<details class="more alert">
    <summary>Avise-me de novas vagas por e-mail</summary>
    <form method="post" action="${action}">
      <p>Busca do alerta: <b>${words}</b></p>
      ${hidden}${control({ name: 'email', label: 'Seu e-mail', type: 'email', required: true, autocomplete: 'email', help: 'Enviamos um link para confirmar. Cada aviso traz um link para não receber mais.' })}<button>
        Criar alerta
      </button>
    </form>
  </details>`
}

export async function alertsPage(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  errors: FieldError[] = [],
): Promise<HtmlAnswer> {
  const rows = await inCompany(ctx, ctx.empresa?.id ?? 0, (inner) =>
    alertsOf(inner, { candidatoId: ctx.user.id ?? 0 }),
  )
  const item = (a: SavedAlert): Html =>
    html`<li class="card">
      <h2>${searchWords(a)}</h2>
      <p class="meta">Criado em ${formatDayOf(a.consentidoEm, companyOf(ctx).timezone)}</p>
      <form
        method="post"
        action="${link(ctx, visit, `/alertas/${a.id}/remover`)}"
        data-confirm="Tem certeza que deseja remover? ${searchWords(a)}"
      >
        <button class="plain">Remover</button>
      </form>
    </li>`
  return page(ctx, visit, {
    title: 'Alertas de vagas',
    noindex: true,
    errors,
    notice: notices[query.aviso ?? ''],
    status: errors.length ? 422 : 200,
    body: html`<h1>Alertas de vagas</h1>
      <p>Avisamos por e-mail, no máximo uma vez por dia, quando surgir uma vaga da sua busca.</p>
      ${
        rows.length
          ? html`<ul class="cards">
              ${rows.map(item)}
            </ul>`
          : html`<p>Você ainda não tem alertas.</p>`
      }
      <form method="post" action="${link(ctx, visit, '/alertas')}">
        <h2>Novo alerta</h2>
        <div class="two">
          ${control({ name: 'busca', label: 'Cargo ou palavra', help: 'Vazio: todas as vagas.', attrs: html`maxlength="100"` }, errors)}${control({ name: 'cidade', label: 'Cidade', help: 'Vazio: qualquer cidade.', attrs: html`maxlength="100"` }, errors)}
        </div>
        <button class="big">Criar alerta</button>
      </form>`,
  })
}

export const told = (
  ctx: Ctx,
  visit: Visit,
  title: string,
  text: string,
  more: Html | string = '',
  status = 200,
): HtmlAnswer =>
  page(ctx, visit, {
    title,
    narrow: true,
    noindex: true,
    status,
    body: html`<h1>${title}</h1>
      <p role="status">${text}</p>
      ${more}`,
  })
