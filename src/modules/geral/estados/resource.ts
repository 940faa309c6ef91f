import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const estados = defineResource({
  key: 'geral.estados',
  label: { one: 'Estado', many: 'Estados', gender: 'm' },
  title: 'sigla',
  rotulo: 'nome',
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
  alsoAt: ['utilitario/geral/estados'],
  fields: {
    sigla: field.text({
      label: 'Sigla',
      gender: 'f',
      min: 2,
      max: 2,
      required: true,
      uppercase: true,
      unique: true,
      width: 3,
    }),
    nome: field.text({ label: 'Nome', max: 60, required: true, unique: true, width: 9 }),
    codigoIBGE: field.text({ label: 'Código IBGE', max: 2, width: 3 }),
    todasEmpresas: field.flag({
      label: 'De todas as empresas',
      gender: 'f',
      default: false,
      readOnly: 'afterCreate',
      help: 'Desmarcado, só esta empresa vê o registro. Marcado, todas as empresas o usam, e só quem tem a permissão em todas elas pode incluir, alterar ou remover.',
    }),
    oficial: field.flag({
      label: 'Tabela oficial do IBGE',
      readOnly: true,
      help: 'Os registros oficiais não podem ser alterados nem removidos.',
    }),
  },
  list: {
    columns: ['sigla', 'nome', 'codigoIBGE', 'oficial'],
    search: ['sigla', 'nome'],
    sort: 'nome',
    filters: ['sigla', 'nome'],
  },
  menu: { order: 80, group: 'Geral' },
})
