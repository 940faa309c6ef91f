import { ActionIcon, Input } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/icons/IconArrowDown'
import IconArrowUp from '@tabler/icons-react/icons/IconArrowUp'
import IconX from '@tabler/icons-react/icons/IconX'
import { useState } from 'react'
import { authorityFor } from '#platform/contract/resource.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import type { InputProps } from '../screens/define-screens.ts'
import { useResource } from '../screens/registry.ts'
import { useRefLabel } from './ref-label.ts'
import { useHas } from '../session/rule-context.ts'
import { late } from '../shell/late.tsx'
import { RefBox, type Ref } from './ref-box.tsx'
import css from './inputs.module.css'

// The form that creates holds inputs itself.
const CreateDialog = late(
  () => import('../form/create-dialog.tsx').then((m) => m.CreateDialog),
  null,
)

function useCreate(to: string, onMade: (made: Ref) => void) {
  const has = useHas()
  const { data: resource } = useResource(to)
  const [typed, setTyped] = useState<string>()
  const may =
    resource && !resource.without?.includes('create') && has(authorityFor(resource, 'INSERIR'))
  return {
    onCreate: may ? setTyped : undefined,
    dialog:
      resource && typed !== undefined ? (
        <CreateDialog
          resource={resource}
          typed={typed}
          onClose={() => setTyped(undefined)}
          onCreated={(record) => {
            setTyped(undefined)
            onMade({ ...record, rotulo: labelOfRef(record) })
          }}
        />
      ) : null,
  }
}

const filterOf = (p: InputProps) =>
  typeof p.field.options.filter === 'function' ? p.field.options.filter(p.values) : {}
const toRef = (value: unknown): Ref | null =>
  typeof value === 'object' && value !== null && 'id' in value
    ? (value as Ref)
    : typeof value === 'number'
      ? { id: value, rotulo: String(value) }
      : null

export function RefField(p: InputProps) {
  const to = p.field.options.to ?? ''
  const create = useCreate(to, p.onChange)
  const bare = typeof p.value === 'number' ? p.value : undefined
  const label = useRefLabel(to, bare === undefined ? '' : String(bare))
  return (
    <>
      <RefBox
        label={p.label}
        name={p.name}
        to={to}
        value={bare === undefined ? toRef(p.value) : { id: bare, rotulo: label ?? '…' }}
        onChange={p.onChange}
        onBlur={p.onBlur}
        filter={filterOf(p)}
        onCreate={create.onCreate}
        error={p.error}
        help={p.help}
        required={p.required}
        disabled={p.disabled}
      />
      {create.dialog}
    </>
  )
}

type ItemButtonProps = { label: string; Sign: typeof IconX; onClick: () => void }

const ItemButton = ({ label, Sign, onClick }: ItemButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={26} aria-label={label} onClick={onClick}>
    <Sign size={14} aria-hidden />
  </ActionIcon>
)

/** Several references; where their order counts, buttons move them. */
export function RefsField(p: InputProps) {
  const { to = '', ordered, maxItems } = p.field.options
  const chosen = (Array.isArray(p.value) ? p.value : [])
    .map(toRef)
    .filter((r): r is Ref => r !== null)
  const add = (next: Ref | null) => {
    if (next) p.onChange([...chosen, next])
  }
  const create = useCreate(to, add)
  const move = (i: number, by: number) => {
    const next = [...chosen]
    const [one] = next.splice(i, 1)
    if (one) next.splice(i + by, 0, one)
    p.onChange(next)
  }
  const item = (r: Ref, i: number) => (
    <li key={r.id}>
      <span>
        {ordered ? `${i + 1}. ` : ''}
        {labelOfRef(r) || '—'}
      </span>
      {p.disabled ? null : (
        <>
          {ordered && i > 0 ? (
            <ItemButton
              label={`Subir ${labelOfRef(r)}`}
              Sign={IconArrowUp}
              onClick={() => move(i, -1)}
            />
          ) : null}
          {ordered && i < chosen.length - 1 ? (
            <ItemButton
              label={`Descer ${labelOfRef(r)}`}
              Sign={IconArrowDown}
              onClick={() => move(i, 1)}
            />
          ) : null}
          <ItemButton
            label={`Retirar ${labelOfRef(r)}`}
            Sign={IconX}
            onClick={() => p.onChange(chosen.filter((x) => x.id !== r.id))}
          />
        </>
      )}
    </li>
  )
  return (
    <div>
      <RefBox
        label={p.label}
        name={p.name}
        to={to}
        value={null}
        adding
        onChange={add}
        onAll={maxItems === undefined ? (all) => p.onChange([...chosen, ...all]) : undefined}
        onBlur={p.onBlur}
        filter={filterOf(p)}
        onCreate={create.onCreate}
        exclude={chosen.map((r) => r.id)}
        error={p.error}
        help={p.help}
        required={p.required}
        disabled={p.disabled || (maxItems !== undefined && chosen.length >= maxItems)}
        placeholder="Digite para pesquisar e acrescentar"
      />
      {chosen.length ? (
        <ul className={css.refs} aria-label={p.field.options.label}>
          {chosen.map(item)}
        </ul>
      ) : p.disabled ? (
        <Input.Description>Nenhum item.</Input.Description>
      ) : null}
      {create.dialog}
    </div>
  )
}
