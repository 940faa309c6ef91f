import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const bairros = defineResource({
  key: 'geral.bairros',
  label: { one: 'Bairro', many: 'Bairros', gender: 'm' },
  title: 'nome',
  scope: 'global',
  alsoAt: ['utilitario/geral/bairros'],
  fields: {
    cidade: field.ref({ label: 'Cidade', gender: 'f', to: 'geral.cidades', required: true }),
    nome: field.text({
      label: 'Nome',
      max: 60,
      required: true,
      help: 'O nome não se repete dentro da mesma cidade.',
    }),
    oficial: field.flag({ label: 'Tabela oficial do IBGE', readOnly: true }),
  },
  list: {
    columns: ['nome', 'cidade'],
    search: ['nome'],
    sort: 'nome',
    filters: ['nome', 'cidade'],
  },
  menu: { order: 82, group: 'Geral' },
})
