import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** In whose record a kind of document may stand. */
export const donosDocumento = [{ code: 'TALENTO', label: 'Talento' }] as const

export const tipoDocumento = defineResource({
  key: 'gestao-talentos.tipo-documento',
  label: { one: 'Tipo de documento', many: 'Tipos de documento', gender: 'm' },
  title: 'descricao',
  scope: 'empresa',
  fields: {
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      unique: true,
    }),
    donos: field.choices({
      label: 'Usado no cadastro de',
      options: donosDocumento,
      default: ['TALENTO'],
      minItems: 1,
      width: 6,
    }),
    obrigatorioAdmissao: field.flag({
      label: 'Obrigatório na admissão',
      help: 'A ficha do talento mostra o que ainda falta entregar.',
      width: 6,
    }),
    possuiValidade: field.flag({
      label: 'Possui validade',
      help: 'Quem anexa o documento diz até quando ele vale.',
      width: 6,
    }),
    diasAvisoVencimento: field.integer({
      label: 'Dias de aviso antes do vencimento',
      min: 0,
      max: 365,
      default: 30,
      visibleWhen: (v) => v.possuiValidade === true,
      requiredWhen: (v) => v.possuiValidade === true,
      width: 6,
    }),
    sensivel: field.flag({
      label: 'Sensível',
      help: 'Só quem pode ver dados sensíveis encontra os documentos deste tipo.',
      width: 6,
    }),
    ativo: field.flag({ label: 'Ativo', default: true, width: 6 }),
  },
  list: {
    columns: ['descricao', 'obrigatorioAdmissao', 'possuiValidade', 'sensivel', 'ativo'],
    search: ['descricao'],
    sort: 'descricao',
    more: ['diasAvisoVencimento'],
    filters: [
      'descricao',
      'obrigatorioAdmissao',
      'possuiValidade',
      'sensivel',
      'ativo',
      {
        name: 'dono',
        label: 'Usado no cadastro de',
        kind: 'choice',
        options: donosDocumento,
        sql: 'exists (select 1 from gestao_talentos_tipo_documento__donos d where d.registro_id = t.id and d.valor = $value)',
        hidden: true,
      },
    ],
  },
  menu: { order: 62, group: 'Cadastros' },
})
