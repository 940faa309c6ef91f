/** The tree of areas on the database side. `union` ends each walk even where a cycle was stored by hand. */
import { type Ctx, companyOf } from '#platform/server/context.ts'

/** Ids of an area's ancestors, itself included. */
export async function withAncestors(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.tx.query<{ id: number }>(
    `with recursive acima as (select a.id, a.area_mae_id from cargo_salario_areas_organizacionais a where a.id = $1
       union select m.id, m.area_mae_id from cargo_salario_areas_organizacionais m join acima on acima.area_mae_id = m.id) select id from acima`,
    [id],
  )
  return rows.map((r) => r.id)
}

/** Ids of everything below an area, itself included. */
export async function withDescendants(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.tx.query<{ id: number }>(
    `with recursive abaixo as (select $1::int id union select f.id from cargo_salario_areas_organizacionais f join abaixo on f.area_mae_id = abaixo.id) select id from abaixo`,
    [id],
  )
  return rows.map((r) => r.id)
}

/** Writes 'Mãe > Filha > Neta' for an area and all below it, starting from its mother's line. */
export async function rewriteHierarchy(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.query(
    `with recursive linha as (
       select a.id, coalesce(m.descricao_hierarquia || ' > ', '') || a.nome texto, array[a.id] caminho from cargo_salario_areas_organizacionais a left join cargo_salario_areas_organizacionais m on m.id = a.area_mae_id where a.id = $1
       union all
       select f.id, linha.texto || ' > ' || f.nome, linha.caminho || f.id from cargo_salario_areas_organizacionais f join linha on f.area_mae_id = linha.id where f.id <> all (linha.caminho) and cardinality(linha.caminho) < 40)
     update cargo_salario_areas_organizacionais t set descricao_hierarquia = left(linha.texto, 4000) from linha where linha.id = t.id and t.descricao_hierarquia is distinct from left(linha.texto, 4000)`,
    [id],
  )
}

/** How many levels stand above and including an area, and how many below. */
export async function depthBelow(ctx: Ctx, id: number): Promise<number> {
  const row = await ctx.tx.one<{ n: number }>(
    `with recursive abaixo as (select $1::int id, 1 n, array[$1::int] caminho union all select f.id, abaixo.n + 1, abaixo.caminho || f.id from cargo_salario_areas_organizacionais f join abaixo on f.area_mae_id = abaixo.id where f.id <> all (abaixo.caminho) and abaixo.n < 40)
     select coalesce(max(n), 1) n from abaixo`,
    [id],
  )
  return row?.n ?? 1
}

export type Node = {
  id: number
  nome: string
  descricaoHierarquia: string | null
  areaMaeId: number | null
  ativo: boolean
  exibirOrganograma: boolean
  responsaveis: string | null
  talentos: number
  ciclo?: true
  filhas: Node[]
}

/** Every area once; one whose mothers lead back to itself becomes a root and is marked. */
export async function forest(
  ctx: Ctx,
  filter: { ativa?: boolean | undefined; organograma?: boolean | undefined },
): Promise<Node[]> {
  const rows = await ctx.tx.query<Omit<Node, 'filhas'>>(
    `select a.id, a.nome, a.descricao_hierarquia "descricaoHierarquia", a.area_mae_id "areaMaeId", a.ativo, a.exibir_organograma "exibirOrganograma", r.nomes responsaveis, coalesce(t.n, 0) talentos
       from cargo_salario_areas_organizacionais a
       left join (select x.registro_id, string_agg(p.nome, ', ' order by x.ordem) nomes from cargo_salario_areas_organizacionais__empresa_e_responsaveis x
                    join gestao_talentos_talentos c on c.id = x.colaborador_id join gestao_talentos_pessoas p on p.id = c.pessoa_id group by x.registro_id) r on r.registro_id = a.id
       left join (select area_organizacional_id, count(*)::int n from gestao_talentos_talentos where empresa_id = $1 and situacao in ('A', 'U') group by area_organizacional_id) t on t.area_organizacional_id = a.id
      where a.empresa_id = $1 and ($2::boolean is null or a.ativo = $2) and (not $3 or a.exibir_organograma) order by a.nome collate "pt-BR-x-icu", a.id`,
    [companyOf(ctx).id, filter.ativa ?? null, filter.organograma === true],
  )
  return grow(rows)
}

export function grow(rows: readonly Omit<Node, 'filhas'>[]): Node[] {
  const nodes = new Map(rows.map((r) => [r.id, { ...r, filhas: [] as Node[] } as Node]))
  const roots: Node[] = []
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

function leadsBack(node: Node, nodes: ReadonlyMap<number, Node>): boolean {
  const seen = new Set<number>()
  let at: Node | undefined = node
  while (at && at.areaMaeId !== null) {
    if (seen.has(at.id)) return false
    seen.add(at.id)
    at = nodes.get(at.areaMaeId)
    if (at === node) return true
  }
  return false
}
