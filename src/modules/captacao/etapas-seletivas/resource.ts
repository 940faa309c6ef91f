import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const etapasSeletivas = defineResource({
  key: 'captacao.etapas-seletivas',
  label: { one: 'Etapa seletiva', many: 'Etapas seletivas', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  verbs: { ORDENAR: 'Nova ordem' },
  fields: {
    ordem: field.integer({
      label: 'Ordem',
      gender: 'f',
      required: true,
      min: 1,
      max: 999,
      default: { from: 'proximo' },
      width: 3,
      help: 'Posição da etapa no quadro da seleção.',
    }),
    nome: field.text({ label: 'Nome', max: 100, required: true, unique: true, width: 9 }),
    analiseComportamental: field.flag({
      label: 'Análise comportamental',
      help: 'O candidato que chega a esta etapa é enviado ao teste comportamental, quando a integração está ligada.',
    }),
    ativo: field.flag({ label: 'Ativa', default: true }),
  },
  list: {
    columns: ['ordem', 'nome', 'analiseComportamental', 'ativo'],
    search: ['nome'],
    sort: 'ordem',
    filters: ['nome', 'ativo'],
  },
  search: { words: ['fase', 'processo seletivo', 'funil'] },
  menu: { order: 62 },
})
