/** What the last request of the person, or of the company, says: the next one begins with it, so that a replacement takes few fields. */
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { titleSql } from '#platform/server/engine/plan.ts'

type Ref = { id: number; rotulo: string | null }
export type Suggestions = {
  horarioComercial: string | null
  estabelecimento: Ref | null
  areaOrganizacional: Ref | null
}

const areas = 'cargo-salario.areas-organizacionais'
const places = 'utilitario.estabelecimentos'

export async function suggestions(ctx: Ctx): Promise<Suggestions> {
  const last = await ctx.tx.one<{
    horario: string | null
    estabelecimento: number | null
    area: number | null
  }>(
    `select horario_comercial horario, estabelecimento_id estabelecimento, case when solicitante_id = $2 then area_organizacional_id end area from captacao_solicitacoes_pessoal
     where empresa_id = $1 order by (solicitante_id = $2) desc nulls last, id desc limit 1`,
    [companyOf(ctx).id, ctx.user.id],
  )
  const [onlyArea] =
    ctx.visible.areas === 'todas' || ctx.visible.areas.length !== 1 ? [null] : ctx.visible.areas
  return {
    horarioComercial: last?.horario ?? null,
    estabelecimento: await named(ctx, places, last?.estabelecimento ?? (await onlyPlace(ctx))),
    areaOrganizacional: await named(
      ctx,
      areas,
      ctx.visible.areas === 'todas' ? null : (last?.area ?? onlyArea ?? null),
    ),
  }
}

async function onlyPlace(ctx: Ctx): Promise<number | null> {
  const rows = await ctx.tx.query<{ id: number }>(
    'select id from utilitario_estabelecimentos where empresa_id = $1 and ativo limit 2',
    [companyOf(ctx).id],
  )
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

async function named(ctx: Ctx, key: string, id: number | null): Promise<Ref | null> {
  if (id === null) return null
  const row = await ctx.tx.one<Ref>(
    `select v.id, ${titleSql(ctx.registry, key, 'v.id')} rotulo from (select $1::int id) v`,
    [id],
  )
  return row?.rotulo ? row : null
}
