/** Telephone numbers as people type them into the registration, parted and checked on both sides. */
export { wrongPhones } from '#modules/gestao-talentos/pessoas/phone-rule.ts'

type Group = Record<string, unknown>
const phones = [
  ['ddd', 'foneFixo', 8],
  ['dddCelular', 'foneCelular', 9],
] as const

/** Whoever types the area code with the number means both: '(85) 3222-1111', '+55 85 98888-7777', '085…'. */
export function splitPhones(given: Group): Group {
  const contato = { ...given }
  for (const [code, number, least] of phones) {
    const { [code]: typedCode, [number]: typed } = contato
    if (typeof typedCode === 'string')
      contato[code] = typedCode.replace(/\D/g, '').replace(/^0(?=\d\d$)/, '')
    if (typeof typed !== 'string' || /[^\d\s().+-]/.test(typed)) continue
    const digits = typed
      .replace(/\D/g, '')
      .replace(/^55(?=\d{10,11}$)/, '')
      .replace(/^0(?=\d{10,11}$)/, '')
    const whole = digits.length >= least + 2 && digits.length <= 11
    contato[number] = whole ? digits.slice(2) : digits
    if (whole) contato[code] = digits.slice(0, 2)
  }
  return contato
}
