/**
 * A collective raise: who or what it meets (`base`) comes from each kind; how much each becomes, what stays out and what
 * it costs is the same for all. Each line is rounded by itself, half up, and totals are sums of lines.
 */
import { type RawBuilder, sql } from 'kysely'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import {
  openPlan,
  plannedFor,
  type Plan,
  type PlanKind,
} from '#modules/cargo-salario/reajustes-colaboradores/open-plan.ts'
import { mostPercent, raiseRule } from '#modules/cargo-salario/reajustes-colaboradores/raise.ts'
import { payRollOn } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/pay-roll.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { tabelasReajustes } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/resource.ts'
import { type WhyOut, whyOut } from './preview-shape.ts'

export type Raise = {
  tabela: number | null
  dissidioPor: string | null
  valorDissidio: number | string | null
  excluidos?: readonly number[] | null
  somentePorValor?: boolean | null
}

/** What a kind says of itself. `base` selects alvo, nome, detalhe, por_valor, atual, fora (a reason or null) and what `insert` needs. */
export type Collective = {
  kind: PlanKind
  decimals: number
  base: (plan: Plan) => RawBuilder<unknown>
  /** Columns of the lines and, over `x`, what stands in them beside plan and company. */
  lines: { table: string; columns: readonly string[]; values: RawBuilder<unknown> }
  /** By how much the pay roll changes, and of how many, over the lines `x`. */
  effect: (plan: Plan) => RawBuilder<unknown>
}

/** Refused before anything is read of anybody. */
function judge(ctx: Ctx, raise: Raise): void {
  if (!ctx.has(VER_SALARIO)) throw failure.forbidden([VER_SALARIO])
  const wrong = raiseRule({ ...raise })
  if (wrong) throw failure.invalid([{ ...wrong, label: 'Valor do reajuste' }])
}

const planOf = ({ tabela }: Raise, { kind }: Collective) => ({
  id: tabela ?? 0,
  kind,
  field: 'tabela',
})

const raised = ({ dissidioPor, valorDissidio }: Raise, decimals: number) =>
  dissidioPor === '1'
    ? sql`round(b.atual * (100 + ${String(valorDissidio ?? 0)}::numeric) * 0.01, ${decimals}::int)`
    : sql`round(b.atual + ${String(valorDissidio ?? 0)}::numeric, ${decimals}::int)`

/** Everyone met, with what they become and why some stay out. */
function met(raise: Raise, of: Collective, plan: Plan): RawBuilder<unknown> {
  const proposed = raised(raise, of.decimals)
  return sql`with base as materialized (${of.base(plan)}),
    dito as materialized (select b.*, ${proposed} proposto,
      case when b.fora is not null then b.fora
        when b.atual is null then 'SEM_VALOR'
        when b.alvo = any (${raise.excluidos ?? []}::int[]) then 'EXCLUIDO'
        when ${raise.somentePorValor === true} and not b.por_valor then 'OUTRO_TIPO'
        when (${proposed} - b.atual) * 100 > b.atual * ${mostPercent}::numeric then 'LIMITE' end porque
      from base b),
    x as materialized (select * from dito where porque is null)`
}

const sums = (of: Collective) => sql`select
    count(x.alvo)::int total, coalesce(sum(x.atual), 0) atual, coalesce(sum(x.proposto), 0) proposto,
    coalesce(sum(x.proposto - x.atual), 0) diferenca,
    round(sum(x.proposto - x.atual) * 100 / nullif(sum(x.atual), 0), 3) percentual,
    count(*) filter (where not x.por_valor and ${of.kind !== 'I'})::int "passamAValor",
    (select count(*)::int from dito where porque is not null) "deFora" from x`

type Line = {
  id: number
  nome: string
  detalhe: string
  atual: number
  proposto: number
  diferenca: number
  percentual: number | null
}

const lines = (page: {
  pagina: number
  tamanho: number
}) => sql`select x.alvo id, x.nome, x.detalhe,
    x.atual, x.proposto, x.proposto - x.atual diferenca, round((x.proposto - x.atual) * 100 / nullif(x.atual, 0), 3) percentual
  from x order by x.nome collate "pt-BR-x-icu", x.alvo limit ${page.tamanho} offset ${page.pagina * page.tamanho}`

