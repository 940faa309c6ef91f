import { Button } from '@mantine/core'
import { useMemo, type FormEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FieldError } from '#platform/contract/failure.ts'
import { useRuleContext } from '../session/rule-context.ts'
import { FormSectionView } from './form-body.tsx'
import type { FieldsFormProps } from './form-context.ts'
import { resolverOf, toForm, toFormErrors, type FormValues } from './form-model.ts'
import { tellInvalid } from './invalid.ts'
import css from './form.module.css'

/** A small form in a dialog: rows, actions, entries of a history. */
export function FieldsForm({ fields, values, rules, onSubmit, onCancel, submitLabel = 'Gravar', danger, readOnly = false, id = null }: FieldsFormProps) {
  const context = useRuleContext(id)
  const resolver = useMemo(() => resolverOf({ fields, context, rules }), [fields, context, rules])
  const form = useForm<FormValues>({ defaultValues: toForm(fields, values), resolver, shouldFocusError: false })
  const refuse = (errors: readonly FieldError[]) => {
    const shaped = toFormErrors(errors)
    for (const [name, error] of Object.entries(shaped)) if (error) form.setError(name, error as { message?: string })
    void tellInvalid(fields, shaped)
  }
  const valid = async (parsed: FormValues) => {
    const errors = await onSubmit(form.getValues(), parsed)
    if (errors?.length) refuse(errors)
  }
  // A row's form stands inside the record's form: its submit must not reach that one.
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    void form.handleSubmit(valid, (errors) => void tellInvalid(fields, errors))(event)
  }
  const section = useMemo(() => ({ key: 'campos', title: undefined, help: undefined, fields: Object.keys(fields), visibleWhen: undefined }), [fields])
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate style={{ containerType: 'inline-size' }}>
        <FormSectionView section={section} fields={fields} context={context} readOnly={readOnly} stored={values} />
        <div className={css.dialogBar}>
          <Button variant="default" onClick={onCancel}>{readOnly ? 'Fechar' : 'Cancelar'}</Button>
          {readOnly ? null : <Button type="submit" loading={form.formState.isSubmitting} {...(danger ? { color: 'vermelho' } : {})}>{submitLabel}</Button>}
        </div>
      </form>
    </FormProvider>
  )
}
