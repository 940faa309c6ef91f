import { sql } from 'kysely'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import {
  a,
  among,
  c,
  f,
  h,
  payFor,
  placesOfEntry,
  positionWords,
  t,
  within,
} from '#modules/cargo-salario/relatorios/staff-rows.ts'
import {
  activeAtSql,
  entryAtSql,
  salaryAtSql,
} from '#modules/gestao-talentos/talentos/situation.ts'
import { failure } from '#platform/contract/failure.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { monthsBetween } from './months.ts'
import { ultimasPromocoes } from './report.ts'

type Filters = CheckedOfFields<typeof ultimasPromocoes.filters>

const x = table('gestao_talentos_talentos__historico', 'x')
const fh = table('cargo_salario_faixas_salariais__historico', 'fh')
const ih = table('cargo_salario_indices__historico', 'ih')

/** Days on which the pay of `t` may have changed: entries of one's own, and values of what they follow, the band or an index. */
const days = sql`
    select ${x.data} from ${x} where ${x.registro_id} = ${t.id} and ${x.data} <= d.dia
    union select ${fh.data} from ${x} join ${fh} on ${fh.registro_id} = ${x.faixa_salarial_id}
      where ${x.registro_id} = ${t.id} and ${x.tipo_salario} = '1' and ${fh.data} > ${x.data} and ${fh.data} <= d.dia
    union select ${ih.data} from ${x} join ${fh} on ${fh.registro_id} = ${x.faixa_salarial_id} and ${fh.tipo} = '2' join ${ih} on ${ih.registro_id} = ${fh.indice_id}
      where ${x.registro_id} = ${t.id} and ${x.tipo_salario} = '1' and ${ih.data} > ${x.data} and ${ih.data} <= d.dia
    union select ${ih.data} from ${x} join ${ih} on ${ih.registro_id} = ${x.indice_id}
      where ${x.registro_id} = ${t.id} and ${x.tipo_salario} = '2' and ${ih.data} > ${x.data} and ${ih.data} <= d.dia`

/** The last day on which the pay was more than before, whichever way it came: asked person by person, so that no plan multiplies them. */
const lastRaise = sql<string | null>`(select max(s.data) from (
    select v.data, v.valor > lag(v.valor) over (order by v.data) mais
    from (select n.data, ${sql.raw(salaryAtSql('t.id', 'n.data'))} valor from (${days}) n) v) s where s.mais)`

const lastPromotion = sql<string | null>`(select max(${x.data}) from ${x}
    where ${x.registro_id} = ${t.id} and ${x.motivo} = 'P' and ${x.data} <= d.dia and ${x.data} > ${t.data_admissao})`

const peopleOf = (ctx: Ctx, filters: Filters) =>
  ctx.tx.select(
    {
      talento: sql<string>`${t.pessoa_nome}`,
      matricula: t.matricula,
      area: sql<string | null>`${a.descricao_hierarquia}`,
      cargo: sql<string | null>`${c.nome}`,
      faixa: sql<string | null>`${f.nome}`,
      admissao: t.data_admissao,
      promocao: lastPromotion,
      reajuste: ctx.has(VER_SALARIO) ? lastRaise : sql<string | null>`null::date`,
      salario: payFor(ctx, 'h', 'd.dia'),
    },
    sql`from ${t} cross join (select ${filters.dataReferencia}::date dia) d join ${h} on ${h.id} = ${sql.raw(entryAtSql('t.id', 'd.dia'))} ${placesOfEntry}
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(activeAtSql('t', 'd.dia'))}
        and ${among([h.estabelecimento_id], filters.estabelecimentos)} and ${among([c.id], filters.cargos)} and ${within([h.area_organizacional_id], filters.areas)}
      order by ${t.pessoa_nome} collate "pt-BR-x-icu", ${t.id}`,
  )

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
