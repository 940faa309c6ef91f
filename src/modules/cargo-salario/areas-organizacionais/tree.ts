/** The tree of areas on the database side. `union` ends each walk even where a cycle was stored by hand. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import type { AreaNode } from './calls.ts'

const a = table('cargo_salario_areas_organizacionais', 'a')
const m = table('cargo_salario_areas_organizacionais', 'm')
const f = table('cargo_salario_areas_organizacionais', 'f')

/** Longer lines would no longer fit the index of the list. */
export const maxLevels = 20

/** Ids of an area's ancestors, itself included. */
export async function withAncestors(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.tx.rows(
    sql<{
      id: number
    }>`with recursive acima as (select ${a.id}, ${a.area_mae_id} from ${a} where ${a.id} = ${id}
       union select ${m.id}, ${m.area_mae_id} from ${m} join acima on acima.area_mae_id = ${m.id}) select id from acima`,
  )
  return rows.map((r) => r.id)
}

/** Of an area that another is to stand under; undefined where it is not there, or may not be seen. */
export async function standing(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.selectWith(
    sql`with recursive acima as (select ${a.id}, ${a.area_mae_id} from ${a} where ${a.id} = ${id}
      union select ${m.id}, ${m.area_mae_id} from ${m} join acima on acima.area_mae_id = ${m.id})`,
    {
      ativo: a.ativo,
      linha: sql<string | null>`${a.descricao_hierarquia}`,
      niveis: sql<number>`(select count(*)::int from acima)`,
    },
    sql`from ${a} where ${a.id} = ${id}`,
  )
  return row
}

/** Ids of everything below an area, itself included. */
export async function withDescendants(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.tx.rows(
    sql<{
      id: number
    }>`with recursive abaixo as (select ${id}::int id union select ${f.id} from ${f} join abaixo on ${f.area_mae_id} = abaixo.id) select id from abaixo`,
  )
  return rows.map((r) => r.id)
}

/** For `in`: the ids of these areas and of all below them. */
export const belowAll = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`(with recursive abaixo (id) as (
    select ${a.id} from ${a} where ${a.id} = any (${ids}::int[])
    union
    select ${f.id} from ${f} join abaixo on ${f.area_mae_id} = abaixo.id)
  select id from abaixo)`

/** The active areas, and the one named, that may stand above an area. */
export async function possibleMothers(
  ctx: Ctx,
  { areaId, areaMaeId, brief }: { areaId: number | null; areaMaeId: number | null; brief: boolean },
) {
  const below = areaId ? await withDescendants(ctx, areaId) : []
  const rows = await ctx.tx.select(
    { id: a.id, nome: a.nome, descricaoHierarquia: a.descricao_hierarquia, ativo: a.ativo },
    sql`from ${a} where ${a.empresa_id} = ${companyOf(ctx).id} and ${a.id} <> all (${below}::int[]) and (${a.ativo} or ${a.id} = ${areaMaeId}::int)
      order by ${a.descricao_hierarquia} collate "pt-BR-x-icu"`,
  )
  return brief
    ? rows.map(({ id, nome, descricaoHierarquia }) => ({ id, nome, descricaoHierarquia }))
    : rows
}

/** Writes 'Mãe > Filha > Neta' for an area and all below it, starting from its mother's line. */
export async function rewriteHierarchy(ctx: Ctx, id: number): Promise<void> {
  const t = table('cargo_salario_areas_organizacionais', 't')
  await ctx.tx.rows(
    sql`with recursive linha as (
       select ${a.id}, coalesce(${m.descricao_hierarquia} || ' > ', '') || ${a.nome} texto, array[${a.id}] caminho from ${a} left join ${m} on ${m.id} = ${a.area_mae_id} where ${a.id} = ${id}
       union all
       select ${f.id}, linha.texto || ' > ' || ${f.nome}, linha.caminho || ${f.id} from ${f} join linha on ${f.area_mae_id} = linha.id where ${f.id} <> all (linha.caminho) and cardinality(linha.caminho) < 40)
     update ${t} set ${nameOf(t, 'descricao_hierarquia')} = left(linha.texto, 4000) from linha where linha.id = ${t.id} and ${t.descricao_hierarquia} is distinct from left(linha.texto, 4000)`,
  )
}

