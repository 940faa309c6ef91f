import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const motivosRecusa = defineResource({
  key: 'captacao.motivos-recusa',
  label: { one: 'Motivo de recusa', many: 'Motivos de recusa', gender: 'm' },
  title: 'descricao',
  scope: 'empresa',
  fields: {
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      unique: true,
      help: 'O candidato nunca vê este texto.',
    }),
    ativo: field.flag({ label: 'Ativo', default: true }),
  },
  list: {
    columns: ['descricao', 'ativo'],
    search: ['descricao'],
    sort: 'descricao',
    filters: ['descricao', 'ativo'],
  },
  menu: { order: 66, group: 'Cadastros' },
})
