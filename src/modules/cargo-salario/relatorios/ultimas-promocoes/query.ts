import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import {
  a,
  c,
  f,
  h,
  placesOfEntry,
  positionWords,
  t,
} from '#modules/cargo-salario/relatorios/staff-rows.ts'
import { activeAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { failure } from '#platform/contract/failure.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { lastRaises } from './last-raise.ts'
import { monthsBetween } from './months.ts'
import { ultimasPromocoes } from './report.ts'

type Filters = CheckedOfFields<typeof ultimasPromocoes.filters>

const x = table('gestao_talentos_talentos__historico', 'x')

const lastPromotion = sql<string | null>`(select max(${x.data}) from ${x}
    where ${x.registro_id} = ${t.id} and ${x.motivo} = 'P' and ${x.data} <= d.dia and ${x.data} > ${t.data_admissao})`

const situation = new Situation('h')

/** Those who are asked about, before anything is told of them. */
const asked = (ctx: Ctx, filters: Filters) => sql`
  quem as materialized (
    select ${t.id} id, ${sql.raw(calledBesideSql('t'))} talento, ${t.matricula} matricula, ${a.descricao_hierarquia} area, ${c.nome} cargo, ${f.nome} faixa,
      ${t.data_admissao} admissao, ${lastPromotion} promocao, ${ctx.has(VER_SALARIO) ? situation.pay : sql`null::numeric`} salario
    from ${t} cross join (select ${filters.dataReferencia}::date dia) d ${situation.join(filters.dataReferencia)} ${placesOfEntry}
    where ${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(activeAtSql('t', 'd.dia'))}
      and ${among([h.estabelecimento_id], filters.estabelecimentos)} and ${among([c.id], filters.cargos)} and ${within([h.area_organizacional_id], filters.areas)})`

const none = sql`reajuste as (select null::int id, null::date dia)`

function peopleOf(ctx: Ctx, filters: Filters) {
  const { dataReferencia: day } = filters
  return ctx.tx.selectWhole(
    sql`with ${situation.on(day)}, ${asked(ctx, filters)}, ${ctx.has(VER_SALARIO) ? lastRaises(day) : none}`,
    {
      talento: sql<string>`q.talento`,
      matricula: sql<string>`q.matricula`,
      area: sql<string | null>`q.area`,
      cargo: sql<string | null>`q.cargo`,
      faixa: sql<string | null>`q.faixa`,
      admissao: sql<string>`q.admissao`,
      promocao: sql<string | null>`q.promocao`,
      reajuste: sql<string | null>`r.dia`,
      salario: sql<string | null>`q.salario`,
    },
    sql`from quem q left join reajuste r on r.id = q.id order by q.talento collate "pt-BR-x-icu", q.id`,
  )
}

type Found = Awaited<ReturnType<typeof peopleOf>>[number]

const withMonths = (one: Found, day: string) => ({
  ...one,
  semPromocao: monthsBetween(one.promocao ?? one.admissao, day),
  semReajuste: monthsBetween(one.reajuste ?? one.admissao, day),
})

const rowOf = (one: ReturnType<typeof withMonths>) => ({
  talento: `${one.talento} (${one.matricula})`,
  area: one.area ?? 'Sem área',
  cargo: positionWords(one.cargo, one.faixa),
  admissao: one.admissao,
  promocao: one.promocao,
  semPromocao: one.semPromocao,
  reajuste: one.reajuste,
  semReajuste: one.semReajuste,
  salario: one.salario,
})

export const query = defineQuery(ultimasPromocoes, async function lastPromotions(ctx, filters) {
  const { dataReferencia: day } = filters
  const least = filters.mesesSemReajuste ?? 0
  // When somebody's pay rose is told by it as well as how much.
  const pay = ctx.has(VER_SALARIO)
  if (least > 0 && !pay) throw failure.forbidden([VER_SALARIO])
  const people = (await peopleOf(ctx, filters))
    .map((one) => withMonths(one, day))
    .filter(({ semReajuste }) => semReajuste >= least)
    .toSorted((one, other) =>
      pay ? other.semReajuste - one.semReajuste : other.semPromocao - one.semPromocao,
    )
  if (!people.length) return null
  const table = tableOf(ultimasPromocoes, people, {
    ...(pay ? {} : { title: 'Do mais tempo sem promoção ao menos' }),
    rows: (of) => of.map(rowOf),
  })
  return {
    orientation: 'landscape',
    blocks: [
      withoutPay(ctx, table, ['reajuste', 'semReajuste', 'salario']),
      {
        type: 'text',
        paragraphs: ['Sem promoção ou reajuste, os meses contam desde a admissão.'],
      },
    ],
  }
})
