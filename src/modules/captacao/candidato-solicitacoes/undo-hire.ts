/** A hire made by mistake is taken back as a whole: the talent it made, the state of the application, the vacancy. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { sql } from 'kysely'
import type { RecordOf } from '#platform/contract/record.ts'
import { table } from '#platform/server/database/columns.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import type { Change } from '#platform/contract/log-entry.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { TALENTO_COM_LANCAMENTOS } from './actions.ts'
import { candidatoSolicitacoes } from './resource.ts'

type Application = RecordOf<typeof candidatoSolicitacoes>

const t = table('captacao_candidato_solicitacoes', 't')
const l = table('plataforma_log', 'l')
const k = table('plataforma_log', 'k')
const h = table('gestao_talentos_talentos__historico', 'h')
const u = table('utilitario_usuarios', 'u')
const first = table('cargo_salario_areas_organizacionais__empresa_e_responsaveis', 'r')
const second = table('cargo_salario_areas_organizacionais__empresa_e_coresponsaveis', 'c')

/** The application's row is locked by the caller. What the person's registration gained by the hire (CPF, date of birth) stays: it is true of the person. */
export async function undoHire(ctx: Ctx, application: Application): Promise<void> {
  const { candidato: candidate, solicitacao: request, colaborador: talent } = application
  // In one queue with whoever hires for the request.
  const { encerrada, cancelada } = await readRecord(ctx, solicitacoesPessoal, request.id, {
    lock: true,
  })
  if (encerrada || cancelada)
    throw failure.conflict('A solicitação está encerrada: reabra antes de desfazer a contratação.')
  const before = await stateBefore(ctx, application)
  if (talent) await removeTalent(ctx, talent.id)
  await updateRecord(
    ctx,
    candidatoSolicitacoes,
    application.id,
    { ...before, colaborador: null },
    { internal: true, verb: 'CONTRATACAO_DESFEITA' },
  )
  await freeCandidate(ctx, candidate.id)
  await audit(ctx, {
    recurso: solicitacoesPessoal.key,
    registro: request.id,
    titulo: request.rotulo,
    acao: 'CONTRATACAO_DESFEITA',
    alteracoes: [
      {
        campo: 'candidato',
        rotulo: 'Candidato',
        de: candidate.rotulo,
        para: null,
        candidatoId: candidate.id,
      },
    ],
  })
  await recordEvent(ctx, 'captacao.contratacao-desfeita', {
    recurso: candidatoSolicitacoes.key,
    registro: application.id,
    dados: {
      candidatoId: candidate.id,
      solicitacaoId: request.id,
      colaboradorId: talent?.id ?? null,
    },
  })
}

/** As the log of the hire says; the stage itself was left where it stood. */
async function stateBefore(
  ctx: Ctx,
  application: Application,
): Promise<{ situacao: 'I' | 'P' | 'N'; dataSituacao: string | null }> {
  const [row] = await ctx.tx.select(
    { alteracoes: sql<Change[]>`${l.alteracoes}` },
    sql`from ${l} where ${l.recurso} = ${candidatoSolicitacoes.key} and ${l.registro} = ${application.id}
      and ${l.acao} = 'CONTRATACAO' order by ${l.data} desc, ${l.id} desc limit 1`,
  )
  const was = (name: string): unknown => row?.alteracoes.find((c) => c.campo === name)?.de
  const [situacao, since] = [was('situacao'), was('dataSituacao')]
  const reached = application.etapaSeletiva ? 'P' : 'I'
  return {
    situacao: situacao === 'I' || situacao === 'P' || situacao === 'N' ? situacao : reached,
    dataSituacao: typeof since === 'string' ? since : application.dataSituacao,
  }
}

/** Only as the hire left it: another entry, a dismissal or somebody's reference to the talent keep it. */
async function removeTalent(ctx: Ctx, id: number): Promise<void> {
  const talent = await readRecord(ctx, talentos, id, { lock: true })
  const more = await ctx.tx.row(
    sql<{ n: number }>`select (
      (select count(*) - 1 from ${h} where ${h.registro_id} = ${id})
      + (select count(*) from ${h} where ${h.registro_id} = ${id} and ${h.status} = 'C')
      + (select count(*) from ${u} where ${u.colaborador_id} = ${id})
      + (select count(*) from ${first} where ${first.colaborador_id} = ${id})
      + (select count(*) from ${second} where ${second.colaborador_id} = ${id}))::int n`,
  )
  if ((more?.n ?? 0) > 0 || talent.dataDesligamento || talent.situacao === 'D')
    throw failure.conflict(TALENTO_COM_LANCAMENTOS)
  await removeRecord(ctx, talentos, id).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'EM_USO'
      ? failure.conflict(TALENTO_COM_LANCAMENTOS)
      : error
  })
}

/** Available again, unless another hire still holds. */
async function freeCandidate(ctx: Ctx, candidateId: number): Promise<void> {
  const other = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .select('id')
    .where('candidato_id', '=', candidateId)
    .where('situacao', '=', 'C')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!other && (await wasAvailable(ctx, candidateId)))
    await updateRecord(ctx, candidatos, candidateId, { disponivel: true }, { internal: true })
}

/** What made the candidate unavailable was a hire when the flag last fell in the same transaction. */
async function wasAvailable(ctx: Ctx, candidateId: number): Promise<boolean> {
  const [row] = await ctx.tx.select(
    {
      byHire: sql<boolean>`exists (select 1 from ${k} where ${k.recurso} = ${candidatoSolicitacoes.key}
        and ${k.registro} in (select ${t.id} from ${t} where ${t.candidato_id} = ${candidateId})
        and ${k.acao} = 'CONTRATACAO' and ${k.request_id} = ${l.request_id})`,
    },
    sql`from ${l} where ${l.recurso} = ${candidatos.key} and ${l.registro} = ${candidateId}
      and ${l.alteracoes} @> '[{"campo":"disponivel"}]' order by ${l.data} desc, ${l.id} desc limit 1`,
  )
  return row?.byHire === true
}
