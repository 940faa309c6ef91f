/** The tables of the slices as types for the compiler: one entry a table, one line a column. Written by `sync`. */
import type { Field, Fields } from '../../contract/field.ts'
import type { Slice } from '../registry.ts'
import type { Fact } from './fact.ts'
import { factsOf } from './facts.ts'
import { childTable, columnOf } from './names.ts'

const kinds: [RegExp, string, string][] = [
  [/^(integer|smallint|bigint)\b/, 'number', 'Generated<number>'],
  [/^boolean\b/, 'boolean', 'Generated<boolean>'],
  [/^numeric\b/, 'Numeric', 'Generated<Numeric>'],
  [/^timestamptz\b/, 'Instant', 'InstantNow'],
  [/^jsonb\b/, 'Json', 'JsonNow'],
  [/^text\[\]/, 'string[]', 'Generated<string[]>'],
  [/./, 'string', 'Generated<string>'],
]

function typeOf(def: string, codes: string | undefined): string {
  const found = kinds.find(([form]) => form.test(def))
  const [, plain = 'string', generated = plain] = found ?? []
  if (/ generated always /.test(` ${def} `)) return `Kept<${plain}>`
  const begun = / default /.test(` ${def} `)
  const type = codes ? (begun ? `Generated<${codes}>` : codes) : begun ? generated : plain
  return / not null/.test(def) ? type : `${codes ?? plain} | null`
}

/** Codes of choices by table and column: a code that is not declared does not compile. */
function codesOf(slices: readonly Slice[]): Map<string, string> {
  const codes = new Map<string, string>()
  const walk = (table: string, fields: Fields, prefix: string): void => {
    for (const [name, f] of Object.entries(fields)) {
      const path = prefix + name
      if (f.kind === 'group') walk(table, f.options.fields ?? {}, `${path}.`)
      if (f.kind === 'rows') walk(childTable(table, path), f.options.fields ?? {}, '')
      if (f.kind === 'choice') codes.set(`${table} ${columnOf(path, f)}`, unionOf(f))
      if (f.kind === 'choices') codes.set(`${childTable(table, path)} valor`, unionOf(f))
    }
  }
  for (const { resource: r } of slices) {
    walk(r.table, r.fields, '')
    if (r.history) walk(childTable(r.table, 'historico'), r.history.fields, '')
  }
  return codes
}

const unionOf = (f: Field): string =>
  (f.options.options ?? []).map((o) => `'${o.code}'`).join(' | ') || 'string'

/** The text of the generated file. */
export function tableTypes(slices: Iterable<Slice>): string {
  const all = [...slices]
  const codes = codesOf(all)
  const tables = Map.groupBy(factsOf(all), (f) => f.table)
  const entries = [...tables].map(([table, facts]) => entry(table, facts, codes))
  return `/* eslint-disable */
// Written by npm run sync from what the folders declare.
import type { Generated } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
${entries.join('\n')}
  }
}
`
}

function entry(table: string, facts: readonly Fact[], codes: ReadonlyMap<string, string>): string {
  const columns = facts
    .filter((f) => f.kind === 'column')
    .map((f) => `      ${f.name}: ${typeOf(f.def, codes.get(`${table} ${f.name}`))}`)
  return `    ${table}: {\n      id: Generated<number>\n${columns.join('\n')}\n    }`
}
