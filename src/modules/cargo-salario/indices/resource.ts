import { tabelaReajuste } from '#modules/cargo-salario/faixas-salariais/from-plan.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const indices = defineResource({
  key: 'cargo-salario.indices',
  label: { one: 'Índice', many: 'Índices', gender: 'm' },
  title: 'nome',
  scope: 'global',
  installation: {
    why: 'A base of pay such as the minimum wage is the same for all companies of the installation.',
    changedBy: 'everyCompany',
    ownRows: true,
  },
  fields: {
    nome: field.text({
      label: 'Nome',
      max: 40,
      required: true,
      unique: true,
      width: 8,
      help: 'Base de cálculo de salários, como Salário mínimo ou Piso da categoria.',
    }),
    grupoAC: field.ref({
      label: 'Grupo AC',
      to: 'utilitario.grupos-ac',
      width: 4,
      help: 'Limita o índice às empresas do grupo da folha. Vazio vale para todas.',
    }),
    todasEmpresas: field.flag({
      label: 'De todas as empresas',
      gender: 'f',
      default: false,
      readOnly: 'afterCreate',
      help: 'Desmarcado, só esta empresa vê o registro. Marcado, todas as empresas o usam, e só quem tem a permissão em todas elas pode incluir, alterar ou remover.',
    }),
    ativo: field.flag({ label: 'Ativo', default: true }),
  },
  list: {
    columns: [
      'nome',
      'grupoAC',
      'indiceHistorico.data',
      'indiceHistorico.valor',
      'todasEmpresas',
      'ativo',
    ],
    search: ['nome'],
    sort: 'nome',
    filters: ['nome', 'grupoAC', 'todasEmpresas', 'ativo'],
  },
  history: {
    label: { one: 'Histórico do índice', many: 'Históricos do índice', gender: 'm' },
    first: 'indiceHistorico',
    firstTitle: 'Primeiro valor',
    fields: {
      data: field.date({ label: 'A partir da data', gender: 'f', required: true }),
      valor: field.decimal({
        label: 'Valor',
        required: true,
        decimals: 4,
        min: 1,
        messages: { min: 'Valor deve ser no mínimo 1' },
      }),
      tabelaReajuste,
    },
  },
  menu: { order: 40 },
})
