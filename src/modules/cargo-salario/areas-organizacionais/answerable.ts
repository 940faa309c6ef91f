/** For which areas the user answers. */
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

/** The lists of those who answer for an area. */
export type AnswerList =
  | 'cargo_salario_areas_organizacionais__empresa_e_responsaveis'
  | 'cargo_salario_areas_organizacionais__empresa_e_coresponsaveis'

const u = table('utilitario_usuarios', 'u')
const a = table('cargo_salario_areas_organizacionais', 'a')

function standsIn(ctx: Ctx, list: AnswerList): RawBuilder<boolean> {
  const x = table(list, 'x')
  return sql<boolean>`exists (select 1 from ${x} join ${u} on ${u.colaborador_id} = ${x.colaborador_id} join ${a} on ${a.id} = ${x.registro_id}
    where ${u.id} = ${ctx.user.id} and ${a.empresa_id} = ${companyOf(ctx).id})`
}

export async function answersFor(
  ctx: Ctx,
): Promise<{ verTodas: boolean; responsavel: boolean; corresponsavel: boolean }> {
  const [row] = await ctx.tx.select(
    {
      responsavel: standsIn(ctx, 'cargo_salario_areas_organizacionais__empresa_e_responsaveis'),
      corresponsavel: standsIn(
        ctx,
        'cargo_salario_areas_organizacionais__empresa_e_coresponsaveis',
      ),
    },
    sql``,
  )
  return {
    verTodas: ctx.has('ROLE_VER_TODAS_AREAS'),
    responsavel: row?.responsavel ?? false,
    corresponsavel: row?.corresponsavel ?? false,
  }
}
