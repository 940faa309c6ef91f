/** A record's fields as they are read: what stands in them, section by section, and what is still missing. */
import { useMemo } from 'react'
import type { Field, RuleContext, Values } from '#platform/contract/field.ts'
import { isEmpty } from '#platform/contract/parse-value.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { WireRecord } from '../api/queries.ts'
import { Cell } from '../cells/cell.tsx'
import { isRequired, isShown, refsOf } from '../form/form-model.ts'
import { inputNames, type Section, sectionsOf } from '../form/form-sections.ts'
import { useRuleContext } from '../session/rule-context.ts'
import css from './record-page.module.css'

type Fact = { name: string; field: Field; value: unknown }
export type ReadSection = Section & { facts: Fact[]; missing: string[] }

const shownValue = (record: Values, name: string, f: Field): unknown =>
  f.kind === 'refs' && !name.includes('.') ? refsOf(record, name) : valueAt(record, name)

function readSection(
  section: Section,
  { fields, record, context }: { fields: Resource['fields']; record: Values; context: RuleContext },
): ReadSection {
  const facts: Fact[] = []
  const missing: string[] = []
  for (const name of section.fields.flatMap((n) => inputNames(fields, n))) {
    const f = fieldAt(fields, name)
    if (!f || !isShown(f, valueAt(record, name), record, context)) continue
    const value = shownValue(record, name, f)
    if (!isEmpty(value) && value !== false) facts.push({ name, field: f, value })
    else if (isEmpty(value) && isRequired(f, record, context)) missing.push(f.options.label)
  }
  return { ...section, facts, missing }
}

/** The sections that have something to say. */
export function useReadSections(resource: Resource, record: WireRecord): ReadSection[] {
  const context = useRuleContext(record.id)
  return useMemo(
    function readSections() {
      const all = { fields: resource.allFields, record, context }
      return sectionsOf({ fields: resource.allFields, form: resource.form })
        .filter((s) => s.decided || !s.visibleWhen || s.visibleWhen(record, context))
        .map((s) => readSection(s, all))
        .filter((s) => s.decided || s.facts.length || s.missing.length)
    },
    [resource, record, context],
  )
}

const FactView = ({ of: { name, field, value } }: { of: Fact }) => {
  const long = field.options.lines !== undefined || field.kind === 'richText'
  return (
    <div key={name} data-long={long}>
      <dt>{field.options.label}</dt>
      <dd>{long ? String(value) : <Cell field={field} value={value} />}</dd>
    </div>
  )
}

export function Facts({ section: { facts, missing } }: { section: ReadSection }) {
  return (
    <>
      {facts.length ? (
        <dl className={css.facts}>
          {facts.map((fact) => (
            <FactView key={fact.name} of={fact} />
          ))}
        </dl>
      ) : null}
      {missing.length ? (
        <p className={css.missing}>Falta preencher: {missing.join(', ')}.</p>
      ) : null}
    </>
  )
}
