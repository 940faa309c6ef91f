import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const periodosExperiencia = defineResource({
  key: 'avaliacao.periodos-experiencia',
  label: { one: 'Período de experiência', many: 'Períodos de experiência', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({ label: 'Nome', max: 60, required: true, unique: true, width: 6 }),
    dias: field.integer({
      label: 'Quantidade de Dias',
      gender: 'f',
      min: 1,
      max: 365,
      required: true,
      help: 'O dia da admissão é o primeiro. O contrato de experiência tem no máximo 90 dias (CLT, art. 445, parágrafo único).',
      width: 3,
    }),
    ativo: field.flag({ label: 'Ativo', default: true, width: 3 }),
  },
  list: {
    columns: ['nome', 'dias', 'ativo'],
    search: ['nome'],
    sort: 'dias',
    filters: ['nome', 'ativo'],
  },
  search: { words: ['45 dias', '90 dias', 'contrato de experiência'] },
  menu: { order: 60 },
})
