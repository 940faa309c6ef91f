import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { searchKey } from '#platform/contract/text.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/api/records.ts'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { permissoes } from './calls.ts'
import css from './permission-picker.module.css'

type Group = CallAnswer<typeof permissoes>[number]
type Row = Group['linhas'][number]

const notHeld = 'Você não possui esta permissão e por isso não pode concedê-la.'

/** Seeing is implied by everything one may do, so it is ticked along and goes last. */
function toggled(row: Row, chosen: ReadonlySet<string>, code: string, on: boolean): Set<string> {
  const next = new Set(chosen)
  const base = row.permissoes.find((p) => p.label === 'Ver')
  if (on) {
    next.add(code)
    if (base?.pode) next.add(base.code)
  } else {
    next.delete(code)
    if (code === base?.code)
      for (const p of row.permissoes) if (p.code.startsWith(`${code}_`)) next.delete(p.code)
  }
  return next
}

function PermissionRow({
  row,
  chosen,
  disabled,
  onChange,
}: {
  row: Row
  chosen: ReadonlySet<string>
  disabled: boolean
  onChange: (next: Set<string>) => void
}) {
  const box = (p: Row['permissoes'][number]) => {
    const on = chosen.has(p.code)
    const fixed = disabled || (!p.pode && !on)
    return (
      <Checkbox
        key={p.code}
        size="sm"
        label={p.label}
        checked={on}
        disabled={fixed}
        title={fixed && !disabled ? notHeld : undefined}
        onChange={(e) => onChange(toggled(row, chosen, p.code, e.currentTarget.checked))}
      />
    )
  }
  return (
    <div className={css.row} role="group" aria-label={row.titulo}>
      <span className={css.name}>{row.titulo}</span>
      <div className={css.boxes}>{row.permissoes.map(box)}</div>
    </div>
  )
}

function GroupBox({
  group,
  chosen,
  disabled,
  open,
  onChange,
}: {
  group: Group
  chosen: ReadonlySet<string>
  disabled: boolean
  open: boolean
  onChange: (next: Set<string>) => void
}) {
  const all = group.linhas.flatMap((l) => l.permissoes)
  const given = all.filter((p) => chosen.has(p.code)).length
  const free = all.filter((p) => p.pode)
  const full = free.length > 0 && free.every((p) => chosen.has(p.code))
  const setAll = () => {
    const next = new Set(chosen)
    for (const p of free)
      if (full) next.delete(p.code)
      else next.add(p.code)
    onChange(next)
  }
  const line = (row: Row) => (
    <PermissionRow
      key={row.chave}
      row={row}
      chosen={chosen}
      disabled={disabled}
      onChange={onChange}
    />
  )
  return (
    <details className={css.group} open={open}>
      <summary>
        {group.titulo}
        <small>
          {given} de {all.length}
        </small>
      </summary>
      {disabled ? null : (
        <div className={css.row}>
          <span className={css.name}>Todo o módulo</span>
          <div>
            <Button size="compact-xs" variant="default" onClick={setAll}>
              {full ? 'Desmarcar tudo' : 'Marcar tudo'}
            </Button>
          </div>
        </div>
      )}
      {group.linhas.map(line)}
    </details>
  )
}

function matching(groups: readonly Group[], text: string): Group[] {
  const words = searchKey(text).split(' ').filter(Boolean)
  if (!words.length) return [...groups]
  const says = ({ titulo, permissoes: held }: Row): boolean => {
    const said = searchKey(`${titulo} ${held.map((p) => p.label).join(' ')}`)
    return words.every((w) => said.includes(w))
  }
  return groups
    .map((g) => ({ ...g, linhas: g.linhas.filter(says) }))
    .filter((g) => g.linhas.length > 0)
}

/** Authorities by module, in words; what one does not hold can't be given. */
export function PermissionPicker(p: InputProps) {
  const loaded = useCall(permissoes, {}, { stale: 300_000 })
  const [text, setText] = useState('')
  const chosen = useMemo(
    () => new Set(Array.isArray(p.value) ? p.value.map(String) : []),
    [p.value],
  )
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={240} />
  const change = (next: Set<string>) => p.onChange([...next].toSorted())
  const shown = matching(loaded.data, text)
  const box = (g: Group) => (
    <GroupBox
      key={`${g.chave}${text ? 'f' : ''}`}
      group={g}
      chosen={chosen}
      disabled={p.disabled}
      open={text !== ''}
      onChange={change}
    />
  )
  return (
    <div role="group" aria-label={p.field.options.label} style={{ containerType: 'inline-size' }}>
      <div className={css.tools}>
        <TextInput
          label="Procurar permissão"
          value={text}
          onChange={(e) => setText(e.currentTarget.value)}
          placeholder="Parte do nome da tela ou da ação"
          name={p.name}
        />
        <span aria-live="polite">
          {chosen.size} {chosen.size === 1 ? 'permissão marcada' : 'permissões marcadas'}
        </span>
      </div>
      {shown.length ? shown.map(box) : <p>Nenhuma permissão encontrada.</p>}
      {p.error ? (
        <p role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {p.error}
        </p>
      ) : null}
    </div>
  )
}
