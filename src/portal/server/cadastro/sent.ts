/** From a sent form to the body of the API: dotted names become groups, lists and rows are read. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { groupIn, type ownFields } from '../own-fields.ts'
import { splitPhones } from '../../phones.ts'
import { rowKinds } from '../resume-rows.ts'

/** What a registration sends, or the own page: the own fields, and what stands beside them on the form. */
export type Sent = { [K in (typeof ownFields)[number] | (typeof beside)[number]]?: unknown }
const beside = [
  'id',
  'senha',
  'confirmaSenha',
  'aceitoPoliticaSeguranca',
  'versaoPolitica',
  'curriculoChave',
  'fotoChave',
  'versao',
  'aberto',
] as const

type Group = Record<string, unknown>
const lists = new Set(['cargos', 'areasInteresse', 'conhecimentos'])

export function bodyOfForm(form: Record<string, string | string[]>, isNew = true): Sent {
  const body: Group = {}
  for (const [name, value] of Object.entries(form)) {
    const [first = '', ...rest] = name.split('.')
    if (first !== '__proto__') body[first] = placed(body[first], rest, valueOf(name, value))
  }
  const { cargos, contato, ...sent } = body
  return {
    ...sent,
    ...(isNew ? { cargos: cargos ?? [] } : cargos === undefined ? {} : { cargos }),
    ...(contato === undefined ? {} : { contato: splitPhones(groupIn(contato)) }),
  }
}

function valueOf(name: string, value: string | string[]): unknown {
  const all = [value].flat()
  if (lists.has(name)) return all.filter((v) => v !== '').map(Number)
  if (Object.hasOwn(rowKinds, name)) return rowsOf(String(all[0]))
  const flag =
    name === 'aceitoPoliticaSeguranca' || fieldAt(candidatos.allFields, name)?.kind === 'flag'
  return flag ? all.includes('true') : String(all[0])
}

/** The value at its place below what stands there already. */
function placed(before: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value
  const group = groupIn(before)
  return first === '__proto__' ? group : { ...group, [first]: placed(group[first], rest, value) }
}

function rowsOf(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text || '[]')
    return Array.isArray(found) ? found.slice(0, 50) : []
  } catch {
    return []
  }
}
