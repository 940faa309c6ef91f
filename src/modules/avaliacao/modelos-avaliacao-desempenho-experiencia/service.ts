import { companyOf, type Ctx } from '#platform/server/context.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { modelosDesempenhoExperiencia } from './resource.ts'

export const service = defineService(modelosDesempenhoExperiencia, {
  // The requirements name the period by its id alone.
  accept: ({ periodoAcompanhamentoExperienciaId, ...body }) =>
    periodoAcompanhamentoExperienciaId === undefined
      ? body
      : { periodoAcompanhamentoExperiencia: periodoAcompanhamentoExperienciaId, ...body },
  lock: (ctx) => ctx.tx.lock(modelosDesempenhoExperiencia.key, companyOf(ctx).id),
  beforeSave: onePerPeriod,
})

/** The one that was the default of the period until now stays as a model to be chosen. */
async function onePerPeriod(
  ctx: Ctx,
  { values, stored }: SavingOf<typeof modelosDesempenhoExperiencia>,
): Promise<void> {
  if ((values.tipo ?? stored?.tipo) !== 'A') {
    Object.assign(values, { periodoAcompanhamentoExperiencia: null, padrao: false })
    return
  }
  if (values.ativo === false) values.padrao = false
  const period =
    values.periodoAcompanhamentoExperiencia ?? stored?.periodoAcompanhamentoExperiencia?.id
  if (!(values.padrao ?? stored?.padrao) || !period) return
  await ctx.tx.db
    .updateTable('avaliacao_modelos')
    .set({ padrao: false })
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('periodo_acompanhamento_experiencia_id', '=', period)
    .where('padrao', '=', true)
    .where('id', '<>', stored?.id ?? 0)
    .execute()
}
