import { sql } from 'kysely'
import { bandValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { historicosFaixasSalariais } from './report.ts'

type Filters = CheckedOfFields<typeof historicosFaixasSalariais.filters>
type Value = Awaited<ReturnType<typeof valuesOf>>[number]

const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const h = table('cargo_salario_faixas_salariais__historico', 'h')
const x = table('cargo_salario_faixas_salariais__historico', 'x')
const i = table('cargo_salario_indices', 'i')
const ih = table('cargo_salario_indices__historico', 'ih')

/** The days on which the value of a band may be another one: those of its own entries, and of the index it is tied to. */
const days = sql`(
  select ${x.data} dia, true propria from ${x} where ${x.registro_id} = ${f.id}
  union all
  select ${ih.data}, false from ${x} join ${ih} on ${ih.registro_id} = ${x.indice_id}
    where ${x.registro_id} = ${f.id} and ${x.tipo} = '2' and ${ih.data} > ${x.data}
      and not exists (select 1 from ${h} where ${h.registro_id} = ${f.id} and ${h.data} > ${x.data} and ${h.data} <= ${ih.data}))`

/** Of each band, what was in force on the eve of the period and every change inside it. */
function valuesOf(ctx: Ctx, { faixas, periodoInicio, periodoFim }: Filters) {
  return ctx.tx.select(
    {
      faixaId: f.id,
      cargoId: c.id,
      cargo: c.nome,
      faixa: f.nome,
      data: sql<string>`d.dia`,
      propria: sql<boolean>`d.propria`,
      indice: sql<string | null>`case when ${h.tipo} = '2' then ${i.nome} end`,
      quantidade: sql<string | null>`case when ${h.tipo} = '2' then ${h.quantidade} end`,
      valor: sql<string | null>`${sql.raw(bandValueSql('f.id', 'd.dia'))}`,
    },
    sql`from ${f} join ${c} on ${c.id} = ${f.cargo_id}
      cross join lateral (select dia, propria, lead(dia) over (order by dia) proximo from (select dia, bool_or(propria) propria from ${days} todos group by dia) dias) d
      join ${h} on ${h.registro_id} = ${f.id} and ${h.data} = (select max(${x.data}) from ${x} where ${x.registro_id} = ${f.id} and ${x.data} <= d.dia)
      left join ${i} on ${i.id} = ${h.indice_id}
      where ${f.empresa_id} = ${companyOf(ctx).id} and ${f.id} = any (${faixas}::int[])
        and d.dia <= ${periodoFim}::date and coalesce(d.proximo >= ${periodoInicio}::date, true)
      order by ${c.nome} collate "pt-BR-x-icu", ${c.id}, ${f.nome} collate "pt-BR-x-icu", ${f.id}, d.dia`,
  )
}

const sourceOf = (value: Value): string => {
  if (!value.propria) return 'Valor do índice'
  return value.indice ? 'Histórico da faixa, por índice' : 'Histórico da faixa, por valor'
}

function rowOf(value: Value, above: Value | undefined) {
  const before = above?.faixaId === value.faixaId ? above : undefined
  const known = value.valor !== null && before?.valor ? new Exact(before.valor) : undefined
  const more = known && new Exact(value.valor ?? 0).minus(known)
  return {
    faixa: value.faixa,
    data: value.data,
    origem: sourceOf(value),
    indice: value.indice,
    quantidade: value.quantidade,
    valor: value.valor,
    diferenca: more ? more.toFixed(2) : null,
    percentual: known && more && !known.isZero() ? roundedTo(more.times(100).div(known), 2) : null,
  }
}

export const query = defineQuery(
  historicosFaixasSalariais,
  async function historiesOfBands(ctx, filters) {
    const values = await valuesOf(ctx, filters)
    if (!values.length) return null
    const made = tableOf(historicosFaixasSalariais, values, {
      rows: (of) => of.map((value, at) => rowOf(value, of[at - 1])),
      groups: { cargo: { by: (v) => v.cargoId, title: ([v]) => v?.cargo ?? '' } },
    })
    return { orientation: 'landscape', blocks: [made] }
  },
)
