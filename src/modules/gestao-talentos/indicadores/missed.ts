/** What people missed in months, in SQL: the days that are worked where come from the pure code, as rows. */
import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { isWorkingDay } from '#modules/utilitario/estabelecimentos/working-day.ts'
import { DIAS_DA_EMPRESA, JORNADA_PADRAO, minutesOf } from './absenteeism.ts'
import type { CompanyCalendars } from './calendars.ts'
import type { MonthSpan, Span } from './months.ts'
import { type Grouping, notLeftBefore, type StaffFilters, t } from './scope.ts'
import { keyOf, stays, x } from './stays.ts'
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
    select ${o.colaborador_id} talento_id, ${o.data_inicio} de, ${o.data_fim} ate,
      case when ${oc.unidade} = 'HORA' then coalesce(${minutesSql(o.horas)}, 0) end minutos, 'OCORRENCIA' origem, ${oc.id} tipo_id
    from ${o} join ${oc} on ${oc.id} = ${o.ocorrencia_id}
    where ${o.empresa_id} = ${companyOf(ctx).id} and ${oc.absenteismo} and ${among(oc.id, filters.ocorrencias, filters.tiposAfastamento)}
      and ${o.data_inicio} <= ${to}::date and ${o.data_fim} >= ${from}::date
    union all
    select ${af.colaborador_id}, ${af.inicio}, coalesce(${lastDay}, ${to}::date), null, 'AFASTAMENTO', ${ta.id}
    from ${af} join ${ta} on ${ta.id} = ${af.afastamento_id}
    where ${af.empresa_id} = ${companyOf(ctx).id} and ${ta.absenteismo} and ${among(ta.id, filters.tiposAfastamento, filters.ocorrencias)}
      and ${af.inicio} <= ${to}::date and ${af.ultimo_dia} >= ${from}::date)`
}

/** Establishments as the calendars know them: 0 is where there is none. */
const NENHUM = 0

type Parting = {
  by: Grouping
  /** Nobody asks for establishments, and all work the same days. */
  together: boolean
  /** By what they are away for too. */
  kinds?: boolean
  /** Of everybody there is a stay, not only of who was away. */
  everybody?: boolean
}

/** `antes`: how many of the days that are asked for were worked before each day from `from` on, of each establishment in one row. */
function workedBefore({ months, calendars }: Absences, { from, to }: Span, together: boolean) {
  const asked = new Set(months.flatMap(daysOf))
  const days = daysOf({ from, to: addDays(to, 1) })
  function countedAt(id: number | null) {
    const calendar = calendars.of(id)
    let n = 0
    return days.map((day) => {
      const row = { id: id ?? NENHUM, day, n }
      if (asked.has(day) && isWorkingDay(day, calendar)) n += 1
      return row
    })
  }
  const rows = (together ? [null] : calendars.estabelecimentos).flatMap(countedAt)
  return sql`antes as materialized (select lugar, array_agg(n order by dia) n from unnest(${rows.map(({ id }) => id)}::int[],
    ${rows.map(({ day }) => day)}::date[], ${rows.map(({ n }) => n)}::int[]) u (lugar, dia, n) group by lugar)`
}

/** Of `perdido`, whose months are their first days. */
export const monthOf = (day: RawBuilder<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM')`

/**
 * `perdido`: rows of a stay and month with the minutes missed, of each day at most the person's whole day. Whole days are
 * joined to spans first and counted by their ends, so that the work grows with the absences and not with their days; hours
 * count on days that are not missed whole.
 */
export function missed(
  ctx: Ctx,
  of: Absences,
  { by, together, kinds = false, everybody = false }: Parting,
) {
  const { filters, months } = of
  const days = { from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' }
  const who = everybody
    ? sql`${t.data_admissao} <= ${days.to}::date and ${notLeftBefore(days.from)}`
    : sql`${t.id} in (select talento_id from ausencia)`
  const places = by === 'cargo' || !everybody ? 'places' : 'withoutPositions'
  const where = together && by === 'empresa' ? 'nowhere' : places
  const place = together ? sql`${NENHUM}::int` : sql`coalesce(${x.estabelecimentoId}, ${NENHUM})`
  const kind = kinds ? sql`, a.origem, a.tipo_id` : sql``
  const before = (day: RawBuilder<unknown>) => sql`antes.n[${day} - ${days.from}::date + 1]`
  const worked = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`(${before(to)} - ${before(from)})`
  const sameKind = kinds ? sql`and i.origem = a.origem and i.tipo_id = a.tipo_id` : sql``
  return sql`with ${absenceSpans(ctx, filters, days)}, ${stays(ctx, filters, who, where, days.from)}, ${workedBefore(of, days, together)},
    trecho as materialized (
      select ${x.talentoId} talento_id, ${x.de} de, ${keyOf(by)} chave, ${place} lugar, ${jornada} jornada, a.minutos ${kind},
        greatest(a.de, ${x.de}, ${days.from}::date) dia, least(a.ate, ${x.proxima} - 1, ${x.desligamento}, ${days.to}::date) ultimo
      from ausencia a join permanencia x on ${x.talentoId} = a.talento_id),
    inteiro as materialized (
      select a.talento_id, a.de, a.chave, a.lugar, a.jornada ${kind}, range_agg(daterange(a.dia, a.ultimo, '[]')) dias
      from trecho a where a.minutos is null and a.dia <= a.ultimo group by a.talento_id, a.de, a.chave, a.lugar, a.jornada ${kind}),
    mes_inteiro as materialized (
      select a.talento_id, a.de, a.chave, a.lugar, a.jornada ${kind}, a.mes::date mes,
        greatest(lower(a.s), a.mes::date) dia, least(upper(a.s), (a.mes + interval '1 month')::date) depois
      from (
        select a.*, generate_series(date_trunc('month', lower(a.s)::timestamp), (upper(a.s) - 1)::timestamp, interval '1 month') mes
        from (select a.talento_id, a.de, a.chave, a.lugar, a.jornada ${kind}, unnest(a.dias) s from inteiro a) a) a),
    perdido as (
      select a.talento_id, a.de, a.chave, nullif(a.lugar, ${NENHUM}) estabelecimento_id, a.mes, a.jornada,
        ${worked(sql`a.dia`, sql`a.depois`)} * a.jornada minutos ${kind}
      from mes_inteiro a join antes on antes.lugar = a.lugar where ${worked(sql`a.dia`, sql`a.depois`)} > 0
      union all
      select a.talento_id, a.de, a.chave, nullif(a.lugar, ${NENHUM}), date_trunc('month', (a.dia + d.n)::timestamp)::date, a.jornada,
        least(a.jornada, sum(a.minutos)::int) ${kind}
      from trecho a cross join lateral generate_series(0, a.ultimo - a.dia) d (n) join antes on antes.lugar = a.lugar
        left join inteiro i on i.talento_id = a.talento_id and i.de = a.de ${sameKind}
      where a.minutos is not null and ${worked(sql`a.dia + d.n`, sql`a.dia + d.n + 1`)} > 0 and not coalesce(i.dias @> a.dia + d.n, false)
      group by a.talento_id, a.de, a.chave, a.lugar, a.jornada, a.dia + d.n ${kind})`
}
