import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { competenciasDaEscala } from './calls.ts'
import { niveisCompetenciaHistorico } from './resource.ts'

const k = table('cargo_salario_competencias', 'k')
const f = table('cargo_salario_configuracoes_faixa_salarial', 'f')
const r = table('cargo_salario_configuracoes_faixa_salarial__niveis', 'r')

export const routes = defineRoutes([
  answerCall(competenciasDaEscala, async function competencesOfScale(ctx, { query }) {
    const { id } = await readRecord(ctx, niveisCompetenciaHistorico, query.id)
    return ctx.tx.select(
      { id: k.id, nome: k.nome, tipo: k.tipo },
      sql`from ${k} where exists (select 1 from ${r} join ${f} on ${f.id} = ${r.registro_id} where ${r.competencia_id} = ${k.id} and ${f.escala_id} = ${id}) order by ${k.nome}`,
    )
  }),
])
