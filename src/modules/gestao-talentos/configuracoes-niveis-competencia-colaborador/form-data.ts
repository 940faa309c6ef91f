/** What is typed for one talent: the competences their band asks for, with what they hold. */
import { sql } from 'kysely'
import { levelOptions } from '#modules/cargo-salario/configuracoes-niveis-competencia/grid.ts'
import { levelsOfBand } from '#modules/cargo-salario/configuracoes-niveis-competencia/levels-of-band.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { entryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { heldAtSql } from './held.ts'
import { configuracoesNiveisCompetenciaColaborador as levels } from './resource.ts'

const h = table('gestao_talentos_talentos__historico', 'h')
type Levels = RecordOf<typeof levels>['niveis']

/** The band that a talent is in on a day. */
export async function bandOf(ctx: Ctx, talent: number, day: string): Promise<number | null> {
  const [row] = await ctx.tx.select(
    { faixa: h.faixa_salarial_id },
    sql`from (select ${talent}::int talento, ${day}::date dia) d join ${h} on ${h.id} = ${sql.raw(entryAtSql('d.talento', 'd.dia'))}`,
  )
  return row?.faixa ?? null
}

export async function requiredOf(ctx: Ctx, talent: number, day: string) {
  const band = await bandOf(ctx, talent, day)
  return band === null ? [] : levelsOfBand(ctx, band, day)
}

async function heldOn(ctx: Ctx, talent: number, day: string): Promise<Levels> {
  const [row] = await ctx.tx.select(
    { id: sql<number | null>`${sql.raw(heldAtSql('d.talento', 'd.dia'))}` },
    sql`from (select ${talent}::int talento, ${day}::date dia) d`,
  )
  return row?.id ? (await readRecord(ctx, levels, row.id)).niveis : []
}

export async function beginFor(ctx: Ctx, talentId: number) {
  const { id } = await readRecord(ctx, talentos, talentId)
  return formOf(ctx, {
    id: null,
    talent: id,
    day: ctx.today,
    niveis: await heldOn(ctx, id, ctx.today),
  })
}

export async function editOf(ctx: Ctx, id: number) {
  const { colaborador, data, niveis } = await readRecord(ctx, levels, id)
  return formOf(ctx, { id, talent: colaborador.id, day: data, niveis })
}

async function formOf(
  ctx: Ctx,
  { id, talent, day, niveis }: { id: number | null; talent: number; day: string; niveis: Levels },
) {
  const { nome } = await readRecord(ctx, talentos, talent)
  const asked = await requiredOf(ctx, talent, day)
  const known = new Map(niveis.map((row) => [row.competencia.id, row]))
  const others = niveis.filter((row) => !asked.some((a) => a.competencia.id === row.competencia.id))
  return {
    id,
    colaborador: { id: talent, nome },
    data: day,
    escala: (await levelOptions(ctx, day)).map(levelOf),
    niveis: [
      ...asked.map(function askedLine({ competencia, solicitarComentario, nivelCompetencia }) {
        return {
          competencia,
          solicitarComentario,
          nivelExigido: nivelCompetencia,
          ...heldIn(known.get(competencia.id)),
        }
      }),
      ...others.map(function otherLine(row) {
        return {
          competencia: { id: row.competencia.id, nome: row.competencia.rotulo },
          solicitarComentario: false,
          nivelExigido: null,
          ...heldIn(row),
        }
      }),
    ],
  }
}

const levelOf = ({ code, label }: { code: string; label: string }) => ({
  id: Number(code),
  descricao: label,
})

const heldIn = (row: Levels[number] | undefined) => ({
  nivelCompetencia: row
    ? { id: row.nivelCompetencia.id, descricao: row.nivelCompetencia.rotulo }
    : null,
  comentario: row?.comentario ?? null,
})
