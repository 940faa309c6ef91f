/** A hire made by mistake is taken back as a whole: the talent it made, the state of the application, the vacancy. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import type { Change } from '#platform/contract/log-entry.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { TALENTO_COM_LANCAMENTOS } from './actions.ts'
import { candidatoSolicitacoes } from './resource.ts'

type Ref = { id: number; rotulo: string }

/** The application's row is locked by the caller. What the person's registration gained by the hire (CPF, date of birth) stays: it is true of the person. */
export async function undoHire(ctx: Ctx, application: Stored): Promise<void> {
  const [candidate, request, talent] = [
    application['candidato'],
    application['solicitacao'],
    application['colaborador'],
  ] as [Ref, Ref, Ref | null]
  // In one queue with whoever hires for the request.
  const { encerrada, cancelada } = await readRecord(ctx, solicitacoesPessoal, request.id, {
    lock: true,
  })
  if (encerrada === true || cancelada === true)
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
  application: Stored,
): Promise<{ situacao: 'I' | 'P' | 'N'; dataSituacao: string }> {
  const row = await ctx.tx.one<{ alteracoes: Change[] }>(
    `select alteracoes from plataforma_log where recurso = $1 and registro = $2 and acao = 'CONTRATACAO' order by data desc, id desc limit 1`,
    [candidatoSolicitacoes.key, application.id],
  )
  const was = (name: string): unknown => row?.alteracoes.find((c) => c.campo === name)?.de
  const [situacao, since] = [was('situacao'), was('dataSituacao')]
  return {
    situacao:
      situacao === 'I' || situacao === 'P' || situacao === 'N'
        ? situacao
        : application['etapaSeletiva']
          ? 'P'
          : 'I',
    dataSituacao: typeof since === 'string' ? since : String(application['dataSituacao']),
  }
}

/** Only as the hire left it: another entry, a dismissal or somebody's reference to the talent keep it. */
async function removeTalent(ctx: Ctx, id: number): Promise<void> {
  const talent = await readRecord(ctx, talentos, id, { lock: true })
  const more = await ctx.tx.one<{ n: number }>(
    `select (select count(*) - 1 from gestao_talentos_talentos__historico where registro_id = $1) + (select count(*) from gestao_talentos_talentos__historico where registro_id = $1 and status = 'C')
       + (select count(*) from utilitario_usuarios where colaborador_id = $1) + (select count(*) from cargo_salario_areas_organizacionais__empresa_e_responsaveis where colaborador_id = $1)
       + (select count(*) from cargo_salario_areas_organizacionais__empresa_e_coresponsaveis where colaborador_id = $1) n`,
    [id],
  )
  if (Number(more?.n) > 0 || talent['dataDesligamento'] || talent['situacao'] === 'D')
    throw failure.conflict(TALENTO_COM_LANCAMENTOS)
  await removeRecord(ctx, talentos, id).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'EM_USO'
      ? failure.conflict(TALENTO_COM_LANCAMENTOS)
      : error
  })
}

/** Available again, unless another hire still holds. */
async function freeCandidate(ctx: Ctx, candidateId: number): Promise<void> {
  const other = await ctx.tx.one(
    `select 1 from captacao_candidato_solicitacoes where candidato_id = $1 and situacao = 'C' and removed_at is null limit 1`,
    [candidateId],
  )
  if (!other && (await wasAvailable(ctx, candidateId)))
    await updateRecord(ctx, candidatos, candidateId, { disponivel: true }, { internal: true })
}

/** What made the candidate unavailable was a hire when the flag last fell in the same transaction. */
async function wasAvailable(ctx: Ctx, candidateId: number): Promise<boolean> {
  const row = await ctx.tx.one<{ pela_contratacao: boolean }>(
    `select exists (select 1 from plataforma_log k where k.recurso = $3 and k.registro in (select s.id from captacao_candidato_solicitacoes s where s.candidato_id = $2) and k.acao = 'CONTRATACAO' and k.request_id = l.request_id) pela_contratacao
       from plataforma_log l where l.recurso = $1 and l.registro = $2 and l.alteracoes @> '[{"campo":"disponivel"}]' order by l.data desc, l.id desc limit 1`,
    [candidatos.key, candidateId, candidatoSolicitacoes.key],
  )
  return row?.pela_contratacao === true
}
