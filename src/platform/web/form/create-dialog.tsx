import { Modal } from '@mantine/core'
import type { Resource } from '#platform/contract/resource.ts'
import { ApiError } from '../api/api-error.ts'
import { isSilent } from '../api/client.ts'
import { useGet, type WireRecord } from '../api/queries.ts'
import { showError, toast } from '../feedback/notices.tsx'
import { PageSkeleton } from '../shell/page.tsx'
import { FormPlaceContext } from './form-context.ts'
import { FieldsForm } from './fields-form.tsx'
import { savedSentence, useSave } from './save-record.ts'

type Props = { resource: Resource; typed: string; onClose: () => void; onCreated: (record: WireRecord) => void }

/** Creates a missing record of another resource without leaving the form. */
export function CreateDialog({ resource, typed, onClose, onCreated }: Props) {
  const defaults = useGet<Record<string, unknown>>(`${resource.path}/novo`, {}, { quiet: true })
  const save = useSave(resource)
  const submit = async (_: unknown, body: Record<string, unknown>) => {
    try {
      const made = await save(null, body)
      toast.success(savedSentence(resource, true))
      onCreated(made)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors.length) return error.errors
      if (!isSilent(error)) showError(error)
    }
  }
  const values = { ...defaults.data, ...(typed.trim() ? { [resource.title]: typed.trim() } : {}) }
  return (
    <Modal opened onClose={onClose} title={`Inserir ${resource.label.one}`} size={768} closeOnClickOutside={false}>
      {defaults.isPending ? <PageSkeleton /> : (
        <FormPlaceContext value={{ resourceKey: resource.key, inputs: undefined }}>
          <FieldsForm fields={resource.fields} values={values} rules={resource.rules} onSubmit={submit} onCancel={onClose} />
        </FormPlaceContext>
      )}
    </Modal>
  )
}
