/** The levels that the people of an area hold, as a grid: each row is a talent, whose dated attribution a save writes. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { askedBy, kindOrder } from '#modules/cargo-salario/configuracoes-faixa-salarial/position.ts'
import { requiredAtSql } from '#modules/cargo-salario/configuracoes-faixa-salarial/required.ts'
import {
  levelIn,
  levelOptions,
} from '#modules/cargo-salario/configuracoes-niveis-competencia/grid.ts'
import { activeAtSql, entryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { GridAnswer } from '#platform/contract/grid.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { GridCell } from '#platform/server/engine/grid.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { heldAtSql } from './held.ts'
import { configuracoesNiveisCompetenciaColaborador as levels } from './resource.ts'

const t = table('gestao_talentos_talentos', 't')
const h = table('gestao_talentos_talentos__historico', 'h')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const k = table('cargo_salario_competencias', 'k')
const n = table('cargo_salario_niveis_competencia', 'n')
const r = table('cargo_salario_configuracoes_faixa_salarial__niveis', 'r')
const l = table('gestao_talentos_niveis_colaborador__niveis', 'l')
const g = table('gestao_talentos_niveis_colaborador', 'g')

/** More people than these are not filled in at one sitting; the area or the position narrows them. */
const most = 200

type Asked = { area: number; position: number | null; day: string }

async function peopleOf(ctx: Ctx, { area, position, day }: Asked) {
  const { id } = await readRecord(ctx, areasOrganizacionais, area)
  return ctx.tx.select(
    {
      id: t.id,
      titulo: sql.raw<string>(calledBesideSql('t')),
      detalhe: sql<string | null>`${c.nome} || ' - ' || ${f.nome}`,
      faixa: sql<number | null>`${f.id}`,
      cargo: sql<number | null>`${c.id}`,
    },
    sql`from ${t} cross join (select ${day}::date dia) d join ${h} on ${h.id} = ${sql.raw(entryAtSql('t.id', 'd.dia'))}
      left join ${f} on ${f.id} = ${h.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${h.area_organizacional_id} = ${id} and ${sql.raw(activeAtSql('t', 'd.dia'))}
        and (${position}::int is null or ${c.id} = ${position}::int)
      order by ${sql.raw(calledBesideSql('t'))} collate "pt-BR-x-icu", ${t.id}`,
  )
}

export async function heldGrid(ctx: Ctx, asked: Asked): Promise<GridAnswer> {
  const everyone = await peopleOf(ctx, asked)
  const people = everyone.slice(0, most)
  const positions = [...new Set(people.flatMap(({ cargo }) => (cargo === null ? [] : [cargo])))]
  const columns = await ctx.tx.select(
    { id: k.id, titulo: k.nome },
    sql`from ${k} where ${k.empresa_id} = ${companyOf(ctx).id} and exists (select 1 from unnest(${positions}::int[]) p (cargo) where ${askedBy(sql`p.cargo`)}) order by ${kindOrder}`,
  )
  return {
    linhas: people.map(({ id, titulo, detalhe }) => ({ id, titulo, detalhe })),
    colunas: columns.map((column) => ({ ...column, detalhe: null })),
    opcoes: await levelOptions(ctx, asked.day),
    celulas: await cellsOf(ctx, people, asked.day),
    restantes: everyone.length - people.length,
  }
}

/** What is held, and what the band of each asks for. */
function cellsOf(ctx: Ctx, people: readonly { id: number; faixa: number | null }[], day: string) {
  const ids = people.map(({ id }) => id)
  const bands = people.map(({ faixa }) => faixa)
  return ctx.tx.select(
    {
      linha: sql<number>`x.talento`,
      coluna: k.id,
      valor: sql<string | null>`${l.nivel_competencia_id}::text`,
      nota: sql<string | null>`${n.descricao}`,
    },
    sql`from unnest(${ids}::int[], ${bands}::int[]) x (talento, faixa) cross join (select ${day}::date dia) d join ${k} on ${k.empresa_id} = ${companyOf(ctx).id}
      left join ${l} on ${l.registro_id} = ${sql.raw(heldAtSql('x.talento', 'd.dia'))} and ${l.competencia_id} = ${k.id}
      left join ${r} on ${r.registro_id} = ${sql.raw(requiredAtSql('x.faixa', 'd.dia'))} and ${r.competencia_id} = ${k.id}
      left join ${n} on ${n.id} = ${r.nivel_competencia_id} where ${l.id} is not null or ${r.id} is not null`,
  )
}

/** The levels of one talent from a day on. What was commented stays. */
export async function saveHeld(
  ctx: Ctx,
  day: string,
  talent: number,
  cells: readonly GridCell[],
): Promise<void> {
  const { id } = await readRecord(ctx, talentos, talent)
  const [inForce] = await ctx.tx.select(
    { id: g.id, data: g.data },
    sql`from ${g} where ${g.colaborador_id} = ${id} and ${g.data} <= ${day}::date order by ${g.data} desc limit 1`,
  )
  const before = inForce ? (await readRecord(ctx, levels, inForce.id)).niveis : []
  const changed = new Map(cells.map((cell) => [cell.coluna, levelIn(cell)]))
  const kept = before.flatMap(({ competencia, nivelCompetencia, comentario }) => {
    const level = changed.has(competencia.id) ? changed.get(competencia.id) : nivelCompetencia.id
    return level ? [{ competencia: competencia.id, nivelCompetencia: level, comentario }] : []
  })
  const known = new Set(before.map(({ competencia }) => competencia.id))
  const added = [...changed].flatMap(([competencia, level]) =>
    level !== null && !known.has(competencia)
      ? [{ competencia, nivelCompetencia: level, comentario: null }]
      : [],
  )
  const niveis = [...kept, ...added]
  if (inForce?.data === day) await updateRecord(ctx, levels, inForce.id, { niveis })
  else await createRecord(ctx, levels, { colaborador: id, data: day, niveis })
}
