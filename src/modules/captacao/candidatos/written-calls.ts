import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { mostTaskRows } from '#platform/contract/task.ts'
import { candidatos } from './resource.ts'
import { writtenActions, writtenFields } from './written-action.ts'

const access = { any: [authorityFor(candidatos, 'EDITAR')] } as const
const { solicitacao } = writtenActions.enviarEmail.fields

export const prepararEmail = defineCall({
  method: 'POST',
  path: 'captacao/candidatos/preparar-email',
  summary: 'A quem o e-mail iria, quem não tem endereço, e os textos que cabem',
  access,
  transaction: 'read',
  body: {
    ids: field.refs({ label: 'Candidatos', to: candidatos.key, maxItems: mostTaskRows }),
    candidaturas: field.refs({
      label: 'Candidaturas',
      gender: 'f',
      to: 'captacao.candidato-solicitacoes',
      maxItems: mostTaskRows,
      help: 'Em vez dos candidatos, as candidaturas deles a esta solicitação.',
    }),
    solicitacao,
  },
  answer: shape.object({
    candidatos: shape.list(
      shape.object({ id: shape.integer, nome: shape.text, temEmail: shape.flag }),
    ),
    textos: shape.list(
      shape.object({
        id: shape.orNull(shape.integer),
        nome: shape.text,
        assunto: shape.text,
        texto: shape.text,
        anexos: shape.list(shape.text),
      }),
    ),
    variaveis: shape.list(shape.object({ nome: shape.text, rotulo: shape.text })),
  }),
})

export const previaEmailCandidato = defineCall({
  method: 'POST',
  path: 'captacao/candidatos/previa-email',
  summary: 'O e-mail como um dos candidatos o leria',
  access,
  transaction: 'read',
  perMinute: 120,
  body: {
    candidato: field.ref({ label: 'Candidato', to: candidatos.key, required: true }),
    ...writtenFields,
    solicitacao,
    conferir: field.flag({
      label: 'Conferir antes de enviar',
      help: 'Recusa também o que só não pode ser enviado, como uma saudação sem mensagem.',
    }),
  },
  answer: shape.object({ assunto: shape.text, corpo: shape.text }),
})
