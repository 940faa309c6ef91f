import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

const naturezas = [
  { code: 'E', label: 'Elogio' },
  { code: 'F', label: 'Falta ou atraso' },
  { code: 'D', label: 'Disciplinar' },
  { code: 'A', label: 'Administrativa' },
  { code: 'O', label: 'Outra' },
] as const

export const tipoOcorrencia = defineResource({
  key: 'gestao-talentos.tipo-ocorrencia',
  label: { one: 'Tipo de ocorrência', many: 'Tipos de ocorrência', gender: 'm' },
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
    natureza: field.choice({
      label: 'Natureza',
      gender: 'f',
      required: true,
      options: naturezas,
      width: 4,
    }),
    ativo: field.flag({ label: 'Ativo', default: true }),
  },
  list: {
    columns: ['descricao', 'natureza', 'ativo'],
    search: ['descricao'],
    sort: 'descricao',
    filters: ['descricao', 'natureza', 'ativo'],
  },
  menu: { order: 71, group: 'Ocorrências' },
})