/** More are told as a number. */
const mostOut = 200

type Out = { id: number; nome: string; motivo: WhyOut }

const out = sql`select alvo id, nome, porque motivo
  from dito where porque is not null order by nome collate "pt-BR-x-icu", alvo limit ${mostOut}`

const number = (text: string | null): number | null => (text === null ? null : Number(text))

/** All that a look tells, of people who are reckoned once. */
const told = {
  total: sql<number>`soma.total`,
  atual: sql<string>`soma.atual`,
  proposto: sql<string>`soma.proposto`,
  diferenca: sql<string>`soma.diferenca`,
  percentual: sql<string | null>`soma.percentual`,
  passamAValor: sql<number>`soma."passamAValor"`,
  deFora: sql<number>`soma."deFora"`,
  pessoas: sql<number>`efeito.pessoas`,
  folha: sql<string>`efeito.diferenca`,
  linhas: sql<Line[]>`coalesce((select json_agg(mostrada) from mostrada), '[]')`,
  fora: sql<Out[]>`coalesce((select json_agg(fora) from fora), '[]')`,
}

export async function previewOf(
  ctx: Ctx,
  raise: Raise & { pagina: number | null; tamanho: number | null },
  of: Collective,
) {
  judge(ctx, raise)
  const plan = await plannedFor(ctx, planOf(raise, of))
  const page = { pagina: raise.pagina ?? 0, tamanho: raise.tamanho ?? 50 }
  const [found] = await ctx.tx.selectWhole(
    sql`${met(raise, of, plan)}, soma as (${sums(of)}), efeito as (${of.effect(plan)}), mostrada as (${lines(page)}), fora as (${out})`,
    told,
    sql`from soma cross join efeito`,
  )
  if (!found) throw new Error('Sums of nothing are a row too.')
  const { linhas, fora, folha, ...sum } = found
  const { before, after } = await payRollOn(ctx, plan.data, folha)
  return {
    ...sum,
    atual: Number(sum.atual),
    proposto: Number(sum.proposto),
    diferenca: Number(sum.diferenca),
    percentual: number(sum.percentual),
    folhaAtual: Number(before),
    folhaProposta: Number(after),
    linhas,
    foraDaLista: fora.map((l) => ({ ...l, motivo: whyOut[l.motivo] })),
  }
}

/** The planner takes a plan that was just filled for one line, and would walk through what it joins for each of thousands. */
const knowLines = ({ tx }: Ctx, { lines: { table } }: Collective): Promise<unknown> =>
  asOwnerWithin(tx, () => tx.rows(sql`analyze ${sql.table(table)}`))

/** Writes the proposals, all in one statement; the log says it once, at the plan. */
export async function proposeAll(ctx: Ctx, raise: Raise, of: Collective): Promise<undefined> {
  judge(ctx, raise)
  const plan = await openPlan(ctx, planOf(raise, of))
  const by = ctx.user.kind === 'interno' ? ctx.user.id : null
  const [made] = await ctx.tx.selectWhole(
    sql`${met(raise, of, plan)},
      feitas as (insert into ${sql.table(of.lines.table)}
        (empresa_id, criado_por, atualizado_por, tabela_reajuste_colaborador_id, ${sql.join(of.lines.columns.map((c) => sql.ref(c)))})
        select ${plan.empresaId}::int, ${by}::int, ${by}::int, ${plan.id}::int, ${of.lines.values} from x returning 1)`,
    { n: sql<number>`count(*)::int` },
    sql`from feitas`,
  )
  if (!made?.n)
    throw failure.conflict('Nenhuma proposta a criar: todos os escolhidos ficaram de fora.')
  await knowLines(ctx, of)
  await audit(ctx, {
    recurso: tabelasReajustes.key,
    registro: plan.id,
    titulo: plan.nome,
    acao: 'PROPOSTA_COLETIVA',
    alteracoes: [
      {
        campo: 'qtdPropostas',
        rotulo: 'Propostas',
        de: plan.qtdPropostas,
        para: (plan.qtdPropostas ?? 0) + made.n,
      },
    ],
  })
}
