/** Occurrences that wait for a measure, of people where they were when it happened. */
import { type RawBuilder, sql } from 'kysely'
import {
  dueSql,
  lateSql,
  TRATAR,
} from '#modules/gestao-talentos/colaboradores-ocorrencias/fields.ts'
import { vinculos } from '#modules/gestao-talentos/talentos/vinculos.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { type PersonRow, personColumns, personOrder, personTables } from './person-rows.ts'
import { type StaffFilters, t as talent } from './scope.ts'
import { stayOn, stays, x } from './stays.ts'

// The expressions of the register speak of the fact `t`.
const t = table('gestao_talentos_colaboradores_ocorrencias', 't')
const o = table('gestao_talentos_ocorrencias', 'o')

/** Of every bond unless some are chosen. */
function pending(
  ctx: Ctx,
  filters: StaffFilters,
  places: 'places' | 'nowhere',
): RawBuilder<unknown> {
  if (!ctx.has(TRATAR)) throw failure.forbidden([TRATAR])
  const everyBond = vinculos.map(({ code }) => code)
  const of = { ...filters, vinculos: filters.vinculos?.length ? filters.vinculos : everyBond }
  return sql`with pendente as materialized (
    select ${t.id} id, ${t.colaborador_id} talento_id, ${t.data_inicio} data, ${t.ocorrencia_id} ocorrencia_id,
      ${o.descricao} ocorrencia, ${sql.raw(dueSql)} prazo, ${sql.raw(lateSql)} atrasada
    from ${t} join ${o} on ${o.id} = ${t.ocorrencia_id} and ${o.exige_providencia}
    where ${t.empresa_id} = ${companyOf(ctx).id} and ${t.providencia_id} is null),
  ${stays(ctx, of, sql`${talent.id} in (select talento_id from pendente)`, places)}`
}

const there = sql`from pendente p join permanencia x on ${x.talentoId} = p.talento_id and ${stayOn(sql`p.data`)}`

export type PendingRow = { ocorrenciaId: number; ocorrencia: string; n: number; atrasadas: number }

export const pendingMeasures = (ctx: Ctx, filters: StaffFilters): Promise<PendingRow[]> =>
  ctx.tx.selectWith(
    pending(ctx, filters, 'nowhere'),
    {
      ocorrenciaId: sql<number>`p.ocorrencia_id`,
      ocorrencia: sql<string>`p.ocorrencia`,
      n: sql<number>`count(*)::int`,
      atrasadas: sql<number>`count(*) filter (where p.atrasada)::int`,
    },
    sql`${there} group by 1, 2 order by 4 desc, 3 desc, 2, 1`,
  )

export type PendingPerson = PersonRow & {
  fatoId: number
  ocorrencia: string
  data: string
  prazo: string
  atrasada: boolean
}

export const pendingPeople = (
  ctx: Ctx,
  filters: StaffFilters,
  {
    ocorrenciaId,
    atrasadas,
    limit,
  }: {
    ocorrenciaId?: number | null | undefined
    atrasadas?: boolean | null | undefined
    limit: number
  },
): Promise<PendingPerson[]> =>
  ctx.tx.selectWith(
    pending(ctx, filters, 'places'),
    {
      ...personColumns,
      fatoId: sql<number>`p.id`,
      ocorrencia: sql<string>`p.ocorrencia`,
      data: sql<string>`p.data`,
      prazo: sql<string>`p.prazo`,
      atrasada: sql<boolean>`p.atrasada`,
    },
    sql`${there} ${personTables}
      where ${ocorrenciaId ? sql`p.ocorrencia_id = ${ocorrenciaId}` : sql`true`} and ${atrasadas ? sql`p.atrasada` : sql`true`}
      ${personOrder}, p.id limit ${limit}`,
  )
