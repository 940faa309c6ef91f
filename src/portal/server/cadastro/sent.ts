/** From a sent form to the body of the API: dotted names become groups, lists and rows are read. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { rowKinds } from '../resume-rows.ts'

type Body = Record<string, unknown>
const lists = new Set(['cargos', 'areasInteresse', 'conhecimentos'])

export function bodyOfForm(sent: Record<string, string | string[]>, isNew = true): Body {
  const body: Body = {}
  for (const [name, value] of Object.entries(sent)) {
    const all = Array.isArray(value) ? value : [value]
    if (lists.has(name)) body[name] = all.filter((v) => v !== '').map(Number)
    else if (name in rowKinds) body[name] = rowsOf(String(all[0]))
    else if (
      name === 'aceitoPoliticaSeguranca' ||
      fieldAt(candidatos.allFields, name)?.kind === 'flag'
    )
      place(body, name.split('.'), all.includes('true'))
    else place(body, name.split('.'), String(all[0]))
  }
  if (isNew) body['cargos'] ??= []
  splitPhones(body['contato'] as Body | undefined)
  return body
}

const phones = [
  ['ddd', 'foneFixo', 8],
  ['dddCelular', 'foneCelular', 9],
] as const

/** Whoever types the area code with the number means both: '(85) 3222-1111', '+55 85 98888-7777', '085…'. */
function splitPhones(contato: Body | undefined): void {
  if (!contato) return
  for (const [code, number, least] of phones) {
    const typed = contato[number]
    if (typeof contato[code] === 'string')
      contato[code] = contato[code].replace(/\D/g, '').replace(/^0(?=\d\d$)/, '')
    if (typeof typed !== 'string' || /[^\d\s().+-]/.test(typed)) continue
    const digits = typed
      .replace(/\D/g, '')
      .replace(/^55(?=\d{10,11}$)/, '')
      .replace(/^0(?=\d{10,11}$)/, '')
    const whole = digits.length >= least + 2 && digits.length <= 11
    contato[number] = whole ? digits.slice(2) : digits
    if (whole) contato[code] = digits.slice(0, 2)
  }
}

function rowsOf(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text || '[]')
    return Array.isArray(found) ? found.slice(0, 50) : []
  } catch {
    return []
  }
}

function place(body: Body, parts: string[], value: string | boolean): void {
  const [first = '', ...rest] = parts
  if (first === '__proto__') return
  if (!rest.length) body[first] = value
  else place((body[first] ??= {}) as Body, rest, value)
}
