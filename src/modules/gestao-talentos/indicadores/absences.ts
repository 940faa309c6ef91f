/** What people missed in months: by month and place, by what they were away for, and who they are. */
import { sql } from 'kysely'
import { MOTIVO } from '#modules/sst/colaborador-afastamentos/fields.ts'
import { Exact } from '#platform/contract/decimal.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type AbsenceFilters, type Absences, missed, monthOf } from './missed.ts'
import { type OpeningRow, stockOf } from './opening.ts'
import { personColumns, personOrder, personTables, type PersonRow } from './person-rows.ts'
import type { Grouping } from './scope.ts'
import { ofKey, x } from './stays.ts'

export type { AbsenceFilters, Absences } from './missed.ts'

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
  const rows = await ctx.tx.selectWhole(
    missed(ctx, of, { by, together: false }),
    {
      mes: monthOf(sql`p.mes`),
      chave: sql<number | null>`p.chave`,
      estabelecimentoId: sql<number | null>`p.estabelecimento_id`,
      jornada: sql<number>`p.jornada`,
      minutos: sql<number>`sum(p.minutos)::int`,
    },
    sql`from perdido p group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  return rows.map((row) => ({ ...row, faltas: daysIn(row) }))
}

/** The stock of the months and the days missed of it, of stays that are read once for both. */
export async function stockAndDaysMissed(
  ctx: Ctx,
  of: Absences,
  by: Grouping,
): Promise<{ stock: OpeningRow[]; days: MissedRow[] }> {
  mayNarrow(ctx, of.filters)
  if (!of.months.length) return { stock: [], days: [] }
  // Where all work the same days nobody asks how many are at which establishment.
  const together = of.calendars.alike
  const rows = await ctx.tx.selectWhole(
    sql`${missed(ctx, of, { by, together, everybody: true })}, ${stockOf(of.months, by, { together })},
    ambos as (
      select i ordem, mes, chave, estabelecimento_id, null::int jornada, n from quadro
      union all select 0, ${monthOf(sql`mes`)}, chave, estabelecimento_id, jornada, sum(minutos)::int from perdido group by mes, chave, estabelecimento_id, jornada)`,
    {
      mes: sql<string>`p.mes`,
      chave: sql<number | null>`p.chave`,
      estabelecimentoId: sql<number | null>`p.estabelecimento_id`,
      jornada: sql<number | null>`p.jornada`,
      n: sql<number>`p.n`,
    },
    sql`from ambos p order by p.ordem, p.mes, p.chave, p.estabelecimento_id`,
  )
  const daysOf = ({ jornada, n, ...row }: (typeof rows)[number]): MissedRow[] =>
    jornada === null ? [] : [{ ...row, faltas: daysIn({ minutos: n, jornada }) }]
  return { stock: rows.filter(({ jornada }) => jornada === null), days: rows.flatMap(daysOf) }
}

export type MissedOfKind = { origem: 'OCORRENCIA' | 'AFASTAMENTO'; tipoId: number; faltas: Exact }

/** Days missed of each kind, read once for all of them; a day with two kinds counts in each. */
export async function daysMissedByKind(ctx: Ctx, of: Absences): Promise<MissedOfKind[]> {
  if (!ctx.has(MOTIVO)) throw failure.forbidden([MOTIVO])
  if (!of.months.length) return []
  const rows = await ctx.tx.selectWhole(
    missed(ctx, of, { by: 'empresa', together: of.calendars.alike, kinds: true }),
    {
      origem: sql<MissedOfKind['origem']>`p.origem`,
      tipoId: sql<number>`p.tipo_id`,
      jornada: sql<number>`p.jornada`,
      minutos: sql<number>`sum(p.minutos)::int`,
    },
    sql`from perdido p group by 1, 2, 3 order by 1, 2, 3`,
  )
  return rows.map(({ origem, tipoId, ...row }) => ({ origem, tipoId, faltas: daysIn(row) }))
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
  const rows = await ctx.tx.selectWhole(
    missed(ctx, of, { by, together: false }),
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
