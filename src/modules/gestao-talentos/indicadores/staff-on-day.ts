/** Who is active on a day, and what is counted of them: generations, the apprentice quota, days that come again. */
import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Contagem } from '#modules/gestao-talentos/cbos-aprendiz/counted.ts'
import { type Anniversary, anniversaries, ANO_INTEIRO } from './anniversaries.ts'
import { type CompanyFlags, type Quota, quotaFrom } from './apprentice-quota.ts'
import { type Grouping, notLeftBefore, type StaffFilters, t } from './scope.ts'
import { mail, personColumns, personOrder, personTables, type PersonRow } from './person-rows.ts'
import { activeOn, keyOf, ofKey, type Places, stays, x } from './stays.ts'

const pe = table('gestao_talentos_pessoas', 'pe')
const ge = table('gestao_talentos_geracao', 'ge')
const fx = table('cargo_salario_faixas_salariais', 'fx')
const o = table('gestao_talentos_talentos', 'o')
const cb = table('gestao_talentos_cbos_aprendiz', 'cb')

const there = (day: string): RawBuilder<unknown> =>
  sql`${t.data_admissao} <= ${day}::date and ${notLeftBefore(day)}`

/** Of the whole company nobody asks where people are. */
const onDay = (ctx: Ctx, filters: StaffFilters, day: string, by?: Grouping): RawBuilder<unknown> =>
  sql`with ${stays(ctx, filters, there(day), placesBy(by), addDays(day, 1))}`
const placesBy = (by: Grouping | undefined): Places => {
  if (by === 'empresa') return 'nowhere'
  return by === undefined || by === 'cargo' ? 'places' : 'withoutPositions'
}

const active = (day: string): RawBuilder<unknown> => activeOn(sql`${day}::date`)

/** Head count of a day. */
export const activeCount = (
  ctx: Ctx,
  filters: StaffFilters,
  day: string,
  by: Grouping,
): Promise<{ chave: number | null; n: number }[]> =>
  ctx.tx.selectWith(
    onDay(ctx, filters, day, by),
    { chave: keyOf(by), n: sql<number>`count(*)::int` },
    sql`from permanencia x where ${active(day)} group by 1 order by 1`,
  )

type Behind = { by: Grouping; chave?: number | null | undefined; limit: number }

export const activePeople = (
  ctx: Ctx,
  filters: StaffFilters,
  day: string,
  { by, chave, limit }: Behind,
): Promise<PersonRow[]> =>
  ctx.tx.selectWith(
    onDay(ctx, filters, day),
    personColumns,
    sql`from permanencia x ${personTables} where ${active(day)} and ${ofKey(by, chave)} ${personOrder} limit ${limit}`,
  )

const birthYear = sql`extract(year from ${pe.pessoal_data_nascimento})::int`
/** What `generationOf` says, of the person `pe`: the generation `ge`. */
export const generation = sql`left join ${ge} on ${birthYear} between ${ge.ano_inicial} and coalesce(${ge.ano_final}, 9999)`

export type GenerationRow = {
  chave: number | null
  /** Null: without generation. */
  geracaoId: number | null
  homens: number
  mulheres: number
  n: number
}

/** The staff of a day by generation; all rows add to the head count. */
export const generationsOn = (
  ctx: Ctx,
  filters: StaffFilters,
  day: string,
  by: Grouping,
): Promise<GenerationRow[]> =>
  ctx.tx.selectWith(
    onDay(ctx, filters, day, by),
    {
      chave: keyOf(by),
      geracaoId: sql<number | null>`${ge.id}`,
      homens: sql<number>`count(*) filter (where ${pe.pessoal_sexo} = 'M')::int`,
      mulheres: sql<number>`count(*) filter (where ${pe.pessoal_sexo} = 'F')::int`,
      n: sql<number>`count(*)::int`,
    },
    sql`from permanencia x left join ${pe} on ${pe.id} = ${x.pessoaId} ${generation}
      where ${active(day)} group by 1, 2 order by 1, 2`,
  )

/** Of a generation; null: of none. */
export const generationPeople = (
  ctx: Ctx,
  filters: StaffFilters,
  day: string,
  { geracaoId, by, chave, limit }: Behind & { geracaoId: number | null },
): Promise<PersonRow[]> =>
  ctx.tx.selectWith(
    onDay(ctx, filters, day),
    personColumns,
    sql`from permanencia x ${personTables} ${generation}
      where ${active(day)} and ${ge.id} is not distinct from ${geracaoId}::int and ${ofKey(by, chave)}
      ${personOrder} limit ${limit}`,
  )

