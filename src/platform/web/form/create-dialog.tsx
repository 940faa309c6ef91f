import { insertTitle } from '#platform/contract/composed-words.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { useGet, type WireRecord } from '../api/queries.ts'
import { toast } from '../feedback/notices.tsx'
import { refusedFields } from '../feedback/refusal.ts'
import { Dialog } from '../shell/overlay.tsx'
import { PageSkeleton } from '../shell/page.tsx'
import { FormPlaceContext } from './form-context.ts'
import { FieldsForm } from './fields-form.tsx'
import { savedSentence, useSave } from './save-record.ts'

type Props = {
  resource: Resource
  typed: string
  onClose: () => void
  onCreated: (record: WireRecord) => void
}

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
      return refusedFields(error)
    }
  }
  const values = {
    ...(defaults.isError ? {} : defaults.data),
    ...(typed.trim() ? { [resource.title]: typed.trim() } : {}),
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={insertTitle(resource.label.one)}
      size={768}
      closeOnClickOutside={false}
    >
      {!defaults.isFetchedAfterMount ? (
        <PageSkeleton />
      ) : (
        <FormPlaceContext value={{ resourceKey: resource.key, inputs: undefined }}>
          <FieldsForm
            fields={resource.fields}
            values={values}
            rules={resource.rules}
            onSubmit={submit}
            onCancel={onClose}
          />
        </FormPlaceContext>
      )}
    </Dialog>
  )
}
