/** Evaluations of candidates as a questionnaire in use: about a candidate of a vacancy and its stage, one per answerer. */
import { sql } from 'kysely'
import {
  defineQuestionnaire,
  type GivenAnswer,
  type Kept,
} from '#modules/avaliacao/questoes/service.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { avaliacoes } from './resource.ts'

/** Who is asked about whom. */
export type Subject = {
  avaliacaoId: number
  candidatoId: number
  solicitacaoId: number | null
  historicoId: number | null
}
type Answering = Subject & { by: 'CANDIDATO' | 'RH'; observacao: string | null }

export const alreadyAnswered = 'Esta avaliação já foi respondida.'

const evaluation = defineQuestionnaire<Answering>({
  identity: 'nominal',
  questions: (ctx, id) => readRecord(ctx, avaliacoes, id),
  versions: 'avaliacao_versoes',
  subject: { keep },
})

export const questionnaireOf = evaluation.frozen

async function keep(ctx: Ctx, s: Answering, kept: Kept): Promise<number | undefined> {
  const empresa_id = companyOf(ctx).id
  const made = await ctx.tx.db
    .insertInto('avaliacao_aplicacoes')
    .values({
      empresa_id,
      avaliacao_id: s.avaliacaoId,
      versao_id: kept.versao,
      candidato_id: s.candidatoId,
      solicitacao_id: s.solicitacaoId,
      historico_id: s.historicoId,
      respondente: s.by,
      usuario_id: ctx.user.kind === 'interno' ? ctx.user.id : null,
      percentual: kept.score.percentual,
      aprovado: kept.aprovado,
      observacao: s.observacao,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made && kept.respostas.length)
    await ctx.tx.db
      .insertInto('avaliacao_respostas')
      .values(kept.respostas.map((r) => ({ empresa_id, aplicacao_id: made.id, ...r })))
      .execute()
  return made?.id
}

/** The questions of the candidate are not answered for them. */
async function checkAnswerer(ctx: Ctx, { avaliacaoId, by }: Answering): Promise<void> {
  if (by === 'CANDIDATO') return
  const own = await ctx.tx.db
    .selectFrom('captacao_avaliacoes')
    .select(sql`1`.as('one'))
    .where('id', '=', avaliacaoId)
    .where('quem_responde', '=', 'C')
    .executeTakeFirst()
  if (own) throw failure.conflict('Esta avaliação é respondida somente pelo candidato.')
}

/** What is told to HR: the candidate never learns a score. */
export async function answerQuestionnaire(
  ctx: Ctx,
  subject: Subject,
  by: 'CANDIDATO' | 'RH',
  answers: readonly GivenAnswer[],
  observacao: string | null,
) {
  const answering = { ...subject, by, observacao }
  await checkAnswerer(ctx, answering)
  const done = await evaluation.answer(ctx, subject.avaliacaoId, answering, answers)
  if (done.id === undefined)
    throw failure.conflict(
      by === 'RH' ? 'Você já respondeu esta avaliação do candidato.' : alreadyAnswered,
    )
  await audit(ctx, {
    recurso: 'captacao.candidatos',
    registro: subject.candidatoId,
    titulo: done.frozen.titulo,
    acao: 'AVALIACAO_RESPONDIDA',
  })
  await recordEvent(ctx, 'captacao.avaliacoes.respondida', {
    recurso: 'captacao.candidatos',
    registro: subject.candidatoId,
    dados: { avaliacao: subject.avaliacaoId, solicitacao: subject.solicitacaoId },
  })
  return { id: done.id, ...done.score, aprovado: done.aprovado }
}
