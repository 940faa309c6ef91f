/** Who is told of a request's steps: mails to its list, and an event for the people inside. */
import { formatDate } from '#platform/contract/dates.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { tellArea } from '#modules/gestao-talentos/talentos/area-notices.ts'
import type { HeadCountAnswer } from '#modules/utilitario/configuracoes-limite-colaborador/service.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { mailHead, renderMail } from '#platform/server/mail/layout.ts'
import type { MailResult } from '#platform/server/mail/mailer.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { solicitacoesPessoal } from './resource.ts'

export const noticeJob = 'captacao-solicitacao-aviso'

export type Step =
  | 'aberta'
  | 'aprovada'
  | 'reprovada'
  | 'devolvida'
  | 'suspensa'
  | 'liberada'
  | 'encerrada'
  | 'reaberta'
  | 'cancelada'

const sentences: Record<Step, string> = {
  aberta: 'foi aberta e está em análise',
  aprovada: 'foi aprovada',
  reprovada: 'foi reprovada',
  devolvida: 'voltou para análise',
  suspensa: 'foi suspensa',
  liberada: 'foi liberada',
  encerrada: 'foi encerrada',
  reaberta: 'foi reaberta',
  cancelada: 'foi cancelada',
}

export type Notice = {
  empresaId: number
  para: string[]
  assunto: string
  titulo: string
  paragrafos: string[]
  detalhes: [string, string][]
  endereco: string
  id: string
}

type Request = RecordOf<typeof solicitacoesPessoal>

/** In the caller's transaction: without the commit nobody is told. A draft tells nobody. */
export async function notify(ctx: Ctx, record: Request, step: Step): Promise<void> {
  if (record.rascunho) return
  const title = `A solicitação ${record.id} - ${record.descricao} ${sentences[step]}.`
  const people = [record.solicitante, record.recrutadorResponsavel].flatMap((who) =>
    who && who.id !== ctx.user.id ? [who.id] : [],
  )
  await recordEvent(ctx, `${solicitacoesPessoal.key}.${step}`, {
    recurso: solicitacoesPessoal.key,
    registro: record.id,
    dados: {
      usuarios: [...new Set(people)],
      mensagem: title,
      rota: `/${solicitacoesPessoal.path}/${record.id}`,
    },
  })
  await queue(ctx, record, record.emailsCheck, title, noteOf(record, step))
  // Its addresses hear that it moved, without what anybody noted about it.
  const area = record.areaOrganizacional
  if (area) await tellArea(ctx, [{ area: area.id, dados: { texto: title } }])
}

/** Those named in the limit hear when an approval passed it. */
export async function limitNotice(
  ctx: Ctx,
  record: Request,
  limit: HeadCountAnswer,
  what = 'foi aprovada',
): Promise<void> {
  await queue(
    ctx,
    record,
    limit.emails,
    `A solicitação ${record.id} - ${record.descricao} ${what} acima do limite do cargo.`,
    limit.mensagem,
  )
}

const noteOf = (record: Request, step: Step): string | null =>
  ({
    aprovada: record.observacaoLiberador,
    reprovada: record.observacaoLiberador,
    devolvida: record.observacaoLiberador,
    suspensa: record.obsSuspensao,
    encerrada: record.obsEncerra,
    cancelada: record.obsCancelamento,
    aberta: null,
    liberada: null,
    reaberta: null,
  })[step]

async function queue(
  ctx: Ctx,
  record: Request,
  para: readonly string[],
  titulo: string,
  note: string | null,
): Promise<void> {
  if (!para.length) return
  const data: Notice = {
    empresaId: companyOf(ctx).id,
    para: [...para],
    assunto: titulo.replace(/\.$/, ''),
    titulo,
    paragrafos: note ? [note] : [],
    detalhes: [
      ['Cargo', record.cargo ?? '—'],
      ['Área organizacional', record.areaOrganizacional?.rotulo ?? '—'],
      ['Número de vagas', String(record.quantidade)],
      ['Data da solicitação', formatDate(record.data)],
      ['Solicitante', record.solicitante?.rotulo ?? '—'],
      ['Por', ctx.user.nome],
    ],
    endereco: `${await publicAddress(ctx)}/${solicitacoesPessoal.path}/${record.id}`,
    id: `${noticeJob}.${record.id}.${record.versao}.${titulo}`,
  }
  await ctx.platform.jobs.send(ctx.tx, noticeJob, data)
}

/** Sends one notice; addresses that may answer later come back for another try. */
export async function sendNotice(ctx: Ctx, notice: Notice): Promise<MailResult> {
  const { html, text } = renderMail({
    company: mailHead(companyOf(ctx)),
    title: notice.titulo,
    paragraphs: notice.paragrafos,
    details: notice.detalhes,
    button: { label: 'Abrir a solicitação', url: notice.endereco },
    footer: ['Você recebe este aviso porque seu e-mail está na lista de avisos da solicitação.'],
  })
  return ctx.platform.mailer.send({
    to: notice.para,
    fromName: companyOf(ctx).nome,
    subject: notice.assunto,
    html,
    text,
    id: notice.id,
  })
}
