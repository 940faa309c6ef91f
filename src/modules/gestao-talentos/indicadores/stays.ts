/**
 * Every stay of a person in one place, from its first day on. All figures are made of these, so that a place means the
 * same in each of them: the first entry reaches back to the admission, and who has no entry stays nowhere, but stays.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import {
  c,
  countedTalents,
  e,
  f,
  type Grouping,
  inPlaces,
  isPlaced,
  type StaffFilters,
  t,
  theirEntries,
} from './scope.ts'

/** A stay `x`, as far as other queries read it. */
export const x = {
  talentoId: sql<number>`x.talento_id`,
  pessoaId: sql<number | null>`x.pessoa_id`,
  vinculo: sql<string>`x.vinculo`,
  tipoAdmissao: sql<string | null>`x.tipo_admissao`,
  motivoId: sql<number | null>`x.motivo_id`,
  jornada: sql<string | null>`x.jornada_diaria`,
  admissao: sql<string>`x.data_admissao`,
  desligamento: sql<string | null>`x.data_desligamento`,
  estabelecimentoId: sql<number | null>`x.estabelecimento_id`,
  areaId: sql<number | null>`x.area_id`,
  faixaId: sql<number | null>`x.faixa_id`,
  cargoId: sql<number | null>`x.cargo_id`,
  /** The first day there, and the first day of the next place. */
  de: sql<string>`x.de`,
  proxima: sql<string | null>`x.proxima`,
}

/** Counted talents, as far as `who` says of the talent `t`. Read once for all that is joined to them. */
const people = (
  ctx: Ctx,
  filters: StaffFilters,
  { who, once }: { who: RawBuilder<unknown>; once: boolean },
) => sql`
  quem as ${once ? sql`materialized` : sql`not materialized`} (
    select ${t.id} id, ${t.pessoa_id} pessoa_id, ${t.vinculo} vinculo, ${t.tipo_admissao} tipo_admissao,
      ${t.motivo_desligamento_id} motivo_id, ${t.jornada_diaria} jornada_diaria,
      ${t.data_admissao} data_admissao, ${t.data_desligamento} data_desligamento
    from ${t} where ${countedTalents(ctx, filters)} and ${who})`

const own = sql`q.id talento_id, q.pessoa_id, q.vinculo, q.tipo_admissao, q.motivo_id, q.jornada_diaria, q.data_admissao, q.data_desligamento`

/** One stay each, nowhere: where it matters to nobody where people are, their histories are not read. */
const somewhere = sql`
  permanencia as (
    select ${own}, null::int estabelecimento_id, null::int area_id, null::int faixa_id, null::int cargo_id,
      q.data_admissao de, null::date proxima
    from quem q)`

/** Where people are with their positions, without them, or only that they are there: what is not asked for is not read, unless it limits. */
export type Places = 'places' | 'placesOfFew' | 'withoutPositions' | 'nowhere'

const limitsPositions = ({ cargos, gruposOcupacionais }: StaffFilters): boolean =>
  [cargos, gruposOcupacionais].some((ids) => ids?.length)

/**
 * `entrada`: where people are one after the other. Where only days from one on are asked for, the last place before it is
 * enough of what was: it reaches back as the first one does, to days that nobody asks for.
 */
function entries(ctx: Ctx, few: boolean, since: string | undefined): RawBuilder<unknown> {
  // Of some people all places are found by their numbers, and twice is twice the work.
  const from = few || ctx.visible.areas !== 'todas' ? undefined : since
  const columns = sql`${e.registro_id}, ${e.estabelecimento_id}, ${e.area_organizacional_id}, ${e.faixa_salarial_id}, ${e.data}`
  const theirs = theirEntries(ctx, few, from === undefined)
  const read =
    from === undefined
      ? sql`select ${columns} from ${e} where ${theirs}`
      : sql`(select distinct on (${e.registro_id}) ${columns} from ${e} where ${theirs} and ${e.data} < ${from}::date
          order by ${e.registro_id} desc, ${e.data} desc)
        union all select ${columns} from ${e} where ${theirs} and ${e.data} >= ${from}::date`
  return sql`entrada as (
    select v.*, lag(v.data) over vez anterior, lead(v.data) over vez proxima
    from (${read}) v window vez as (partition by v.registro_id order by v.data))`
}

/**
 * `permanencia`: the stays of the talents for whom `who` holds; places only where they are asked for, or limit. `from`: the
 * first of the days that are asked for; where people were long before is not read then.
 */
export const stays = (
  ctx: Ctx,
  filters: StaffFilters,
  who: RawBuilder<unknown>,
  places: Places = 'places',
  from?: string,
): RawBuilder<unknown> => {
  if (places === 'nowhere' && !isPlaced(ctx, filters))
    return sql`${people(ctx, filters, { who, once: false })}, ${somewhere}`
  const positions = places !== 'withoutPositions' || limitsPositions(filters)
  const cargo = positions ? c.id : sql`null::int`
  const joined = positions
    ? sql`left join ${f} on ${f.id} = n.faixa_salarial_id left join ${c} on ${c.id} = ${f.cargo_id}`
    : sql``
  return sql`${people(ctx, filters, { who, once: true })},
  ${entries(ctx, places === 'placesOfFew', from)},
  permanencia as (
    select ${own}, n.estabelecimento_id, n.area_organizacional_id area_id, n.faixa_salarial_id faixa_id, ${cargo} cargo_id,
      case when n.anterior is null then q.data_admissao else greatest(n.data, q.data_admissao) end de, n.proxima
    from quem q left join entrada n on n.registro_id = q.id
    ${joined}
    where (n.proxima is null or n.proxima > q.data_admissao) and ${inPlaces(ctx, filters)})`
}

/** The stay on a day inside the employment: where the person is on it. */
export const stayOn = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${x.de} <= ${day} and (${x.proxima} is null or ${x.proxima} > ${day}))`

/** Active on the day, there: `activeAt` of `movement.ts`. */
export const activeOn = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${stayOn(day)} and (${x.desligamento} is null or ${x.desligamento} >= ${day}))`

/** In the stock the day begins with, where the person was on its eve: who moves on the day has not moved yet. */
export const inStockOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${x.de} < ${day} and (${x.proxima} is null or ${x.proxima} >= ${day}) and (${x.desligamento} is null or ${x.desligamento} >= ${day}))`

const keys: Readonly<Record<Grouping, RawBuilder<number | null>>> = {
  empresa: sql<number | null>`null::int`,
  estabelecimento: x.estabelecimentoId,
  area: x.areaId,
  cargo: x.cargoId,
}

/** What a stay is counted under; null of the whole company, and where there is no such place. */
export const keyOf = (by: Grouping): RawBuilder<number | null> => keys[by]

/** Under the key asked for; undefined: under any. */
export const ofKey = (by: Grouping, key: number | null | undefined): RawBuilder<unknown> =>
  key === undefined ? sql`true` : sql`${keyOf(by)} is not distinct from ${key}::int`
