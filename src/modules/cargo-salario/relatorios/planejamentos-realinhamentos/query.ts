import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { sentSql } from '#modules/cargo-salario/reajustes-colaboradores/proposal-fields.ts'
import {
  tabelasReajustes,
  tiposReajuste,
} from '#modules/cargo-salario/tabelas-reajustes-colaboradores/resource.ts'
import { totalsOf } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/pay-roll.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { stateLabel } from '#platform/contract/states.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { planejamentosRealinhamentos } from './report.ts'

type Plan = RecordOf<typeof tabelasReajustes>
type Line = {
  nome: string
  detalhe: string
  area: string | null
  cargo: string | null
  estabelecimento: string | null
  atual: string
  proposto: string
  observacao: string | null
}
type Item = Line & { plano: Plan }
type Asked = { areas: readonly number[]; enviado: string | null }

const sent = ({ enviado }: Asked, history: string, target: string): RawBuilder<unknown> =>
  sql`(${enviado ?? '1'} = '1' or ${sql.raw(sentSql(history, target))} = (${enviado ?? '1'} = '2'))`

const byName = (name: string): RawBuilder<unknown> =>
  sql`order by ${sql.raw(name)} collate "pt-BR-x-icu", t.id`

const bandName = sql.raw(`c.nome || ' - ' || f.nome`)

const read: Record<Plan['tipoReajuste'], (plan: Plan, asked: Asked) => RawBuilder<Line>> = {
  C: (plan, asked) => sql<Line>`
    select coalesce(${sql.raw(calledBesideSql('x'))}, '') nome, ${bandName} detalhe, a.descricao_hierarquia area, c.nome cargo, e.nome estabelecimento,
      t.salario_atual atual, t.salario_proposto proposto, t.observacao
    from cargo_salario_reajustes_colaboradores t join gestao_talentos_talentos x on x.id = t.colaborador_id
      left join cargo_salario_areas_organizacionais a on a.id = t.area_organizacional_proposta_id
      left join utilitario_estabelecimentos e on e.id = t.estabelecimento_proposto_id
      left join cargo_salario_faixas_salariais f on f.id = t.faixa_salarial_proposta_id left join cargo_salario_cargos c on c.id = f.cargo_id
    where t.tabela_reajuste_colaborador_id = ${plan.id} and ${sent(asked, 'gestao_talentos_talentos__historico', 'colaborador_id')}
      and ${within([sql`t.area_organizacional_proposta_id`], asked.areas)} ${byName(calledBesideSql('x'))}`,
  F: (plan, asked) => sql<Line>`
    select ${bandName} nome, '' detalhe, null area, c.nome cargo, null estabelecimento, t.valor_atual atual, t.valor_proposto proposto, t.observacao
    from cargo_salario_reajustes_faixas_salariais t join cargo_salario_faixas_salariais f on f.id = t.faixa_salarial_id
      join cargo_salario_cargos c on c.id = f.cargo_id
    where t.tabela_reajuste_colaborador_id = ${plan.id} and ${sent(asked, 'cargo_salario_faixas_salariais__historico', 'faixa_salarial_id')} ${byName("(c.nome || ' - ' || f.nome)")}`,
  I: (plan) => sql<Line>`
    select i.nome, '' detalhe, null area, null cargo, null estabelecimento, t.valor_atual atual, t.valor_proposto proposto, t.observacao
    from cargo_salario_reajustes_indices t join cargo_salario_indices i on i.id = t.indice_id
    where t.tabela_reajuste_colaborador_id = ${plan.id} ${byName('i.nome')}`,
}

const groupNames = {
  A: ({ area }: Item) => area ?? 'Todas as propostas',
  C: ({ cargo }: Item) => cargo ?? 'Todas as propostas',
  E: ({ estabelecimento }: Item) => estabelecimento ?? 'Todas as propostas',
  N: () => 'Todas as propostas',
} as const

