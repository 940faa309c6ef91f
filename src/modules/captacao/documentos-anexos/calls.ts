import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { documentosAnexos } from './resource.ts'

const may = (action?: string) => ({ any: [authorityFor(documentosAnexos, action)] })

export const documentosDoCandidato = defineCall({
  method: 'GET',
  path: 'captacao/candidatos/{id}/documentos-anexos',
  summary: 'Documentos do candidato',
  access: may(),
  answer: shape.list(shape.record(documentosAnexos)),
})

export const documentoDoCandidato = defineCall({
  method: 'GET',
  path: 'captacao/candidatos/{id}/documentos-anexos/{docId}',
  summary: 'Documento do candidato',
  access: may(),
  answer: shape.record(documentosAnexos),
})

export const removerDocumento = defineCall({
  method: 'DELETE',
  path: 'captacao/candidatos/{id}/documentos-anexos/{docId}',
  summary: 'Remove um documento',
  access: may('EXCLUIR'),
})

export const baixarDocumento = defineCall({
  method: 'GET',
  path: 'captacao/candidatos/{id}/documentos-anexos/{docId}/download',
  summary: 'Baixa o anexo',
  access: may(),
  answer: 'file',
})
