/** The stages and interviews of a candidate as that person may see them: neither fitness nor notes nor who is responsible. */
import { sql } from 'kysely'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const h = table('captacao_historico', 'h')
const s = table('captacao_solicitacoes_pessoal', 's')
const e = table('captacao_etapas_seletivas', 'e')

type OwnInterview = {
  data: string
  hora: string | null
  duracao: number | null
  local: string | null
  link: string | null
}
export type OwnStep = {
  vaga: string
  etapa: string
  data: string
  hora: string | null
  entrevista: OwnInterview | null
}

export const ownStepsOf = (ctx: Ctx, candidatoId: number): Promise<OwnStep[]> =>
  ctx.tx.select(
    {
      vaga: sql.raw<string>(vacancyNameSql('s')),
      etapa: e.nome,
      data: h.data,
      hora: h.hora,
      entrevista: sql<OwnInterview | null>`case when ${h.entrevista_data} is not null then
        json_build_object('data', ${h.entrevista_data}, 'hora', ${h.entrevista_hora}, 'duracao', ${h.entrevista_duracao},
          'local', ${h.entrevista_local}, 'link', ${h.entrevista_link}) end`,
    },
    sql`from ${h} join ${s} on ${s.id} = ${h.solicitacao_id} join ${e} on ${e.id} = ${h.etapa_seletiva_id}
      where ${h.candidato_id} = ${candidatoId} order by ${h.data}, ${h.id}`,
  )
