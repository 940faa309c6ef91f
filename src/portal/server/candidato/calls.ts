/** The candidate's own record, documents and applications, for scripts and apps. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { aboutOne } from '#modules/captacao/candidatos/calls.ts'
import { entrevistaMarcada } from '#modules/captacao/candidato-solicitacoes/calls.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { documentosAnexos } from '#modules/captacao/documentos-anexos/resource.ts'
import { type CallSpec, defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'
import { ownSent } from '../own-fields.ts'

const base = 'externo/candidatos/{id}'
const documents = `${base}/documentos-anexos` as const
const read = {
  method: 'GET',
  access: { actor: candidato.key },
} as const satisfies Partial<CallSpec>

/** The person's own: what the company notes beside it is left out. */
const record = shape.recordWith(candidatos, {})
const document = shape.recordWith(documentosAnexos, {})
const etapa = shape.orNull(
  shape.object({
    id: shape.integer,
    nome: shape.text,
    historicoId: shape.orNull(shape.integer),
    entrevista: shape.orNull(entrevistaMarcada),
  }),
)
const application = shape.object({
  id: shape.integer,
  solicitacaoId: shape.integer,
  vaga: shape.text,
  cargo: shape.orNull(shape.text),
  data: shape.dateTime,
  removedAt: shape.orNull(shape.dateTime),
  etapa,
  status: shape.text,
})

export const cadastro = defineCall({
  ...read,
  path: base,
  summary: 'O próprio cadastro',
  answer: record,
})

export const completo = defineCall({
  ...read,
  path: `${base}/completo`,
  summary: 'O próprio cadastro completo',
  query: { comCargos: field.text({ label: 'Com os cargos', max: 10 }) },
  answer: shape.recordWith(candidatos, { candidaturas: shape.list(application) }),
})

export const informacao = defineCall({
  ...read,
  path: `${base}/informacao`,
  summary: 'Resumo do próprio cadastro',
  answer: shape.object(aboutOne),
})

export const foto = defineCall({
  ...read,
  path: `${base}/foto`,
  summary: 'A própria foto',
  query: { v: field.text({ label: 'Versão', max: 20 }) },
  answer: 'file',
})

export const alterar = defineCall({
  method: 'PUT',
  access: { actor: candidato.key },
  path: base,
  transaction: 'read',
  summary: 'Altera o próprio cadastro',
  laidOver: { ...ownSent, versao: field.integer({ label: 'Versão' }) },
  answer: shape.recordWith(candidatos, { aviso: shape.maybe(shape.text) }),
})

const listCall = <const N extends string, const F extends Parameters<typeof shape.value>[0]>(
  name: N,
  of: F,
) =>
  defineCall({
    ...read,
    path: `${base}/${name}`,
    summary: `Itens próprios: ${name}`,
    answer: shape.value(of),
  })
const { allFields: person } = candidatos
export const conhecimentos = listCall('conhecimentos', person.conhecimentos)
export const formacoes = listCall('formacoes', person.formacao)
export const certificados = listCall('certificados', person.certificados)
export const idiomas = listCall('idiomas', person.candidatoIdiomas)
export const experiencias = listCall('experiencias', person.experiencias)
export const areasInteresse = listCall('areas-interesses', person.areasInteresse)

export const documentos = defineCall({
  ...read,
  path: documents,
  summary: 'Os próprios documentos',
  query: {
    page: field.integer({ label: 'Página', gender: 'f', min: 0, max: 1000 }),
    size: field.integer({ label: 'Tamanho', min: 1, max: 200 }),
  },
  answer: shape.list(document),
})

export const documento = defineCall({
  ...read,
  path: `${documents}/{docId}`,
  summary: 'Um documento',
  answer: document,
})

export const removerDocumento = defineCall({
  method: 'DELETE',
  access: { actor: candidato.key },
  path: `${documents}/{docId}`,
  transaction: 'read',
  summary: 'Remove um documento',
})

export const baixarDocumento = defineCall({
  ...read,
  path: `${documents}/{docId}/download`,
  summary: 'Baixa um documento',
  answer: 'file',
})

export const candidaturas = defineCall({
  ...read,
  path: 'externo/candidato-solicitacoes',
  summary: 'As próprias candidaturas',
  answer: shape.list(application),
})

export const candidatar = defineCall({
  method: 'POST',
  access: { actor: candidato.key },
  path: 'externo/candidato-solicitacoes',
  transaction: 'read',
  status: 201,
  summary: 'Candidata-se',
  query: {
    solicitacaoId: field.integer({ label: 'Vaga', required: true, min: 1, max: 2_147_483_647 }),
  },
  answer: shape.object({ id: shape.integer }),
})

export const historico = defineCall({
  ...read,
  path: 'externo/historico-candidatos/candidato/{id}',
  summary: 'O próprio histórico',
  answer: shape.list(
    shape.object({
      id: shape.integer,
      vaga: shape.text,
      data: shape.dateTime,
      status: shape.text,
    }),
  ),
})
