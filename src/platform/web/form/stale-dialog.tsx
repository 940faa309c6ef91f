import { Button, Text } from '@mantine/core'
import type { Field } from '#platform/contract/field.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import { useTimeZone } from '../session/session-store.ts'
import { Dialog } from '../shell/overlay.tsx'
import type { FormValues } from './form-model.ts'
import css from './form.module.css'

type Props = {
  resource: Resource
  mine: FormValues
  stored: WireRecord
  onKeep: () => void
  onTake: () => void
  onClose: () => void
}

function DifferentField({ label, a, b }: { label: string; a: string; b: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{a || '—'}</td>
      <td>{b || '—'}</td>
    </tr>
  )
}

/** Somebody saved in between: both versions side by side, and the choice. */
export function StaleDialog({ resource, mine, stored, onKeep, onTake, onClose }: Props) {
  const timezone = useTimeZone()
  const compared = ([name, f]: [string, Field]) => ({
    name,
    label: f.options.label,
    a: formatValue(f, mine[name], timezone),
    b: formatValue(f, stored[name], timezone),
  })
  const rows = Object.entries(resource.fields)
    .filter(([name, f]) => f.kind !== 'computed' && f.options.readOnly !== true && name in mine)
    .map(compared)
    .filter((r) => r.a !== r.b)
  return (
    <Dialog opened onClose={onClose} title="Este registro foi alterado por outra pessoa" size="lg">
      <Text size="sm" mb="sm">
        Depois que você abriu esta tela, outra gravação mudou o registro. Compare e escolha qual
        versão fica.
      </Text>
      <table className={css.diff}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">O que você digitou</th>
            <th scope="col">O que está gravado</th>
          </tr>
        </thead>
        <tbody>
          {rows.length ? (
            rows.map((r) => <DifferentField key={r.name} {...r} />)
          ) : (
            <tr>
              <td colSpan={3}>Os campos desta tela são iguais nas duas versões.</td>
            </tr>
          )}
        </tbody>
      </table>
      <div className={css.dialogBar}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="default" onClick={onTake}>
          Usar o que está gravado
        </Button>
        <Button onClick={onKeep}>Gravar o que digitei</Button>
      </div>
    </Dialog>
  )
}
