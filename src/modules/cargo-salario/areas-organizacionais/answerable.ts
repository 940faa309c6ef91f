/** For which areas the user answers. */
import { type Ctx, companyOf } from '#platform/server/context.ts'

export async function answersFor(
  ctx: Ctx,
): Promise<{ verTodas: boolean; responsavel: boolean; corresponsavel: boolean }> {
  const of = (list: string): string =>
    `exists (select 1 from cargo_salario_areas_organizacionais__${list} x join utilitario_usuarios u on u.colaborador_id = x.colaborador_id join cargo_salario_areas_organizacionais a on a.id = x.registro_id where u.id = $1 and a.empresa_id = $2)`
  const row = await ctx.tx.one<{ responsavel: boolean; corresponsavel: boolean }>(
    `select ${of('empresa_e_responsaveis')} responsavel, ${of('empresa_e_coresponsaveis')} corresponsavel`,
    [ctx.user.id, companyOf(ctx).id],
  )
  return {
    verTodas: ctx.has('ROLE_VER_TODAS_AREAS'),
    responsavel: row?.responsavel ?? false,
    corresponsavel: row?.corresponsavel ?? false,
  }
}
