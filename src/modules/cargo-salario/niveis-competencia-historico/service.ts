import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { levelsInForce } from './levels.ts'
import { niveisCompetenciaHistorico } from './resource.ts'
import { usedScales } from './uses.ts'

type ScaleSaving = SavingOf<typeof niveisCompetenciaHistorico>
const se = table('cargo_salario_escalas', 'se')
const n = table('cargo_salario_niveis_competencia', 'n')
const c = table('cargo_salario_criterios_avaliacao_competencia', 'c')

const used =
  'Esta escala já foi usada em níveis exigidos ou atribuídos. Inclua outra, com a data em que a nova passa a valer.'

export const service = defineService(niveisCompetenciaHistorico, {
  begin: async (ctx) => ({
    considerarPercentualMinimo: await considersToday(ctx),
    configHistoricosNiveis: (await levelsInForce(ctx, ctx.today)).map(function asRow({
      id,
      descricao,
      ordem,
      percentual,
    }) {
      return {
        nivelCompetencia: { id, rotulo: descricao },
        ordem,
        percentual,
      }
    }),
  }),
  beforeSave: async (ctx, saving) => {
    await everyActiveLevel(ctx, saving)
    await percentagesStay(ctx, saving)
  },
  complete: async (ctx, records) => {
    const uses = await usedScales(
      ctx,
      records.map((r) => r.id),
    )
    for (const record of records) record.podeEditar = !uses.has(record.id)
  },
  can: {
    editar: (record) => record.podeEditar !== false || used,
    excluir: (record) => record.podeEditar !== false || used,
  },
})

/** As the scale in force; the first one as the company's settings say. */
async function considersToday(ctx: Ctx): Promise<boolean> {
  const [scale] = await ctx.tx.select(
    { considers: se.considerar_percentual_minimo },
    sql`from ${se} where ${se.empresa_id} = ${companyOf(ctx).id} and ${se.data} <= ${ctx.today}::date order by ${se.data} desc limit 1`,
  )
  return scale?.considers ?? ctx.settings.considerarPercentualMinimo === true
}

/** A level that is offered and has no weight could be neither compared nor ordered. */
async function everyActiveLevel(ctx: Ctx, { values }: ScaleSaving): Promise<void> {
  const rows = values.configHistoricosNiveis
  if (!rows) return
  const known = rows.map((row) => row.nivelCompetencia)
  const [left] = await ctx.tx.select(
    { descricao: n.descricao },
    sql`from ${n} where ${n.empresa_id} = ${companyOf(ctx).id} and ${n.ativo} and not (${n.id} = any (${known}::int[])) order by ${n.descricao} limit 1`,
  )
  if (left)
    throw failure.invalid([
      {
        field: 'configHistoricosNiveis',
        label: 'Níveis',
        message: `Inclua o nível '${left.descricao}', que está ativo, ou inative-o.`,
      },
    ])
}

/** Behaviours are judged by percentages: while there are any, no scale goes without. */
async function percentagesStay(ctx: Ctx, { values, stored }: ScaleSaving): Promise<void> {
  const considers = values.considerarPercentualMinimo ?? stored?.considerarPercentualMinimo ?? false
  if (considers) return
  const [some] = await ctx.tx.select(
    { id: c.id },
    sql`from ${c} where ${c.empresa_id} = ${companyOf(ctx).id} limit 1`,
  )
  if (some)
    throw failure.invalid([
      {
        field: 'considerarPercentualMinimo',
        label: 'Considerar percentual mínimo',
        message:
          'Há competências com comportamentos, que são avaliados por percentual: a escala precisa considerá-lo.',
      },
    ])
}
