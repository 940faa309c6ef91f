/** How a person is reached: the group of fields, and the rule of telephone numbers and of the house's number. */
import { field } from '#platform/contract/field.ts'
import type { Rule } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { wrongPhones } from './phone-rule.ts'

const twoDigits = {
  min: 2,
  max: 2,
  mask: '99',
  messages: { min: 'Inválido', max: 'Inválido' },
} as const
export const contato = field.group({
  label: 'Contato',
  sensitive: true,
  fields: {
    email: field.text({ label: 'E-mail', format: 'email', max: 100, width: 6 }),
    nomeContato: field.text({
      label: 'Nome para contato',
      max: 100,
      help: 'Pessoa que recebe recados, se houver.',
      width: 6,
    }),
    dddCelular: field.text({ label: 'DDD do celular', ...twoDigits, width: 2 }),
    foneCelular: field.text({
      label: 'Celular',
      identifies: ['dddCelular'],
      min: 9,
      max: 9,
      mask: '99999-9999',
      messages: { min: 'Inválido', max: 'Inválido' },
      width: 4,
    }),
    ddd: field.text({ label: 'DDD', ...twoDigits, width: 2 }),
    foneFixo: field.text({
      label: 'Telefone fixo',
      identifies: ['ddd'],
      min: 8,
      max: 9,
      mask: '99999999?9',
      messages: { min: 'Inválido', max: 'Inválido' },
      width: 4,
    }),
  },
})

export const phonesAndNumber: Rule = (values) => {
  const numero = valueAt(values, 'endereco.numero')
  const wrong = wrongPhones(values)
  if (typeof numero === 'string' && !/^(\d{1,10}|s\/n)$/i.test(numero))
    wrong.push({ field: 'endereco.numero', message: 'Número deve ter no máximo 10 dígitos' })
  return wrong
}
