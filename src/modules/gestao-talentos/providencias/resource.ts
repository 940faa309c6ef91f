import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

const medidas = [
  { code: 'N', label: 'Nenhuma' },
  { code: 'V', label: 'Advertência verbal' },
  { code: 'E', label: 'Advertência escrita' },
  { code: 'S', label: 'Suspensão' },
  { code: 'O', label: 'Outra' },
] as const

export const providencias = defineResource({
  key: 'gestao-talentos.providencias',
  label: { one: 'Providência', many: 'Providências', gender: 'f' },
  title: 'descricao',
  scope: 'empresa',
  fields: {
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      unique: true,
      width: 8,
    }),
    medida: field.choice({
      label: 'Medida',
      gender: 'f',
      required: true,
      default: 'N',
      options: medidas,
      help: 'Uma suspensão não passa de 30 dias (CLT, art. 474).',
      width: 4,
    }),
    ativo: field.flag({ label: 'Ativa', gender: 'f', default: true }),
  },
  list: {
    columns: ['descricao', 'medida', 'ativo'],
    search: ['descricao'],
    sort: 'descricao',
    filters: ['descricao', 'medida', 'ativo'],
  },
  search: { words: ['advertência', 'suspensão', 'medida disciplinar'] },
  menu: { order: 73, group: 'Ocorrências' },
})
