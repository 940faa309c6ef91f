import { Skeleton } from '@mantine/core'
import { memo, type ComponentType } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { Field, FieldKind, RuleContext, Values } from '#platform/contract/field.ts'
import { Cell } from '../cells/cell.tsx'
import { ChecklistField } from '../inputs/checklist-field.tsx'
import { FileField } from '../inputs/file-field.tsx'
import { RefField, RefsField } from '../inputs/ref-inputs.tsx'
import { RowsField } from '../inputs/rows-field.tsx'
import {
  ChoiceField,
  ChoicesField,
  DateField,
  DateTimeField,
  FlagField,
  MonthField,
  NumberField,
  TextField,
  TextsField,
  TimeField,
  YearField,
} from '../inputs/simple-inputs.tsx'
import { CepField } from '../inputs/cep-field.tsx'
import type { InputProps } from '../screens/define-screens.ts'
import { late } from '../shell/late.tsx'
import { useOwnInputs } from './form-context.ts'
import { isRequired } from './form-model.ts'
import css from './form.module.css'

const RichTextField = late<InputProps>(
  () => import('../inputs/rich-text-editor.tsx').then((m) => m.RichText),
  <Skeleton h={200} />,
)

/** Where a dialog with such a text may be opened next: what is in it must not move below the hand that presses it. */
export const readRichText = RichTextField.ahead

const PictureChoice = late<InputProps>(
  () => import('../inputs/picture-choice.tsx').then((m) => m.PictureChoice),
  <Skeleton h={112} />,
)

const INPUTS: Record<Exclude<FieldKind, 'group' | 'computed'>, ComponentType<InputProps>> = {
  text: TextField,
  richText: RichTextField,
  integer: NumberField,
  decimal: NumberField,
  money: NumberField,
  percent: NumberField,
  flag: FlagField,
  date: DateField,
  month: MonthField,
  time: TimeField,
  dateTime: DateTimeField,
  choice: ChoiceField,
  choices: ChoicesField,
  texts: TextsField,
  ref: RefField,
  refs: RefsField,
  rows: RowsField,
  file: FileField,
}

/** Inputs that a declaration may ask for by name. */
const NAMED: Readonly<Record<string, ComponentType<InputProps>>> = {
  checklist: ChecklistField,
  ano: YearField,
  pictures: PictureChoice,
}

/** Columns out of 12, by what the field usually holds. */
export function widthOf(f: Field): number {
  if (f.options.width) return f.options.width
  if (f.kind === 'richText' || f.kind === 'rows' || f.kind === 'group' || f.options.lines) return 12
  if (
    ['date', 'month', 'time', 'integer', 'decimal', 'money', 'percent'].includes(f.kind) ||
    f.options.format === 'cep'
  )
    return 3
  if (
    f.kind === 'dateTime' ||
    f.kind === 'choice' ||
    f.kind === 'flag' ||
    f.kind === 'computed' ||
    f.options.format
  )
    return 4
  const max = Number(f.options.max ?? 255)
  return f.kind === 'text' && max <= 20 ? 3 : f.kind === 'text' && max > 150 ? 12 : 6
}

function ReadOnly({ field, value }: { field: Field; value: unknown }) {
  return (
    <div className={css.readOnly}>
      <span className={css.readLabel}>{field.options.label}</span>
      <div className={css.readValue}>
        <Cell field={field} value={value} />
      </div>
    </div>
  )
}

type Props = {
  name: string
  field: Field
  seen: Values
  values: Values
  context: RuleContext
  readOnly: boolean
  /** By a rule of the whole form. */ demanded: boolean
  /** In which widths it is a tick beside no box. */ among?: string | undefined
}

/** The slice's own input, one asked for by name, or that of the kind; none for what is only shown. */
function inputOf(
  name: string,
  f: Field,
  own: ReturnType<typeof useOwnInputs>,
): ComponentType<InputProps> | undefined {
  const asked = own?.[f.options.input ?? name] ?? NAMED[f.options.input ?? '']
  if (asked) return asked
  if (f.options.format === 'cep') return CepField
  return f.kind === 'computed' || f.kind === 'group' ? undefined : INPUTS[f.kind]
}

export const FieldInput = memo(function FieldInput({
  name,
  field: f,
  seen,
  values,
  context,
  readOnly,
  demanded,
  among,
}: Props) {
  const { control } = useFormContext()
  const own = useOwnInputs()
  const fixed =
    f.options.readOnly === true || (f.options.readOnly === 'afterCreate' && context.id !== null)
  const locked = readOnly || fixed ? undefined : f.options.lockedWhen?.(seen, context)
  const Input = inputOf(name, f, own)
  return (
    <div
      className={css.cell}
      style={{ '--largura': widthOf(f) } as React.CSSProperties}
      data-campo={name}
      data-among={among}
    >
      <Controller
        name={name}
        control={control}
        render={({ field, fieldState }) =>
          !Input || (fixed && f.kind !== 'rows' && f.kind !== 'file') ? (
            <ReadOnly field={f} value={field.value} />
          ) : (
            <Input
              name={name}
              field={f}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
              required={demanded || isRequired(f, seen, context)}
              disabled={readOnly || fixed || locked !== undefined}
              values={values}
              label={f.options.label}
              help={locked ?? f.options.help}
            />
          )
        }
      />
    </div>
  )
})
