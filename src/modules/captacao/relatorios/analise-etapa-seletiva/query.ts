import { sql } from 'kysely'
import {
  and,
  requestCondition,
  solicitacoes as s,
} from '#modules/captacao/relatorios/request-condition.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { percentOf } from '#platform/contract/figures.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { chartOf, tableOf } from '#platform/server/report/fill.ts'
import { analiseEtapaSeletiva } from './report.ts'

const { tables, charts } = analiseEtapaSeletiva
type Line = Awaited<ReturnType<typeof linesOf>>[number]

const h = table('captacao_historico', 'h')
const et = table('captacao_etapas_seletivas', 'et')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const cs = table('captacao_candidato_solicitacoes', 'cs')

function linesOf(ctx: Ctx, filters: CheckedOfFields<typeof analiseEtapaSeletiva.filters>) {
  const { ano, etapas, cargos, filtrarPor, areas, gruposOcupacionais } = filters
  const parts = [
    sql`${h.empresa_id} = ${companyOf(ctx).id}`,
    sql`${h.data} between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date`,
    requestCondition(ctx, { filtrarPor, areas, gruposOcupacionais }),
    sql`exists (select 1 from ${cs} where ${cs.solicitacao_id} = ${h.solicitacao_id} and ${cs.candidato_id} = ${h.candidato_id} and ${cs.removed_at} is null)`,
    ...(etapas.length ? [sql`${h.etapa_seletiva_id} = any (${etapas}::int[])`] : []),
    ...(cargos.length ? [sql`${f.cargo_id} = any (${cargos}::int[])`] : []),
  ]
  return ctx.tx.select(
    {
      etapa: et.nome,
      ordem: et.ordem,
      mes: sql<number>`extract(month from ${h.data})::int`,
      cargo: sql<string>`coalesce(${c.nome}, 'Sem cargo')`,
      candidatos: sql<number>`count(*)::int`,
      aptos: sql<number>`count(*) filter (where ${h.aptidao} = 'S')::int`,
      naoAptos: sql<number>`count(*) filter (where ${h.aptidao} = 'N')::int`,
    },
    sql`from ${h} join ${s} on ${s.id} = ${h.solicitacao_id} join ${et} on ${et.id} = ${h.etapa_seletiva_id}
      left join ${f} on ${f.id} = ${s.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      where ${and(parts)}
      group by ${et.id}, ${et.nome}, ${et.ordem}, 3, ${c.id}, ${c.nome} order by ${et.ordem}, ${et.nome}, 3, 4`,
  )
}

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

function figures(list: readonly Line[]) {
  const sum = (of: (l: Line) => number): number => list.reduce((total, l) => total + of(l), 0)
  const [candidatos, aptos, naoAptos] = [
    sum((l) => l.candidatos),
    sum((l) => l.aptos),
    sum((l) => l.naoAptos),
  ]
  return {
    candidatos,
    aptos,
    naoAptos,
    naoAvaliados: candidatos - aptos - naoAptos,
    percentual: percentOf(aptos, aptos + naoAptos),
  }
}

const byMonth = (list: readonly Line[]) =>
  [...Map.groupBy(list, (l) => l.mes)]
    .toSorted(([a], [b]) => a - b)
    .map(([mes, of]) => ({ nome: months[mes - 1] ?? '', ...figures(of) }))

const byStage = (list: readonly Line[]): [string, Line[]][] =>
  [...Map.groupBy(list, (l) => l.etapa)].toSorted(
    ([, [a]], [, [b]]) => (a?.ordem ?? 0) - (b?.ordem ?? 0),
  )

const pointOf = ([name, of]: [string, Line[]]) => {
  const { aptos, naoAptos, naoAvaliados } = figures(of)
  return { name, values: { aptos, naoAptos, naoAvaliados } }
}

export const query = defineQuery(analiseEtapaSeletiva, async function stagesOfYear(ctx, filters) {
  const lines = await linesOf(ctx, filters)
  if (!lines.length) return null
  const byPosition = lines.toSorted((a, b) => a.cargo.localeCompare(b.cargo, 'pt-BR'))
  return {
    orientation: 'portrait',
    blocks: [
      ...chartOf(charts.porEtapa, byStage(lines).map(pointOf)),
      tableOf(tables.porEtapa, lines, {
        rows: byMonth,
        groups: {
          etapa: { by: (l) => l.etapa, title: ([l]) => l?.etapa ?? '', subtotal: figures },
        },
        total: figures(lines),
      }),
      tableOf(tables.porCargo, byPosition, {
        rows: (list) => byStage(list).map(([nome, of]) => ({ nome, ...figures(of) })),
        groups: {
          cargo: { by: (l) => l.cargo, title: ([l]) => l?.cargo ?? '', subtotal: figures },
        },
        total: figures(lines),
      }),
    ],
  }
})
