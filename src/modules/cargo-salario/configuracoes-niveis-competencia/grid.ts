/** The levels that the bands of a position require, as a grid: each column is a band, whose dated configuration a save writes. */
import { sql } from 'kysely'
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { tiposCompetencia } from '#modules/cargo-salario/competencias/types.ts'
import { competencesOfPosition } from '#modules/cargo-salario/configuracoes-faixa-salarial/position.ts'
import { requiredAtSql } from '#modules/cargo-salario/configuracoes-faixa-salarial/required.ts'
import { configuracoesFaixaSalarial as configs } from '#modules/cargo-salario/configuracoes-faixa-salarial/resource.ts'
import { levelsInForce } from '#modules/cargo-salario/niveis-competencia-historico/levels.ts'
import { failure } from '#platform/contract/failure.ts'
import type { GridAnswer } from '#platform/contract/grid.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { GridCell } from '#platform/server/engine/grid.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'

const f = table('cargo_salario_faixas_salariais', 'f')
const r = table('cargo_salario_configuracoes_faixa_salarial__niveis', 'r')
const g = table('cargo_salario_configuracoes_faixa_salarial', 'g')

const bandsOf = (ctx: Ctx, position: number) =>
  ctx.tx.select(
    { id: f.id, titulo: f.nome },
    sql`from ${f} where ${f.cargo_id} = ${position} and ${f.ativo} order by ${f.id}`,
  )

const kindWords = new Map<string, string>(tiposCompetencia.map(({ code, label }) => [code, label]))

export async function requiredGrid(ctx: Ctx, position: number, day: string): Promise<GridAnswer> {
  const { id } = await readRecord(ctx, cargos, position)
  const bands = await bandsOf(ctx, id)
  const competences = await competencesOfPosition(ctx, sql`${id}::int`)
  const cells = await ctx.tx.select(
    { linha: r.competencia_id, coluna: f.id, valor: sql<string>`${r.nivel_competencia_id}::text` },
    sql`from ${f} cross join (select ${day}::date dia) d join ${r} on ${r.registro_id} = ${sql.raw(requiredAtSql('f.id', 'd.dia'))} where ${f.cargo_id} = ${id} and ${f.ativo}`,
  )
  return {
    linhas: competences.map(function lineOf({ id: key, nome, tipo }) {
      return {
        id: key,
        titulo: nome,
        detalhe: kindWords.get(tipo) ?? null,
      }
    }),
    colunas: bands.map((band) => ({ ...band, detalhe: null })),
    opcoes: await levelOptions(ctx, day),
    celulas: cells.map((cell) => ({ ...cell, nota: null })),
    restantes: 0,
  }
}

/** Levels of the scale in force, from the lowest. */
export async function levelOptions(ctx: Ctx, day: string): Promise<GridAnswer['opcoes']> {
  const levels = await levelsInForce(ctx, day)
  return levels.flatMap(({ id, descricao, ordem }) =>
    ordem === null ? [] : [{ code: String(id), label: descricao }],
  )
}

/** A level as a cell says it; none takes the requirement away. */
export function levelIn({ valor }: GridCell): number | null {
  if (valor === null || valor === '') return null
  if (!/^\d{1,9}$/.test(valor))
    throw failure.invalid([{ field: 'valor', label: 'Nível', message: 'O nível não existe.' }])
  return Number(valor)
}

/** One competence in each band whose cell changed. */
export async function saveRequired(
  ctx: Ctx,
  { position, day }: { position: number; day: string },
  competence: number,
  cells: readonly GridCell[],
): Promise<void> {
  const bands = new Set((await bandsOf(ctx, position)).map(({ id }) => id))
  for (const cell of cells) {
    if (!bands.has(cell.coluna)) throw failure.notFound()
    await requireLevel(ctx, { band: cell.coluna, day }, competence, levelIn(cell))
  }
}

type Level = { competencia: number; nivelCompetencia: number; competenciaPeso: number | null }

async function requireLevel(
  ctx: Ctx,
  { band, day }: { band: number; day: string },
  competence: number,
  level: number | null,
): Promise<void> {
  const inForce = await configInForce(ctx, band, day)
  const before = inForce ? levelsOf(await readRecord(ctx, configs, inForce.id)) : []
  const same = before.find(({ competencia }) => competencia === competence)
  const others = before.filter((row) => row !== same)
  const weight = same?.competenciaPeso ?? 1
  const niveis =
    level === null
      ? others
      : [...others, { competencia: competence, nivelCompetencia: level, competenciaPeso: weight }]
  if (!niveis.length)
    throw failure.conflict('Uma faixa configurada exige ao menos o nível de uma competência.')
  if (inForce?.data === day) await updateRecord(ctx, configs, inForce.id, { niveis })
  else await createRecord(ctx, configs, { faixaSalarial: band, data: day, niveis })
}

async function configInForce(ctx: Ctx, band: number, day: string) {
  const [row] = await ctx.tx.select(
    { id: g.id, data: g.data },
    sql`from ${g} where ${g.faixa_salarial_id} = ${band} and ${g.data} <= ${day}::date order by ${g.data} desc limit 1`,
  )
  return row
}

const levelsOf = (record: {
  niveis: {
    competencia: { id: number }
    nivelCompetencia: { id: number }
    competenciaPeso: number | null
  }[]
}): Level[] =>
  record.niveis.map(function idsOf({ competencia, nivelCompetencia, competenciaPeso }) {
    return {
      competencia: competencia.id,
      nivelCompetencia: nivelCompetencia.id,
      competenciaPeso,
    }
  })
