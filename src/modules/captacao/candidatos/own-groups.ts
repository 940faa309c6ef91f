import { type Condition, field } from '#platform/contract/field.ts'
import { extraFields } from '#modules/gestao-talentos/pessoas/extra-fields.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { maisQueGestor } from './visibility.ts'

export const usesExtras: Condition = (_, { settings }) => settings.campoExtraCandidato === true
const paysPension: Condition = (v) => valueAt(v, 'socioEconomica.pagaPensao') === true

/** Titles, order and which are shown or required come from the company's extra fields. */
export const camposExtras = field.group({
  label: 'Campos extras',
  access: maisQueGestor,
  visibleWhen: usesExtras,
  input: 'camposExtras',
  fields: extraFields,
})

export const socioEconomica = field.group({
  label: 'Dados socioeconômicos',
  sensitive: true,
  access: maisQueGestor,
  fields: {
    pagaPensao: field.flag({ label: 'Paga pensão', width: 4 }),
    quantidade: field.integer({
      label: 'Quantidade de pensões',
      gender: 'f',
      min: 0,
      max: 99,
      visibleWhen: paysPension,
      width: 4,
    }),
    valor: field.money({ label: 'Valor da pensão', min: 0, visibleWhen: paysPension, width: 4 }),
    possuiVeiculo: field.flag({ label: 'Possui veículo', width: 4 }),
  },
})
