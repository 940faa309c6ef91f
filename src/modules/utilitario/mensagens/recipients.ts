/**
 * Who receives what one writes: active users of the company in which one works. Who does not see every area reaches
 * only users whose talents are seen; the policies of that register say which.
 */
import { type RawBuilder, sql } from 'kysely'
import { belowAll } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import type { CallBody } from '#platform/contract/call.ts'
import { type Resource, snake } from '#platform/contract/resource.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { usuarios } from '#modules/utilitario/usuarios/resource.ts'
import type { enviar, Escolha } from './calls.ts'

export type Audience = Pick<CallBody<typeof enviar>, 'para' | 'perfis' | 'areas'>

const u = table('utilitario_usuarios', 'u')
const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')
const a = table('cargo_salario_areas_organizacionais', 'a')
const r = table('cargo_salario_areas_organizacionais__empresa_e_responsaveis', 'r')
const below = table('cargo_salario_areas_organizacionais', 'b')
const c = table('cargo_salario_areas_organizacionais__empresa_e_coresponsaveis', 'c')

const { to = '' } = usuarios.fields.colaborador.options

/** The talent of the user, as far as who asks sees it: `t`. */
function talent(ctx: Ctx, where = sql`true`): RawBuilder<boolean> {
  const { resource } = ctx.registry.byKey(to)
  return sql<boolean>`exists (select 1 from ${sql.table(resource.table)} t
    where t.id = ${u.colaborador_id} and t.empresa_id = ${companyOf(ctx).id} and ${where})`
}

const areaOf = ({ areaField = '' }: Resource): RawBuilder<number> =>
  sql.ref(`t.${snake(areaField)}_id`)

function reached(ctx: Ctx): RawBuilder<boolean> {
  const inCompany = sql`exists (select 1 from ${e} where ${e.registro_id} = ${u.id} and ${e.empresa_id} = ${companyOf(ctx).id})`
  const seen = ctx.visible.areas === 'todas' ? sql`true` : talent(ctx)
  return sql<boolean>`${u.ativo} and ${u.id} <> ${ctx.user.id ?? 0} and ${inCompany} and ${seen}`
}

/** A profile of another company gives nothing in this one. */
const hasProfile = (ctx: Ctx, wanted: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${e} join ${x} on ${x.registro_id} = ${e.id} join ${f} on ${f.id} = ${x.valor_id}
    where ${e.registro_id} = ${u.id} and ${e.empresa_id} = ${companyOf(ctx).id}
      and (${f.empresa_id} is null or ${f.empresa_id} = ${e.empresa_id}) and ${wanted})`

/** Works in one of the areas or answers for one. */
function ofAreas(ctx: Ctx, ids: RawBuilder<number>): RawBuilder<boolean> {
  const { resource } = ctx.registry.byKey(to)
  return sql<boolean>`(${talent(ctx, sql`${areaOf(resource)} in ${ids}`)}
    or exists (select 1 from ${r} where ${r.colaborador_id} = ${u.colaborador_id} and ${r.registro_id} in ${ids})
    or exists (select 1 from ${c} where ${c.colaborador_id} = ${u.colaborador_id} and ${c.registro_id} in ${ids}))`
}

/** Areas that who asks sees; those below the chosen ones are within them. */
const seenArea = (ctx: Ctx): RawBuilder<boolean> => {
  const { areas } = ctx.visible
  const own = areas === 'todas' ? sql`true` : sql`${a.id} = any (${areas}::int[])`
  return sql<boolean>`${a.empresa_id} = ${companyOf(ctx).id} and ${own}`
}

function wanted(ctx: Ctx, { para, perfis, areas }: Audience): RawBuilder<boolean> {
  if (para === 'PERFIL') return hasProfile(ctx, sql`${f.id} = any (${perfis}::int[])`)
  if (para !== 'AREA') return sql<boolean>`true`
  const chosen = sql<number>`(select ${a.id} from ${a} where ${seenArea(ctx)} and ${a.id} in ${belowAll(areas)})`
  return ofAreas(ctx, chosen)
}

/** By name. */
export const recipients = (ctx: Ctx, audience: Audience): Promise<{ id: number; nome: string }[]> =>
  ctx.tx.select(
    { id: u.id, nome: u.nome },
    sql`from ${u} where ${reached(ctx)} and ${wanted(ctx, audience)} order by ${u.nome} collate "pt-BR-x-icu", ${u.id}`,
  )

/** Profiles of which somebody is reached. */
export const profileChoices = (ctx: Ctx): Promise<Escolha[]> =>
  ctx.tx.select(
    { id: f.id, nome: f.nome, pessoas: sql<number>`count(distinct ${u.id})::int` },
    sql`from ${u} join ${e} on ${e.registro_id} = ${u.id} and ${e.empresa_id} = ${companyOf(ctx).id}
      join ${x} on ${x.registro_id} = ${e.id} join ${f} on ${f.id} = ${x.valor_id}
        and (${f.empresa_id} is null or ${f.empresa_id} = ${e.empresa_id})
      where ${reached(ctx)} group by ${f.id}, ${f.nome} order by ${f.nome} collate "pt-BR-x-icu"`,
  )

/** Of each area and those below it, whoever works there or answers for one. */
export function areaChoices(ctx: Ctx): Promise<Escolha[]> {
  const { resource } = ctx.registry.byKey(to)
  return ctx.tx.selectWith(
    sql`with recursive alcance as materialized (select ${u.id}, ${u.colaborador_id} from ${u} where ${reached(ctx)}),
      raiz (area, id) as (
        select ${a.id}, ${a.id} from ${a} where ${a.ativo} and ${seenArea(ctx)}
        union select raiz.area, ${below.id} from ${below} join raiz on ${below.area_mae_id} = raiz.id),
      membros (usuario, area) as (
        select s.id, ${areaOf(resource)} from alcance s join ${sql.table(resource.table)} t
          on t.id = s.colaborador_id and t.empresa_id = ${companyOf(ctx).id}
        union select s.id, ${r.registro_id} from alcance s join ${r} on ${r.colaborador_id} = s.colaborador_id
        union select s.id, ${c.registro_id} from alcance s join ${c} on ${c.colaborador_id} = s.colaborador_id)`,
    {
      id: a.id,
      nome: sql<string>`coalesce(${a.descricao_hierarquia}, ${a.nome})`,
      pessoas: sql<number>`count(distinct m.usuario)::int`,
    },
    sql`from raiz join membros m on m.area = raiz.id join ${a} on ${a.id} = raiz.area
      group by ${a.id}, ${a.nome}, ${a.descricao_hierarquia}
      order by coalesce(${a.descricao_hierarquia}, ${a.nome}) collate "pt-BR-x-icu"`,
  )
}