const sum = (items: readonly Item[], name: 'atual' | 'proposto'): Exact =>
  items.reduce((all, item) => all.plus(item[name]), new Exact(0))

const percent = (now: Exact, then: Exact): string | null =>
  now.isZero() ? null : roundedTo(then.minus(now).times(100).div(now), 3)

/** Sums of lines, each of which was rounded by itself. */
function sums(items: readonly Item[]) {
  const [atual, proposto] = [sum(items, 'atual'), sum(items, 'proposto')]
  return {
    atual: atual.toFixed(2),
    percentual: percent(atual, proposto),
    diferenca: proposto.minus(atual).toFixed(2),
    proposto: proposto.toFixed(2),
  }
}

function rowOf(item: Item) {
  const [now, then] = [new Exact(item.atual), new Exact(item.proposto)]
  return {
    nome: item.nome,
    detalhe: item.detalhe,
    atual: item.atual,
    percentual: percent(now, then),
    diferenca: then.minus(now).toFixed(2),
    proposto: item.proposto,
    observacao: item.observacao,
  }
}

const kindOf = ({ tipoReajuste }: Plan): string =>
  tiposReajuste.find(({ code }) => code === tipoReajuste)?.label ?? ''

const stateOf = (plan: Plan): string =>
  tabelasReajustes.states ? stateLabel(tabelasReajustes.states, plan) : ''

async function headOf(ctx: Ctx, plan: Plan): Promise<ReportBlock> {
  const { folhaAtual, folhaProposta, pessoas } = await totalsOf(ctx, plan)
  return {
    type: 'fields',
    columns: 3,
    items: [
      { label: 'Planejamento', value: plan.nome },
      { label: 'Vale a partir de', value: formatDate(plan.data) },
      { label: 'Tipo e situação', value: `${kindOf(plan)}, ${stateOf(plan).toLowerCase()}` },
      { label: 'Salários que mudam', value: String(pessoas) },
      { label: 'Folha da empresa antes', value: formatMoney(folhaAtual) },
      { label: 'Folha da empresa depois', value: formatMoney(folhaProposta) },
    ],
  }
}

const titleOf = ([item]: readonly Item[]): string => item?.plano.nome ?? ''

export const query = defineQuery(
  planejamentosRealinhamentos,
  async function proposalsOfPlans(ctx, { planejamentos, areas, agrupamento, enviado }) {
    const plans: Plan[] = []
    for (const id of planejamentos) plans.push(await readRecord(ctx, tabelasReajustes, id))
    const items: Item[] = []
    for (const plano of plans) {
      const lines = await ctx.tx.rows(read[plano.tipoReajuste](plano, { areas, enviado }))
      for (const line of lines) items.push({ ...line, plano })
    }
    if (!items.length) return null
    const groupOf = groupNames[agrupamento ?? 'A']
    const ordered = items.toSorted(
      (a, b) =>
        plans.indexOf(a.plano) - plans.indexOf(b.plano) ||
        groupOf(a).localeCompare(groupOf(b), 'pt-BR'),
    )
    const heads: ReportBlock[] = []
    for (const plan of plans) heads.push(await headOf(ctx, plan))
    // Amounts of indices are no money of anybody: they are not summed up with pay.
    const summed = plans.every(({ tipoReajuste }) => tipoReajuste !== 'I')
    const total = (of: readonly Item[]) => (summed ? sums(of) : {})
    return {
      orientation: 'landscape',
      blocks: [
        ...heads,
        tableOf(planejamentosRealinhamentos, ordered, {
          rows: (of) => of.map(rowOf),
          groups: {
            planejamento: {
              by: (item) => item.plano.id,
              title: titleOf,
              subtotal: (of) => ({ nome: 'Total do planejamento', ...total(of) }),
            },
            grupo: {
              by: groupOf,
              title: ([first]) => (first ? groupOf(first) : ''),
              subtotal: (of) => ({ nome: 'Subtotal', ...total(of) }),
            },
          },
        }),
      ],
    }
  },
)
