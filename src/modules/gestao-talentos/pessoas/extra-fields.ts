/** Questions of the company's own, beside what everybody is asked: which are shown, under which title, the company says. */
import { field } from '#platform/contract/field.ts'

export const extraFields = {
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
}

/** The inputs of a form's group `camposExtras`, by their names. */
export const extraNames = Object.keys(extraFields).map((name) => `camposExtras.${name}`)
