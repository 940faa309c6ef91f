import { Button, Group, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { WireOf } from '#platform/contract/record.ts'
import { request } from '#platform/web/api/client.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { LeaveGuard } from '#platform/web/form/leave-guard.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { candidatos } from './resource.ts'

const { label, max, help } = candidatos.fields.observacaoRH.options

/** What HR notes while reading, without opening the whole form. */
export function HrNote({
  record,
  reload,
}: Pick<RecordProps<WireOf<typeof candidatos>>, 'record' | 'reload'>) {
  const stored = record.observacaoRH ?? ''
  const [typed, setTyped] = useState<string>()
  const [saving, setSaving] = useState(false)
  const changed = typed !== undefined && typed !== stored
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!changed) return
    setSaving(true)
    const ok = await request(`${candidatos.path}/${record.id}`, {
      method: 'PUT',
      body: { observacaoRH: typed, versao: record.versao },
    }).then(
      () => true,
      () => false,
    )
    setSaving(false)
    if (!ok) return
    setTyped(undefined)
    toast.success('Observação gravada com sucesso.')
    reload()
  }
  return (
    <form onSubmit={(e) => void save(e)}>
      {changed ? <LeaveGuard isChanged={() => !saving} /> : null}
      <Textarea
        label={label}
        description={help}
        inputWrapperOrder={['label', 'input', 'description']}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={Number(max)}
        value={typed ?? stored}
        onChange={(e) => setTyped(e.currentTarget.value)}
      />
      {changed ? (
        <Group mt="xs">
          <Button type="submit" size="xs" loading={saving}>
            Gravar observação
          </Button>
          <Button size="xs" variant="default" onClick={() => setTyped(undefined)}>
            Desfazer
          </Button>
        </Group>
      ) : null}
    </form>
  )
}
