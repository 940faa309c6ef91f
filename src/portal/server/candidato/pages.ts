/** What a candidate sees of the own applications, documents, evaluations and history. */
import { ownQuestionnairesOf } from '#modules/captacao/avaliacoes/service.ts'
import {
  type ApplicationLine,
  applicationsOf,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { mostMegabytes } from '#platform/contract/files.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { fileRecord, listFiles } from '#platform/server/http/attachments.ts'
import { documentsOf } from './documents.ts'
import { formatDate, formatDayOf } from '#platform/contract/dates.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import type { HtmlAnswer } from '#platform/server/http/route.ts'
import type { Visit } from '../company.ts'
import { Html, html } from '../html.ts'
import { basePath, control, link, page } from '../layout.ts'
import type { Query } from '../query.ts'
import { answerLink, closedBecause, deadline } from './answering.ts'

const notices: Record<string, string> = {
  enviada: 'Candidatura enviada. Acompanhe aqui o andamento.',
  cadastro: 'Cadastro confirmado. Escolha uma vaga e candidate-se.',
  recusada: 'Cadastro confirmado, mas a vaga não está mais aberta a candidaturas.',
  retirada: 'Candidatura retirada.',
  encerrado: 'O processo já foi encerrado: não há candidatura a retirar.',
  respondida: 'Avaliação enviada. Obrigado.',
  documento: 'Documento gravado.',
}
/** What the company removed between the sending of a registration and its confirmation. */
function leftOut(fields: string | undefined): string {
  const names = [
    ...new Set(
      (fields ?? '')
        .split(',')
        .flatMap((path) => fieldAt(candidatos.allFields, path)?.options.label ?? []),
    ),
  ]
  return names.length
    ? `A empresa removeu algumas opções depois que você enviou o cadastro, e elas ficaram de fora. Confira em Editar Cadastro: ${names.join(', ')}.`
    : ''
}

const me = (ctx: Ctx): number => ctx.user.id ?? 0

/** What waited at the registration. */
const confirmedNow = ({ aviso }: Query): boolean => aviso === 'enviada' || aviso === 'cadastro'
const completeLater = (ctx: Ctx, visit: Visit): Html =>
  html`<p>
    Formação, experiência e idiomas ajudam a empresa a conhecer você.
    <a href="${link(ctx, visit, `/candidatos/${me(ctx)}`)}">Completar o cadastro</a>
  </p>`

/** Two vacancies may bear one name. */
const withdrawing = (ctx: Ctx, visit: Visit, { id, vaga }: ApplicationLine, sent: string): Html =>
  html`<form
    method="post"
    action="${link(ctx, visit, '/candidato-solicitacoes/retirar', { id })}"
    data-confirm="Retirar a sua candidatura à vaga ${vaga}, enviada em ${sent}?"
  >
    <button class="plain">Retirar candidatura</button>
  </form>`

/** Only while it is said that the selection goes on. */
function interviewFacts({ status, etapa }: ApplicationLine): Html | '' {
  const e = status.startsWith('Etapa: ') ? etapa?.entrevista : null
  if (!e) return ''
  return html`<p>
    <b>Entrevista em ${formatDate(e.data)} às ${e.hora}</b> (${e.duracao}
    minutos)${e.local ? html`<br />${e.local}` : ''}${
      e.link ? html`<br /><a href="${e.link}" rel="noopener noreferrer">Abrir a reunião</a>` : ''
    }
  </p>`
}

function applicationCard(ctx: Ctx, visit: Visit, a: ApplicationLine): Html {
  const { solicitacaoId } = a
  const sent = formatDayOf(a.data, companyOf(ctx).timezone)
  const over = a.situacao === 'C' || a.status === 'Processo encerrado'
  return html`<li class="card">
    <h2>
      <a href="${link(ctx, visit, '/anuncios', { solicitacaoId })}">${a.vaga}</a>
    </h2>
    <p class="status">${a.status}</p>
    ${interviewFacts(a)}
    <p class="meta">Enviada em ${sent}</p>
    ${over ? '' : withdrawing(ctx, visit, a, sent)}
  </li>`
}

export async function applicationsPage(ctx: Ctx, visit: Visit, query: Query): Promise<HtmlAnswer> {
  const rows = (await applicationsOf(ctx, me(ctx))).filter((a) => !a.removedAt)
  const pending = (await ownQuestionnairesOf(ctx, me(ctx))).filter(
    (q) => !q.respondidaEm && !closedBecause(ctx, q),
  )
  return page(ctx, visit, {
    title: 'Minhas candidaturas',
    noindex: true,
    notice:
      [notices[query.aviso ?? ''], leftOut(query.fora)].filter(Boolean).join(' ') || undefined,
    body: html`<h1>Minhas candidaturas</h1>
      ${confirmedNow(query) ? completeLater(ctx, visit) : ''}
      ${pending.length ? html`<p class="notice">Você tem ${pending.length === 1 ? '1 avaliação' : `${pending.length} avaliações`} para responder. <a href="${link(ctx, visit, '/avaliacoes')}">Responder</a></p>` : ''}${
        rows.length
          ? html`<ul class="cards">
              ${rows.map((a) => applicationCard(ctx, visit, a))}
            </ul>`
          : html`<p>
              Você ainda não se candidatou a nenhuma vaga. Veja as
              <a href="${link(ctx, visit, '/anuncios')}">vagas abertas</a>.
            </p>`
      }`,
  })
}

export async function evaluationsPage(ctx: Ctx, visit: Visit, query: Query): Promise<HtmlAnswer> {
  const rows = await ownQuestionnairesOf(ctx, me(ctx))
  const item = (q: (typeof rows)[number]): Html => {
    const closed = closedBecause(ctx, q)
    const state = q.respondidaEm
      ? html`<p class="status">
          Respondida em ${formatDayOf(q.respondidaEm, companyOf(ctx).timezone)}
        </p>`
      : closed
        ? html`<p class="status">${closed}</p>`
        : html`${q.prazo ? html`<p>${deadline(ctx, q.prazo)}</p>` : ''}
            <p><a class="button" href="${answerLink(ctx, visit, q)}">Responder</a></p>`
    return html`<li class="card">
      <h2>${q.titulo}</h2>
      <p class="meta">${q.solicitacao}${q.etapa ? ` · ${q.etapa}` : ''}</p>
      ${state}
    </li>`
  }
  return page(ctx, visit, {
    title: 'Avaliações',
    noindex: true,
    notice: notices[query.aviso ?? ''],
    done: query.aviso === 'respondida',
    body: html`<h1>Avaliações</h1>
      ${
        rows.length
          ? html`<ul class="cards">
              ${rows.map(item)}
            </ul>`
          : html`<p>Nenhuma avaliação foi pedida até agora.</p>`
      }`,
  })
}

export async function documentsPage(ctx: Ctx, visit: Visit, query: Query): Promise<HtmlAnswer> {
  const rows = await listFiles(ctx, documentsOf(me(ctx)))
  const base = `/candidatos/${me(ctx)}/documentos-anexos`
  const item = (d: (typeof rows)[number]): Html =>
    html`<li class="card">
      <h2>${d.descricao}</h2>
      <p class="meta">${d.data ? formatDate(d.data) : ''} ${d.anexo?.nome}</p>
      <p>
        <a
          href="${basePath(ctx)}/api/externo/candidatos/${me(ctx)}/documentos-anexos/${d.id}/download"
          >Baixar</a
        >
        · <a href="${link(ctx, visit, `${base}/${d.id}`)}">Editar</a>
      </p>
      <form
        method="post"
        action="${link(ctx, visit, `${base}/${d.id}/remover`)}"
        data-confirm="Tem certeza que deseja remover? ${d.descricao}"
      >
        <button class="plain">Remover</button>
      </form>
    </li>`
  return page(ctx, visit, {
    title: 'Documentos',
    noindex: true,
    notice: notices[query.aviso ?? ''],
    done: query.aviso === 'documento',
    body: html`<h1>Documentos anexados</h1>
      <p><a class="button" href="${link(ctx, visit, `${base}/new`)}">Adicionar documento</a></p>
      ${
        rows.length
          ? html`<ul class="cards">
              ${rows.map(item)}
            </ul>`
          : html`<p>Nenhum documento anexado.</p>`
      }`,
  })
}

export async function documentPage(
  ctx: Ctx,
  visit: Visit,
  docId: number | null,
  errors: FieldError[] = [],
  typed: Record<string, string> = {},
): Promise<HtmlAnswer> {
  const stored = docId === null ? null : await fileRecord(ctx, documentsOf(me(ctx)), docId)
  const valueOf = (name: 'descricao' | 'tipoDocumento' | 'observacao'): string | null | undefined =>
    typed[name] ?? stored?.[name]
  const to = `/candidatos/${me(ctx)}/documentos-anexos/${docId ?? 'new'}`
  return page(ctx, visit, {
    title: docId ? 'Editar documento' : 'Adicionar documento',
    narrow: true,
    errors,
    noindex: true,
    status: errors.length ? 422 : 200,
    body: html`<h1>${docId ? 'Editar documento' : 'Adicionar documento'}</h1>
      <form
        method="post"
        enctype="multipart/form-data"
        novalidate
        data-draft="p${me(ctx)}-documento-${docId ?? 'novo'}"
        action="${link(ctx, visit, to)}"
      >
        ${control({ name: 'descricao', label: 'Descrição', required: true, value: valueOf('descricao') }, errors)}${control({ name: 'tipoDocumento', label: 'Tipo do documento', value: valueOf('tipoDocumento') }, errors)}${control({ name: 'observacao', label: 'Observação', rows: 3, value: valueOf('observacao') }, errors)}${stored ? html`<p>Arquivo guardado: ${stored.anexo?.nome ?? '—'}</p>` : ''}${control({ name: 'arquivo', label: docId ? 'Outro arquivo no lugar deste' : 'Anexo', type: 'file', required: !docId, help: `PDF, Word, texto ou imagem, até ${mostMegabytes({}, ctx.settings)} MB.`, accept: '.pdf,.docx,.doc,.odt,.rtf,.txt,image/png,image/jpeg' }, errors)}<button
          class="big"
        >
          Gravar
        </button>
        <a href="${link(ctx, visit, `/candidatos/${me(ctx)}/documentos-anexos`)}">Cancelar</a>
      </form>`,
  })
}

export async function historyPage(ctx: Ctx, visit: Visit): Promise<HtmlAnswer> {
  const rows = await applicationsOf(ctx, me(ctx))
  return page(ctx, visit, {
    title: 'Histórico',
    noindex: true,
    body: html`<h1>Histórico</h1>
      ${
        rows.length
          ? html`<ol class="history">
              ${rows.map((a) => html`<li><b>${a.vaga}</b><br />${formatDayOf(a.data, companyOf(ctx).timezone)} · ${a.removedAt ? 'Candidatura retirada' : a.status}</li>`)}
            </ol>`
          : html`<p>Nenhuma candidatura até agora.</p>`
      }`,
  })
}
