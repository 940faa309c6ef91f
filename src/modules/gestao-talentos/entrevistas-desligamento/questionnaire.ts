/** The interview as a questionnaire in use: of one who leaves, by the person or by who interviews, begun and ended once. */
import { sql } from 'kysely'
import {
  type AnswerRow,
  contentOf,
  defineQuestionnaire,
  type Frozen,
  type GivenAnswer,
  type Kept,
} from '#modules/avaliacao/questoes/service.ts'
import { modelosEntrevista } from '#modules/gestao-talentos/modelos-entrevista-desligamento/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { recordEvent } from '#platform/server/event.ts'
import { modelFor } from './begun.ts'
import { entrevistasDesligamento as interviews } from './resource.ts'

const s = table('entrevista_desligamento_folhas', 's')
const a = table('entrevista_desligamento_respostas', 'a')

export const alreadySent = 'Suas respostas já foram enviadas. Obrigado!'
const noModel = 'Nenhum modelo de entrevista de desligamento está ativo. Ative um modelo.'

type Subject = { entrevistaId: number; observacao: string | null }

const interview = defineQuestionnaire<Subject>({
  identity: 'nominal',
  questions: currentQuestions,
  versions: 'entrevista_desligamento_versoes',
  subject: { keep },
})

async function currentQuestions(ctx: Ctx, id: number): Promise<Frozen> {
  const model = await readRecord(ctx, modelosEntrevista, id)
  return { ...model, percentualMinimo: null, perguntasAleatorias: false }
}

/** One sheet an interview, written over until it is sent. */
async function keep(ctx: Ctx, { entrevistaId, observacao }: Subject, kept: Kept) {
  const empresa_id = companyOf(ctx).id
  const { db } = ctx.tx
  const sheet = await db
    .insertInto('entrevista_desligamento_folhas')
    .values({ empresa_id, entrevista_id: entrevistaId, versao_id: kept.versao, observacao })
    .onConflict((c) => c.column('entrevista_id').doUpdateSet({ observacao }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('entrevista_desligamento_respostas')
    .where('folha_id', '=', sheet.id)
    .execute()
  if (kept.respostas.length)
    await db
      .insertInto('entrevista_desligamento_respostas')
      .values(kept.respostas.map((row) => ({ empresa_id, folha_id: sheet.id, ...row })))
      .execute()
  return sheet.id
}

export type Sheet = { frozen: Frozen; respostas: AnswerRow[]; observacao: string | null }

type Asked = { id: number; modelo: { id: number } | null; colaborador: { id: number } }

/** The questions of the version that was begun with, else today's, and what was answered so far. */
export async function sheetOf(ctx: Ctx, record: Asked): Promise<Sheet> {
  const [begun] = await ctx.tx.select(
    {
      versao: s.versao_id,
      observacao: s.observacao,
      respostas: sql<AnswerRow[]>`coalesce((
        select json_agg(json_build_object('perguntaId', ${a.pergunta_id}, 'respostaId', ${a.resposta_id}, 'nota', ${a.nota}::text, 'texto', ${a.texto}, 'comentario', ${a.comentario}, 'naoSeAplica', ${a.nao_se_aplica}) order by ${a.id})
        from ${a} where ${a.folha_id} = ${s.id}), '[]')`,
    },
    sql`from ${s} where ${s.entrevista_id} = ${record.id}`,
  )
  if (begun)
    return {
      frozen: await contentOf(ctx, 'entrevista_desligamento_versoes', begun.versao),
      respostas: begun.respostas,
      observacao: begun.observacao,
    }
  const model = await modelOf(ctx, record)
  return { frozen: await currentQuestions(ctx, model), respostas: [], observacao: null }
}

/** The one that was chosen with the dismissal; where there was none then, today's. */
export async function modelOf(ctx: Ctx, { modelo, colaborador }: Asked): Promise<number> {
  const id = modelo?.id ?? (await modelFor(ctx, colaborador.id))
  if (id === null) throw failure.conflict(noModel)
  return id
}

export type Sent = {
  respostas: readonly GivenAnswer[]
  observacao: string | null
  /** Kept to go on later. */
  parcial: boolean
}

/** 409 once it was sent: double sending, a retry and two tabs make one sheet. */
export async function takeAnswers(
  ctx: Ctx,
  id: number,
  { respostas, observacao, parcial }: Sent,
): Promise<void> {
  const record = await readRecord(ctx, interviews, id, { lock: true })
  if (record.situacao === 'R') throw failure.conflict(alreadySent)
  if (record.situacao === 'D') throw failure.conflict('A entrevista foi dispensada.')
  if (parcial && !respostas.length && !observacao) return
  const begun = await ctx.tx.db
    .selectFrom('entrevista_desligamento_folhas')
    .select('versao_id')
    .where('entrevista_id', '=', id)
    .executeTakeFirst()
  const model = await modelOf(ctx, record)
  await interview.answer(ctx, model, { entrevistaId: id, observacao }, respostas, {
    partial: parcial,
    version: begun?.versao_id,
  })
  await changeRows(ctx, 'gestao_talentos_entrevistas_desligamento', id, {
    situacao: parcial ? 'P' : 'R',
    modelo_id: model,
    entrevistador_id: ctx.user.kind === 'interno' ? ctx.user.id : null,
    ...(parcial ? {} : { respondida_em: ctx.now.toISOString() }),
  })
  await tell(ctx, record, parcial)
}

/** That and when, never what. */
async function tell(
  ctx: Ctx,
  { id, titulo }: { id: number; titulo: string | null },
  partial: boolean,
) {
  await audit(ctx, {
    recurso: interviews.key,
    registro: id,
    titulo: titulo ?? '',
    acao: partial ? 'ENTREVISTA_PARCIAL' : 'ENTREVISTA_RESPONDIDA',
  })
  if (partial) return
  await recordEvent(ctx, 'gestao-talentos.entrevista-desligamento.respondida', {
    recurso: interviews.key,
    registro: id,
  })
}
