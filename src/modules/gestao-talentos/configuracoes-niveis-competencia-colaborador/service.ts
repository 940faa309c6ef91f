import { sql } from 'kysely'
import { judgedAs } from '#modules/cargo-salario/niveis-competencia-historico/judged.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { configuracoesNiveisCompetenciaColaborador as levels } from './resource.ts'

const k = table('cargo_salario_competencias', 'k')

export const service = defineService(levels, {
  // Older senders name the talent by their id alone.
  accept: ({ colaboradorId, ...body }) =>
    colaboradorId === undefined ? body : { colaborador: colaboradorId, ...body },
  beforeSave: async (ctx, saving) => {
    saving.values.escala = await judgedAs(ctx, saving)
    await commented(ctx, saving)
  },
})

/** Some competences ask whoever judges to say why. */
async function commented(ctx: Ctx, { values }: SavingOf<typeof levels>): Promise<void> {
  const rows = values.niveis ?? []
  const silent = rows.filter(({ comentario }) => !comentario).map(({ competencia }) => competencia)
  const asking = await ctx.tx.select(
    { id: k.id, nome: k.nome },
    sql`from ${k} where ${k.id} = any (${silent}::int[]) and ${k.solicitar_comentario}`,
  )
  const wrong = rows.flatMap(function uncommented({ competencia, comentario }, i) {
    const asked = comentario ? undefined : asking.find(({ id }) => id === competencia)
    return asked
      ? [
          {
            field: `niveis.${i}.comentario`,
            label: 'Comentário',
            message: `Comentário é obrigatório em '${asked.nome}'.`,
          },
        ]
      : []
  })
  if (wrong.length) throw failure.invalid(wrong)
}
