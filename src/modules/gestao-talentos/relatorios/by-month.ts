/** Indicators by month: the months asked for, the places they are parted by, and what the company aims at. */
import { type RawBuilder, sql } from 'kysely'
import { type MonthSpan, monthsIn } from '#modules/gestao-talentos/indicadores/months.ts'
import { meanWords, rateText, SEM_DADOS } from '#modules/gestao-talentos/indicadores/rates.ts'
import type { Grouping } from '#modules/gestao-talentos/indicadores/scope.ts'
import type { PeriodRate } from '#modules/gestao-talentos/indicadores/turnover.ts'
import { byName } from '#modules/gestao-talentos/relatorios/people.ts'
import { lastDayOfMonth } from '#platform/contract/dates.ts'
import { type Exact, roundedTo } from '#platform/contract/decimal.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const co = table('utilitario_empresas', 'co')
const a = table('cargo_salario_areas_organizacionais', 'a')
const c = table('cargo_salario_cargos', 'c')
const s = table('utilitario_estabelecimentos', 's')

type Asked = { readonly mesInicio: string; readonly mesFim: string }

export const monthsOf = ({ mesInicio, mesFim }: Asked): MonthSpan[] =>
  monthsIn({ from: `${mesInicio}-01`, to: lastDayOfMonth(mesFim) })

export const spanOf = ({ mesInicio, mesFim }: Asked) => ({
  from: `${mesInicio}-01`,
  to: lastDayOfMonth(mesFim),
})

/** A rate as it is shown; without people or days there is none. */
export const rateOf = (rate: Exact | null): string => rateText(rate) ?? SEM_DADOS

export const twoDecimals = (value: Exact | null): string =>
  value === null ? SEM_DADOS : roundedTo(value, 2)

export const meanRate = ({ taxa }: PeriodRate): string => taxa ?? SEM_DADOS

/** 'Média de 3 meses', of those that have a rate. */
export const meanTitle = ({ meses }: PeriodRate): string => {
  const words = meanWords(meses)
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}

export async function goalsOf(ctx: Ctx) {
  const [goals] = await ctx.tx.select(
    { turnover: co.meta_turnover, absenteismo: co.meta_absenteismo },
    sql`from ${co} where ${co.id} = ${companyOf(ctx).id}`,
  )
  return { turnover: goals?.turnover ?? null, absenteismo: goals?.absenteismo ?? null }
}

const named = (
  ctx: Ctx,
  columns: { id: RawBuilder<number>; nome: RawBuilder<string> },
  ids: readonly number[],
  from: RawBuilder<unknown>,
) => ctx.tx.select(columns, sql`from ${from} where ${columns.id} = any (${ids}::int[])`)

function namesOf(ctx: Ctx, by: Grouping, ids: readonly number[]) {
  if (by === 'area')
    return named(
      ctx,
      { id: a.id, nome: sql`coalesce(${a.descricao_hierarquia}, ${a.nome})` },
      ids,
      a,
    )
  if (by === 'cargo') return named(ctx, { id: c.id, nome: c.nome }, ids, c)
  return named(ctx, { id: s.id, nome: s.nome }, ids, s)
}

const nowhere: Readonly<Record<Grouping, string>> = {
  empresa: '',
  area: 'Sem área',
  cargo: 'Sem cargo',
  estabelecimento: 'Sem estabelecimento',
}

/** Figures of places, each with its name, in the order of the names; of the company it is the company's. */
export async function inPlaceOrder<F extends { readonly chave: number | null }>(
  ctx: Ctx,
  by: Grouping,
  figures: readonly F[],
): Promise<(F & { lugar: string })[]> {
  if (by === 'empresa') return figures.map((one) => ({ ...one, lugar: companyOf(ctx).nome }))
  const ids = figures.flatMap(({ chave }) => chave ?? [])
  const names = new Map((await namesOf(ctx, by, ids)).map(({ id, nome }) => [id, nome]))
  return figures
    .map((one) => ({ ...one, lugar: names.get(one.chave ?? 0) ?? nowhere[by] }))
    .toSorted((x, y) => byName(x.lugar, y.lugar))
}
