import { questions } from '#modules/avaliacao/questoes/engine-calls.ts'
import { sheet } from '#modules/captacao/avaliacoes/calls.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'

const books = { any: [authorityFor(historico, 'EDITAR')] } as const
const { entrevistadores, local, link } = historico.fields.entrevista.options.fields

export const escopos = [
  { code: 'M', label: 'Minhas' },
  { code: 'T', label: 'Todas' },
] as const

/** Most days that one answer tells of: a month with the weeks around it. */
export const mostDays = 45

/** Most interviews of a period that are shown; one more answers that there are others. */
export const mostInterviews = 2000

/** Whoever takes part sees the own ones; all of them, who may read the stages of candidates. */
export const agenda = defineCall({
  method: 'GET',
  path: 'captacao/entrevistas',
  summary: 'Entrevistas de um período: as minhas ou todas',
  access: 'sessao',
  query: {
    de: field.date({ label: 'De', required: true }),
    ate: field.date({ label: 'Até', required: true }),
    quais: field.choice({ label: 'Quais', options: escopos }),
  },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      candidato: shape.text,
      candidatoId: shape.integer,
      candidaturaId: shape.orNull(shape.integer),
      solicitacaoId: shape.integer,
      vaga: shape.text,
      etapa: shape.text,
      data: shape.date,
      hora: shape.text,
      duracao: shape.integer,
      local: shape.orNull(shape.text),
      link: shape.orNull(shape.text),
      entrevistadores: shape.list(shape.ref),
      minha: shape.flag,
      /** The candidate's panel may be opened. */
      abre: shape.flag,
      /** Named interviewer, and the sheet is not closed yet: the own reading may be opened. */
      le: shape.flag,
    }),
  ),
})

/** What an interviewer may know of the interview they were named for, until the sheet closes. */
export const leitura = defineCall({
  method: 'GET',
  path: 'captacao/entrevistas/{id}',
  summary: 'A entrevista para quem entrevista: candidato, currículo, vaga e as próprias fichas',
  access: 'sessao',
  answer: shape.object({
    id: shape.integer,
    candidato: shape.text,
    vaga: shape.object({ titulo: shape.text, descricao: shape.orNull(shape.text) }),
    etapa: shape.text,
    data: shape.date,
    hora: shape.text,
    duracao: shape.integer,
    local: shape.orNull(shape.text),
    link: shape.orNull(shape.text),
    entrevistadores: shape.list(shape.ref),
    curriculo: shape.object({
      texto: shape.orNull(shape.text),
      situacao: shape.orNull(shape.text),
      arquivo: shape.orNull(shape.object({ nome: shape.text, tipo: shape.text })),
    }),
    fichas: shape.list(
      shape.object({
        avaliacaoId: shape.integer,
        titulo: shape.text,
        /** Of the stage; null: of the vacancy. */
        historicoId: shape.orNull(shape.integer),
        qtdPerguntas: shape.integer,
        respondidaEm: shape.orNull(shape.dateTime),
      }),
    ),
  }),
})

export const fichasDevidas = defineCall({
  method: 'GET',
  path: 'captacao/entrevistas/fichas',
  summary: 'Fichas que esperam por mim, de entrevistas feitas',
  access: 'sessao',
  answer: shape.list(
    shape.object({
      id: shape.integer,
      candidato: shape.text,
      etapa: shape.text,
      data: shape.orNull(shape.date),
      rota: shape.text,
    }),
  ),
})

export const curriculoDoEntrevistado = defineCall({
  method: 'GET',
  path: 'captacao/entrevistas/{id}/curriculo',
  summary: 'Arquivo do currículo, para quem entrevista',
  access: 'sessao',
  answer: 'file',
})

const ficha = {
  path: 'captacao/entrevistas/{id}/fichas/{avaliacaoId}',
  access: 'sessao',
  query: { historicoCandidatoId: field.integer({ label: 'Histórico', min: 1 }) },
} as const

export const perguntasDaFicha = defineCall({
  ...ficha,
  method: 'GET',
  summary: 'Perguntas da própria ficha',
  answer: questions,
})

