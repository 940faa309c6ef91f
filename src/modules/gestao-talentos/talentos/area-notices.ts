/**
 * What an area is told of: who comes, moves and goes, and how its requests stand. Events keep ids and days; names are read
 * when it is told, and what was told goes with whoever is removed. Never pay, nor why somebody left.
 */
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { gathered } from '#platform/server/database/abreast.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { recordEvents } from '#platform/server/event.ts'
import { forgetNamed } from '#platform/server/messages/write.ts'
import { type Placed, refreshPlacement } from './placement.ts'
import type { talentos } from './resource.ts'

export const areaEvent = `${areasOrganizacionais.key}.aviso`

export type AreaFact = 'ADMISSAO' | 'ADMISSAO_CANCELADA' | 'TRANSFERENCIA' | 'FIM' | 'REINTEGRACAO'

type AboutArea = { area: number; dados: Record<string, unknown> }

/** A staff that is brought in, and histories that are completed, are no news. */
const newsDays = 30

const since = (ctx: Ctx): string => addDays(ctx.today, -newsDays)

export const tellArea = (ctx: Ctx, about: readonly AboutArea[]): Promise<void> =>
  recordEvents(
    ctx,
    areaEvent,
    about.map(({ area, dados }) => ({ recurso: areasOrganizacionais.key, registro: area, dados })),
  )

function factsOf({ id, de, para, data }: Placed): AboutArea[] {
  if (para === null || de === para) return []
  if (de === null) return [{ area: para, dados: { que: 'ADMISSAO', talento: id, data } }]
  const dados = { que: 'TRANSFERENCIA', talento: id, data, de, para }
  return [de, para].map((area) => ({ area, dados }))
}

/** Where the payroll has not confirmed an admission yet, nobody hears of it. */
async function admitted(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ids.length) return new Set()
  const rows = await ctx.tx.db
    .selectFrom('gestao_talentos_talentos')
    .select('id')
    .where('id', 'in', ids)
    .where('situacao', '=', 'A')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function tellPlaced(ctx: Ctx, placed: readonly Placed[]): Promise<void> {
  const fresh = placed.filter(({ data }) => data >= since(ctx))
  const counts = await admitted(
    ctx,
    fresh.flatMap(({ id, de }) => (de === null ? [id] : [])),
  )
  await tellArea(ctx, fresh.filter(({ id, de }) => de !== null || counts.has(id)).flatMap(factsOf))
}

/** The entry in force of these people anew, and their areas told where it is another. */
export async function placeAndTell(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await tellPlaced(ctx, await refreshPlacement(ctx.tx, { day: ctx.today, ids: [...ids] }))
}

/** After an entry of one talent was written. */
export const placeOneAndTell = (ctx: Ctx, talent: number): Promise<void> =>
  gathered(ctx.tx, 'lotação', talent, async function placeAll(ids) {
    await placeAndTell(ctx, ids)
    return ids.map(() => undefined)
  })

/** The same where entries were taken away: whoever goes back does so today. */
export async function placeBackAndTell(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const back = await refreshPlacement(ctx.tx, { day: ctx.today, ids: [...ids] })
  await tellPlaced(
    ctx,
    back.map((one) => ({ ...one, data: ctx.today })),
  )
}

type Talent = Pick<RecordOf<typeof talentos>, 'id' | 'dataAdmissao' | 'areaOrganizacional'>

const about = (
  { id, areaOrganizacional }: Talent,
  que: AreaFact,
  data: string,
): readonly AboutArea[] =>
  areaOrganizacional ? [{ area: areaOrganizacional.id, dados: { que, talento: id, data } }] : []

/** Once the payroll has confirmed it, or called it off before it began. */
export const tellAdmission = async (
  ctx: Ctx,
  talent: Talent,
  que: 'ADMISSAO' | 'ADMISSAO_CANCELADA',
): Promise<void> => {
  if (talent.dataAdmissao >= since(ctx))
    await tellArea(ctx, about(talent, que, talent.dataAdmissao))
}

export const tellReturn = (ctx: Ctx, talent: Talent): Promise<void> =>
  tellArea(ctx, about(talent, 'REINTEGRACAO', ctx.today))

/**
 * Whose last day is over. Not before: who is to go may read the mail of the area, and is told by a person first.
 */
export async function tellEnded(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const rows = await ctx.tx.db
    .selectFrom('gestao_talentos_talentos')
    .select(['id', 'area_organizacional_id as area', 'data_desligamento as data'])
    .where('id', 'in', ids)
    .where('data_desligamento', '>=', since(ctx))
    .execute()
  await tellArea(
    ctx,
    rows.flatMap(({ id, area, data }) =>
      area === null ? [] : [{ area, dados: { que: 'FIM', talento: id, data } }],
    ),
  )
}

/** Of one who is removed: nothing that was told or waits to be told of them stays. */
export const forgetInAreas = (ctx: Ctx, id: number): Promise<void> =>
  asOwnerWithin(ctx.tx, () =>
    forgetNamed(ctx, { tipo: areaEvent, recurso: areasOrganizacionais.key, name: 'talento', id }),
  )
