import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const niveisIdioma = [
  { code: 'BASICO', label: 'Básico' },
  { code: 'INTERMEDIARIO', label: 'Intermediário' },
  { code: 'AVANCADO', label: 'Avançado' },
] as const

export const idiomas = defineResource({
  key: 'captacao.idiomas',
  label: { one: 'Idioma', many: 'Idiomas', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({ label: 'Nome', max: 100, required: true, unique: true }),
    ativo: field.flag({ label: 'Ativo', default: true }),
  },
  list: { columns: ['nome', 'ativo'], search: ['nome'], sort: 'nome', filters: ['nome', 'ativo'] },
  menu: { order: 65 },
})
