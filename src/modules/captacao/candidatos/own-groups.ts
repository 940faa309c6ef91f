import { type Condition, field } from '#platform/contract/field.ts'
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
  fields: {
    texto1: field.text({ label: 'Texto 1', max: 250 }),
    texto2: field.text({ label: 'Texto 2', max: 250 }),
    texto3: field.text({ label: 'Texto 3', max: 250 }),
    texto4: field.text({ label: 'Texto 4', max: 250 }),
    texto5: field.text({ label: 'Texto 5', max: 250 }),
    texto6: field.text({ label: 'Texto 6', max: 250 }),
    texto7: field.text({ label: 'Texto 7', max: 250 }),
    texto8: field.text({ label: 'Texto 8', max: 250 }),
    textolongo1: field.text({ label: 'Texto longo 1', lines: 4, max: 10_000 }),
    textolongo2: field.text({ label: 'Texto longo 2', lines: 4, max: 10_000 }),
    data1: field.date({ label: 'Data 1', gender: 'f' }),
    data2: field.date({ label: 'Data 2', gender: 'f' }),
    data3: field.date({ label: 'Data 3', gender: 'f' }),
    valor1: field.money({ label: 'Valor 1' }),
    valor2: field.money({ label: 'Valor 2' }),
    numero1: field.integer({ label: 'Número 1' }),
  },
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
