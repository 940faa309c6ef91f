import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { historico } from './resource.ts'

/** A stage that a candidate passed or is at, with its interview. */
export const etapaDoCandidato = shape.object({
  id: shape.integer,
  versao: shape.integer,
  candidatoId: shape.integer,
  solicitacaoId: shape.integer,
  vaga: shape.text,
  etapaId: shape.integer,
  etapa: shape.text,
  data: shape.date,
  hora: shape.orNull(shape.text),
  responsavelId: shape.orNull(shape.integer),
  responsavel: shape.orNull(shape.text),
  aptidao: shape.code('I', 'S', 'N'),
  observacao: shape.orNull(shape.text),
  dataHoraExpiracao: shape.orNull(shape.dateTime),
  entrevista: shape.object({
    data: shape.orNull(shape.date),
    hora: shape.orNull(shape.text),
    duracao: shape.orNull(shape.integer),
    local: shape.orNull(shape.text),
    link: shape.orNull(shape.text),
    enviadaEm: shape.orNull(shape.dateTime),
    /** Off for who interviews; the candidate does not know it yet. */
    liberadaEm: shape.orNull(shape.dateTime),
    entrevistadores: shape.list(shape.ref),
  }),
})

export const etapasDoCandidato = defineCall({
  method: 'GET',
  path: 'captacao/historico/candidato/{id}',
  summary: 'Etapas pelas quais o candidato passou, da mais nova para a mais antiga',
  access: { any: [authorityFor(historico)] },
  answer: shape.list(etapaDoCandidato),
})

export const mudarPrazo = defineCall({
  method: 'PUT',
  path: 'captacao/historico/{id}/data-hora-expiracao',
  summary: 'Muda até quando o candidato pode responder a avaliação da etapa',
  access: { any: [authorityFor(historico, 'EDITAR')] },
  body: { dataHoraExpiracao: historico.fields.dataHoraExpiracao },
})
