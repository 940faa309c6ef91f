import { sql } from 'kysely'
import { judgedAs } from '#modules/cargo-salario/niveis-competencia-historico/judged.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { competencesOfPosition } from './position.ts'
import { configuracoesFaixaSalarial } from './resource.ts'

export const service = defineService(configuracoesFaixaSalarial, {
  // Older senders name the band by its id alone.
  accept: ({ faixaSalarialId, ...body }) =>
    faixaSalarialId === undefined ? body : { faixaSalarial: faixaSalarialId, ...body },
  beforeSave: async (ctx, saving) => {
    saving.values.escala = await judgedAs(ctx, saving)
    await ofThePosition(ctx, saving)
  },
})

/** What the position does not ask for is required of nobody; what stood there before it was taken off the position may stay. */
async function ofThePosition(
  ctx: Ctx,
  { values, stored }: SavingOf<typeof configuracoesFaixaSalarial>,
): Promise<void> {
  const band = values.faixaSalarial ?? stored?.faixaSalarial.id
  if (!values.niveis || band === undefined) return
  const asked = new Set(
    (
      await competencesOfPosition(
        ctx,
        sql`(select f.cargo_id from cargo_salario_faixas_salariais f where f.id = ${band})`,
      )
    ).map(({ id }) => id),
  )
  for (const { competencia } of stored?.niveis ?? []) asked.add(competencia.id)
  const wrong = values.niveis.flatMap(function notAsked({ competencia }, i) {
    return asked.has(competencia)
      ? []
      : [
          {
            field: `niveis.${i}.competencia`,
            label: 'Competência',
            message: 'A competência não é do cargo desta faixa. Inclua-a antes no cargo.',
          },
        ]
  })
  if (wrong.length) throw failure.invalid(wrong)
}
