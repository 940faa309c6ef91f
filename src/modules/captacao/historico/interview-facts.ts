/** What is told inside of an interview. */
import { sql } from 'kysely'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { recordEvent } from '#platform/server/event.ts'
import type { Participant } from './interview-ics.ts'

export type Guest = Participant & { kind: 'candidato' | 'entrevistador' }

export const interviewEvent = 'captacao.entrevista'
export const refusedEvent = 'captacao.convite-recusado'

const h = table('captacao_historico', 'h')
const s = table('captacao_solicitacoes_pessoal', 's')
const e = table('captacao_etapas_seletivas', 'e')
const c = table('captacao_candidatos', 'c')
const u = table('utilitario_usuarios', 'u')
const p = table('gestao_talentos_pessoas', 'p')
const i = table('captacao_historico__entrevista_entrevistadores', 'i')

/** Booked, changed or off; those who no longer belong to it hear of it too. */
export const tellInterview = (
  ctx: Ctx,
  historicoId: number,
  before: readonly { id: number }[] | null | undefined,
  dados: { passo: string; candidatoId: number; solicitacaoId: number },
): Promise<void> =>
  recordEvent(ctx, interviewEvent, {
    recurso: 'captacao.historico',
    registro: historicoId,
    dados: { ...dados, entrevistadores: (before ?? []).map((one) => one.id) },
  })

export type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

/** What invitations, mails and messages say of the interview of an entry, and whom it concerns. */
export async function factsOf(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select(
    {
      uid: h.entrevista_uid,
      sequencia: h.entrevista_sequencia,
      convidados: sql<Guest[]>`${h.entrevista_convidados}`,
      /** Nobody holds it, though it still stands in the entry. */
      liberada: sql<boolean>`${h.entrevista_liberada_em} is not null`,
      candidatoId: h.candidato_id,
      solicitacaoId: h.solicitacao_id,
      solicitacao: s.descricao,
      /** As the candidate knows it. */
      vaga: sql.raw<string>(vacancyNameSql('s')),
      candidato: sql.raw<string>(calledSql('p')),
      email: p.contato_email,
      etapa: e.nome,
      data: sql<string | null>`${h.entrevista_data}`,
      hora: h.entrevista_hora,
      responsavelId: h.responsavel_id,
      responsavel: sql<string | null>`${u.nome}`,
      responsavelEmail: sql<string | null>`${u.email}`,
      recrutadorId: s.recrutador_responsavel_id,
      entrevistadoresIds: sql<
        number[]
      >`array(select ${i.valor_id} from ${i} where ${i.registro_id} = ${h.id})`,
    },
    sql`from ${h} join ${s} on ${s.id} = ${h.solicitacao_id} join ${e} on ${e.id} = ${h.etapa_seletiva_id}
      join ${c} on ${c.id} = ${h.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      left join ${u} on ${u.id} = ${h.responsavel_id} where ${h.id} = ${id}`,
  )
  return row
}
