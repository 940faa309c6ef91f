/** Whom and where the figures are of, in one company: further companies are asked each in its own scope, with the rights held there. */
import { type RawBuilder, sql } from 'kysely'
import { belowAll } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { type Vinculo, VINCULOS_CONTADOS } from './movement.ts'

export const t = table('gestao_talentos_talentos', 't')
export const e = table('gestao_talentos_talentos__historico', 'e')
export const f = table('cargo_salario_faixas_salariais', 'f')
export const c = table('cargo_salario_cargos', 'c')

/** Nothing chosen is everything; of bonds it is employees and apprentices. */
export type StaffFilters = {
  readonly estabelecimentos?: readonly number[] | null | undefined
  /** With all below them. */
  readonly areas?: readonly number[] | null | undefined
  readonly cargos?: readonly number[] | null | undefined
  readonly gruposOcupacionais?: readonly number[] | null | undefined
  readonly vinculos?: readonly Vinculo[] | null | undefined
}

/** By what figures are parted. */
export type Grouping = 'empresa' | 'estabelecimento' | 'area' | 'cargo'

/** Talents who count somewhere: what `isCounted` says, of the bonds asked for. */
export const countedTalents = (ctx: Ctx, { vinculos }: StaffFilters): RawBuilder<unknown> => sql`
  ${t.empresa_id} = ${companyOf(ctx).id} and ${t.situacao} not in ('C', 'G')
  and ${t.vinculo} = any (${vinculos?.length ? vinculos : [...VINCULOS_CONTADOS]}::text[])`

/** Whether it matters where somebody is: for who sees some areas alone it always does. */
export const isPlaced = (ctx: Ctx, filters: StaffFilters): boolean =>
  ctx.visible.areas !== 'todas' ||
  [filters.estabelecimentos, filters.areas, filters.cargos, filters.gruposOcupacionais].some(
    (ids) => ids?.length,
  )

/** Entries of the talents in `quem`: whoever is limited reads theirs alone, rather than every entry to be asked whether it may be seen; so does who asks of few. */
export function theirEntries(ctx: Ctx, few: boolean, alone: boolean): RawBuilder<unknown> {
  if (ctx.visible.areas !== 'todas' || few)
    return sql`${e.registro_id} = any (array(select id from quem))`
  const all = sql`${e.empresa_id} = ${companyOf(ctx).id}`
  // Of each the last one is soon read, and those of others fall out where people are joined.
  return alone ? sql`${all} and ${e.registro_id} in (select id from quem)` : all
}

/** Who had not left before the day. */
export const notLeftBefore = (day: string): RawBuilder<unknown> =>
  sql`${t.ultimo_dia} >= ${day}::date`

const anyOf = (column: RawBuilder<unknown>, ids: readonly number[] | null | undefined) =>
  ids?.length ? sql`${column} = any (${ids}::int[])` : sql`true`

/** A manager's limit is by the area of today; on another day the person may have been in an area of somebody else. */
const ownAreas = ({ visible: { areas } }: Ctx, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  areas === 'todas' ? sql`true` : sql`${column} = any (${areas}::int[])`

/** Of a place `n`, an entry of the history, with its position `c`. */
export const inPlaces = (ctx: Ctx, filters: StaffFilters): RawBuilder<unknown> => sql`
  ${ownAreas(ctx, sql`n.area_organizacional_id`)}
  and ${anyOf(sql`n.estabelecimento_id`, filters.estabelecimentos)}
  and ${anyOf(c.id, filters.cargos)}
  and ${anyOf(c.grupo_ocupacional_id, filters.gruposOcupacionais)}
  and ${filters.areas?.length ? sql`n.area_organizacional_id in ${belowAll(filters.areas)}` : sql`true`}`
