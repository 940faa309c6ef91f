/** The raise that many get alike: what is asked, what is refused. Read by the form and by the server. */
import { compareDecimal, decimalText } from '#platform/contract/numbers.ts'
import { field, type Values } from '#platform/contract/field.ts'

export const raisedBy = [
  { code: '1', label: 'Porcentagem' },
  { code: '2', label: 'Valor' },
] as const

export const mostPercent = '999.999'
export const percentRefused = 'A porcentagem não pode ser 0 (zero) ou maior que 999.999%'
export const zeroRefused = 'O valor não pode ser 0 (zero)'
export const lowering =
  'Um planejamento não reduz salários: a redução por acordo coletivo não é feita por aqui. Informe um valor maior que zero.'
const centsOnly = 'Em reais, informe no máximo duas casas decimais.'

export const raiseFields = {
  dissidioPor: field.choice({
    label: 'Reajuste Por',
    options: raisedBy,
    required: true,
    default: '1',
    width: 4,
  }),
  valorDissidio: field.decimal({
    label: 'Valor do reajuste',
    decimals: 3,
    max: 999_999.99,
    required: true,
    width: 4,
    help: 'Em porcentagem, com até três casas, ou em reais.',
  }),
}

/** What is wrong with the raise itself, as a rule of a form. */
export function raiseRule({ dissidioPor, valorDissidio }: Values) {
  const text = decimalText(valorDissidio)
  if (text === undefined) return undefined
  const message = refusal(dissidioPor === '1', text)
  return message ? { field: 'valorDissidio', message } : undefined
}

function refusal(percent: boolean, text: string): string | undefined {
  const sign = compareDecimal(text, '0')
  if (sign < 0) return lowering
  if (percent)
    return sign === 0 || compareDecimal(text, mostPercent) > 0 ? percentRefused : undefined
  if (sign === 0) return zeroRefused
  return (text.split('.')[1] ?? '').replace(/0+$/, '').length > 2 ? centsOnly : undefined
}
