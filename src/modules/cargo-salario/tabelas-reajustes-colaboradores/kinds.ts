/** Whose histories a plan writes into, by its kind: what is locked, what is written for a lot of proposals, what follows. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { faixasSalariais } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { indices } from '#modules/cargo-salario/indices/resource.ts'
import type { Plan, PlanKind } from '#modules/cargo-salario/reajustes-colaboradores/open-plan.ts'
import { placeAndTell, placeBackAndTell } from '#modules/gestao-talentos/talentos/area-notices.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { admitChange } from '#platform/server/engine/installation.ts'

export type Kind = {
  resource: Resource
  /** The table of its proposals, and the column that says whose each is. */
  lines: string
  target: string
  /** What a record of it is called in the log, over `x`. */
  title: RawBuilder<string>
  /** Entries of the histories, made of the proposals with these ids. */
  insert: (plan: Plan, ids: readonly number[]) => RawBuilder<unknown>
  /** Before anything is written or removed. */
  admit?: (ctx: Ctx, targets: readonly number[]) => Promise<void>
  /** What follows for those whose entries were written, or removed. */
  applied?: (ctx: Ctx, plan: Plan, targets: readonly number[]) => Promise<void>
  cancelled?: (ctx: Ctx, targets: readonly number[]) => Promise<void>
}

const l = table('cargo_salario_reajustes_colaboradores', 'l')
const h = table('gestao_talentos_talentos__historico')
const fl = table('cargo_salario_reajustes_faixas_salariais', 'l')
const fh = table('cargo_salario_faixas_salariais__historico')
const il = table('cargo_salario_reajustes_indices', 'l')
const ih = table('cargo_salario_indices__historico')

type Columns<T> = readonly (readonly [T, RawBuilder<unknown>])[]

const written = (columns: Columns<RawBuilder<unknown>>) => ({
  names: sql.join(columns.map(([name]) => name)),
  values: sql.join(columns.map(([, value]) => value)),
})

/** Another band is a promotion, another place alone a transfer. */
const motive = (plan: Plan): RawBuilder<unknown> =>
  plan.dissidio
    ? sql`'D'`
    : sql`case when ${l.faixa_salarial_proposta_id} is distinct from ${l.faixa_salarial_atual_id} then 'P'
        when (${l.area_organizacional_proposta_id}, ${l.estabelecimento_proposto_id}) is distinct from (${l.area_organizacional_atual_id}, ${l.estabelecimento_atual_id})
          and ${l.salario_proposto} = ${l.salario_atual} then 'T' else 'A' end`

function entriesOfPeople(plan: Plan, ids: readonly number[]): RawBuilder<unknown> {
  const { names, values } = written([
    [nameOf(h, 'registro_id'), l.colaborador_id],
    [nameOf(h, 'empresa_id'), sql`${plan.empresaId}::int`],
    [nameOf(h, 'data'), sql`${plan.data}::date`],
    [nameOf(h, 'motivo'), motive(plan)],
    [nameOf(h, 'status'), sql`'M'`],
    [nameOf(h, 'estabelecimento_id'), l.estabelecimento_proposto_id],
    [nameOf(h, 'area_organizacional_id'), l.area_organizacional_proposta_id],
    [nameOf(h, 'ambiente_id'), l.ambiente_proposto_id],
    [nameOf(h, 'faixa_salarial_id'), l.faixa_salarial_proposta_id],
    [nameOf(h, 'funcao_id'), l.funcao_proposta_id],
    [nameOf(h, 'tipo_salario'), l.tipo_salario_proposto],
    [nameOf(h, 'indice_id'), l.indice_proposto_id],
    [nameOf(h, 'quantidade_indice'), l.quantidade_indice_proposta],
    // Pay by band or by index is never stored twice.
    [
      nameOf(h, 'salario'),
      sql`case ${l.tipo_salario_proposto} when '3' then ${l.salario_proposto} end`,
    ],
    [nameOf(h, 'observacao'), l.observacao],
    [nameOf(h, 'tabela_reajuste_id'), sql`${plan.id}::int`],
  ])
  return sql`insert into ${h} (${names}) select ${values} from ${l} where ${l.id} = any (${ids}::int[])`
}

function entriesOfBands(plan: Plan, ids: readonly number[]): RawBuilder<unknown> {
  const { names, values } = written([
    [nameOf(fh, 'registro_id'), fl.faixa_salarial_id],
    [nameOf(fh, 'empresa_id'), sql`${plan.empresaId}::int`],
    [nameOf(fh, 'data'), sql`${plan.data}::date`],
    [nameOf(fh, 'tipo'), sql`'3'`],
    [nameOf(fh, 'valor'), fl.valor_proposto],
    [nameOf(fh, 'status'), sql`'M'`],
    [nameOf(fh, 'tabela_reajuste_id'), sql`${plan.id}::int`],
  ])
  return sql`insert into ${fh} (${names}) select ${values} from ${fl} where ${fl.id} = any (${ids}::int[])`
}

function entriesOfIndices(plan: Plan, ids: readonly number[]): RawBuilder<unknown> {
  const { names, values } = written([
    [nameOf(ih, 'registro_id'), il.indice_id],
    [nameOf(ih, 'data'), sql`${plan.data}::date`],
    [nameOf(ih, 'valor'), il.valor_proposto],
    [nameOf(ih, 'tabela_reajuste_id'), sql`${plan.id}::int`],
  ])
  return sql`insert into ${ih} (${names}) select ${values} from ${il} where ${il.id} = any (${ids}::int[])`
}

const x = table('gestao_talentos_talentos', 'x')

/** Those who would stand elsewhere than lists show them: a raise alone moves nobody. */
async function movedBy(ctx: Ctx, plan: Plan, ids: readonly number[]): Promise<number[]> {
  if (plan.data > ctx.today) return []
  const rows = await ctx.tx.select(
    { id: x.id },
    sql`from unnest(${ids}::int[]) r (id) join ${l} on ${l.tabela_reajuste_colaborador_id} = ${plan.id} and ${l.colaborador_id} = r.id
      join ${x} on ${x.id} = r.id where (${x.estabelecimento_id}, ${x.area_organizacional_id}, ${x.faixa_salarial_id}, ${x.ambiente_id}, ${x.funcao_id}) is distinct from
        (${l.estabelecimento_proposto_id}, ${l.area_organizacional_proposta_id}, ${l.faixa_salarial_proposta_id}, ${l.ambiente_proposto_id}, ${l.funcao_proposta_id})`,
  )
  return rows.map(({ id }) => id)
}

export const kinds: Record<PlanKind, Kind> = {
  C: {
    resource: talentos,
    lines: 'cargo_salario_reajustes_colaboradores',
    target: 'colaborador_id',
    title: sql<string>`coalesce(${sql.raw(calledBesideSql('x'))}, '')`,
    insert: entriesOfPeople,
    applied: async (ctx, plan, ids) => {
      const moved = await movedBy(ctx, plan, ids)
      if (moved.length) await placeAndTell(ctx, moved)
    },
    cancelled: placeBackAndTell,
  },
  F: {
    resource: faixasSalariais,
    lines: 'cargo_salario_reajustes_faixas_salariais',
    target: 'faixa_salarial_id',
    title: sql<string>`x.nome`,
    insert: entriesOfBands,
  },
  I: {
    resource: indices,
    lines: 'cargo_salario_reajustes_indices',
    target: 'indice_id',
    title: sql<string>`x.nome`,
    insert: entriesOfIndices,
    admit: async (ctx, ids) => {
      for (const id of ids) await admitChange(ctx, indices, id, 'EDITAR')
    },
  },
}