/** How many levels stand above and including an area, and how many below. */
export async function depthBelow(ctx: Ctx, id: number): Promise<number> {
  const row = await ctx.tx.row(
    sql<{
      n: number
    }>`with recursive abaixo as (select ${id}::int id, 1 n, array[${id}::int] caminho union all select ${f.id}, abaixo.n + 1, abaixo.caminho || ${f.id} from ${f} join abaixo on ${f.area_mae_id} = abaixo.id where ${f.id} <> all (abaixo.caminho) and abaixo.n < 40)
     select coalesce(max(n), 1) n from abaixo`,
  )
  return row?.n ?? 1
}

type AreaRow = Omit<AreaNode, 'filhas' | 'ciclo'>

/** Of `a`: what limits the rows of talents limits their number. */
export const peopleSeen = sql<boolean>`coalesce((select current_setting('app.areas', true)) = '*' or ${a.id} = any ((select nullif(current_setting('app.areas', true), '*'))::int[]), false)`

/**
 * Every area once; one whose mothers lead back to itself becomes a root and is marked. Whoever answers for an area and may
 * not be seen leaves it an empty name: it is not without.
 */
export async function forest(
  ctx: Ctx,
  filter: { ativa?: boolean | undefined },
): Promise<AreaNode[]> {
  const x = table('cargo_salario_areas_organizacionais__empresa_e_responsaveis', 'x')
  const c = table('gestao_talentos_talentos', 'c')
  const empresa = companyOf(ctx).id
  const rows = await ctx.tx.select(
    {
      id: a.id,
      nome: a.nome,
      descricaoHierarquia: a.descricao_hierarquia,
      areaMaeId: a.area_mae_id,
      ativo: a.ativo,
      exibirOrganograma: a.exibir_organograma,
      responsaveis: sql<string | null>`r.nomes`,
      talentos: sql<number | null>`case when ${peopleSeen} then coalesce(t.n, 0) end`,
    },
    sql`from ${a}
       left join (select ${x.registro_id}, coalesce(string_agg(${sql.raw(calledBesideSql('c'))}, ', ' order by ${x.ordem}), '') nomes from ${x}
                    left join ${c} on ${c.id} = ${x.colaborador_id} group by ${x.registro_id}) r on r.registro_id = ${a.id}
       left join (select ${c.area_organizacional_id}, count(*)::int n from ${c} where ${c.empresa_id} = ${empresa} and ${c.situacao} in ('A', 'U') group by ${c.area_organizacional_id}) t on t.area_organizacional_id = ${a.id}
      where ${a.empresa_id} = ${empresa} and (${filter.ativa ?? null}::boolean is null or ${a.ativo} = ${filter.ativa ?? null}::boolean) order by ${a.nome} collate "pt-BR-x-icu", ${a.id}`,
  )
  return grow(rows)
}

export function grow(rows: readonly AreaRow[]): AreaNode[] {
  const nodes = new Map(rows.map((r): [number, AreaNode] => [r.id, { ...r, filhas: [] }]))
  const roots: AreaNode[] = []
  for (const node of nodes.values()) {
    const mother = node.areaMaeId === null ? undefined : nodes.get(node.areaMaeId)
    if (!mother) roots.push(node)
    else if (leadsBack(node, nodes)) {
      node.ciclo = true
      roots.push(node)
    } else mother.filhas.push(node)
  }
  return roots
}

function leadsBack(node: AreaNode, nodes: ReadonlyMap<number, AreaNode>): boolean {
  const seen = new Set<number>()
  let at: AreaNode | undefined = node
  while (at && at.areaMaeId !== null) {
    if (seen.has(at.id)) return false
    seen.add(at.id)
    at = nodes.get(at.areaMaeId)
    if (at === node) return true
  }
  return false
}
