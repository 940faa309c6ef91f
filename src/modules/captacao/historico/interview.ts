/** Invitations of an interview: made, changed and cancelled by what the stage's entry says. One queued mail per person. */
import { randomUUID } from 'node:crypto'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate, instantOfLocal } from '#platform/contract/dates.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Participant } from '#platform/server/mail/interview-ics.ts'

export type Interview = {
  data?: string | null
  hora?: string | null
  duracao?: number | null
  local?: string | null
  link?: string | null
  entrevistadores?: readonly { id: number }[] | null
}

type Guest = Participant & { kind: 'candidato' | 'entrevistador' }

type Row = {
  entrevista_uid: string | null
  entrevista_sequencia: number
  entrevista_convidados: Guest[]
  entrevista_data: string | null
  entrevista_hora: string | null
  entrevista_duracao: number | null
  entrevista_local: string | null
  entrevista_link: string | null
  vaga: string
  candidato: string
  email: string | null
  etapa: string
  responsavel: string | null
  responsavel_email: string | null
}

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

/** Sends what the difference between the two states asks for. */
export async function followInterview(
  ctx: Ctx,
  historicoId: number,
  before: Interview | null,
  after: Interview | null,
): Promise<void> {
  const [had, has] = [Boolean(before?.data), Boolean(after?.data)]
  if (!had && !has) return
  if (had && has && when(before) === when(after) && who(before) === who(after)) return
  const row = await facts(ctx, historicoId)
  if (!row) return
  const past = (e: Interview | null): boolean =>
    !e?.data ||
    Date.parse(instantOfLocal(e.data, e.hora ?? '00:00', companyOf(ctx).timezone)) <=
      ctx.now.getTime()
  const invited = row.entrevista_convidados
  const now = has && !past(after) ? await guests(ctx, historicoId, row) : []
  const gone = invited.filter((g) => !now.some((x) => x.address === g.address))
  const sequence = row.entrevista_uid ? row.entrevista_sequencia + 1 : 0
  const uid = row.entrevista_uid ?? randomUUID()
  await ctx.tx.query(
    'update captacao_historico set entrevista_uid = $2, entrevista_sequencia = $3, entrevista_convidados = $4, entrevista_enviada_em = null where id = $1',
    [historicoId, uid, sequence, JSON.stringify(now)],
  )
  const common = {
    empresaId: companyOf(ctx).id,
    historicoId,
    uid,
    sequencia: sequence,
    vaga: row.vaga,
    candidato: row.candidato,
    etapa: row.etapa,
    responsavel: row.responsavel_email
      ? { name: row.responsavel ?? '', address: row.responsavel_email }
      : null,
  }
  // A past interview needs no cancelling: nobody would come any more.
  if (!past(before))
    await queue(ctx, gone, {
      ...common,
      ...placeOf(before),
      metodo: 'CANCEL',
      mudou: true,
      todos: gone,
    })
  await queue(ctx, now, {
    ...common,
    ...placeOf(after),
    metodo: 'REQUEST',
    mudou: invited.length > 0,
    todos: now,
  })
}

/** Whom the invitations went to, for a candidate who is erased. */
export async function forgetGuests(ctx: Ctx, candidatoId: number): Promise<void> {
  await ctx.tx.query(
    "update captacao_historico set entrevista_uid = null, entrevista_convidados = '[]' where candidato_id = $1",
    [candidatoId],
  )
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
  const told = `data->>'metodo' = 'CANCEL' and data->'para'->>'kind' = 'entrevistador' and state in ('created', 'retry', 'active')`
  await tx.query(
    `delete from tarefas.job where name = $1 and (data->>'historicoId')::int = any ($2) and (${told}) is not true`,
    [invitationJob, historicos],
  )
  await tx.query(
    `update tarefas.job set data = data || jsonb_build_object('candidato', $3::text, 'todos', (select coalesce(jsonb_agg(g), '[]') from jsonb_array_elements(data->'todos') g where g->>'kind' = 'entrevistador'))
      where name = $1 and (data->>'historicoId')::int = any ($2)`,
    [invitationJob, historicos, nobody],
  )
}

/** Interviews still ahead end with the application. */
export async function cancelInterviews(
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number,
): Promise<void> {
  const rows = await ctx.tx.query<{
    id: number
    data: string
    hora: string
    duracao: number | null
    local: string | null
    link: string | null
  }>(
    `select id, entrevista_data data, entrevista_hora hora, entrevista_duracao duracao, entrevista_local "local", entrevista_link link from captacao_historico
      where candidato_id = $1 and solicitacao_id = $2 and entrevista_data >= $3 for update`,
    [candidatoId, solicitacaoId, ctx.today],
  )
  for (const row of rows) {
    await followInterview(ctx, row.id, row, null)
    await ctx.tx.query(
      'update captacao_historico set entrevista_data = null, entrevista_hora = null, versao = versao + 1 where id = $1',
      [row.id],
    )
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

async function facts(ctx: Ctx, id: number): Promise<Row | undefined> {
  return ctx.tx.one<Row>(
    `select h.entrevista_uid, h.entrevista_sequencia, h.entrevista_convidados, h.entrevista_data, h.entrevista_hora, h.entrevista_duracao, h.entrevista_local, h.entrevista_link,
            ${vacancyNameSql('s')} vaga, ${calledSql('p')} candidato, p.contato_email email, e.nome etapa, u.nome responsavel, u.email responsavel_email
       from captacao_historico h join captacao_solicitacoes_pessoal s on s.id = h.solicitacao_id
       join captacao_etapas_seletivas e on e.id = h.etapa_seletiva_id join captacao_candidatos c on c.id = h.candidato_id join gestao_talentos_pessoas p on p.id = c.pessoa_id
       left join utilitario_usuarios u on u.id = h.responsavel_id where h.id = $1`,
    [id],
  )
}

async function guests(ctx: Ctx, id: number, row: Row): Promise<Guest[]> {
  const interviewers = await ctx.tx.query<{ nome: string; email: string }>(
    'select u.nome, u.email from captacao_historico__entrevista_entrevistadores i join utilitario_usuarios u on u.id = i.valor_id where i.registro_id = $1 order by i.ordem',
    [id],
  )
  const all: Guest[] = [
    ...(row.email ? [{ kind: 'candidato' as const, name: row.candidato, address: row.email }] : []),
    ...interviewers.map((i) => ({
      kind: 'entrevistador' as const,
      name: i.nome,
      address: i.email,
    })),
  ]
  return all.filter((g, i) => g.address && all.findIndex((x) => x.address === g.address) === i)
}
