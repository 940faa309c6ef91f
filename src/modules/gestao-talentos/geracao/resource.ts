import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** Said in the place of a description that nobody wrote. */
const withoutDescription = 'Geração não possui descrição.'

export const geracao = defineResource({
  key: 'gestao-talentos.geracao',
  label: { one: 'Geração', many: 'Gerações', gender: 'f' },
  title: 'nome',
  scope: 'global',
  installation: {
    why: 'Which generation a birth year belongs to is the same for every company of the installation.',
    changedBy: 'everyCompany',
  },
  alsoAt: ['geral/geracoes', 'utilitario/geral/geracoes'],
  fields: {
    nome: field.text({ label: 'Nome', max: 60, required: true, unique: true, width: 6 }),
    anoInicial: field.integer({
      label: 'Nascidos de',
      min: 1000,
      max: 2999,
      plain: true,
      required: true,
      width: 3,
    }),
    anoFinal: field.integer({
      label: 'Nascidos até',
      min: 1000,
      max: 2999,
      plain: true,
      notBelow: 'anoInicial',
      messageOrder: 'O último ano não pode ser anterior ao primeiro.',
      help: 'Vazio vale daí em diante.',
      width: 3,
    }),
    descricao: field.text({ label: 'Descrição', gender: 'f', lines: 6, max: 2000 }),
    descricaoExibida: field.computed({
      label: 'Descrição',
      gender: 'f',
      as: 'text',
      sort: false,
      filter: false,
      sql: `coalesce(nullif(t.descricao, ''), '${withoutDescription}')`,
    }),
    ativo: field.flag({ label: 'Ativa', gender: 'f', default: true }),
  },
  list: {
    columns: ['nome', 'anoInicial', 'anoFinal', 'descricaoExibida', 'ativo'],
    search: ['nome'],
    sort: 'anoInicial',
    filters: ['nome', 'ativo'],
  },
  form: {
    sections: [
      { title: 'Geração', fields: ['nome', 'anoInicial', 'anoFinal', 'descricao', 'ativo'] },
    ],
  },
  search: { words: ['baby boomer', 'millennials', 'geração X', 'geração Z'] },
  menu: { order: 76 },
})
