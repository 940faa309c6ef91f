/** Invitations of an interview: made, changed and cancelled by what the stage's entry says. One queued mail per person. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate, instantOfLocal } from '#platform/contract/dates.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { tellInterview } from './interview-facts.ts'
import type { Participant } from './interview-ics.ts'

export type Interview = {
  data?: string | null
  hora?: string | null
  duracao?: number | null
  local?: string | null
  link?: string | null
  entrevistadores?: readonly { id: number }[] | null
}

type Guest = Participant & { kind: 'candidato' | 'entrevistador' }

const h = table('captacao_historico', 'h')
const s = table('captacao_solicitacoes_pessoal', 's')
const e = table('captacao_etapas_seletivas', 'e')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const u = table('utilitario_usuarios', 'u')

export type InvitationJob = {
  empresaId: number
  historicoId: number
  uid: string
  sequencia: number
  metodo: 'REQUEST' | 'CANCEL'
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
}

const invitationJob = 'captacao-entrevista'
const when = (e: Interview | null | undefined): string =>
  [e?.data, e?.hora, e?.duracao, e?.local, e?.link].map((v) => v ?? '').join('|')
const who = (e: Interview | null | undefined): string =>
  (e?.entrevistadores ?? [])
    .map((i) => i.id)
    .toSorted((a, b) => a - b)
    .join(',')

/** Sends what the difference between the two states asks for; whether there was one. */
export async function followInterview(
  ctx: Ctx,
  historicoId: number,
  before: Interview | null,
  after: Interview | null,
): Promise<boolean> {
  const [had, has] = [Boolean(before?.data), Boolean(after?.data)]
  if (!had && !has) return false
  if (had && has && when(before) === when(after) && who(before) === who(after)) return false
  const row = await facts(ctx, historicoId)
  if (!row) return false
  const past = (e: Interview | null): boolean =>
    !e?.data ||
    Date.parse(instantOfLocal(e.data, e.hora ?? '00:00', companyOf(ctx).timezone)) <=
      ctx.now.getTime()
  const invited = row.convidados
  const now = has && !past(after) ? await guests(ctx, historicoId, row) : []
  const gone = invited.filter((g) => !now.some((x) => x.address === g.address))
  const sequence = row.uid ? row.sequencia + 1 : 0
  const uid = row.uid ?? randomUUID()
  await ctx.tx.db
    .updateTable('captacao_historico')
    .set({
      entrevista_uid: uid,
      entrevista_sequencia: sequence,
      entrevista_convidados: JSON.stringify(now),
      entrevista_enviada_em: null,
    })
    .where('id', '=', historicoId)
    .execute()
  const common = {
    empresaId: companyOf(ctx).id,
    historicoId,
    uid,
    sequencia: sequence,
    vaga: row.vaga,
    candidato: row.candidato,
    etapa: row.etapa,
    responsavel: row.responsavelEmail
      ? { name: row.responsavel ?? '', address: row.responsavelEmail }
      : null,
  }
  // A past interview needs no cancelling: nobody would come any more.
  const off = { metodo: 'CANCEL', mudou: true, todos: gone } as const
  if (!past(before)) await queue(ctx, gone, { ...common, ...placeOf(before), ...off })
  await queue(ctx, now, {
    ...common,
    ...placeOf(after),
    metodo: 'REQUEST',
    mudou: invited.length > 0,
    todos: now,
  })
  await tellInterview(ctx, historicoId, before?.entrevistadores)
  return true
}

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

/** Interviews still ahead end with the application. */
export async function cancelInterviews(
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number,
): Promise<void> {
  const rows = await ctx.tx.select(
    {
      id: h.id,
      data: sql<string>`${h.entrevista_data}`,
      hora: h.entrevista_hora,
      duracao: h.entrevista_duracao,
      local: h.entrevista_local,
      link: h.entrevista_link,
    },
    sql`from ${h} where ${h.candidato_id} = ${candidatoId} and ${h.solicitacao_id} = ${solicitacaoId}
      and ${h.entrevista_data} >= ${ctx.today} for update`,
  )
  for (const row of rows) {
    await followInterview(ctx, row.id, row, null)
    await changeRows(ctx, 'captacao_historico', row.id, {
      entrevista_data: null,
      entrevista_hora: null,
    })
    await audit(ctx, {
      recurso: 'captacao.historico',
      registro: row.id,
      titulo: String(row.id),
      acao: 'ENTREVISTA_CANCELADA',
      alteracoes: [
        {
          campo: 'entrevista.data',
          rotulo: 'Data da entrevista',
          de: formatDate(row.data),
          para: null,
        },
      ],
    })
  }
}

const placeOf = (
  e: Interview | null,
): Pick<InvitationJob, 'inicio' | 'duracao' | 'local' | 'link'> => ({
  inicio: `${e?.data}T${e?.hora}`,
  duracao: e?.duracao ?? 60,
  local: e?.local ?? null,
  link: e?.link ?? null,
})

async function queue(
  ctx: Ctx,
  to: readonly Guest[],
  job: Omit<InvitationJob, 'para'>,
): Promise<void> {
  for (const para of to)
    await ctx.platform.jobs.send(ctx.tx, invitationJob, { ...job, para } satisfies InvitationJob)
}

async function facts(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select(
    {
      uid: h.entrevista_uid,
      sequencia: h.entrevista_sequencia,
      convidados: sql<Guest[]>`${h.entrevista_convidados}`,
      vaga: sql.raw<string>(vacancyNameSql('s')),
      candidato: sql.raw<string>(calledSql('p')),
      email: p.contato_email,
      etapa: e.nome,
      responsavel: sql<string | null>`${u.nome}`,
      responsavelEmail: sql<string | null>`${u.email}`,
    },
    sql`from ${h} join ${s} on ${s.id} = ${h.solicitacao_id} join ${e} on ${e.id} = ${h.etapa_seletiva_id}
      join ${c} on ${c.id} = ${h.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      left join ${u} on ${u.id} = ${h.responsavel_id} where ${h.id} = ${id}`,
  )
  return row
}

async function guests(
  ctx: Ctx,
  id: number,
  { candidato, email }: { candidato: string; email: string | null },
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
