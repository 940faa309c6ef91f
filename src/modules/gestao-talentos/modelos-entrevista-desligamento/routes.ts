import { cloneRoutes } from '#modules/avaliacao/questoes/clone-routes.ts'
import { copyOfQuestions } from '#modules/avaliacao/questoes/copy.ts'
import { suggestionsOf } from '#modules/avaliacao/questoes/suggested-answers.ts'
import type { CallQuery } from '#platform/contract/call.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { modelosParaEscolher, respostasSugeridas } from './calls.ts'
import { modelosEntrevista } from './resource.ts'

/** Of the company of the session; another one's are none to choose. */
async function toChoose(
  ctx: Ctx,
  { empresaId, ativa }: Partial<CallQuery<typeof modelosParaEscolher>>,
) {
  const { id } = companyOf(ctx)
  if (empresaId && empresaId !== id) return []
  const rows = await ctx.tx.db
    .selectFrom('gestao_talentos_modelos_entrevista')
    .select(['id', 'titulo', 'ativo'])
    .where('empresa_id', '=', id)
    .orderBy('titulo')
    .execute()
  const all = rows.map(({ ativo, ...row }) => ({ ...row, ativa: ativo === true }))
  return typeof ativa === 'boolean' ? all.filter((m) => m.ativa === ativa) : all
}

export const routes = defineRoutes([
  answerCall(respostasSugeridas, (ctx) =>
    suggestionsOf(ctx, 'gestao_talentos_modelos_entrevista__perguntas__respostas'),
  ),
  answerCall(modelosParaEscolher, (ctx, { query }) => toChoose(ctx, query)),
  ...cloneRoutes({
    resource: modelosEntrevista,
    read: (ctx, id) => readRecord(ctx, modelosEntrevista, id),
    copy: (ctx, source) =>
      createRecord(ctx, modelosEntrevista, {
        ...copyOfQuestions(source),
        titulo: source.titulo,
        ativo: source.ativo,
        observacao: source.observacao,
        iniciativas: source.iniciativas,
      }),
    left: () => [],
  }),
])
