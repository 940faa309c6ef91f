/** Bands beside the pay of the people in them, read once for the page, the spreadsheet and the screen. */
import { sql } from 'kysely'
import { bandValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { c, f, h, t } from '#modules/cargo-salario/relatorios/staff-rows.ts'
import { activeAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import type { analiseTabelasSalariais } from './report.ts'

type Filters = CheckedOfFields<(typeof analiseTabelasSalariais)['filters']>
export type Band = Awaited<ReturnType<typeof bandsOf>>[number]

const situation = new Situation('h')

/** Active bands, and those that are not where somebody is in them. */
export const bandsOf = (ctx: Ctx, filters: Filters) =>
  ctx.tx.selectWhole(
    sql`with dia as (select ${filters.dataReferencia}::date dia), ${situation.on(filters.dataReferencia)},
      pessoas as materialized (
        select ${h.faixa_salarial_id} faixa, ${ctx.has(VER_SALARIO) ? situation.pay : sql`null::numeric`} salario
        from ${t} cross join dia d ${situation.join(filters.dataReferencia)}
        where ${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(activeAtSql('t', 'd.dia'))}
          and ${among([h.estabelecimento_id], filters.estabelecimentos)} and ${within([h.area_organizacional_id], filters.areas)}),
      faixas as (
        select ${c.id} cargo_id, ${c.nome} cargo, ${f.id} id, ${f.nome} nome, ${f.ativo} ativo, ${sql.raw(bandValueSql('f.id', 'd.dia'))} valor
        from ${f} join ${c} on ${c.id} = ${f.cargo_id} cross join dia d
        where ${f.empresa_id} = ${companyOf(ctx).id} and ${c.id} = any (${filters.cargos}::int[]))`,
    {
      cargoId: sql<number>`b.cargo_id`,
      cargo: sql<string>`b.cargo`,
      faixa: sql<string>`b.nome || case when b.ativo then '' else ' (inativa)' end`,
      valor: sql<string | null>`b.valor`,
      talentos: sql<number>`count(p.faixa)::int`,
      pagos: sql<number>`count(p.salario)::int`,
      menor: sql<string | null>`min(p.salario)`,
      maior: sql<string | null>`max(p.salario)`,
      folha: sql<string | null>`sum(p.salario)`,
      abaixo: sql<number>`(count(*) filter (where p.salario < b.valor))::int`,
      igual: sql<number>`(count(*) filter (where p.salario = b.valor))::int`,
      acima: sql<number>`(count(*) filter (where p.salario > b.valor))::int`,
    },
    sql`from faixas b left join pessoas p on p.faixa = b.id
      group by b.cargo_id, b.cargo, b.id, b.nome, b.ativo, b.valor having b.ativo or count(p.faixa) > 0
      order by b.cargo collate "pt-BR-x-icu", b.cargo_id, b.valor nulls last, b.nome collate "pt-BR-x-icu"`,
  )

const sum = (amounts: readonly (string | number | null)[]): Exact =>
  amounts.reduce<Exact>((all, one) => all.plus(one ?? 0), new Exact(0))

const least = (amounts: readonly string[]): string | null =>
  amounts.reduce<string | null>(
    (found, one) => (found === null || new Exact(one).lt(found) ? one : found),
    null,
  )
const most = (amounts: readonly string[]): string | null =>
  amounts.reduce<string | null>(
    (found, one) => (found === null || new Exact(one).gt(found) ? one : found),
    null,
  )

/** What is paid over what the bands say for the same people, in percentage points; of bands without a value nothing is known. */
function compaRatioOf(bands: readonly Band[]): string | null {
  const valued = bands.filter(({ valor }) => valor !== null)
  const said = valued.reduce(
    (all, { valor, pagos }) => all.plus(new Exact(valor ?? 0).times(pagos)),
    new Exact(0),
  )
  return said.isZero()
    ? null
    : roundedTo(
        sum(valued.map(({ folha }) => folha))
          .times(100)
          .div(said),
        1,
      )
}

/** Of one band, of a position or of all: counts and sums are exact, a mean is rounded once. */
export function figuresOf(bands: readonly Band[]) {
  const pagos = bands.reduce((all, one) => all + one.pagos, 0)
  const folha = sum(bands.map((one) => one.folha))
  const count = (name: 'talentos' | 'abaixo' | 'igual' | 'acima'): number =>
    bands.reduce((all, one) => all + one[name], 0)
  return {
    talentos: count('talentos'),
    menor: least(bands.flatMap(({ menor }) => menor ?? [])),
    medio: pagos ? roundedTo(folha.div(pagos), 2) : null,
    maior: most(bands.flatMap(({ maior }) => maior ?? [])),
    abaixo: count('abaixo'),
    igual: count('igual'),
    acima: count('acima'),
    compaRatio: compaRatioOf(bands),
    folha: pagos ? folha.toFixed(2) : null,
  }
}

export const rowOf = (band: Band) => ({
  faixa: band.faixa,
  valor: band.valor,
  ...figuresOf([band]),
})
