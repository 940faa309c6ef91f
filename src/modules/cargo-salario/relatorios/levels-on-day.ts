/** Who is on the staff on a day, what their bands require and what they hold. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { requiredAtSql } from '#modules/cargo-salario/configuracoes-faixa-salarial/required.ts'
import { kindOrder } from '#modules/cargo-salario/configuracoes-faixa-salarial/position.ts'
import { scaleAtSql } from '#modules/cargo-salario/niveis-competencia-historico/scale.ts'
import { heldAtSql } from '#modules/gestao-talentos/configuracoes-niveis-competencia-colaborador/held.ts'
import { activeAtSql, entryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const t = table('gestao_talentos_talentos', 't')
const h = table('gestao_talentos_talentos__historico', 'h')
const a = table('cargo_salario_areas_organizacionais', 'a')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const k = table('cargo_salario_competencias', 'k')
const n = table('cargo_salario_niveis_competencia', 'n')
const r = table('cargo_salario_configuracoes_faixa_salarial__niveis', 'r')
const l = table('gestao_talentos_niveis_colaborador__niveis', 'l')
const sr = table('cargo_salario_escalas__config_historicos_niveis', 'sr')

type PeopleFilters = {
  estabelecimentos?: readonly number[]
  areas?: readonly number[]
  cargos?: readonly number[]
  faixas?: readonly number[]
}
export type Person = Awaited<ReturnType<typeof peopleOn>>[number]

/** By name; where each was on that day. */
export const peopleOn = (ctx: Ctx, day: string, filters: PeopleFilters) =>
  ctx.tx.select(
    {
      id: t.id,
      nome: sql.raw<string>(calledBesideSql('t')),
      matricula: t.matricula,
      area: sql<string | null>`${a.descricao_hierarquia}`,
      faixa: sql<number | null>`${f.id}`,
      faixaNome: sql<string | null>`${f.nome}`,
      cargo: sql<number | null>`${c.id}`,
      cargoNome: sql<string | null>`${c.nome}`,
    },
    sql`from ${t} cross join (select ${day}::date dia) d join ${h} on ${h.id} = ${sql.raw(entryAtSql('t.id', 'd.dia'))}
      left join ${a} on ${a.id} = ${h.area_organizacional_id} left join ${f} on ${f.id} = ${h.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(activeAtSql('t', 'd.dia'))}
        and ${among([h.estabelecimento_id], filters.estabelecimentos)} and ${among([c.id], filters.cargos)} and ${among([f.id], filters.faixas)}
        and ${within([h.area_organizacional_id], filters.areas)}
      order by ${sql.raw(calledBesideSql('t'))} collate "pt-BR-x-icu", ${t.id}`,
  )

/** A level as it stands in the scale of the day: its place counts from the lowest, and is null outside the scale. */
export type Level = { readonly nome: string; readonly lugar: number | null }

async function placesOn(ctx: Ctx, day: string): Promise<ReadonlyMap<number, number>> {
  const found = await ctx.tx.select(
    { nivel: sr.nivel_competencia_id },
    sql`from ${sr} where ${sr.registro_id} = (select ${sql.raw(scaleAtSql('d.empresa', 'd.dia'))} from (select ${companyOf(ctx).id}::int empresa, ${day}::date dia) d) order by ${sr.ordem}`,
  )
  return new Map(found.map(({ nivel }, i) => [nivel, i + 1]))
}

type Said = { de: number; competencia: number; nivel: number; nome: string }
export type LevelsOf = ReadonlyMap<number, ReadonlyMap<number, Level>>

const mapped = (rows: readonly Said[], places: ReadonlyMap<number, number>): LevelsOf =>
  new Map(
    [...Map.groupBy(rows, ({ de }) => de)].map(function byCompetence([of, said]) {
      return [
        of,
        new Map(
          said.map(function levelSaid({ competencia, nivel, nome }) {
            return [competencia, { nome, lugar: places.get(nivel) ?? null }]
          }),
        ),
      ]
    }),
  )

/** Levels by band and by talent, each by competence. */
export async function levelsOn(
  ctx: Ctx,
  day: string,
  { bands, people }: { bands: readonly number[]; people: readonly number[] },
): Promise<{ required: LevelsOf; held: LevelsOf; scale: string[] }> {
  const places = await placesOn(ctx, day)
  const required = await ctx.tx.select(
    {
      de: sql<number>`x.faixa`,
      competencia: r.competencia_id,
      nivel: r.nivel_competencia_id,
      nome: n.descricao,
    },
    sql`from unnest(${bands}::int[]) x (faixa) cross join (select ${day}::date dia) d join ${r} on ${r.registro_id} = ${sql.raw(requiredAtSql('x.faixa', 'd.dia'))} join ${n} on ${n.id} = ${r.nivel_competencia_id}`,
  )
  const held = await ctx.tx.select(
    {
      de: sql<number>`x.talento`,
      competencia: l.competencia_id,
      nivel: l.nivel_competencia_id,
      nome: n.descricao,
    },
    sql`from unnest(${people}::int[]) x (talento) cross join (select ${day}::date dia) d join ${l} on ${l.registro_id} = ${sql.raw(heldAtSql('x.talento', 'd.dia'))} join ${n} on ${n.id} = ${l.nivel_competencia_id}`,
  )
  const names = await ctx.tx.select(
    { id: n.id, nome: n.descricao },
    sql`from ${n} where ${n.id} = any (${[...places.keys()]}::int[])`,
  )
  const nameOf = new Map(names.map(({ id, nome }) => [id, nome]))
  return {
    required: mapped(required, places),
    held: mapped(held, places),
    scale: [...places.keys()].map((id) => nameOf.get(id) ?? ''),
  }
}

/** Knowledge, skills and attitudes by name; those of the ids. */
export const competencesBy = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    { id: k.id, nome: k.nome, tipo: k.tipo },
    sql`from ${k} where ${k.id} = any (${ids}::int[]) order by ${kindOrder}`,
  )
