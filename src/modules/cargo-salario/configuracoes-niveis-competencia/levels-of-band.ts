/** The competences of a position with what a band of it requires on a day. */
import { sql } from 'kysely'
import { askedBy, kindOrder } from '#modules/cargo-salario/configuracoes-faixa-salarial/position.ts'
import { requiredAtSql } from '#modules/cargo-salario/configuracoes-faixa-salarial/required.ts'
import { levelNumberSql } from '#modules/cargo-salario/niveis-competencia-historico/scale.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const k = table('cargo_salario_competencias', 'k')
const f = table('cargo_salario_faixas_salariais', 'f')
const n = table('cargo_salario_niveis_competencia', 'n')
const r = table('cargo_salario_configuracoes_faixa_salarial__niveis', 'r')
const c = table('cargo_salario_criterios_avaliacao_competencia', 'c')

const inScale = (number: 'ordem' | 'percentual') =>
  sql.raw(levelNumberSql(number, 'n.id', 'n.empresa_id', 'd.dia'))

/** What the position asks for, and what is required though the position no longer asks for it. */
export async function levelsOfBand(ctx: Ctx, band: number, day: string) {
  const found = await ctx.tx.select(
    {
      id: k.id,
      nome: k.nome,
      tipo: k.tipo,
      observacao: k.observacao,
      solicitarComentario: k.solicitar_comentario,
      peso: sql<number | null>`${r.competencia_peso}`,
      nivelId: sql<number | null>`${n.id}`,
      nivel: sql<string | null>`${n.descricao}`,
      ordem: sql<number | null>`${inScale('ordem')}`,
      percentual: sql<string | null>`${inScale('percentual')}`,
    },
    sql`from ${f} cross join (select ${day}::date dia) d join ${k} on ${k.empresa_id} = ${f.empresa_id}
      left join ${r} on ${r.registro_id} = ${sql.raw(requiredAtSql('f.id', 'd.dia'))} and ${r.competencia_id} = ${k.id}
      left join ${n} on ${n.id} = ${r.nivel_competencia_id}
      where ${f.id} = ${band} and (${r.id} is not null or ${askedBy(f.cargo_id)}) order by ${kindOrder}`,
  )
  const criteria = Map.groupBy(
    await criteriaOf(
      ctx,
      found.map(({ id }) => id),
    ),
    ({ competencia }) => competencia,
  )
  return found.map(function asAnswered(row) {
    return {
      competencia: { id: row.id, nome: row.nome },
      tipo: row.tipo,
      competenciaObservacao: row.observacao,
      competenciaPeso: row.peso,
      solicitarComentario: row.solicitarComentario,
      nivelCompetenciaId: row.nivelId,
      nivelCompetencia:
        row.nivelId === null ? null : { id: row.nivelId, descricao: row.nivel ?? '' },
      nivelCompetenciaOrdem: row.ordem,
      percentual: row.percentual === null ? null : Number(row.percentual),
      criterios: (criteria.get(row.id) ?? []).map(({ id, descricao }) => ({ id, descricao })),
    }
  })
}

const criteriaOf = (ctx: Ctx, competences: readonly number[]) =>
  ctx.tx.select(
    { id: c.id, competencia: c.competencia_id, descricao: c.descricao },
    sql`from ${c} where ${c.competencia_id} = any (${competences}::int[]) order by ${c.id}`,
  )
