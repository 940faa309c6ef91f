import { type RawBuilder, sql } from 'kysely'
import { and } from '#modules/captacao/relatorios/request-condition.ts'
import { belowAll } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import { c, ca, paged, sheetBlocks, sheetsOf } from '#modules/cargo-salario/position-sheet.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { cargo } from './report.ts'

const ce = table('cargo_salario_cargos__etapa_seletivas', 'ce')
const et = table('captacao_etapas_seletivas', 'et')

type Filters = CheckedOfFields<typeof cargo.filters>

/** Those of the position, or all that are in use where it names none. */
const stages = (empresa: number): RawBuilder<string[]> =>
  sql<
    string[]
  >`coalesce((select json_agg(${et.nome} order by ${et.ordem}) from ${ce} join ${et} on ${et.id} = ${ce.valor_id} where ${ce.registro_id} = ${c.id}),
    (select json_agg(${et.nome} order by ${et.ordem}) from ${et} where ${et.empresa_id} = ${empresa} and ${et.ativo}), '[]')`

function chosen(filters: Filters): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (filters.ativos !== 'T') parts.push(sql`${c.ativa}`)
  if (filters.cargos.length) parts.push(sql`${c.id} = any (${filters.cargos}::int[])`)
  if (filters.filtrarPor === '1')
    parts.push(
      sql`exists (select 1 from ${ca} where ${ca.registro_id} = ${c.id} and ${ca.valor_id} in ${belowAll(filters.areas)})`,
    )
  if (filters.filtrarPor === '2')
    parts.push(sql`${c.grupo_ocupacional_id} = any (${filters.gruposOcupacionais}::int[])`)
  return and(parts)
}

export const query = defineQuery(cargo, async function positionSheets(ctx, filters) {
  const sheets = await sheetsOf(ctx, chosen(filters), stages(companyOf(ctx).id))
  if (!sheets.length) return null
  return { orientation: 'portrait', blocks: paged(sheets.map((one) => sheetBlocks(one))) }
})
