import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import type { RuleContext } from '#platform/contract/field.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { ApiError } from '../api/api-error.ts'
import { isSilent } from '../api/client.ts'
import type { WireRecord } from '../api/queries.ts'
import { showError } from '../feedback/notices.tsx'
import { resolverOf, toForm, toFormErrors, type FormValues } from './form-model.ts'
import { tellInvalid } from './invalid.tsx'
import { useSave } from './save-record.ts'
import { heldByUpload } from './uploads.ts'

type Options = {
  resource: Resource
  path: string
  context: RuleContext
  record: Partial<WireRecord>
  onSaved: (saved: WireRecord) => void
  openTab: (name: string) => void
}

export type RecordForm = {
  form: UseFormReturn<FormValues>
  submit: () => Promise<void>
  saving: boolean
  /** The stored record, where somebody else saved in between. */
  stale: WireRecord | undefined
  settleStale: (how: 'keep' | 'take' | 'close') => void
  isChanged: () => boolean
}

export function useRecordForm({
  resource,
  path,
  context,
  record,
  onSaved,
  openTab,
}: Options): RecordForm {
  const resolver = useMemo(
    () => resolverOf({ fields: resource.fields, context, rules: resource.rules, stored: record }),
    [resource, context, record],
  )
  const form = useForm<FormValues>({
    defaultValues: toForm(resource.fields, record),
    resolver,
    shouldFocusError: false,
    reValidateMode: 'onChange',
  })
  const versao = useRef(record.versao)
  const left = useRef(false)
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState<WireRecord>()
  const save = useSave(resource, path)
  const dirty = useLatest(form.formState.isDirty)

  const refuse = useCallback(
    (errors: FieldErrors<FormValues>) =>
      void tellInvalid(resource.fields, errors, { open: openTab }),
    [resource, openTab],
  )
  const failed = (error: ApiError) => {
    if (isSilent(error)) return
    if (
      error.code === 'VERSAO_DESATUALIZADA' &&
      typeof error.body.atual === 'object' &&
      error.body.atual !== null
    )
      setStale(error.body.atual as WireRecord)
    else if (error.errors.length) {
      const shaped = toFormErrors(error.errors)
      for (const [name, e] of Object.entries(shaped))
        if (e) form.setError(name, e as { message?: string })
      if (Object.keys(shaped).some((name) => name in resource.fields)) refuse(shaped)
      else showError(error)
    } else showError(error)
  }
  const valid = async (values: FormValues) => {
    try {
      const saved = await save(context.id, {
        ...values,
        ...(context.id === null || versao.current === undefined ? {} : { versao: versao.current }),
      })
      left.current = true
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failed(error)
    }
  }
  const submit = async () => {
    if (busy.current || heldByUpload(form.control)) return
    busy.current = true
    setSaving(true)
    await form.handleSubmit(valid, refuse)()
    busy.current = false
    setSaving(false)
  }
  const settleStale = (how: 'keep' | 'take' | 'close') => {
    if (stale && how !== 'close') versao.current = stale.versao
    if (stale && how === 'take') form.reset(toForm(resource.fields, stale))
    setStale(undefined)
    if (how === 'keep') void submit()
  }
  useSaveKey(() => void submit())
  return {
    form,
    submit,
    saving,
    stale,
    settleStale,
    isChanged: () => dirty.current && !left.current,
  }
}

/** For what is asked later than it is drawn. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

function useSaveKey(save: () => void): void {
  const now = useLatest(save)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // A dialog over the form has a save of its own.
      if (!document.querySelector('[role="dialog"][aria-modal="true"]')) now.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [now])
}
