import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** A search of vacancies saved on the portal, by a candidate or by a visitor who confirmed the e-mail; consent and its end are kept (LGPD, art. 8). */
export const alertasVaga = defineResource({
  key: 'captacao.alertas-vaga',
  label: { one: 'Alerta de vagas', many: 'Alertas de vagas', gender: 'm' },
  title: 'id',
  scope: 'empresa',
  type: 'MOV',
  verbs: { CANCELAMENTO: 'Cancelamento' },
  fields: {
    candidato: field.ref({
      label: 'Candidato',
      to: 'captacao.candidatos',
      readOnly: true,
      onRemove: 'cascade',
    }),
    email: field.text({
      label: 'E-mail',
      format: 'email',
      max: 100,
      sensitive: true,
      readOnly: true,
    }),
    busca: field.text({ label: 'Cargo ou palavra', max: 100, readOnly: true }),
    cidade: field.text({ label: 'Cidade', gender: 'f', max: 100, readOnly: true }),
    consentidoEm: field.dateTime({ label: 'Pedido em', required: true, readOnly: true }),
    endereco: field.text({ label: 'Endereço de rede', max: 60, sensitive: true, readOnly: true }),
    avisadoAte: field.dateTime({ label: 'Avisado até', required: true, readOnly: true }),
    canceladoEm: field.dateTime({ label: 'Cancelado em', readOnly: true }),
  },
  list: {
    columns: ['candidato', 'busca', 'cidade', 'consentidoEm', 'canceladoEm'],
    sort: 'id,desc',
  },
  without: ['list', 'read', 'create', 'update', 'remove'],
  menu: false,
})
