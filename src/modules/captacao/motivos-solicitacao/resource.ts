import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const motivosSolicitacao = defineResource({
  key: 'captacao.motivos-solicitacao',
  label: { one: 'Motivo da solicitação', many: 'Motivos da solicitação', gender: 'm' },
  title: 'descricao',
  scope: 'empresa',
  fields: {
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      unique: true,
    }),
    turnover: field.flag({
      label: 'Considerar no turnover',
      help: 'Marque quando a vaga repõe quem saiu, como em uma substituição.',
    }),
    considerarQtdColaboradoresPorCargo: field.flag({
      label: 'Considerar quantidade de talentos por cargo',
      help: 'Ao gravar a solicitação, o limite de talentos do cargo e da área é conferido.',
    }),
    ativo: field.flag({ label: 'Ativo', default: true }),
  },
  list: {
    columns: ['descricao', 'turnover', 'considerarQtdColaboradoresPorCargo', 'ativo'],
    search: ['descricao'],
    sort: 'descricao',
    filters: ['descricao', 'turnover', 'ativo'],
  },
  menu: { order: 63 },
})
