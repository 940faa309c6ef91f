import { sql } from 'kysely'
import {
  c,
  cboWords,
  paged,
  type Sheet,
  sheetBlocks,
  sheetsOf,
  text,
} from '#modules/cargo-salario/position-sheet.ts'
import { bandValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { Exact } from '#platform/contract/decimal.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { relatorioCargos } from './report.ts'

type Filters = CheckedOfFields<typeof relatorioCargos.filters>
type Band = Awaited<ReturnType<typeof bandsOf>>[number]

const f = table('cargo_salario_faixas_salariais', 'f')

function bandsOf(ctx: Ctx, { cargos, dataReferencia }: Filters) {
  const value = ctx.has(VER_SALARIO) ? sql.raw(bandValueSql('f.id', 'd.dia')) : sql`null::numeric`
  return ctx.tx.select(
    {
      cargoId: f.cargo_id,
      nome: f.nome,
      cbo: f.codigo_cbo_codigo,
      valor: sql<string | null>`${value}`,
    },
    sql`from (select ${dataReferencia}::date dia) d cross join ${f}
      where ${f.cargo_id} = any (${cargos}::int[]) and ${f.ativo} order by ${f.nome} collate "pt-BR-x-icu", ${f.id}`,
  )
}

const bandLine = ({ nome, cbo, valor }: Band): string =>
  `• ${nome} (CBO ${cboWords(cbo)})${valor === null ? '' : `: ${formatMoney(valor)}`}`

function range(bands: readonly Band[]) {
  const values = bands.flatMap(({ valor }) => (valor === null ? [] : [new Exact(valor)]))
  const ordered = values.toSorted((x, y) => x.comparedTo(y))
  return { menor: ordered[0]?.toFixed(2) ?? null, maior: ordered.at(-1)?.toFixed(2) ?? null }
}

function brief(sheets: readonly Sheet[], bands: ReadonlyMap<number, Band[]>) {
  const rowOf = (sheet: Sheet) => {
    const own = bands.get(sheet.id) ?? []
    return {
      nome: sheet.ativa ? sheet.nome : `${sheet.nome} (inativo)`,
      nomeMercado: sheet.nomeMercado,
      grupo: sheet.grupo,
      areas: sheet.areas.join(', '),
      faixas: own.map(({ nome }) => nome).join(', '),
      ...range(own),
    }
  }
  return tableOf(relatorioCargos, sheets, { rows: (of) => of.map(rowOf) })
}

export const query = defineQuery(relatorioCargos, async function positionsWithBands(ctx, filters) {
  const sheets = await sheetsOf(ctx, sql`${c.id} = any (${filters.cargos}::int[])`)
  if (!sheets.length) return null
  const bands = Map.groupBy(await bandsOf(ctx, filters), ({ cargoId }) => cargoId)
  if (filters.formato === 'R')
    return {
      title: 'Cargos: resumo',
      orientation: 'landscape',
      blocks: [withoutPay(ctx, brief(sheets, bands), ['menor', 'maior'])],
    }
  const linesOf = ({ id }: Sheet): string[] => (bands.get(id) ?? []).map(bandLine)
  return {
    orientation: 'portrait',
    blocks: paged(sheets.map((one) => sheetBlocks(one, text('Faixas salariais', linesOf(one))))),
  }
})
