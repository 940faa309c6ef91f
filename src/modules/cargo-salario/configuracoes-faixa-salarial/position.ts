/** The competences that a position asks for: its knowledge, skills and attitudes. */
import { type RawBuilder, sql } from 'kysely'
import type { tiposCompetencia } from '#modules/cargo-salario/competencias/types.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const k = table('cargo_salario_competencias', 'k')
const c = table('cargo_salario_cargos__conhecimentos', 'pc')
const h = table('cargo_salario_cargos__habilidades', 'ph')
const a = table('cargo_salario_cargos__atitudes', 'pa')

export type AskedCompetence = {
  id: number
  nome: string
  tipo: (typeof tiposCompetencia)[number]['code']
  observacao: string | null
  solicitarComentario: boolean
}

/** Whether a position asks for the competence `k`. */
export const askedBy = (position: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select 1 from ${c} where ${c.registro_id} = ${position} and ${c.conhecimento_id} = ${k.conhecimento_id})
    or exists (select 1 from ${h} where ${h.registro_id} = ${position} and ${h.habilidade_id} = ${k.habilidade_id})
    or exists (select 1 from ${a} where ${a.registro_id} = ${position} and ${a.atitude_id} = ${k.atitude_id}))`

/** Knowledge, then skills, then attitudes, by name. */
export const kindOrder = sql`array_position(array['C', 'H', 'A'], ${k.tipo}), ${k.nome} collate "pt-BR-x-icu"`

export const competencesOfPosition = (
  ctx: Ctx,
  position: RawBuilder<unknown>,
): Promise<AskedCompetence[]> =>
  ctx.tx.select(
    {
      id: k.id,
      nome: k.nome,
      tipo: k.tipo,
      observacao: k.observacao,
      solicitarComentario: k.solicitar_comentario,
    },
    sql`from ${k} where ${askedBy(position)} order by ${kindOrder}`,
  )
