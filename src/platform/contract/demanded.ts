/** Which fields the rules of a form refuse empty: they carry their mark beforehand, as those that declare it. */
import type { Fields, RuleContext, Values } from './field.ts'
import type { Rule } from './resource.ts'

const KEPT = new Set(['choice', 'choices', 'flag', 'computed', 'rows'])
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is chosen stays, for rules ask differently by it; what is filled in is left out. */
function emptied(fields: Fields, values: Values): Values {
  const left: Record<string, unknown> = { ...values }
  for (const [name, f] of Object.entries(fields)) {
    const inner = values[name]
    if (f.kind === 'group')
      left[name] = emptied(f.options.fields ?? {}, isRecord(inner) ? inner : {})
    else if (!KEPT.has(f.kind)) left[name] = null
  }
  return left
}

const demand = /obrigatóri[oa]\.?$/

export function demandedBy(
  rules: readonly Rule[] | undefined,
  { fields, values, context }: { fields: Fields; values: Values; context: RuleContext },
): ReadonlySet<string> {
  if (!rules?.length) return new Set()
  const blank = emptied(fields, values)
  const said = rules.flatMap((rule) => rule(blank, context) ?? [])
  return new Set(said.filter((e) => demand.test(e.message)).map((e) => e.field))
}
