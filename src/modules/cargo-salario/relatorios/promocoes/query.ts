import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { moreOf, raiseOf, sumOf } from '#modules/cargo-salario/relatorios/raises.ts'
import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import {
  a,
  c,
  changes,
  f,
  h,
  payFor,
  pc,
  pf,
  positionWords,
  t,
} from '#modules/cargo-salario/relatorios/staff-rows.ts'
import { promotionKindSql } from '#modules/gestao-talentos/talentos/situation.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/numbers.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { promocoes } from './report.ts'

type Filters = CheckedOfFields<typeof promocoes.filters>
type Promotion = Awaited<ReturnType<typeof promotionsOf>>[number]

const kind = sql<'V' | 'H' | null>`${sql.raw(
  promotionKindSql({ entry: 'h', band: 'f' }, { entry: 'p', band: 'pf' }),
)}`

const promotionsOf = (ctx: Ctx, filters: Filters) =>
  ctx.tx.selectWith(
    sql`with promocoes as (
      select ${h.data} data, ${sql.raw(calledBesideSql('t'))} talento, ${t.matricula} matricula, ${a.descricao_hierarquia} area, ${kind} tipo,
        ${pc.nome} de_cargo, ${pf.nome} de_faixa, ${c.nome} para_cargo, ${f.nome} para_faixa,
        ${payFor(ctx, 'p', '(h.data - 1)')} antes, ${payFor(ctx, 'h', 'h.data')} depois
      from ${changes}
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${h.motivo} = 'P' and ${h.data} between ${filters.periodoInicio}::date and ${filters.periodoFim}::date
        and ${among([h.estabelecimento_id], filters.estabelecimentos)} and ${among([c.id], filters.cargos)} and ${within([h.area_organizacional_id], filters.areas)})`,
    {
      data: sql<string>`data`,
      talento: sql<string>`talento`,
      matricula: sql<string | null>`matricula`,
      area: sql<string | null>`area`,
      tipo: sql<'V' | 'H'>`tipo`,
      deCargo: sql<string | null>`de_cargo`,
      deFaixa: sql<string | null>`de_faixa`,
      paraCargo: sql<string | null>`para_cargo`,
      paraFaixa: sql<string | null>`para_faixa`,
      antes: sql<string | null>`antes`,
      depois: sql<string | null>`depois`,
    },
    sql`from promocoes where tipo is not null and (${filters.tipo ?? 'T'} = 'T' or tipo = ${filters.tipo ?? 'T'})
      order by area collate "pt-BR-x-icu" nulls last, data, talento collate "pt-BR-x-icu"`,
  )

const rowOf = (one: Promotion) => ({
  data: one.data,
  talento: `${one.talento} (${one.matricula})`,
  tipo: one.tipo === 'V' ? 'Vertical' : 'Horizontal',
  de: positionWords(one.deCargo, one.deFaixa),
  para: positionWords(one.paraCargo, one.paraFaixa),
  horizontais: one.tipo === 'H' ? 1 : 0,
  verticais: one.tipo === 'V' ? 1 : 0,
  antes: one.antes,
  depois: one.depois,
  diferenca: moreOf(one.antes, one.depois),
  percentual: raiseOf(one.antes, one.depois),
})

const kinds = (of: readonly Promotion[]) => ({
  horizontais: of.filter(({ tipo }) => tipo === 'H').length,
  verticais: of.filter(({ tipo }) => tipo === 'V').length,
})

function words(of: readonly Promotion[]): string {
  const { horizontais, verticais } = kinds(of)
  return `${counted(horizontais, 'horizontal', 'horizontais')} · ${counted(verticais, 'vertical', 'verticais')}`
}

const sums = (of: readonly Promotion[]) => ({
  ...kinds(of),
  diferenca: sumOf(of.map((one) => moreOf(one.antes, one.depois))),
})

export const query = defineQuery(promocoes, async function promotions(ctx, filters) {
  const found = await promotionsOf(ctx, filters)
  if (!found.length) return null
  const { horizontais, verticais } = kinds(found)
  const table = tableOf(promocoes, found, {
    rows: (of) => of.map(rowOf),
    groups: {
      area: {
        by: (one) => one.area,
        title: ([one]) => one?.area ?? 'Sem área',
        note: words,
        subtotal: (of) => ({ talento: 'Total da área', ...sums(of) }),
      },
    },
    total: { talento: 'Total', ...sums(found) },
  })
  return {
    orientation: 'landscape',
    blocks: [
      {
        type: 'fields',
        columns: 3,
        items: [
          {
            label: 'Promoções no período',
            value: counted(found.length, 'promoção', 'promoções'),
          },
          { label: 'Horizontais', value: String(horizontais) },
          { label: 'Verticais', value: String(verticais) },
        ],
      },
      withoutPay(ctx, table, ['antes', 'depois', 'diferenca', 'percentual']),
    ],
  }
})
