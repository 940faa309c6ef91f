import { field, type Values } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { idAt } from '#platform/contract/value-at.ts'

/** The cities of an address are those of its state; without a state, all. */
export const ofState = (v: Values): Record<string, number | null> => ({
  uf: idAt(v, 'endereco.uf'),
})

export const cidades = defineResource({
  key: 'geral.cidades',
  label: { one: 'Cidade', many: 'Cidades', gender: 'f' },
  title: 'nome',
  rotulo: 'nomeComUf',
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
  alsoAt: ['utilitario/geral/cidades'],
  fields: {
    uf: field.ref({ label: 'Estado', to: 'geral.estados', required: true, width: 4 }),
    nome: field.text({ label: 'Nome', max: 100, required: true, width: 8 }),
    codigoIBGE: field.text({ label: 'Código IBGE', max: 7, width: 4 }),
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
    nomeComUf: field.computed({
      label: 'Cidade/UF',
      gender: 'f',
      as: 'text',
      sql: `t.nome || '/' || (select e.sigla from geral_estados e where e.id = t.uf_id)`,
    }),
  },
  list: {
    columns: ['nome', 'uf', 'codigoIBGE', 'oficial'],
    search: ['nome'],
    sort: 'nome',
    filters: ['nome', 'uf'],
  },
  menu: { order: 81, group: 'Geral' },
})
