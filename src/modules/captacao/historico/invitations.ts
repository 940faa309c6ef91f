/** Whom an interview's invitations went to, and what the queue still has to tell them: one mail a person. */
import { sql } from 'kysely'
import { keepJob, keepMail } from '#modules/captacao/emails-enviados/service.ts'
import { isOff } from '#modules/captacao/modelos-email/service.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type Facts, factsOf, type Guest } from './interview-facts.ts'
import type { Participant } from './interview-ics.ts'
import { composeInvitation, mailKindOf } from './invitation-mail.ts'

export type Interview = {
  data?: string | null
  hora?: string | null
  duracao?: number | null
  local?: string | null
  link?: string | null
  entrevistadores?: readonly { id: number }[] | null
}

export type InvitationJob = {
  empresaId: number
  historicoId: number
  uid: string
  sequencia: number
  metodo: 'REQUEST' | 'CANCEL' | 'LEMBRETE'
  mudou: boolean
  para: Guest
  todos: Participant[]
  inicio: string
  duracao: number
  vaga: string
  candidato: string
  etapa: string
  local: string | null
  link: string | null
  responsavel: Participant | null
  /** Under which it is read at the candidate. */
  emailId: number
}

export const invitationJob = 'captacao-entrevista'

const h = table('captacao_historico', 'h')

/** When and where, of an entry that has an interview. */
export const bookedColumns = {
  id: h.id,
  data: sql<string>`${h.entrevista_data}`,
  hora: h.entrevista_hora,
  duracao: h.entrevista_duracao,
  local: h.entrevista_local,
  link: h.entrevista_link,
}

/** Whom it should go to as the entry stands. */
export async function guestsOf(
  ctx: Ctx,
  id: number,
  { candidato, email }: Pick<Facts, 'candidato' | 'email'>,
): Promise<Guest[]> {
  const interviewers = await ctx.tx.db
    .selectFrom('captacao_historico__entrevista_entrevistadores as i')
    .innerJoin('utilitario_usuarios as u', 'u.id', 'i.valor_id')
    .select(['u.nome', 'u.email'])
    .where('i.registro_id', '=', id)
    .orderBy('i.ordem')
    .execute()
  const interviewer = (i: (typeof interviewers)[number]): Guest => ({
    kind: 'entrevistador',
    name: i.nome,
    address: i.email,
  })
  const all: Guest[] = [
    ...(email ? [{ kind: 'candidato' as const, name: candidato, address: email }] : []),
    ...interviewers.map(interviewer),
  ]
  return all.filter((g, i) => g.address && all.findIndex((x) => x.address === g.address) === i)
}

type Version = { id: number; uid: string; sequencia: number; facts: Facts; at: Interview | null }
type Told = Pick<InvitationJob, 'metodo' | 'mudou'> & { todos: Participant[] }

/** A mail to each, of the interview as it stands in `at`. */
export async function queueInvitations(
  ctx: Ctx,
  to: readonly Guest[],
  { id, uid, sequencia, facts, at }: Version,
  told: Told,
): Promise<void> {
  const job: Omit<InvitationJob, 'para' | 'emailId'> = {
    empresaId: companyOf(ctx).id,
    historicoId: id,
    uid,
    sequencia,
    vaga: facts.vaga,
    candidato: facts.candidato,
    etapa: facts.etapa,
    responsavel: responsibleOf(facts),
    inicio: `${at?.data}T${at?.hora}`,
    duracao: at?.duracao ?? 60,
    local: at?.local ?? null,
    link: at?.link ?? null,
    ...told,
  }
  for (const para of to) {
    if (await isOff(ctx, mailKindOf({ ...told, para }))) continue
    const emailId = await keepInvitation(ctx, { ...job, para }, facts)
    const dados = { ...job, para, emailId } satisfies InvitationJob
    await keepJob(ctx, emailId, { nome: invitationJob, dados })
    await ctx.platform.jobs.send(ctx.tx, invitationJob, dados)
  }
}

const keepInvitation = async (
  ctx: Ctx,
  job: Omit<InvitationJob, 'emailId'>,
  { candidatoId, solicitacaoId }: Pick<Facts, 'candidatoId' | 'solicitacaoId'>,
): Promise<number> =>
  keepMail(ctx, {
    kind: mailKindOf(job),
    candidatoId,
    solicitacaoId,
    to: { name: job.para.name, address: job.para.address },
    destinatario: job.para.kind === 'candidato' ? 'C' : 'E',
    mail: await composeInvitation(ctx, job),
    replyTo: job.responsavel,
  })

/** The appointment of an entry; a stage without one is told with today at nine, for trying out a text. */
export async function appointmentOf(ctx: Ctx, id: number) {
  const facts = await factsOf(ctx, id)
  const [at] = await ctx.tx.select(bookedColumns, sql`from ${h} where ${h.id} = ${id}`)
  return (
    facts && {
      vaga: facts.vaga,
      candidato: facts.candidato,
      responsavel: responsibleOf(facts),
      inicio: `${at?.data ?? ctx.today}T${at?.hora ?? '09:00'}`,
      duracao: at?.duracao ?? 60,
      local: at?.local ?? null,
      link: at?.link ?? null,
    }
  )
}

const responsibleOf = ({ responsavel, responsavelEmail }: Facts): Participant | null =>
  responsavelEmail ? { name: responsavel ?? '', address: responsavelEmail } : null

/** Whom the invitations went to, for a candidate who is erased. */
export async function forgetGuests(ctx: Ctx, candidatoId: number): Promise<void> {
  await ctx.tx.db
    .updateTable('captacao_historico')
    .set({ entrevista_uid: null, entrevista_convidados: '[]' })
    .where('candidato_id', '=', candidatoId)
    .execute()
}

/**
 * The queue's part of it, as its owner: invitations go, sent or not; that an interview is off is still told to those who
 * would wait for it, without saying for whom.
 */
export async function forgetInvitations(
  tx: Tx,
  historicos: readonly number[],
  nobody: string,
): Promise<void> {
  const theirs = sql`name = ${invitationJob} and (data->>'historicoId')::int = any (${historicos}::int[])`
  await tx.rows(
    sql`delete from tarefas.job where ${theirs} and (data->>'metodo' = 'CANCEL'
      and data->'para'->>'kind' = 'entrevistador' and state in ('created', 'retry', 'active')) is not true`,
  )
  await tx.rows(
    sql`update tarefas.job set data = data || jsonb_build_object('candidato', ${nobody}::text, 'todos',
      (select coalesce(jsonb_agg(g), '[]') from jsonb_array_elements(data->'todos') g where g->>'kind' = 'entrevistador'))
      where ${theirs}`,
  )
}
