/** Promotions: entries with the reason 'Promoção', of the kinds that `promotionKindSql` tells apart. */
import { type RawBuilder, sql } from 'kysely'
import { promotionKindSql, salaryOfEntrySql } from '#modules/gestao-talentos/talentos/situation.ts'
import { ownEntries } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Filters } from './filters.ts'
import { c, counts, e, f, t } from './staff.ts'

const p = table('gestao_talentos_talentos__historico', 'p')
const fp = table('cargo_salario_faixas_salariais', 'fp')

export const payAfter = sql.raw(salaryOfEntrySql('e', 'e.data'))
export const payBefore = sql.raw(salaryOfEntrySql('p', 'e.data'))

const kind = sql.raw(promotionKindSql({ entry: 'e', band: 'f' }, { entry: 'p', band: 'fp' }))

/** `promocao`: each with its kind, V or H; an entry that promotes nobody is none. */
export const promotionsIn = (
  ctx: Ctx,
  filters: Filters,
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> => sql`
  with movimento as (
    select ${e.id} id, ${e.registro_id} talento_id, ${t.pessoa_id} pessoa_id, ${e.data} data, ${e.area_organizacional_id} area_id,
      ${fp.id} de_faixa_id, ${f.id} para_faixa_id, ${p.id} anterior_id,
      ${kind} tipo
    from ${e} join ${t} on ${t.id} = ${e.registro_id}
    join lateral (select * from ${p} where ${p.registro_id} = ${e.registro_id} and ${p.data} < ${e.data} order by ${p.data} desc limit 1) p on true
    join ${f} on ${f.id} = ${e.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}
    join ${fp} on ${fp.id} = ${p.faixa_salarial_id}
    where ${ownEntries(ctx, e)} and ${e.motivo} = 'P' and ${e.data} between ${from}::date and ${to}::date
      and (${t.data_desligamento} is null or ${t.data_desligamento} >= ${e.data}) and ${counts(ctx, filters)}),
  promocao as (select * from movimento where tipo is not null)`

export type PromotionGroup = { mes: string; areaId: number; horizontais: number; verticais: number }

export const promotionGroups = (
  ctx: Ctx,
  filters: Filters,
  span: { from: string; to: string },
): Promise<PromotionGroup[]> =>
  ctx.tx.selectWhole(
    promotionsIn(ctx, filters, span),
    {
      mes: sql<string>`to_char(data, 'YYYY-MM')`,
      areaId: sql<number>`area_id`,
      horizontais: sql<number>`count(*) filter (where tipo = 'H')::int`,
      verticais: sql<number>`count(*) filter (where tipo = 'V')::int`,
    },
    sql`from promocao group by 1, 2`,
  )
