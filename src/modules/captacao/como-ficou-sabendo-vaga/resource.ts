import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const comoFicouSabendoVaga = defineResource({
  key: 'captacao.como-ficou-sabendo-vaga',
  label: { one: 'Como ficou sabendo da vaga', many: 'Como ficou sabendo da vaga', gender: 'm' },
  title: 'descricao',
  scope: 'empresa',
  fields: {
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      unique: true,
      help: 'Meio de divulgação, como Instagram, indicação ou feira de empregos.',
    }),
    ativo: field.flag({ label: 'Ativo', default: true }),
  },
  list: {
    columns: ['descricao', 'ativo'],
    search: ['descricao'],
    sort: 'descricao',
    filters: ['descricao', 'ativo'],
  },
  menu: { order: 64 },
})
