/** The page on which a person reads, takes along, corrects and erases what the company holds. */
import { ownExamsOf } from '#modules/captacao/exames-palografico/service.ts'
import { openRequestOf } from '#modules/captacao/pedidos-lgpd/service.ts'
import { formatDate, formatDayOf } from '#platform/contract/dates.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { inCompany, type Visit } from '../company.ts'
import { type Html, html } from '../html.ts'
import { basePath, control, link, page } from '../layout.ts'
import { type Access, accessesOf } from './accesses.ts'
import { keptBack } from './held.ts'

const me = (ctx: Ctx): number => ctx.user.id ?? 0

const held = async (inner: Ctx, id: number) => ({
  rows: await accessesOf(inner, id),
  asked: await openRequestOf(inner, id),
  exams: await ownExamsOf(inner, id),
})
type Held = Awaited<ReturnType<typeof held>>

const seenBy = (rows: readonly Access[]): Html =>
  rows.length
    ? html`<ul class="cards">
        ${rows.map((r) => html`<li class="card"><b>${formatDate(r.dia)}</b> · ${r.tipo}${r.vezes > 1 ? ` (${r.vezes} vezes)` : ''} · ${r.perfil}</li>`)}
      </ul>`
    : html`<p>Ninguém da empresa abriu o seu cadastro até agora.</p>`

const erasing = (ctx: Ctx, visit: Visit, { asked }: Held, errors: FieldError[]): Html =>
  asked
    ? html`<p class="notice">
        Pedido recebido em ${formatDayOf(asked.pedidoEm, companyOf(ctx).timezone)}. A empresa
        responde até ${formatDate(asked.prazo)}.
      </p>`
    : html`<p>
          Sem contratação nem candidatura aberta, os dados são apagados na hora. Caso contrário, a
          empresa responde em até 15 dias.
        </p>
        <form
          method="post"
          action="${link(ctx, visit, '/meus-dados/apagar')}"
          data-confirm="Apagar o seu cadastro? Isso não pode ser desfeito."
        >
          ${control({ name: 'senha', label: 'Confirme com a sua senha', type: 'password', required: true, autocomplete: 'current-password' }, errors)}<button
            class="big"
          >
            Apagar os meus dados
          </button>
        </form>`

const toTake = (ctx: Ctx, { exams }: Held): Html => {
  const base = `${basePath(ctx)}/api/externo/meus-dados`
  return html`<p>
      O cadastro, as candidaturas com as etapas e entrevistas, as respostas que você deu, os
      documentos, os exames, os alertas, os e-mails recebidos, os termos aceitos e quem acessou. PDF
      e JSON dizem o mesmo; com os arquivos vêm também o currículo, a foto e os documentos que você
      enviou.
    </p>
    <p class="actions">
      <a class="button" href="${base}/pdf" download>Baixar em PDF</a>
      <a class="button" href="${base}" download>Baixar em JSON</a>
      <a class="button" href="${base}/zip" download>Baixar tudo com os arquivos</a>
    </p>
    <details class="more">
      <summary>O que não entra, e por quê</summary>
      <ul>
        ${keptBack.map(({ what, why }) => html`<li><b>${what}.</b> ${why}</li>`)}
      </ul>
    </details>
    ${exams.filter((x) => x.imagem).map((x) => html`<p><a href="${base}/exames/${x.id}/imagem" download>Imagem do exame palográfico de ${formatDate(x.data)}</a></p>`)}`
}

export async function dataPage(
  ctx: Ctx,
  visit: Visit,
  errors: FieldError[] = [],
): Promise<unknown> {
  const all = await inCompany(ctx, ctx.empresa?.id ?? 0, (inner) => held(inner, me(ctx)))
  return page(ctx, visit, {
    title: 'Meus dados',
    narrow: true,
    noindex: true,
    errors,
    status: errors.length ? 422 : 200,
    body: html`<h1>Meus dados</h1>
      <h2>Baixar</h2>
      ${toTake(ctx, all)}
      <h2>Corrigir</h2>
      <p><a href="${link(ctx, visit, `/candidatos/${me(ctx)}`)}">Editar o cadastro</a></p>
      <h2>Quem acessou</h2>
      ${seenBy(all.rows)}
      <h2>Apagar</h2>
      ${erasing(ctx, visit, all, errors)}`,
  })
}
