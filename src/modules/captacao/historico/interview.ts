/** An interview is made, changed and cancelled by what the stage's entry says; its invitations follow. */
import { randomUUID } from 'node:crypto'
import { instantOfLocal } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { type Facts, factsOf, tellInterview } from './interview-facts.ts'
import { guestsOf, type Interview, queueInvitations } from './invitations.ts'

const when = (e: Interview | null | undefined): string =>
  [e?.data, e?.hora, e?.duracao, e?.local, e?.link].map((v) => v ?? '').join('|')
const who = (e: Interview | null | undefined): string =>
  (e?.entrevistadores ?? [])
    .map((i) => i.id)
    .toSorted((a, b) => a - b)
    .join(',')

const past = (ctx: Ctx, e: Interview | null): boolean =>
  !e?.data ||
  Date.parse(instantOfLocal(e.data, e.hora ?? '00:00', companyOf(ctx).timezone)) <=
    ctx.now.getTime()

/** Sends what the difference between the two states asks for; whether there was one. */
export async function followInterview(
  ctx: Ctx,
  id: number,
  before: Interview | null,
  after: Interview | null,
): Promise<boolean> {
  const [had, has] = [Boolean(before?.data), Boolean(after?.data)]
  if (!had && !has) return false
  if (had && has && when(before) === when(after) && who(before) === who(after)) return false
  const facts = await factsOf(ctx, id)
  if (!facts) return false
  const invited = facts.convidados
  const now = has && !past(ctx, after) ? await guestsOf(ctx, id, facts) : []
  const gone = invited.filter((g) => !now.some((x) => x.address === g.address))
  const sequencia = facts.uid ? facts.sequencia + 1 : 0
  const uid = facts.uid ?? randomUUID()
  await ctx.tx.db
    .updateTable('captacao_historico')
    .set({
      entrevista_uid: uid,
      entrevista_sequencia: sequencia,
      entrevista_convidados: JSON.stringify(now),
      entrevista_enviada_em: null,
      entrevista_liberada_em: null,
      entrevista_lembrada_em: null,
    })
    .where('id', '=', id)
    .execute()
  const version = { id, uid, sequencia, facts }
  // A past interview needs no cancelling: nobody would come any more.
  if (!past(ctx, before))
    await queueInvitations(
      ctx,
      gone,
      { ...version, at: before },
      { metodo: 'CANCEL', mudou: true, todos: gone },
    )
  await queueInvitations(
    ctx,
    now,
    { ...version, at: after },
    { metodo: 'REQUEST', mudou: invited.length > 0, todos: now },
  )
  await tellEvent(ctx, id, facts, before, has ? (had ? 'alterada' : 'marcada') : 'cancelada')
  return true
}

/** Of an interview that nobody holds: who would interview is told; the candidate not yet. */
export async function freeInterviewers(ctx: Ctx, id: number, at: Interview): Promise<void> {
  const facts = await factsOf(ctx, id)
  if (!facts || facts.liberada) return
  const uid = facts.uid ?? randomUUID()
  const sequencia = facts.sequencia + 1
  const stay = facts.convidados.filter((g) => g.kind === 'candidato')
  const gone = facts.convidados.filter((g) => g.kind === 'entrevistador')
  await ctx.tx.db
    .updateTable('captacao_historico')
    .set({
      entrevista_uid: uid,
      entrevista_sequencia: sequencia,
      entrevista_convidados: JSON.stringify(stay),
      entrevista_liberada_em: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  await queueInvitations(
    ctx,
    gone,
    { id, uid, sequencia, facts, at },
    { metodo: 'CANCEL', mudou: true, todos: facts.convidados },
  )
  await tellEvent(ctx, id, facts, at, 'cancelada')
}

/** Held after all: who had been told that it is off is invited again; the candidate never heard of it. */
export async function holdAgain(ctx: Ctx, id: number, at: Interview): Promise<void> {
  const facts = await factsOf(ctx, id)
  if (!facts?.uid || !facts.liberada) return
  const sequencia = facts.sequencia + 1
  const now = await guestsOf(ctx, id, facts)
  const missing = now.filter((g) => !facts.convidados.some((x) => x.address === g.address))
  await ctx.tx.db
    .updateTable('captacao_historico')
    .set({
      entrevista_sequencia: sequencia,
      entrevista_convidados: JSON.stringify(now),
      entrevista_liberada_em: null,
    })
    .where('id', '=', id)
    .execute()
  await queueInvitations(
    ctx,
    missing,
    { id, uid: facts.uid, sequencia, facts, at },
    { metodo: 'REQUEST', mudou: false, todos: now },
  )
  await tellEvent(ctx, id, facts, at, 'marcada')
}

const tellEvent = (
  ctx: Ctx,
  id: number,
  { candidatoId, solicitacaoId }: Facts,
  before: Interview | null,
  passo: 'marcada' | 'alterada' | 'cancelada',
): Promise<void> =>
  tellInterview(ctx, id, before?.entrevistadores, { passo, candidatoId, solicitacaoId })
