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
import type { RowCell } from '../screens/define-screens.ts'
import { RowsFact } from './rows-fact.tsx'
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
export function readSections(
  { fields, form }: Pick<Resource, 'fields' | 'form'>,
  record: Values,
  context: RuleContext,
): ReadSection[] {
  const all = { fields, record, context }
  return sectionsOf({ fields, form })
    .filter((s) => s.decided || !s.visibleWhen || s.visibleWhen(record, context))
    .map((s) => readSection(s, all))
    .filter((s) => s.decided || s.facts.length || s.missing.length)
}

export function useReadSections(
  { allFields: fields, form }: Resource,
  record: WireRecord,
): ReadSection[] {
  const context = useRuleContext(record.id)
  return useMemo(
    () => readSections({ fields, form }, record, context),
    [fields, form, record, context],
  )
}

const isRow = (row: unknown): row is Values => typeof row === 'object' && row !== null

const FactView = ({
  of: { name, field, value },
  cell,
}: {
  of: Fact
  cell: RowCell | undefined
}) => {
  if (field.kind === 'rows' && Array.isArray(value))
    return (
      <div key={name} data-long="true" data-rows="true">
        <dt>{field.options.label}</dt>
        <dd>
          <RowsFact field={field} rows={value.filter(isRow)} cell={cell} />
        </dd>
      </div>
    )
  const long = field.options.lines !== undefined || field.kind === 'richText'
  return (
    <div key={name} data-long={long} data-wide={field.options.format === 'email'}>
      <dt>{field.options.label}</dt>
      <dd>{long ? String(value) : <Cell field={field} value={value} />}</dd>
    </div>
  )
}

type FactsProps = {
  section: ReadSection
  cells?: Readonly<Record<string, RowCell>> | undefined
}

export function Facts({ section: { facts, missing }, cells }: FactsProps) {
  return (
    <>
      {facts.length ? (
        <dl className={css.facts}>
          {facts.map((fact) => (
            <FactView key={fact.name} of={fact} cell={cells?.[fact.name]} />
          ))}
        </dl>
      ) : null}
      {missing.length ? (
        <p className={css.missing}>Falta preencher: {missing.join(', ')}.</p>
      ) : null}
    </>
  )
}
