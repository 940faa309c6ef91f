import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const bairros = defineResource({
  key: 'geral.bairros',
  label: { one: 'Bairro', many: 'Bairros', gender: 'm' },
  title: 'nome',
  scope: 'global',
  installation: {
    why: 'The official places of the country are the same for every address.',
    changedBy: 'everyCompany',
    ownRows: true,
    official: {
      field: 'oficial',
      message: 'Este registro é da tabela oficial do IBGE e não pode ser alterado.',
    },
  },
  alsoAt: ['utilitario/geral/bairros'],
  fields: {
    cidade: field.ref({ label: 'Cidade', gender: 'f', to: 'geral.cidades', required: true }),
    nome: field.text({
      label: 'Nome',
      max: 60,
      required: true,
      help: 'O nome não se repete dentro da mesma cidade.',
    }),
    todasEmpresas: field.flag({
      label: 'De todas as empresas',
      gender: 'f',
      default: false,
      readOnly: 'afterCreate',
      help: 'Desmarcado, só esta empresa vê o registro. Marcado, todas as empresas o usam, e só quem tem a permissão em todas elas pode incluir, alterar ou remover.',
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
