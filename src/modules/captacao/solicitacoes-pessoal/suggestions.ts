/** What the last request of the person, or of the company, says: the next one begins with it, so that a replacement takes few fields. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { titleSql } from '#platform/server/engine/plan.ts'

type Ref = { id: number; rotulo: string }
const s = table('captacao_solicitacoes_pessoal', 's')
export type Suggestions = {
  horarioComercial: string | null
  estabelecimento: Ref | null
  areaOrganizacional: Ref | null
}

const areas = 'cargo-salario.areas-organizacionais'
const places = 'utilitario.estabelecimentos'

export async function suggestions(ctx: Ctx): Promise<Suggestions> {
  const [last] = await ctx.tx.select(
    {
      horario: s.horario_comercial,
      estabelecimento: s.estabelecimento_id,
      area: sql<
        number | null
      >`case when ${s.solicitante_id} = ${ctx.user.id} then ${s.area_organizacional_id} end`,
    },
    sql`from ${s} where ${s.empresa_id} = ${companyOf(ctx).id}
      order by (${s.solicitante_id} = ${ctx.user.id}) desc nulls last, ${s.id} desc limit 1`,
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
  const rows = await ctx.tx.db
    .selectFrom('utilitario_estabelecimentos')
    .select('id')
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('ativo', '=', true)
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

async function named(ctx: Ctx, key: string, id: number | null): Promise<Ref | null> {
  if (id === null) return null
  const title = sql.raw<string | null>(titleSql(ctx.registry, key, 'v.id'))
  const row = await ctx.tx.row(
    sql<{ rotulo: string | null }>`select ${title} rotulo from (select ${id}::int id) v`,
  )
  return row?.rotulo ? { id, rotulo: row.rotulo } : null
}
