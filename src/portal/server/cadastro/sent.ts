/** From a sent form to the body of the API: dotted names become groups, lists and rows are read. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { fieldAt } from '#platform/contract/resource.ts'

type Body = Record<string, unknown>
const lists = new Set(['cargos', 'areasInteresse', 'conhecimentos'])
const rows = new Set(['formacao', 'experiencias', 'candidatoIdiomas', 'certificados', 'cursos'])

export function bodyOfForm(sent: Record<string, string | string[]>): Body {
  const body: Body = {}
  for (const [name, value] of Object.entries(sent)) {
    const all = Array.isArray(value) ? value : [value]
    if (lists.has(name)) body[name] = all.filter((v) => v !== '').map(Number)
    else if (rows.has(name)) body[name] = rowsOf(String(all[0]))
    else if (name === 'aceitoPoliticaSeguranca' || fieldAt(candidatos.allFields, name)?.kind === 'flag') place(body, name.split('.'), all.includes('true'))
    else place(body, name.split('.'), String(all[0]))
  }
  body['cargos'] ??= []
  body['primeiroEmprego'] ??= false
  return body
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
