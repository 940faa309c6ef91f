import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { question, questions, suggestedAnswers } from '#modules/avaliacao/questoes/engine-calls.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { modelosAvaliacaoCandidato } from '#modules/captacao/modelos-avaliacao-candidato/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { avaliacoes } from './resource.ts'

export const sees = { any: [authorityFor(avaliacoes), authorityFor(candidatos)] }

const maybeText = shape.orNull(shape.text)
const maybeInteger = shape.orNull(shape.integer)
const maybeFlag = shape.orNull(shape.flag)
const byAspect = shape.list(shape.object({ aspecto: shape.text, percentual: maybeText }))

export const respostasSugeridas = suggestedAnswers(avaliacoes, [
  authorityFor(avaliacoes),
  authorityFor(modelosAvaliacaoCandidato),
])

export const perguntas = defineCall({
  method: 'GET',
  path: 'captacao/avaliacoes/{id}/perguntas',
  summary: 'Perguntas como quem responde as vê',
  access: 'sessao',
  query: { candidatoId: field.integer({ label: 'Candidato', min: 1 }) },
  answer: questions,
})

const asked = {
  avaliacaoId: shape.integer,
  titulo: shape.text,
  solicitacaoId: shape.integer,
  solicitacao: shape.text,
  historicoId: maybeInteger,
  etapa: maybeText,
  prazo: shape.orNull(shape.dateTime),
  encerrada: shape.flag,
  observacao: maybeText,
  qtdPerguntas: shape.integer,
  respondidaEm: shape.orNull(shape.dateTime),
}
const respondente = shape.code('CANDIDATO', 'RH')
const result = { percentual: maybeText, aprovado: maybeFlag }

/** Of what HR answered: how it came out and how far apart it lies, as percentages. */
export const resumo = shape.object({
  quantidade: shape.integer,
  media: shape.text,
  desvio: shape.text,
  menor: shape.text,
  maior: shape.text,
})

export const avaliacoesDoCandidato = defineCall({
  method: 'GET',
  path: 'captacao/candidatos/{id}/avaliacoes',
  summary: 'Avaliações do candidato',
  access: sees,
  query: { solicitacaoId: field.integer({ label: 'Solicitação', gender: 'f', min: 1 }) },
  answer: shape.list(
    shape.object({
      ...asked,
      ...result,
      vaga: shape.text,
      quemResponde: shape.code('T', 'C', 'R'),
      /** Why it takes no more answers: hired, or set aside. */
      decisao: shape.orNull(shape.code('C', 'N')),
      resumo: shape.orNull(resumo),
      respondente: shape.orNull(respondente),
      aplicacaoId: maybeInteger,
      respostas: shape.list(
        shape.object({
          ...result,
          aplicacaoId: shape.integer,
          respondente,
          usuarioId: maybeInteger,
          usuario: maybeText,
          respondidaEm: shape.dateTime,
          /** Why its result is not told: the own sheet is owed first, or the class is missing. */
          oculta: shape.orNull(shape.code('FICHA', 'ACESSO')),
          podeVer: shape.flag,
        }),
      ),
    }),
  ),
})

const answer = shape.object({
  perguntaId: shape.integer,
  respostaId: maybeInteger,
  nota: maybeText,
  texto: maybeText,
  comentario: maybeText,
  naoSeAplica: shape.flag,
})

/** Of a version: what later versions of the engine ask beside it is not there in older ones. */
const frozenQuestion = shape.object({
  ...question,
  tipo: shape.code('1', '3', '4', '5'),
  peso: maybeInteger,
  permiteNaoSeAplica: shape.maybe(shape.flag),
  respostas: shape.list(shape.object({ id: shape.integer, texto: shape.text, peso: maybeInteger })),
})

const where = {
  solicitacaoId: field.integer({ label: 'Solicitação', gender: 'f', min: 1 }),
  historicoCandidatoId: field.integer({ label: 'Histórico', min: 1 }),
}

/** What is answered is told only to who sees results. */
export const responder = defineCall({
  method: 'POST',
  path: 'captacao/candidatos/{id}/avaliacoes/{avaliacaoId}',
  summary: 'Responde uma avaliação do candidato',
  access: 'sessao',
  query: where,
  ownBody: true,
  answer: shape.object({
    id: shape.integer,
    respondida: shape.maybe(shape.flag),
    percentual: shape.maybe(maybeText),
    pontos: shape.maybe(maybeText),
    possivel: shape.maybe(maybeText),
    aprovado: shape.maybe(maybeFlag),
    porAspecto: shape.maybe(byAspect),
  }),
  status: 201,
})

/** A sheet as it was answered. */
export const sheet = {
  ...result,
  id: shape.integer,
  titulo: shape.text,
  respondidaEm: shape.dateTime,
  respondente,
  observacao: maybeText,
  mostraResultado: shape.flag,
  porAspecto: byAspect,
  conteudo: shape.object({
    titulo: shape.text,
    observacao: maybeText,
    percentualMinimo: shape.orNull(shape.decimal),
    perguntasAleatorias: shape.flag,
    perguntas: shape.list(frozenQuestion),
  }),
  respostas: shape.list(answer),
}

export const respondida = defineCall({
  method: 'GET',
  path: 'captacao/avaliacoes/respondidas/{id}',
  summary: 'Avaliação respondida',
  access: sees,
  answer: shape.object({
    ...sheet,
    candidatoId: shape.integer,
    usuarioId: maybeInteger,
    usuario: maybeText,
  }),
})

const imprimir = { method: 'GET', access: sees, answer: 'file', perMinute: 60 } as const

export const imprimirEmBranco = defineCall({
  ...imprimir,
  path: 'captacao/avaliacoes/{id}/imprimir',
  summary: 'Questionário em branco',
})

export const imprimirRespondida = defineCall({
  ...imprimir,
  path: 'captacao/avaliacoes/respondidas/{id}/imprimir',
  summary: 'Avaliação respondida em PDF',
})

const own = shape.list(shape.object(asked))

export const avaliacoesProprias = defineCall({
  method: 'GET',
  path: 'externo/avaliacoes',
  summary: 'Avaliações do candidato da sessão',
  access: { actor: candidato.key },
  answer: own,
})

export const perguntasProprias = defineCall({
  method: 'GET',
  path: 'externo/avaliacoes/{id}/perguntas',
  summary: 'Perguntas de uma avaliação pedida',
  access: { actor: candidato.key },
  answer: questions,
})

export const avaliacoesDaCandidatura = defineCall({
  method: 'GET',
  path: 'externo/candidato-solicitacoes/{id}/avaliacoes',
  summary: 'Avaliações de uma candidatura própria',
  access: { actor: candidato.key },
  query: {
    utilizarAvaliacoesEtapaSeletiva: field.text({ label: 'Avaliações da etapa', max: 500 }),
  },
  answer: own,
})
