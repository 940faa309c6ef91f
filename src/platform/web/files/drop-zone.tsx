import { Button, FileButton, Progress } from '@mantine/core'
import IconUpload from '@tabler/icons-react/icons/IconUpload'
import { type DragEvent, useRef, useState } from 'react'
import type { Field } from '#platform/contract/field.ts'
import { acceptOf } from '../inputs/upload.ts'
import { useRuleContext } from '../session/rule-context.ts'
import type { Sending } from './use-sending.ts'
import css from './files.module.css'

type Props = {
  field: Field | undefined
  label: string
  sending: readonly Sending[]
  onFiles: (files: readonly File[]) => void
  onDismiss: (key: string) => void
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

function SendingItem({ of, onDismiss }: { of: Sending; onDismiss: (key: string) => void }) {
  if (of.refused === undefined)
    return (
      <li className={css.item}>
        <span className={css.about}>
          {of.name}
          <Progress value={of.percent} size="sm" mt={6} aria-label={`Envio de ${of.name}`} />
        </span>
      </li>
    )
  return (
    <li className={css.item}>
      <span className={css.about}>
        <strong>{of.name}</strong>
        <span className={css.refused}>{of.refused}</span>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Dispensar ${of.name}`}
        onClick={() => onDismiss(of.key)}
      >
        Dispensar
      </Button>
    </li>
  )
}

/** Takes files dropped on it or chosen, several at once, and tells how far each is. */
export function DropZone({ field, label, sending, onFiles, onDismiss }: Props) {
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const { accept, words, maxMB } = acceptOf(field, useRuleContext().settings)
  const take = (files: readonly File[]) => {
    // The same file may be chosen again after it was refused.
    reset.current?.()
    if (files.length) onFiles(files)
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    take([...e.dataTransfer.files])
  }
  const hover = (e: DragEvent) => {
    e.preventDefault()
    setOver(true)
  }
  return (
    <>
      <div
        className={css.drop}
        data-over={over}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={css.hint}>
          Arraste arquivos para cá ou escolha no computador.
          <small>
            {capital(words)}, até {maxMB} MB cada.
          </small>
        </span>
        <FileButton
          multiple
          resetRef={reset}
          accept={accept}
          onChange={take}
          inputProps={{ 'aria-label': label }}
        >
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="light"
              leftSection={<IconUpload size={15} aria-hidden />}
            >
              Escolher arquivos
            </Button>
          )}
        </FileButton>
      </div>
      <div role="status">
        {sending.length ? (
          <ul className={css.list}>
            {sending.map((s) => (
              <SendingItem key={s.key} of={s} onDismiss={onDismiss} />
            ))}
          </ul>
        ) : null}
      </div>
    </>
  )
}
