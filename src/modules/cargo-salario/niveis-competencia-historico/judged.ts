/** What is required or attributed on a day is judged by the scale in force on it: it has to know each level. */
import { sql } from 'kysely'
import { formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const se = table('cargo_salario_escalas', 'se')
const sr = table('cargo_salario_escalas__config_historicos_niveis', 'sr')

type Judged = { data: string; niveis: readonly { nivelCompetencia: number }[] }
type Saving = {
  values: {
    data?: string | null | undefined
    niveis?: readonly { nivelCompetencia: number }[] | null | undefined
  }
  stored:
    | { data: string; niveis: readonly { nivelCompetencia: { id: number } }[] }
    | null
    | undefined
}

/** The scale of what is being saved, by its day and levels as they will stand. */
export const judgedAs = (ctx: Ctx, { values, stored }: Saving): Promise<number> =>
  judgedBy(ctx, {
    data: values.data ?? stored?.data ?? ctx.today,
    niveis:
      values.niveis ??
      stored?.niveis.map(({ nivelCompetencia: { id } }) => ({ nivelCompetencia: id })) ??
      [],
  })

/** Id of the scale; 422 where there is none yet, or where it does not know one of the levels. */
async function judgedBy(ctx: Ctx, { data, niveis }: Judged): Promise<number> {
  const [scale] = await ctx.tx.select(
    { id: se.id },
    sql`from ${se} where ${se.empresa_id} = ${companyOf(ctx).id} and ${se.data} <= ${data}::date order by ${se.data} desc limit 1`,
  )
  if (!scale)
    throw failure.invalid([
      {
        field: 'data',
        label: 'A partir da data',
        message: `Ainda não há escala dos níveis em ${formatDate(data)}. Inclua uma em Escala dos níveis, ou escolha uma data posterior.`,
      },
    ])
  const known = await ctx.tx.select(
    { nivel: sr.nivel_competencia_id },
    sql`from ${sr} where ${sr.registro_id} = ${scale.id}`,
  )
  const levels = new Set(known.map(({ nivel }) => nivel))
  const wrong = niveis.flatMap(function unknownLevel({ nivelCompetencia }, i) {
    return levels.has(nivelCompetencia)
      ? []
      : [
          {
            field: `niveis.${i}.nivelCompetencia`,
            label: 'Nível',
            message: `O nível não está na escala em vigor em ${formatDate(data)}.`,
          },
        ]
  })
  if (wrong.length) throw failure.invalid(wrong)
  return scale.id
}
