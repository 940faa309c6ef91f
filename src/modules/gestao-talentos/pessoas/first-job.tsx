import { Checkbox } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { ask } from '#platform/web/feedback/notices.tsx'
import { RowsField } from '#platform/web/inputs/rows-field.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { experienceCell } from './experience-cell.ts'

/** Whoever looks for a first job has no experiences; with some on the list the question comes first. */
export function Experiences(p: InputProps) {
  const { control, setValue } = useFormContext()
  const first: unknown = useWatch({ control, name: 'primeiroEmprego' })
  const rows = Array.isArray(p.value) ? p.value : []
  const toggle = async (on: boolean) => {
    if (
      on &&
      rows.length &&
      !(await ask({
        title: 'Marcar primeiro emprego',
        text: 'Ao marcar primeiro emprego, as experiências cadastradas serão removidas. Deseja continuar?',
        ok: 'Remover experiências',
      }))
    )
      return
    setValue('primeiroEmprego', on, { shouldDirty: true })
    if (on) p.onChange([])
  }
  const head = (
    <Checkbox
      label="Estou em busca do primeiro emprego"
      checked={first === true}
      disabled={p.disabled}
      onChange={(e) => void toggle(e.currentTarget.checked)}
      mb="sm"
    />
  )
  return <RowsField {...p} head={head} blocked={first === true} cell={experienceCell} />
}
