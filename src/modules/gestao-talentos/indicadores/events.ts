/** Admissions and dismissals of months, and who they are; place and position are those of the very day. */
import { type RawBuilder, sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { MonthSpan, Span } from './months.ts'
import { ADMISSOES_FORA_DO_TURNOVER } from './movement.ts'
import { personColumns, personOrder, personTables, type PersonRow } from './person-rows.ts'
import { type Grouping, type StaffFilters, t } from './scope.ts'
import { keyOf, ofKey, stayOn, stays, x } from './stays.ts'
import { type Iniciativa, iniciativaOf } from './turnover.ts'

const m = table('gestao_talentos_motivo_desligamento', 'm')

/** Who lacks it is told that and when somebody left, not why. */
export const DADO_SENSIVEL = 'ROLE_VER_DADO_SENSIVEL'

const hires = sql<boolean>`(${x.tipoAdmissao} is null or ${x.tipoAdmissao} <> all (${[...ADMISSOES_FORA_DO_TURNOVER]}::text[]))`
/** A dismissal without a reason said counts. */
const leaves = sql<boolean>`coalesce(${m.turnover}, true)`
const reason = sql`left join ${m} on ${m.id} = ${x.motivoId}`

type Event = {
  day: RawBuilder<string | null>
  column: RawBuilder<unknown>
  counts: RawBuilder<boolean>
}
const admission: Event = { day: x.admissao, column: t.data_admissao, counts: hires }
const dismissal: Event = { day: x.desligamento, column: t.ultimo_dia, counts: leaves }

const during = ({ column }: Event, { from, to }: Span) =>
  sql`${column} between ${from}::date and ${to}::date`

const whole = (months: readonly MonthSpan[]): Span => ({
  from: months[0]?.from ?? '',
  to: months.at(-1)?.to ?? '',
})

/** Each event with its month. */
const inMonths = (
  ctx: Ctx,
  filters: StaffFilters,
  months: readonly MonthSpan[],
  { event, by }: { event: Event; by: Grouping },
): RawBuilder<unknown> => sql`with ${stays(ctx, filters, during(event, whole(months)), by === 'empresa' ? 'nowhere' : 'places')},
  meses as (select mes, de, ate from unnest(${months.map(({ mes }) => mes)}::text[], ${months.map(({ from }) => from)}::date[],
    ${months.map(({ to }) => to)}::date[]) u (mes, de, ate))`

const fromEvents = ({ day }: Event): RawBuilder<unknown> => sql`from permanencia x ${reason}
  join meses on ${day} between meses.de and meses.ate where ${stayOn(day)}`

export type EventRow = {
  mes: string
  chave: number | null
  /** In the rates. */
  n: number
  /** Only in the stock. */
  fora: number
}

/** Admissions by month and key: hired, and come in another way. */
export async function admissions(
  ctx: Ctx,
  filters: StaffFilters,
  months: readonly MonthSpan[],
  by: Grouping,
): Promise<EventRow[]> {
  if (!months.length) return []
  return ctx.tx.selectWith(
    inMonths(ctx, filters, months, { event: admission, by }),
    {
      mes: sql<string>`meses.mes`,
      chave: keyOf(by),
      n: sql<number>`count(*) filter (where ${hires})::int`,
      fora: sql<number>`count(*) filter (where not ${hires})::int`,
    },
    sql`${fromEvents(admission)} group by 1, 2 order by 1, 2`,
  )
}

export type DismissalRow = EventRow & { iniciativa: Iniciativa; motivoId: number | null }

/** Reasons, for who may read them; for others all have none. */
const readable = <V>(ctx: Ctx, column: RawBuilder<V>): RawBuilder<V | null> =>
  ctx.has(DADO_SENSIVEL) ? column : sql<V | null>`null`

/** Dismissals by month, key and reason. */
export async function dismissals(
  ctx: Ctx,
  filters: StaffFilters,
  months: readonly MonthSpan[],
  by: Grouping,
): Promise<DismissalRow[]> {
  if (!months.length) return []
  const rows = await ctx.tx.selectWith(
    inMonths(ctx, filters, months, { event: dismissal, by }),
    {
      mes: sql<string>`meses.mes`,
      chave: keyOf(by),
      motivoId: readable(ctx, sql<number | null>`${m.id}`),
      iniciativa: readable(ctx, sql<string | null>`${m.iniciativa}`),
      n: sql<number>`count(*) filter (where ${leaves})::int`,
      fora: sql<number>`count(*) filter (where not ${leaves})::int`,
    },
    sql`${fromEvents(dismissal)} group by 1, 2, 3, 4 order by 1, 2, 3`,
  )
  return rows.map((row) => ({ ...row, iniciativa: iniciativaOf(row.iniciativa) }))
}

/** In the rates, beside them, or both. */
export type Which = 'conta' | 'fora' | 'todos'
export type Behind = {
  by: Grouping
  /** Undefined: of any place. */
  chave?: number | null | undefined
  which: Which
  limit: number
}

const chosen = (which: Which, { counts }: Event): RawBuilder<unknown> => {
  if (which === 'todos') return sql`true`
  return which === 'conta' ? counts : sql`not ${counts}`
}

export type EventPerson = PersonRow & {
  conta: boolean
  tipoAdmissao: string | null
  motivo: string | null
  codigoEsocial: string | null
  iniciativa: string | null
}

/** The rows behind the admissions or dismissals of some days. */
const people = (
  ctx: Ctx,
  filters: StaffFilters,
  span: Span,
  { event, behind, more = sql`true` }: { event: Event; behind: Behind; more?: RawBuilder<unknown> },
): Promise<EventPerson[]> =>
  ctx.tx.selectWith(
    sql`with ${stays(ctx, filters, during(event, span))}`,
    {
      ...personColumns,
      conta: event.counts,
      tipoAdmissao: x.tipoAdmissao,
      motivo: readable(ctx, m.descricao),
      codigoEsocial: readable(ctx, sql<string | null>`${m.codigo_esocial}`),
      iniciativa: readable(ctx, sql<string | null>`${m.iniciativa}`),
    },
    sql`from permanencia x ${reason} ${personTables}
      where ${stayOn(event.day)} and ${ofKey(behind.by, behind.chave)} and ${chosen(behind.which, event)} and ${more}
      ${personOrder} limit ${behind.limit}`,
  )

export const admittedPeople = (
  ctx: Ctx,
  filters: StaffFilters,
  span: Span,
  behind: Behind,
): Promise<EventPerson[]> => people(ctx, filters, span, { event: admission, behind })

/** Of a reason, or of an initiative, where one is said: only for who may read them. */
export async function dismissedPeople(
  ctx: Ctx,
  filters: StaffFilters,
  span: Span,
  {
    motivoId,
    iniciativa,
    ...behind
  }: Behind & { motivoId?: number | null | undefined; iniciativa?: Iniciativa | undefined },
): Promise<EventPerson[]> {
  if ((motivoId !== undefined || iniciativa !== undefined) && !ctx.has(DADO_SENSIVEL))
    throw failure.forbidden([DADO_SENSIVEL])
  const ofReason =
    motivoId === undefined ? sql`true` : sql`${m.id} is not distinct from ${motivoId}::int`
  const said = iniciativa === 'NAO_INFORMADA' ? null : iniciativa
  const ofInitiative =
    iniciativa === undefined ? sql`true` : sql`${m.iniciativa} is not distinct from ${said}::text`
  return people(ctx, filters, span, {
    event: dismissal,
    behind,
    more: sql`${ofReason} and ${ofInitiative}`,
  })
}
