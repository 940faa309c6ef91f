import { valueAt } from '#platform/contract/value-at.ts'
import IconChevron from '@tabler/icons-react/icons/IconChevronDown'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { demandedBy } from '#platform/contract/demanded.ts'
import { fieldAt, type Rule } from '#platform/contract/resource.ts'
import type { Fields, RuleContext, Values } from '#platform/contract/field.ts'
import { FieldInput, widthOf } from './field-input.tsx'
import { isEmpty } from '#platform/contract/parse-value.ts'
import { failingNames, isRequired, isShown, readValues } from './form-model.ts'
import {
  amongTicks,
  inputNames,
  type InputRun,
  inputRuns,
  sectionHolds,
  type Section,
} from './form-sections.ts'
import css from './form.module.css'

/** Values as they stand and as rules read them. */
export function useSeen(
  fields: Fields,
  context: RuleContext,
  stored?: Values,
): { values: Values; seen: Values } {
  const { control } = useFormContext()
  const values = useWatch({ control }) as Values
  return { values, seen: { ...stored, ...readValues(fields, values, context) } }
}

/** A folded section stays as the person left it; what is due in it, or to be corrected, opens it. */
function useFold(
  section: Section,
  fields: Fields,
  { seen, context, due }: { seen: Values; context: RuleContext; due: boolean },
): { open: boolean; toggle: () => void } | undefined {
  const { errors } = useFormState()
  const [folds] = useState(() => section.folded?.(seen, context) === true)
  const [open, setOpen] = useState(false)
  if (folds && due && !open) setOpen(true)
  if (!folds) return undefined
  const wrong = sectionHolds(section, failingNames(fields, errors))
  return { open: open || wrong, toggle: () => setOpen(!open) }
}

/** By the widths of `form.module.css`: as declared, and doubled. */
function widthsOfTicks(fields: Fields, names: readonly string[]): (string | undefined)[] {
  const cells = names.map((name) => {
    const f = fieldAt(fields, name)
    return { span: f ? widthOf(f) : 12, tick: f?.kind === 'flag' }
  })
  const wide = amongTicks(cells, 1)
  const narrow = amongTicks(cells, 2)
  return names.map(
    (_, i) => [wide[i] && 'wide', narrow[i] && 'narrow'].filter(Boolean).join(' ') || undefined,
  )
}

type Props = {
  section: Section
  fields: Fields
  context: RuleContext
  readOnly: boolean
  stored?: Values | undefined
  /** The tab already says the name. */ untitled?: boolean
  rules?: readonly Rule[] | undefined
}

export function FormSectionView({
  section,
  fields,
  context,
  readOnly,
  stored,
  untitled,
  rules,
}: Props) {
  const { values, seen } = useSeen(fields, context, stored)
  const demanded = demandedBy(rules, { fields, values: seen, context })
  const shown = (name: string): boolean => {
    const f = fieldAt(fields, name)
    return f !== undefined && isShown(f, valueAt(values, name), seen, context)
  }
  const isDue = (name: string): boolean => {
    const f = fieldAt(fields, name)
    const asked = f !== undefined && (demanded.has(name) || isRequired(f, seen, context))
    return asked && shown(name) && isEmpty(valueAt(values, name))
  }
  const due = section.fields.flatMap((name) => inputNames(fields, name)).some(isDue)
  const fold = useFold(section, fields, { seen, context, due })
  if (section.visibleWhen && !section.visibleWhen(seen, context)) return null
  const numbered = section.step === true && context.id === null
  const runs = inputRuns(fields, section)
    .map((run) => ({ ...run, names: run.names.filter(shown) }))
    .filter((run) => run.names.length)
  if (!runs.length) return null
  const input = (name: string, among: string | undefined) => {
    const f = fieldAt(fields, name)
    return f ? (
      <FieldInput
        key={name}
        name={name}
        field={f}
        seen={seen}
        values={values}
        context={context}
        readOnly={readOnly}
        demanded={demanded.has(name)}
        among={among}
      />
    ) : null
  }
  const runView = ({ title, names }: InputRun) => {
    const among = widthsOfTicks(fields, names)
    const grid = <div className={css.grid}>{names.map((name, i) => input(name, among[i]))}</div>
    return title && title !== section.title ? (
      <fieldset key={names[0]} className={css.group}>
        <legend className={css.groupTitle}>{title}</legend>
        {grid}
      </fieldset>
    ) : (
      <div key={names[0]} className={css.run}>
        {grid}
      </div>
    )
  }
  return (
    <fieldset className={css.section} {...(numbered ? { 'data-step': due ? 'due' : 'done' } : {})}>
      {fold ? (
        <legend className={css.legend}>
          <button
            type="button"
            className={css.fold}
            aria-expanded={fold.open}
            onClick={fold.toggle}
          >
            <IconChevron size={18} aria-hidden />
            {section.title}
          </button>
        </legend>
      ) : section.title && !untitled ? (
        <legend className={css.legend}>
          {section.title}
          {numbered && !due ? <span className="so-leitor">, completo</span> : null}
        </legend>
      ) : (
        <legend className="so-leitor">{section.title ?? 'Dados'}</legend>
      )}
      {section.help && (!fold || fold.open) ? <p className={css.help}>{section.help}</p> : null}
      {fold && !fold.open ? null : runs.map(runView)}
    </fieldset>
  )
}