/** What the company says of its occupations. */
export async function quotaFlags(ctx: Ctx): Promise<CompanyFlags> {
  const rows = await ctx.tx.select(
    { cbo: cb.codigo_cbo, contagem: sql<Contagem>`${cb.contagem}`, motivo: cb.motivo },
    sql`from ${cb} where ${cb.empresa_id} = ${companyOf(ctx).id}`,
  )
  return new Map(rows.map(({ cbo, ...flag }) => [cbo, flag]))
}

export type EstablishmentQuota = Quota & { readonly estabelecimentoId: number | null }

/** The quota of each establishment on a day. Bonds are those of the law, whatever the filters say. */
export async function quotasOn(
  ctx: Ctx,
  filters: StaffFilters,
  day: string,
): Promise<EstablishmentQuota[]> {
  const rows = await ctx.tx.selectWith(
    onDay(ctx, { ...filters, vinculos: ['E', 'A'] }, day),
    {
      estabelecimentoId: x.estabelecimentoId,
      vinculo: x.vinculo,
      cbo: sql<
        string | null
      >`case when ${x.vinculo} = 'E' then nullif(${fx.codigo_cbo_codigo}, '') end`,
      ativos: sql<number>`count(*)::int`,
    },
    sql`from permanencia x left join ${fx} on ${fx.id} = ${x.faixaId}
      where ${active(day)} group by 1, 2, 3 order by 1, 3`,
  )
  const flags = await quotaFlags(ctx)
  const quota = (of: typeof rows): Quota =>
    quotaFrom(
      of.filter(({ vinculo }) => vinculo === 'E'),
      of.reduce((sum, { vinculo, ativos }) => sum + (vinculo === 'A' ? ativos : 0), 0),
      flags,
    )
  const places = Map.groupBy(rows, ({ estabelecimentoId }) => estabelecimentoId)
  return [...places].map(([estabelecimentoId, of]) => ({ estabelecimentoId, ...quota(of) }))
}

/** Birth, or the admission of this record, or the first one of the person in the company. */
export type AnniversaryOf = 'nascimento' | 'admissao' | 'primeiraAdmissao'
const dates: Readonly<Record<AnniversaryOf, RawBuilder<string | null>>> = {
  nascimento: pe.pessoal_data_nascimento,
  admissao: x.admissao,
  primeiraAdmissao: sql<string | null>`(select min(${o.data_admissao}) from ${o}
    where ${o.pessoa_id} = ${x.pessoaId} and ${o.situacao} not in ('C', 'G'))`,
}

/** Of thousands what nobody is shown is not read either: it would be half of the row. */
const celebrated = (({ id, talento, matricula, cargo, area }) => ({
  id,
  talento,
  matricula,
  cargo,
  area,
}))(personColumns)
export type Celebrated = Pick<PersonRow, keyof typeof celebrated> & {
  data: string | null
  email: string | null
}

/** Who has a day that comes again in the month, or in any (0), of those active on the day. The year is for the caller to withhold. */
export async function anniversariesOf(
  ctx: Ctx,
  filters: StaffFilters,
  { day, month, year, of }: { day: string; month: number; year: number; of: AnniversaryOf },
): Promise<Anniversary<Celebrated>[]> {
  const data = dates[of]
  // Who was not born in the month is left out before anybody's places are read.
  const born = sql`${t.pessoa_id} in (select ${pe.id} from ${pe} where ${pe.empresa_id} = ${companyOf(ctx).id}
    and ${pe.mes_nascimento} = ${month}::int)`
  const few = of === 'nascimento' && month !== ANO_INTEIRO
  const who = few ? sql`${there(day)} and ${born}` : there(day)
  const inMonth =
    few || month === ANO_INTEIRO ? sql`true` : sql`extract(month from ${data}) = ${month}::int`
  const rows = await ctx.tx.selectWith(
    sql`with ${stays(ctx, filters, who, few ? 'placesOfFew' : 'places', addDays(day, 1))}`,
    { ...celebrated, data, email: mail },
    sql`from permanencia x ${personTables} where ${active(day)} and ${inMonth} ${personOrder}`,
  )
  return anniversaries(rows, (row) => row.data, { year, month })
}
