/** The page behind the link: the person who leaves answers without a login, at once or in pieces. */
import { addDays, formatDate } from '#platform/contract/dates.ts'
import { Failure } from '#platform/contract/failure.ts'
import { actFor } from '#platform/server/acting.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import {
  type ClosedForm,
  formDigest,
  type FormState,
  type PublicForm,
  type SentForm,
  unknownForm,
} from '#platform/server/http/public-form.ts'
import { lastDayOf } from './begun.ts'
import { answersSent, formQuestions, sentOfRows } from './form-of.ts'
import { alreadySent, sheetOf, takeAnswers } from './questionnaire.ts'
import { entrevistasDesligamento as interviews, linkDays } from './resource.ts'

const thanks: ClosedForm = { closed: 'Entrevista de desligamento', text: alreadySent }
const notOpen: ClosedForm = {
  closed: 'Entrevista de desligamento',
  text: 'Esta entrevista não está mais aberta. Se tiver dúvida, procure o RH da empresa.',
}
const ended = (day: string): ClosedForm => ({
  closed: 'Entrevista de desligamento',
  text: `O prazo para responder terminou em ${formatDate(day)}. Se ainda quiser falar, procure o RH da empresa.`,
})

const interviewBehind = (tx: Tx, token: string) =>
  tx.db
    .selectFrom('gestao_talentos_entrevistas_desligamento')
    .select(['id', 'empresa_id'])
    .where('link_resumo', '=', formDigest(token))
    .executeTakeFirst()

/** Work in the company of the interview behind the link, as nobody who has entered. */
async function behind(
  ctx: Ctx,
  token: string,
  mode: 'read' | 'write',
  work: (inner: Ctx, id: number) => Promise<FormState>,
): Promise<FormState> {
  const found = await asOwner(ctx.platform.pool, (tx) => interviewBehind(tx, token))
  if (!found) return unknownForm
  const as = {
    origin: 'WEB',
    nome: 'Pessoa desligada',
    requestId: ctx.requestId,
    ip: ctx.ip,
  } as const
  return actFor(ctx, found.empresa_id, as, (inner) => work(inner, found.id), mode)
}

/** Why it is not answered any more; undefined while it is. */
async function closedFor(inner: Ctx, id: number): Promise<ClosedForm | undefined> {
  const { situacao, colaborador } = await readRecord(inner, interviews, id)
  if (situacao === 'R') return thanks
  const day = await lastDayOf(inner, colaborador.id)
  if (situacao === 'D' || day === null) return notOpen
  const last = addDays(day, linkDays)
  return inner.today > last ? ended(last) : undefined
}

async function shown(
  inner: Ctx,
  id: number,
  more: { sent?: SentForm; notice?: string; errors?: Failure['errors'] } = {},
): Promise<FormState> {
  const record = await readRecord(inner, interviews, id)
  const { frozen, respostas } = await sheetOf(inner, record)
  const sent = more.sent ?? sentOfRows(frozen, respostas)
  const { nome } = companyOf(inner)
  return {
    title: 'Entrevista de desligamento',
    sender: nome,
    intro: [
      ...(frozen.observacao ? [frozen.observacao] : []),
      `Esta entrevista é identificada: o RH da ${nome} pode ver suas respostas. O seu gestor direto não pode.`,
    ],
    questions: formQuestions(frozen, sent, more.errors ?? []),
    send: 'Enviar respostas',
    later: 'Gravar e continuar depois',
    ...(more.notice ? { notice: more.notice } : {}),
    ...(more.errors ? { wrong: true } : {}),
  }
}

async function taken(inner: Ctx, id: number, sent: SentForm, parcial: boolean): Promise<FormState> {
  const closed = await closedFor(inner, id)
  if (closed) return closed
  const { frozen, observacao } = await sheetOf(inner, await readRecord(inner, interviews, id))
  const respostas = answersSent(frozen, sent)
  await takeAnswers(inner, id, { respostas, observacao, parcial })
  return parcial
    ? shown(inner, id, {
        notice: 'Respostas gravadas. Use o mesmo link para continuar até o fim do prazo.',
      })
    : { ...thanks, closed: 'Respostas enviadas', text: alreadySent, status: 200 }
}

const openForm = (ctx: Ctx, token: string): Promise<FormState> =>
  behind(ctx, token, 'read', async (inner, id) => (await closedFor(inner, id)) ?? shown(inner, id))

/** What is wrong with the answers is said on the page, with all that was typed. */
async function tryTaking(ctx: Ctx, token: string, sent: SentForm, later: boolean) {
  try {
    return await behind(ctx, token, 'write', (inner, id) => taken(inner, id, sent, later))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Sent from another tab meanwhile.
    if (error.status === 409) return openForm(ctx, token)
    if (error.status !== 422) throw error
    const { errors = [] } = error
    const notice = 'Confira as perguntas indicadas. Nada foi enviado ainda.'
    const again = (inner: Ctx, id: number) => shown(inner, id, { sent, errors, notice })
    return behind(ctx, token, 'read', again)
  }
}

export const answeringForm: PublicForm = {
  path: 'pesquisa/responder',
  summary: 'Página do link da entrevista de desligamento',
  open: openForm,
  take: tryTaking,
}
