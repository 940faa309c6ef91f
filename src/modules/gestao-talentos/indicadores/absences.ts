/** What people missed in months, in SQL: the days that are worked where come from the pure code, as rows. */
import { type RawBuilder, sql } from 'kysely'
import { MOTIVO } from '#modules/sst/colaborador-afastamentos/fields.ts'
import { Exact } from '#platform/contract/decimal.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { DIAS_DA_EMPRESA, JORNADA_PADRAO, minutesOf } from './absenteeism.ts'
import type { CompanyCalendars } from './calendars.ts'
import type { MonthSpan, Span } from './months.ts'
import { personColumns, personOrder, personTables, type PersonRow } from './person-rows.ts'
import { type Grouping, type StaffFilters, t } from './scope.ts'
import { keyOf, ofKey, stays, x } from './stays.ts'
import { isWorkingDay } from '#modules/utilitario/estabelecimentos/working-day.ts'
import { daysOf } from './working-days.ts'

const o = table('gestao_talentos_colaboradores_ocorrencias', 'o')
const oc = table('gestao_talentos_ocorrencias', 'oc')
const af = table('sst_colaborador_afastamentos', 'af')
const ta = table('sst_afastamentos', 'ta')

export type AbsenceFilters = {
  /** Nothing chosen is every occurrence and leave type that counts as absence. */
  readonly ocorrencias?: readonly number[] | null | undefined
  readonly tiposAfastamento?: readonly number[] | null | undefined
  /** Of leaves paid by INSS only what the company pays. */
  readonly so15DiasDoInss?: boolean | null | undefined
}
export type Absences = {
  readonly filters: StaffFilters & AbsenceFilters
  readonly months: readonly MonthSpan[]
  readonly calendars: CompanyCalendars
}

