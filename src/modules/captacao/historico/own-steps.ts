/** The stages and interviews of a candidate as that person may see them: neither fitness nor notes nor who is responsible. */
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import type { Ctx } from '#platform/server/context.ts'

export type OwnStep = {
  vaga: string
  etapa: string
  data: string
  hora: string | null
  entrevista: {
    data: string
    hora: string | null
    duracao: number | null
    local: string | null
    link: string | null
  } | null
}

export const ownStepsOf = (ctx: Ctx, candidatoId: number): Promise<OwnStep[]> =>
  ctx.tx.query<OwnStep>(
    `select ${vacancyNameSql('s')} vaga, e.nome etapa, h.data, h.hora,
       case when h.entrevista_data is not null then json_build_object('data', h.entrevista_data, 'hora', h.entrevista_hora, 'duracao', h.entrevista_duracao, 'local', h.entrevista_local, 'link', h.entrevista_link) end entrevista
     from captacao_historico h join captacao_solicitacoes_pessoal s on s.id = h.solicitacao_id join captacao_etapas_seletivas e on e.id = h.etapa_seletiva_id
     where h.candidato_id = $1 order by h.data, h.id`,
    [candidatoId],
  )
