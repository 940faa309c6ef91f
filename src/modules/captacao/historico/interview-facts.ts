/** What is told inside of an interview. */
import { sql } from 'kysely'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { recordEvent } from '#platform/server/event.ts'

export const interviewEvent = 'captacao.entrevista'
export const refusedEvent = 'captacao.convite-recusado'

const h = table('captacao_historico', 'h')
const s = table('captacao_solicitacoes_pessoal', 's')
const c = table('captacao_candidatos', 'c')
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

export async function interviewFacts(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select(
    {
      candidatoId: h.candidato_id,
      candidato: sql.raw<string>(calledSql('p')),
      vaga: s.descricao,
      data: sql<string | null>`${h.entrevista_data}`,
      hora: h.entrevista_hora,
      /** Nobody holds it, though it still stands in the entry. */
      liberada: sql<boolean>`${h.entrevista_liberada_em} is not null`,
      responsavel: h.responsavel_id,
      recrutador: s.recrutador_responsavel_id,
      entrevistadores: sql<
        number[]
      >`array(select ${i.valor_id} from ${i} where ${i.registro_id} = ${h.id})`,
    },
    sql`from ${h} join ${s} on ${s.id} = ${h.solicitacao_id} join ${c} on ${c.id} = ${h.candidato_id}
      join ${p} on ${p.id} = ${c.pessoa_id} where ${h.id} = ${id}`,
  )
  return row
}
