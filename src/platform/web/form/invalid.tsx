import { List, Text } from '@mantine/core'
import type { FieldErrors } from 'react-hook-form'
import type { Fields } from '#platform/contract/field.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { searchKey } from '#platform/contract/text.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { tell } from '../feedback/notices.tsx'
import { failingNames, inOrder, type FormValues } from './form-model.ts'

const FOCUS_DELAY_MS = 200
const FOCUSABLE =
  'input:not([type="hidden"], [type="file"], [disabled]), textarea, [contenteditable="true"], button:not([tabindex="-1"])'

function focusField(name: string, within: ParentNode): void {
  setTimeout(function focusWhenDrawn() {
    const place = within.querySelector(`[data-campo="${CSS.escape(name)}"]`)
    const control = place?.querySelector<HTMLElement>(FOCUSABLE)
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, FOCUS_DELAY_MS)
}

const SHOWN = 6

function reasonOf(fields: Fields, errors: FieldErrors<FormValues>, name: string): string {
  const label = fieldAt(fields, name)?.options.label ?? name
  const said = (valueAt(errors, name) as { message?: unknown } | undefined)?.message
  if (typeof said !== 'string') return label
  return searchKey(said).includes(searchKey(label)) ? said : `${label}: ${said}`
}

function Reasons({
  fields,
  errors,
  names,
}: {
  fields: Fields
  errors: FieldErrors<FormValues>
  names: readonly string[]
}) {
  const more = names.length - SHOWN
  return (
    <List size="sm" mt="xs">
      {names.slice(0, SHOWN).map((name) => (
        <List.Item key={name}>{reasonOf(fields, errors, name)}</List.Item>
      ))}
      {more > 0 ? (
        <List.Item>{more === 1 ? 'e mais um campo' : `e mais ${more} campos`}</List.Item>
      ) : null}
    </List>
  )
}

type Place = {
  /** Forms of other dialogs and of the page may have fields of the same name. */ within?: ParentNode | null
  open?: (name: string) => void
  /** Names as they follow each other on the screen, where that is not as they are declared. */ order?: readonly string[]
}

/** Says that something is missing, then goes to the first place, with its tab opened. */
export async function tellInvalid(
  fields: Fields,
  errors: FieldErrors<FormValues>,
  { within, open, order = Object.keys(fields) }: Place = {},
): Promise<void> {
  const names = inOrder(failingNames(fields, errors), order)
  await tell(
    <>
      <Text size="sm">Preencha os campos indicados</Text>
      <Reasons fields={fields} errors={errors} names={names} />
    </>,
  )
  const first = names[0]
  if (!first) return
  open?.(first)
  focusField(first, within ?? document)
}
