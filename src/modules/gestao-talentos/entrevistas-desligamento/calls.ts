import { modelosEntrevista } from '#modules/gestao-talentos/modelos-entrevista-desligamento/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { entrevistasDesligamento as interviews, VER_ENTREVISTA } from './resource.ts'

const maybeText = shape.orNull(shape.text)
const maybeInteger = shape.orNull(shape.integer)

export const estadoDaEntrevista = defineCall({
  method: 'GET',
  path: 'pesquisa/colaborador-questionario/entrevista-desligamento',
  summary: 'How far the dismissal interview of a talento has come, without what was answered',
  access: { any: [authorityFor(interviews)] },
  query: { colaboradorId: field.ref({ label: 'Talento', to: talentos.key, required: true }) },
  answer: shape.object({
    /** Null: none was begun. */
    entrevista: shape.orNull(
      shape.object({
        id: shape.integer,
        modelo: shape.orNull(shape.object({ id: shape.integer })),
      }),
    ),
    estado: shape.code('N', 'E', 'P', 'R', 'D'),
    nome: shape.text,
    /** Why none is applied: the talent is active. */
    aviso: maybeText,
    prazo: shape.orNull(shape.date),
    temEmail: shape.flag,
    /** Why the answers are not shown to whoever asks; null where they are. */
    semRespostas: maybeText,
  }),
})

const question = {
  id: shape.integer,
  ordem: shape.integer,
  lugar: shape.integer,
  texto: shape.text,
  tipo: shape.object({ id: shape.integer }),
  aspecto: maybeText,
  obrigatoria: shape.flag,
  permiteNaoSeAplica: shape.flag,
  comentario: maybeText,
  exigirComentario: shape.flag,
  notaMinima: maybeInteger,
  notaMaxima: maybeInteger,
  respostas: shape.list(shape.object({ id: shape.integer, texto: shape.text })),
}

export const folha = defineCall({
  method: 'GET',
  path: `${interviews.path}/{id}/folha`,
  summary: 'Questions of a dismissal interview with what was answered',
  access: { any: [VER_ENTREVISTA] },
  answer: shape.object({
    titulo: shape.text,
    orientacao: maybeText,
    observacao: maybeText,
    perguntas: shape.list(shape.object(question)),
    respostas: shape.list(
      shape.object({
        perguntaId: shape.integer,
        respostaId: maybeInteger,
        nota: maybeText,
        texto: maybeText,
        comentario: maybeText,
        naoSeAplica: shape.flag,
      }),
    ),
  }),
})

export const lancarRespostas = defineCall({
  method: 'POST',
  path: 'pesquisa/entrevistas/respostas',
  summary: 'Keeps what was answered in an interview, to go on later or for good',
  access: { any: [VER_ENTREVISTA] },
  ownBody: true,
  once: true,
  status: 200,
  answer: shape.object({ estado: shape.code('N', 'E', 'P', 'R', 'D') }),
})

export const imprimirEntrevista = defineCall({
  method: 'POST',
  path: 'pesquisa/entrevistas/print',
  summary: 'An interview on paper: blank, or as it was answered',
  access: { any: [authorityFor(modelosEntrevista), VER_ENTREVISTA] },
  perMinute: 60,
  body: {
    entrevistaId: field.ref({ label: 'Modelo', to: modelosEntrevista.key, required: true }),
    colaboradorId: field.ref({ label: 'Talento', to: talentos.key }),
    modoEconomico: field.flag({ label: 'Modo econômico' }),
  },
  answer: 'file',
})
