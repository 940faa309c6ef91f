import type { FieldErrors } from 'react-hook-form'
import type { Fields } from '#platform/contract/field.ts'
import { tell } from '../feedback/notices.tsx'
import { failingNames, type FormValues } from './form-model.ts'

const FOCUS_DELAY_MS = 200
const FOCUSABLE = 'input:not([type="hidden"], [type="file"], [disabled]), textarea, [contenteditable="true"], button:not([tabindex="-1"])'

function focusField(name: string, within: ParentNode): void {
  setTimeout(() => {
    const place = within.querySelector(`[data-campo="${CSS.escape(name)}"]`)
    const control = place?.querySelector<HTMLElement>(FOCUSABLE)
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, FOCUS_DELAY_MS)
}

type Place = { /** Forms of other dialogs and of the page may have fields of the same name. */ within?: ParentNode | null; open?: (name: string) => void }

/** Says that something is missing, then goes to the first place, with its tab opened. */
export async function tellInvalid(fields: Fields, errors: FieldErrors<FormValues>, { within, open }: Place = {}): Promise<void> {
  await tell('Preencha os campos indicados')
  const first = failingNames(fields, errors)[0]
  if (!first) return
  open?.(first)
  focusField(first, within ?? document)
}