const minutesSql = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(left(${time}, 2)::int * 60 + substr(${time}, 4, 2)::int)`
const usual = minutesOf(JORNADA_PADRAO)
/** A working day of nothing would divide by nothing. */
const jornada = sql`coalesce(nullif(${minutesSql(x.jornada)}, 0), ${usual}::int)`

/**
 * Where only occurrences are chosen, or only leave types, the others are not meant.
 * Nothing chosen in both is all of both.
 */
function among(
  column: RawBuilder<unknown>,
  own: readonly number[] | null | undefined,
  other: readonly number[] | null | undefined,
): RawBuilder<unknown> {
  if (own?.length) return sql`${column} = any (${own}::int[])`
  return other?.length ? sql`false` : sql`true`
}

/** `ausencia`: spans of absence that touch the days; minutes where they are hours of a day. */
const absenceSpans = (
  ctx: Ctx,
  filters: AbsenceFilters,
  { from, to }: Span,
): RawBuilder<unknown> => {
  const lastDay = filters.so15DiasDoInss
    ? sql`case when ${ta.inss} then least(${af.fim}, ${af.inicio} + ${DIAS_DA_EMPRESA - 1}::int) else ${af.fim} end`
    : sql`${af.fim}`
  return sql`ausencia as materialized (
    select ${o.colaborador_id} talento_id, ${o.data_inicio} de, coalesce(${o.data_fim}, ${o.data_inicio}) ate,
      case when ${oc.unidade} = 'HORA' then coalesce(${minutesSql(o.horas)}, 0) end minutos
    from ${o} join ${oc} on ${oc.id} = ${o.ocorrencia_id}
    where ${o.empresa_id} = ${companyOf(ctx).id} and ${oc.absenteismo} and ${among(oc.id, filters.ocorrencias, filters.tiposAfastamento)}
      and ${o.data_inicio} <= ${to}::date and coalesce(${o.data_fim}, ${o.data_inicio}) >= ${from}::date
    union all
    select ${af.colaborador_id}, ${af.inicio}, coalesce(${lastDay}, ${to}::date), null
    from ${af} join ${ta} on ${ta.id} = ${af.afastamento_id}
    where ${af.empresa_id} = ${companyOf(ctx).id} and ${ta.absenteismo} and ${among(ta.id, filters.tiposAfastamento, filters.ocorrencias)}
      and ${af.inicio} <= ${to}::date and (${af.fim} is null or ${af.fim} >= ${from}::date))`
}

/** Establishments as the calendars know them: 0 is where there is none. */
const NENHUM = 0

function workedDays({ months, calendars }: Absences) {
  const ofMonth = (id: number | null, month: MonthSpan) =>
    daysOf(month)
      .filter((day) => isWorkingDay(day, calendars.of(id)))
      .map((day) => ({ id: id ?? NENHUM, mes: month.mes, day }))
  const rows = calendars.estabelecimentos.flatMap((id) =>
    months.flatMap((month) => ofMonth(id, month)),
  )
  return sql`util as (select estabelecimento_id, mes, dia from unnest(${rows.map(({ id }) => id)}::int[],
    ${rows.map(({ mes }) => mes)}::text[], ${rows.map(({ day }) => day)}::date[]) u (estabelecimento_id, mes, dia))`
}

/**
 * `perdido`: one row a person and worked day missed, with the minutes missed, at most the person's whole day. Days away
 * are written out before they meet the worked days: the planner would lay every stay beside every day of its establishment.
 */
function missed(ctx: Ctx, of: Absences, by: Grouping): RawBuilder<unknown> {
  const { filters, months } = of
  const days = { from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' }
  const away = sql`${t.id} in (select talento_id from ausencia)`
  return sql`with ${absenceSpans(ctx, filters, days)}, ${stays(ctx, filters, away)}, ${workedDays(of)},
    dia_ausente as materialized (
      select x.*, ${jornada} jornada, a.minutos, greatest(a.de, ${x.de}, ${days.from}::date) + n dia
      from ausencia a join permanencia x on ${x.talentoId} = a.talento_id
      cross join lateral generate_series(0, least(a.ate, ${x.proxima} - 1, ${x.desligamento}, ${days.to}::date)
        - greatest(a.de, ${x.de}, ${days.from}::date)) n),
    perdido as (
      select ${x.talentoId} talento_id, ${x.faixaId} faixa_id, ${x.de} de, ${keyOf(by)} chave, ${x.estabelecimentoId} estabelecimento_id,
        util.mes, x.dia, x.jornada, least(x.jornada, sum(coalesce(x.minutos, x.jornada))::int) minutos
      from dia_ausente x join util on util.estabelecimento_id = coalesce(${x.estabelecimentoId}, ${NENHUM}) and util.dia = x.dia
      group by 1, 2, 3, 4, 5, 6, 7, 8)`
}

export type MissedRow = {
  mes: string
  chave: number | null
  estabelecimentoId: number | null
  faltas: Exact
}

/** Minutes missed as days of the person's own length. */
const daysIn = (row: { minutos: number; jornada: number }): Exact =>
  new Exact(row.minutos).dividedBy(row.jornada)

/** By the kind of a leave one would learn why somebody is away. */
function mayNarrow(ctx: Ctx, { tiposAfastamento, so15DiasDoInss }: AbsenceFilters): void {
  if ((tiposAfastamento?.length || so15DiasDoInss) && !ctx.has(MOTIVO))
    throw failure.forbidden([MOTIVO])
}

/** Days missed by month, key and establishment; parts of days stay exact. */
export async function daysMissedBy(ctx: Ctx, of: Absences, by: Grouping): Promise<MissedRow[]> {
  mayNarrow(ctx, of.filters)
  if (!of.months.length) return []
  const rows = await ctx.tx.selectWith(
    missed(ctx, of, by),
    {
      mes: sql<string>`p.mes`,
      chave: sql<number | null>`p.chave`,
      estabelecimentoId: sql<number | null>`p.estabelecimento_id`,
      jornada: sql<number>`p.jornada`,
      minutos: sql<number>`sum(p.minutos)::int`,
    },
    sql`from perdido p group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  return rows.map((row) => ({ ...row, faltas: daysIn(row) }))
}

export type AbsentPerson = PersonRow & { dias: Exact }

/** Who missed how much: their days add to the figure. Says no reason, which asks for an authority of its own. */
export async function absentPeople(
  ctx: Ctx,
  of: Absences,
  { by, chave, limit }: { by: Grouping; chave?: number | null | undefined; limit: number },
): Promise<AbsentPerson[]> {
  mayNarrow(ctx, of.filters)
  if (!of.months.length) return []
  const rows = await ctx.tx.selectWith(
    missed(ctx, of, by),
    {
      ...personColumns,
      jornada: sql<number>`p.jornada`,
      minutos: sql<number>`p.minutos`,
    },
    sql`from (select talento_id, de, jornada, sum(minutos)::int minutos from perdido group by 1, 2, 3) p
      join permanencia x on ${x.talentoId} = p.talento_id and ${x.de} = p.de
      ${personTables} where ${ofKey(by, chave)} ${personOrder}, ${x.de} limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, dias: daysIn(row) }))
}
