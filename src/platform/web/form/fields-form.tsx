import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, type FormEvent, type RefObject } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FieldError } from '#platform/contract/failure.ts'
import { wayOut } from '../feedback/way-out.ts'
import { useRuleContext } from '../session/rule-context.ts'
import { FormSectionView } from './form-body.tsx'
import type { FieldsFormProps } from './form-context.ts'
import { plainSection } from './form-sections.ts'
import { resolverOf, toForm, toFormErrors, type FormValues } from './form-model.ts'
import { tellInvalid } from './invalid.tsx'
import { beginIn } from '../inputs/first-focus.ts'
import { askToLeave, LeaveGuard } from './leave-guard.ts'
import { heldByUpload } from './uploads.ts'
import css from './form.module.css'

/** A dialog and a page begin where something is asked; a form that stands beside other things leaves the focus alone. */
function useBegin(element: RefObject<HTMLFormElement | null>, isPage: boolean): void {
  useEffect(
    function begin() {
      const form = element.current
      if (form && (isPage || form.closest('[role="dialog"]'))) beginIn(form)
    },
    [element, isPage],
  )
}

/** A small form, mostly in a dialog: rows, actions, entries of a history. */
export function FieldsForm({
  fields,
  values,
  rules,
  onSubmit,
  onCancel,
  submitLabel = 'Gravar',
  cancelLabel = wayOut(submitLabel),
  danger,
  readOnly = false,
  id = null,
  isPage = false,
  below,
}: FieldsFormProps) {
  const context = useRuleContext(id)
  const resolver = useMemo(() => resolverOf({ fields, context, rules }), [fields, context, rules])
  const form = useForm<FormValues>({
    defaultValues: toForm(fields, values),
    resolver,
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  useBegin(element, isPage)
  const { isDirty } = form.formState
  const refuse = (errors: readonly FieldError[]) => {
    const shaped = toFormErrors(errors)
    for (const [name, error] of Object.entries(shaped))
      if (error) form.setError(name, error as { message?: string })
    void tellInvalid(fields, shaped, { within: element.current })
  }
  const valid = async (parsed: FormValues) => {
    // A save that goes well leads away by itself.
    sending.current = true
    try {
      const errors = await onSubmit(form.getValues(), parsed)
      if (errors?.length) refuse(errors)
    } finally {
      sending.current = false
    }
  }
  // A row's form stands inside the record's form: its submit must not reach that one.
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    event.preventDefault()
    if (!heldByUpload(form.control))
      void form.handleSubmit(
        valid,
        (errors) => void tellInvalid(fields, errors, { within: element.current }),
      )(event)
  }
  const cancel = async () => {
    if (!isPage || !isDirty || (await askToLeave())) onCancel()
  }
  const section = useMemo(
    () => plainSection({ key: 'campos', fields: Object.keys(fields) }),
    [fields],
  )
  return (
    <FormProvider {...form}>
      {isPage ? <LeaveGuard isChanged={() => isDirty && !sending.current} /> : null}
      <form ref={element} onSubmit={submit} noValidate style={{ containerType: 'inline-size' }}>
        <FormSectionView
          section={section}
          fields={fields}
          context={context}
          readOnly={readOnly}
          stored={values}
          rules={rules}
        />
        {below}
        <div className={css.dialogBar} data-page={isPage || undefined}>
          <Button variant="default" onClick={() => void cancel()}>
            {readOnly ? 'Fechar' : cancelLabel}
          </Button>
          {readOnly ? null : (
            <Button
              type="submit"
              loading={form.formState.isSubmitting}
              {...(danger ? { color: 'vermelho' } : {})}
            >
              {submitLabel}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  )
}
