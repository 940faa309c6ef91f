import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import type { RuleContext } from '#platform/contract/field.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { ApiError } from '../api/api-error.ts'
import { isSilent } from '../api/client.ts'
import type { WireRecord } from '../api/queries.ts'
import { showError, tell } from '../feedback/notices.tsx'
import { resolverOf, toForm, toFormErrors, type FormValues } from './form-model.ts'
import { screenOrder } from './form-sections.ts'
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
  const left = useRef(false)
  const dirty = useLatest(form.formState.isDirty)
  const refuse = useCallback(
    (errors: FieldErrors<FormValues>) =>
      void tellInvalid(resource.fields, errors, { open: openTab, order: screenOrder(resource) }),
    [resource, openTab],
  )
  const saving = useSaving({ form, resource, path, id: context.id, versao: record.versao, refuse })
  const submit = () =>
    saving.submit((saved) => {
      left.current = true
      onSaved(saved)
    })
  const settleStale = (how: 'keep' | 'take' | 'close') => {
    saving.settle(how)
    if (how === 'keep') void submit()
  }
  useSaveKey(() => void submit())
  return {
    form,
    submit,
    saving: saving.busy,
    stale: saving.stale,
    settleStale,
    isChanged: () => dirty.current && !left.current,
  }
}

type Saving = {
  form: UseFormReturn<FormValues>
  resource: Resource
  path: string
  id: number | null
  versao: WireRecord['versao']
  refuse: (errors: FieldErrors<FormValues>) => void
}

/** Saves once at a time, tells what was refused, and holds the stored record where somebody else saved in between. */
function useSaving({ form, resource, path, id, versao: begun, refuse }: Saving) {
  const versao = useRef(begun)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState<WireRecord>()
  const save = useSave(resource, path)
  const failed = (error: ApiError) => {
    const stored = staleIn(error)
    if (isSilent(error)) return
    if (isGone(error)) return void tell(goneSentence(error), 'Registro removido')
    if (stored) setStale(stored)
    else tellRefused(error, { form, resource, refuse })
  }
  const saved = async (values: FormValues) => {
    const of = id === null || versao.current === undefined ? {} : { versao: versao.current }
    try {
      return await save(id, { ...values, ...of })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failed(error)
      return undefined
    }
  }
  const submit = async (onSaved: (saved: WireRecord) => void) => {
    if (running.current || heldByUpload(form.control)) return
    running.current = true
    setBusy(true)
    const valid = async (values: FormValues) => {
      const stored = await saved(values)
      if (stored) onSaved(stored)
    }
    await form.handleSubmit(valid, refuse)()
    running.current = false
    setBusy(false)
  }
  const settle = (how: 'keep' | 'take' | 'close') => {
    if (stale && how !== 'close') versao.current = stale.versao
    if (stale && how === 'take') form.reset(toForm(resource.fields, stale))
    setStale(undefined)
  }
  return { busy, stale, submit, settle }
}

/** The stored record that a refusal for its version brings. */
function staleIn({ code, body }: ApiError): WireRecord | undefined {
  const stored = body.atual
  if (code !== 'VERSAO_DESATUALIZADA') return undefined
  return typeof stored === 'object' && stored !== null ? (stored as WireRecord) : undefined
}

const isGone = ({ status }: ApiError): boolean => status === 404 || status === 410

/** Who removed it is told to who may know it. */
const goneSentence = ({ status, message }: ApiError): string =>
  status === 410
    ? message
    : 'Este registro não existe mais, ou você deixou de ter acesso a ele. O que você digitou continua na tela: copie o que ainda servir.'

/** At its fields where it names some that the form has. */
function tellRefused(
  error: ApiError,
  { form, resource, refuse }: Pick<Saving, 'form' | 'resource' | 'refuse'>,
): void {
  const shaped = toFormErrors(error.errors)
  for (const [name, e] of Object.entries(shaped))
    if (e) form.setError(name, e as { message?: string })
  if (Object.keys(shaped).some((name) => name in resource.fields)) refuse(shaped)
  else showError(error)
}

/** For what is asked later than it is drawn. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

function useSaveKey(save: () => void): void {
  const now = useLatest(save)
  useEffect(
    function saveByKey() {
      const onKey = (event: KeyboardEvent) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
        event.preventDefault()
        // A dialog over the form has a save of its own.
        if (!document.querySelector('[role="dialog"][aria-modal="true"]')) now.current()
      }
      document.addEventListener('keydown', onKey)
      return () => document.removeEventListener('keydown', onKey)
    },
    [now],
  )
}
