/** Rows of the dynamic report: people by their dates and their place of the day, and the chosen columns of each. */
import { type RawBuilder, sql } from 'kysely'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { activeAtSql, entryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { DynamicColumn } from './dynamic-column.ts'
import type { talentoDinamico } from './report.ts'

type Filters = CheckedOfFields<typeof talentoDinamico.filters>

const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')
const h = table('gestao_talentos_talentos__historico', 'h')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')

function standing({ situacao, dataReferencia: day }: Filters): RawBuilder<unknown> {
  const counted = sql`${t.situacao} not in ('C', 'G') and ${t.data_admissao} <= ${day}::date`
  if (situacao === 'T') return counted
  if (situacao === 'D') return sql`${counted} and ${t.data_desligamento} < ${day}::date`
  return sql`${sql.raw(activeAtSql('t', 'd.dia'))}`
}

function withDisability(codigo: string | null): RawBuilder<unknown> {
  const some = sql`coalesce(${p.pessoal_deficiencia}, '0') <> '0'`
  if (codigo === '2') return some
  return codigo === '3' ? sql`not (${some})` : sql`true`
}

const bornIn = (mes: string | null): RawBuilder<unknown> =>
  Number(mes ?? 0) === 0 ? sql`true` : sql`${p.mes_nascimento} = ${Number(mes)}::int`

/** A manager's limit is also by the place of the day, as in the indicators. */
const ownAreas = ({ visible: { areas } }: Ctx): RawBuilder<unknown> =>
  areas === 'todas' ? sql`true` : sql`${h.area_organizacional_id} = any (${areas}::int[])`

const conditions = (ctx: Ctx, filters: Filters): RawBuilder<unknown> => sql`
  ${t.empresa_id} = ${companyOf(ctx).id} and ${standing(filters)} and ${ownAreas(ctx)}
  and ${filters.vinculos.length ? sql`${t.vinculo} = any (${filters.vinculos}::text[])` : sql`true`}
  and ${withDisability(filters.deficiencia ?? null)} and ${bornIn(filters.mesAniversario)}
  and ${among([h.estabelecimento_id], filters.estabelecimentos)} and ${among([c.id], filters.cargos)}
  and ${among([c.grupo_ocupacional_id], filters.gruposOcupacionais)} and ${within([h.area_organizacional_id], filters.areas)}`

type Asked = Readonly<Record<string, unknown>>

async function asked(ctx: Ctx, filters: Filters, columns: readonly DynamicColumn[]) {
  await ctx.tx.rows(sql`select set_config('pedido.dia', ${filters.dataReferencia}, true)`)
  return {
    columns: Object.fromEntries(columns.map((one, at) => [`c${at}`, sql.raw<unknown>(one.sql)])),
    from: sql`from (select ${filters.dataReferencia}::date dia) d cross join ${t}
      left join ${p} on ${p.id} = ${t.pessoa_id}
      left join ${h} on ${h.id} = coalesce(${sql.raw(entryAtSql('t.id', 'least(d.dia, t.data_desligamento)'))},
        (select fh.id from gestao_talentos_talentos__historico fh where fh.registro_id = t.id order by fh.data limit 1))
      left join ${f} on ${f.id} = ${h.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      where ${conditions(ctx, filters)}
      order by coalesce(nullif(${p.nome_social}, ''), ${p.nome}) collate "pt-BR-x-icu", ${t.id}`,
  }
}

/** The chosen columns of each, in the order of the names. */
export async function rowsOf(
  ctx: Ctx,
  filters: Filters,
  columns: readonly DynamicColumn[],
): Promise<Asked[]> {
  const query = await asked(ctx, filters, columns)
  return ctx.tx.select(query.columns, query.from)
}

/** The same in portions, for who keeps none of them. */
export async function* passingRowsOf(
  ctx: Ctx,
  filters: Filters,
  columns: readonly DynamicColumn[],
): AsyncGenerator<Asked[]> {
  const query = await asked(ctx, filters, columns)
  yield* ctx.tx.passing(sql``, query.columns, query.from)
}