export const responderFicha = defineCall({
  ...ficha,
  method: 'POST',
  summary: 'Responde a própria ficha',
  ownBody: true,
  answer: shape.object({ id: shape.integer }),
  status: 201,
})

export const fichaRespondida = defineCall({
  ...ficha,
  path: 'captacao/entrevistas/{id}/fichas/{avaliacaoId}/respondida',
  method: 'GET',
  summary: 'A própria ficha, como foi respondida',
  answer: shape.object(sheet),
})

/** Times only: of an interview that one may not see nobody learns more than that it is there. */
export const ocupacao = defineCall({
  method: 'GET',
  path: 'captacao/entrevistas/ocupacao',
  summary: 'Horários do dia já tomados dos entrevistadores, do candidato e do local',
  access: books,
  query: {
    data: field.date({ label: 'Data', gender: 'f', required: true }),
    entrevistadores: field.refs({
      label: 'Entrevistadores',
      to: 'utilitario.usuarios',
      maxItems: 20,
    }),
    candidatos: field.refs({ label: 'Candidatos', to: 'captacao.candidatos', maxItems: 50 }),
    local,
    exceto: field.integer({ label: 'Histórico que está sendo marcado', min: 1 }),
  },
  answer: shape.list(
    shape.object({
      de: shape.code('ENTREVISTADOR', 'CANDIDATO', 'LOCAL'),
      nome: shape.text,
      hora: shape.text,
      ate: shape.text,
      descricao: shape.orNull(shape.text),
    }),
  ),
})

export const camposEmSequencia = {
  data: field.date({ label: 'Data', gender: 'f', required: true, width: 4 }),
  hora: field.time({ label: 'Primeira entrevista às', gender: 'f', required: true, width: 4 }),
  duracao: field.integer({
    label: 'Minutos de cada uma',
    min: 5,
    max: 720,
    required: true,
    default: 45,
    width: 4,
  }),
  intervalo: field.integer({
    label: 'Pausa em minutos',
    gender: 'f',
    min: 0,
    max: 240,
    default: 15,
    width: 4,
  }),
  local,
  link,
  entrevistadores,
}

/** The same day, one after the other, in the order of the applications. */
export const emSequencia = defineCall({
  method: 'POST',
  path: 'captacao/entrevistas/em-sequencia',
  summary: 'Marca entrevistas de vários candidatos, uma depois da outra',
  access: books,
  once: true,
  body: {
    candidaturas: field.refs({
      label: 'Candidaturas',
      gender: 'f',
      to: candidatoSolicitacoes.key,
      required: true,
      minItems: 1,
      maxItems: 50,
    }),
    ...camposEmSequencia,
  },
  answer: shape.object({
    marcadas: shape.list(shape.object({ id: shape.integer, nome: shape.text, hora: shape.text })),
    recusadas: shape.list(
      shape.object({ id: shape.integer, nome: shape.text, mensagem: shape.text }),
    ),
  }),
})

export const minhaAssinatura = defineCall({
  method: 'GET',
  path: 'captacao/entrevistas/assinatura',
  summary: 'Se há um endereço da própria agenda para outros calendários',
  access: 'sessao',
  answer: shape.object({
    criadaEm: shape.orNull(shape.dateTime),
    lidaEm: shape.orNull(shape.dateTime),
  }),
})

/** The address is told once: only its digest is kept. An earlier one stops working. */
export const assinar = defineCall({
  method: 'POST',
  path: 'captacao/entrevistas/assinatura',
  summary: 'Cria o endereço secreto da própria agenda',
  access: 'sessao',
  proof: 'senha',
  perMinute: 10,
  answer: shape.object({ endereco: shape.text }),
})

export const desfazerAssinatura = defineCall({
  method: 'DELETE',
  path: 'captacao/entrevistas/assinatura',
  summary: 'Revoga o endereço da própria agenda',
  access: 'sessao',
})

export const calendario = defineCall({
  method: 'GET',
  path: 'captacao/entrevistas/agenda/{arquivo}',
  summary: 'Agenda em iCalendar, por endereço secreto',
  access: 'publico',
  transaction: 'none',
  perMinute: 30,
  answer: 'file',
})
