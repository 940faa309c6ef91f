/** The staff of a day by what the people are, and who they are: every part adds to the head count. */
import { type RawBuilder, sql } from 'kysely'
import { belowAll } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import { addDays } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { DADO_SENSIVEL } from './events.ts'
import { type PersonRow, personColumns, personOrder, personTables } from './person-rows.ts'
import { IDADES, SEM_IDADE, TEMPOS } from './profile.ts'
import { notLeftBefore, type StaffFilters, t } from './scope.ts'
import { generation, type GenerationRow } from './staff-on-day.ts'
import { activeOn, stays, x } from './stays.ts'

const pe = table('gestao_talentos_pessoas', 'pe')
const ge = table('gestao_talentos_geracao', 'ge')

const there = (day: string): RawBuilder<unknown> =>
  sql`${t.data_admissao} <= ${day}::date and ${notLeftBefore(day)}`

/** Into which band the whole years from a date to the day fall: by the days on which each band began, instead of an age for each person. */
const band = (from: RawBuilder<unknown>, day: string, bands: readonly number[]) =>
  sql`(${bands.length}::int - width_bucket(${from}, array(
    select (${day}::date - make_interval(years => k))::date + 1 from unnest(${[...bands]}::int[]) k order by k desc)))::text`

/** Codes of `profile.ts`; what is not known has one too. */
const kinds = (day: string) => ({
  vinculo: x.vinculo,
  sexo: sql<string>`case when ${pe.pessoal_sexo} in ('M', 'F') then ${pe.pessoal_sexo} else '0' end`,
  escolaridade: sql<string>`coalesce(nullif(${pe.pessoal_escolaridade}, ''), '0')`,
  idade: sql<string>`coalesce(${band(pe.pessoal_data_nascimento, day, IDADES)}, ${SEM_IDADE}::text)`,
  tempo: sql<string>`${band(x.admissao, day, TEMPOS)}`,
})

const deficiencia = sql<string>`coalesce(nullif(${pe.pessoal_deficiencia}, ''), '0')`

export type ProfileRow = {
  vinculo: string
  sexo: string
  escolaridade: string
  idade: string
  tempo: string
  /** Of everybody '0' for who may not read it. */
  deficiencia: string
  /** Null: of none. */
  geracaoId: number | null
  n: number
  comNascimento: number
  diasDeVida: number
  diasDeCasa: number
}

/** Read once for all that is said of the day: few rows, whatever the number of people. */
export const profileOn = (ctx: Ctx, filters: StaffFilters, day: string): Promise<ProfileRow[]> =>
  ctx.tx.selectWith(
    sql`with ${stays(ctx, filters, there(day), 'nowhere', addDays(day, 1))}`,
    {
      ...kinds(day),
      deficiencia: ctx.has(DADO_SENSIVEL) ? deficiencia : sql<string>`'0'::text`,
      geracaoId: sql<number | null>`${ge.id}`,
      n: sql<number>`count(*)::int`,
      comNascimento: sql<number>`count(${pe.pessoal_data_nascimento})::int`,
      diasDeVida: sql<number>`coalesce(sum(${day}::date - ${pe.pessoal_data_nascimento}), 0)::float8`,
      diasDeCasa: sql<number>`sum(${day}::date - ${x.admissao})::float8`,
    },
    sql`from permanencia x left join ${pe} on ${pe.id} = ${x.pessoaId} ${generation}
      where ${activeOn(sql`${day}::date`)} group by 1, 2, 3, 4, 5, 6, 7`,
  )

/** What `generationsOn` says of the company, of what was read of its staff. */
export function generationsIn(rows: readonly ProfileRow[]): GenerationRow[] {
  const sum = (own: readonly ProfileRow[]): number => own.reduce((all, { n }) => all + n, 0)
  const counted = ([geracaoId, own]: [number | null, ProfileRow[]]): GenerationRow => ({
    chave: null,
    geracaoId,
    homens: sum(own.filter(({ sexo }) => sexo === 'M')),
    mulheres: sum(own.filter(({ sexo }) => sexo === 'F')),
    n: sum(own),
  })
  return [...Map.groupBy(rows, ({ geracaoId }) => geracaoId)].map(counted)
}

function mayReadDisability(ctx: Ctx): void {
  if (!ctx.has(DADO_SENSIVEL)) throw failure.forbidden([DADO_SENSIVEL])
}

export type Narrowed = {
  readonly [K in keyof ReturnType<typeof kinds>]?: string | null | undefined
} & {
  readonly deficiencia?: string | null | undefined
  /** Any but none. */
  readonly comDeficiencia?: boolean | undefined
  readonly areaId?: number | null | undefined
  /** Without the areas below; 0 is where there is none. */
  readonly soDaArea?: boolean | null | undefined
}

const inArea = ({ areaId, soDaArea }: Narrowed): RawBuilder<unknown> => {
  if (areaId === null || areaId === undefined) return sql`true`
  if (areaId === 0) return sql`${x.areaId} is null`
  return soDaArea ? sql`${x.areaId} = ${areaId}` : sql`${x.areaId} in ${belowAll([areaId])}`
}
const same = (column: RawBuilder<unknown>, code: string | null | undefined): RawBuilder<unknown> =>
  code ? sql`${column} = ${code}` : sql`true`

/** Who is on the staff of the day, of one kind where one is said: as many as the figure says. */
export function profilePeople(
  ctx: Ctx,
  filters: StaffFilters,
  day: string,
  { narrowed, limit }: { narrowed: Narrowed; limit: number },
): Promise<(PersonRow & { deficiencia: string | null })[]> {
  if (narrowed.deficiencia || narrowed.comDeficiencia) mayReadDisability(ctx)
  const of = kinds(day)
  return ctx.tx.selectWith(
    sql`with ${stays(ctx, filters, there(day), 'places', addDays(day, 1))}`,
    {
      ...personColumns,
      deficiencia: ctx.has(DADO_SENSIVEL) ? deficiencia : sql<string | null>`null`,
    },
    sql`from permanencia x ${personTables} where ${activeOn(sql`${day}::date`)} and ${inArea(narrowed)}
      and ${same(of.vinculo, narrowed.vinculo)} and ${same(of.sexo, narrowed.sexo)}
      and ${same(of.escolaridade, narrowed.escolaridade)} and ${same(of.idade, narrowed.idade)}
      and ${same(of.tempo, narrowed.tempo)} and ${same(deficiencia, narrowed.deficiencia)}
      and ${narrowed.comDeficiencia ? sql`${deficiencia} <> '0'` : sql`true`}
      ${personOrder} limit ${limit}`,
  )
}
