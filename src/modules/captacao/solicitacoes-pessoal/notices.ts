/** Who is told of a request's steps: mails to its list, and an event for the people inside. */
import { formatDate } from '#platform/contract/dates.ts'
import type { HeadCountAnswer } from '#modules/utilitario/configuracoes-limite-colaborador/service.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { recordEvent } from '#platform/server/event.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
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

const rotulo = (value: unknown): string => (value as { rotulo?: string } | null)?.rotulo ?? '—'
const idOf = (value: unknown): number | null => (value as { id?: number } | null)?.id ?? null

/** In the caller's transaction: without the commit nobody is told. A draft tells nobody. */
export async function notify(ctx: Ctx, record: Stored, step: Step): Promise<void> {
  if (record['rascunho'] === true) return
  const title = `A solicitação ${record.id} - ${String(record['descricao'])} ${sentences[step]}.`
  const people = [idOf(record['solicitante']), idOf(record['recrutadorResponsavel'])].filter(
    (id): id is number => id !== null && id !== ctx.user.id,
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
  await queue(
    ctx,
    record,
    (record['emailsCheck'] as string[] | undefined) ?? [],
    title,
    noteOf(record, step),
  )
}

/** Those named in the limit hear when an approval passed it. */
export async function limitNotice(
  ctx: Ctx,
  record: Stored,
  limit: HeadCountAnswer,
  what = 'foi aprovada',
): Promise<void> {
  await queue(
    ctx,
    record,
    limit.emails,
    `A solicitação ${record.id} - ${String(record['descricao'])} ${what} acima do limite do cargo.`,
    limit.mensagem,
  )
}

function noteOf(record: Stored, step: Step): string | null {
  const note = {
    aprovada: 'observacaoLiberador',
    reprovada: 'observacaoLiberador',
    devolvida: 'observacaoLiberador',
    suspensa: 'obsSuspensao',
    encerrada: 'obsEncerra',
    cancelada: 'obsCancelamento',
    aberta: '',
    liberada: '',
    reaberta: '',
  }[step]
  return note ? ((record[note] as string | null) ?? null) : null
}

async function queue(
  ctx: Ctx,
  record: Stored,
  para: string[],
  titulo: string,
  note: string | null,
): Promise<void> {
  if (!para.length) return
  const data: Notice = {
    empresaId: companyOf(ctx).id,
    para,
    assunto: titulo.replace(/\.$/, ''),
    titulo,
    paragrafos: note ? [note] : [],
    detalhes: [
      ['Cargo', String(record['cargo'] ?? '—')],
      ['Área organizacional', rotulo(record['areaOrganizacional'])],
      ['Número de vagas', String(record['quantidade'])],
      ['Data da solicitação', formatDate(String(record['data']))],
      ['Solicitante', rotulo(record['solicitante'])],
      ['Por', ctx.user.nome],
    ],
    endereco: `${await publicAddress(ctx)}/${solicitacoesPessoal.path}/${record.id}`,
    id: `${noticeJob}.${record.id}.${record.versao}.${titulo}`,
  }
  await ctx.platform.jobs.send(ctx.tx, noticeJob, data)
}

/** Sends one notice; addresses that may answer later come back for another try. */
export async function sendNotice(ctx: Ctx, notice: Notice): Promise<MailResult> {
  const company = companyOf(ctx)
  const row = await inOwnScope(ctx, 'read', ({ tx }) =>
    tx.one<{ cor: string | null }>(
      'select visual_cor_principal cor from utilitario_empresas where id = $1',
      [company.id],
    ),
  )
  const { html, text } = renderMail({
    company: { name: company.nome, ...(row?.cor ? { color: row.cor } : {}) },
    title: notice.titulo,
    paragraphs: notice.paragrafos,
    details: notice.detalhes,
    button: { label: 'Abrir a solicitação', url: notice.endereco },
    footer: ['Você recebe este aviso porque seu e-mail está na lista de avisos da solicitação.'],
  })
  return ctx.platform.mailer.send({
    to: notice.para,
    fromName: company.nome,
    subject: notice.assunto,
    html,
    text,
    id: notice.id,
  })
}
