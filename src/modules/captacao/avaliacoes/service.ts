import { sameQuestions } from '#modules/avaliacao/questoes/order.ts'
import { modelosAvaliacaoCandidato } from '#modules/captacao/modelos-avaliacao-candidato/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineService, type Saving } from '#platform/server/engine/service.ts'

type Question = Parameters<typeof sameQuestions>[0][number]
type Row = Record<string, unknown>

/** A new evaluation named after a template, and without questions of its own, begins with the template's. */
async function copyTemplate(ctx: Ctx, { values, stored, body }: Saving): Promise<void> {
  const chosen = values['modelo'] as number | { id: number } | null | undefined
  const template = typeof chosen === 'object' ? chosen?.id : chosen
  if (stored || typeof template !== 'number' || (values['perguntas'] as Row[] | undefined)?.length)
    return
  const source = await readRecord(ctx, modelosAvaliacaoCandidato, template)
  const fresh = (rows: unknown): Row[] =>
    ((rows ?? []) as Row[]).map(({ id: _id, ...row }) => ({
      ...row,
      ...(row['respostas'] ? { respostas: fresh(row['respostas']) } : {}),
    }))
  values['aspectos'] = fresh(source['aspectos'])
  values['perguntas'] = fresh(source['perguntas'])
  for (const name of ['observacao', 'percentualMinimo', 'perguntasAleatorias'])
    if (body[name] === undefined) values[name] = source[name]
}

/** Questions that were answered stay readable through their version; the number tells that they have changed since. */
async function countVersion(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  if (!stored) return
  const answered = await ctx.tx.one(
    'select 1 from avaliacao_aplicacoes where avaliacao_id = $1 limit 1',
    [stored.id],
  )
  const changed =
    values['perguntas'] !== undefined &&
    !sameQuestions(values['perguntas'] as Question[], stored['perguntas'] as Question[])
  if (answered && changed)
    values['versaoQuestionario'] = Number(stored['versaoQuestionario'] ?? 1) + 1
}

export const service = defineService({
  beforeSave: async (ctx, saving) => {
    await copyTemplate(ctx, saving)
    await countVersion(ctx, saving)
  },
})
