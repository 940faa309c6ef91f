import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const motivosTexto = [
  { code: 'REPETIDO', label: 'Já existe outro igual' },
  { code: 'VAZIO', label: 'Não sobra nenhuma letra' },
] as const

/** What the cleaning of older records left to a person: it would have made two equal, or one empty. Written by the migration alone. */
export const textosRepetidos = defineResource({
  key: 'utilitario.textos-repetidos',
  label: { one: 'Texto para conferir', many: 'Textos para conferir', gender: 'm' },
  title: 'texto',
  scope: 'empresa',
  fields: {
    cadastro: field.text({ label: 'Cadastro', max: 100, readOnly: true }),
    campo: field.text({ label: 'Campo', max: 200, readOnly: true }),
    texto: field.text({ label: 'Texto sem sinais invisíveis', max: 255, readOnly: true }),
    motivo: field.choice({ label: 'Motivo', options: motivosTexto, readOnly: true }),
    registro: field.integer({ label: 'Número do registro', readOnly: true }),
    endereco: field.text({ label: 'Onde corrigir', max: 200, readOnly: true }),
  },
  list: {
    columns: ['cadastro', 'campo', 'texto', 'motivo', 'endereco'],
    search: ['cadastro', 'texto'],
    sort: 'cadastro',
    filters: ['cadastro', 'motivo'],
    more: ['registro'],
  },
  without: ['create', 'update', 'choose'],
  menu: { order: 62, group: 'Segurança', part: 'processo' },
})
