import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import type { Rule } from '#platform/contract/resource.ts'

const attachment: Rule = (values, { id }) =>
  id === null && !values.anexo ? { field: 'anexo', message: 'Anexo é obrigatório' } : undefined

/** Documents of a candidate; reached below the candidate. */
export const documentosAnexos = defineResource({
  key: 'captacao.documentos-anexos',
  label: { one: 'Documento anexo', many: 'Documentos anexos', gender: 'm' },
  title: 'descricao',
  scope: 'empresa',
  authority: 'CANDIDATOS_DOCUMENTOS',
  fields: {
    candidato: field.ref({
      label: 'Candidato',
      to: 'captacao.candidatos',
      required: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
    }),
    descricao: field.text({ label: 'Descrição', gender: 'f', max: 100, required: true, width: 8 }),
    data: field.date({ label: 'Data', gender: 'f', default: { from: 'hoje' }, width: 4 }),
    tipoDocumento: field.text({ label: 'Tipo do documento', max: 100, width: 6 }),
    etapaSeletiva: field.ref({
      label: 'Etapa seletiva',
      gender: 'f',
      to: 'captacao.etapas-seletivas',
      onRemove: 'empty',
      width: 6,
    }),
    observacao: field.text({ label: 'Observação', gender: 'f', lines: 3, max: 2000 }),
    url: field.text({ label: 'Endereço na internet', format: 'url', max: 500 }),
    anexo: field.file({ label: 'Anexo', allow: ['document', 'image'], maxMB: 10 }),
    moduloExterno: field.flag({ label: 'Enviado pelo candidato', readOnly: true }),
  },
  rules: [attachment],
  list: {
    columns: ['descricao', 'tipoDocumento', 'etapaSeletiva', 'data', 'anexo', 'moduloExterno'],
    search: ['descricao'],
    sort: 'data,desc',
    filters: [
      'descricao',
      {
        name: 'candidatoId',
        label: 'Candidato',
        kind: 'ref',
        to: 'captacao.candidatos',
        sql: 't.candidato_id = $value',
      },
      'data',
    ],
  },
  menu: false,
})
