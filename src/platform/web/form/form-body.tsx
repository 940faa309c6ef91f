import { useFormContext, useWatch } from 'react-hook-form'
import { fieldAt } from '#platform/contract/resource.ts'
import type { Fields, RuleContext, Values } from '#platform/contract/field.ts'
import { valueAt } from '../cells/cell.tsx'
import { FieldInput } from './field-input.tsx'
import { isShown, readValues } from './form-model.ts'
import { inputNames, type Section } from './form-sections.ts'
import css from './form.module.css'

/** Values as they stand and as rules read them. */
export function useSeen(fields: Fields, context: RuleContext, stored?: Values): { values: Values; seen: Values } {
  const { control } = useFormContext()
  const values = useWatch({ control }) as Values
  return { values, seen: { ...stored, ...readValues(fields, values, context) } }
}

type Props = { section: Section; fields: Fields; context: RuleContext; readOnly: boolean; stored?: Values | undefined; /** The tab already says the name. */ untitled?: boolean }

export function FormSectionView({ section, fields, context, readOnly, stored, untitled }: Props) {
  const { values, seen } = useSeen(fields, context, stored)
  if (section.visibleWhen && !section.visibleWhen(seen, context)) return null
  const names = section.fields.flatMap((name) => inputNames(fields, name)).filter((name) => {
    const f = fieldAt(fields, name)
    return f !== undefined && isShown(f, valueAt(values, name), seen, context)
  })
  if (!names.length) return null
  return (
    <fieldset className={css.section}>
      {section.title && !untitled ? <legend className={css.legend}>{section.title}</legend> : <legend className="so-leitor">{section.title ?? 'Dados'}</legend>}
      {section.help ? <p className={css.help}>{section.help}</p> : null}
      <div className={css.grid}>
        {names.map((name) => {
          const f = fieldAt(fields, name)
          return f ? <FieldInput key={name} name={name} field={f} seen={seen} values={values} context={context} readOnly={readOnly} /> : null
        })}
      </div>
    </fieldset>
  )
}
