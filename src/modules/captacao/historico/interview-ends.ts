/**
 * Interviews that are still ahead when their reason goes: every way out of a selection passes here. Nobody waits for an
 * interview that is off; a candidate whose refusal is not to be known yet is told of none.
 */
import { type RawBuilder, sql } from 'kysely'
import { formatDate } from '#platform/contract/dates.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import { bookedColumns } from './invitations.ts'
import { followInterview, freeInterviewers, holdAgain } from './interview.ts'
import type { Place } from './stage-entries.ts'

/** Whose: of a whole request, of a candidate in all of them, or of candidates in one each. */
export type Ending =
  | { solicitacaoId: number }
  | { candidatoId: number }
  /** `menos`: interviews at that stage go on. */
  | { lugares: readonly Place[]; menos?: number }

const h = table('captacao_historico', 'h')

/** When it begins, on the company's clock. */
export const startsAt = (ctx: Ctx): RawBuilder<string> =>
  sql`((${h.entrevista_data} + ${h.entrevista_hora}::time) at time zone ${companyOf(ctx).timezone})`

function whose(of: Ending): RawBuilder<unknown> {
  if ('solicitacaoId' in of) return sql`${h.solicitacao_id} = ${of.solicitacaoId}`
  if ('candidatoId' in of) return sql`${h.candidato_id} = ${of.candidatoId}`
  const [candidates, requests] = [
    of.lugares.map((p) => p.candidatoId),
    of.lugares.map((p) => p.solicitacaoId),
  ]
  return sql`(${h.candidato_id}, ${h.solicitacao_id}) in
      (select * from unnest(${candidates}::int[], ${requests}::int[]))
    and ${h.etapa_seletiva_id} is distinct from ${of.menos ?? null}::int`
}

const ahead = (ctx: Ctx, of: RawBuilder<unknown>) =>
  ctx.tx.select(
    bookedColumns,
    sql`from ${h} where ${h.empresa_id} = ${companyOf(ctx).id} and ${of}
      and ${h.entrevista_data} >= ${ctx.today} and ${startsAt(ctx)} > ${ctx.now.toISOString()}::timestamptz
      order by ${h.id} for update`,
  )

type Row = Awaited<ReturnType<typeof ahead>>[number]

/** Off for everybody: candidate and interviewers are told. */
export async function endInterviews(ctx: Ctx, of: Ending): Promise<void> {
  for (const row of await ahead(ctx, whose(of))) {
    await followInterview(ctx, row.id, row, null)
    await changeRows(ctx, 'captacao_historico', row.id, {
      entrevista_data: null,
      entrevista_hora: null,
    })
    await note(ctx, row, 'ENTREVISTA_CANCELADA')
  }
}

/** Off for who interviews. The candidate reads it as booked until the refusal or the end of the selection is told. */
export async function endInterviewsInSecret(ctx: Ctx, of: Ending): Promise<void> {
  for (const row of await ahead(ctx, sql`${whose(of)} and ${h.entrevista_liberada_em} is null`)) {
    await freeInterviewers(ctx, row.id, row)
    await note(ctx, row, 'ENTREVISTADORES_LIBERADOS')
  }
}

/** Back at the stage before the candidate heard anything: its interview is held as it was booked. */
export async function resumeInterviews(
  ctx: Ctx,
  lugares: readonly Place[],
  etapaId: number,
): Promise<void> {
  const there = sql`${whose({ lugares })} and ${h.etapa_seletiva_id} = ${etapaId}
    and ${h.entrevista_liberada_em} is not null`
  for (const row of await ahead(ctx, there)) await holdAgain(ctx, row.id, row)
}

const note = (
  ctx: Ctx,
  row: Row,
  acao: 'ENTREVISTA_CANCELADA' | 'ENTREVISTADORES_LIBERADOS',
): Promise<unknown> =>
  audit(ctx, {
    recurso: 'captacao.historico',
    registro: row.id,
    titulo: String(row.id),
    acao,
    alteracoes: [
      {
        campo: 'entrevista.data',
        rotulo: 'Data da entrevista',
        de: formatDate(row.data),
        para: acao === 'ENTREVISTA_CANCELADA' ? null : formatDate(row.data),
      },
    ],
  })
