import { Alert, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Values } from '#platform/contract/field.ts'
import { send } from '#platform/web/api/records.ts'
import { previa } from './calls.ts'
import css from './preview.module.css'

const shownFields = [
  'chamada',
  'imagem',
  'sobre',
  'beneficios',
  'corPrincipal',
  'corSecundaria',
] as const

type Shown = { html: string; failed: boolean }

/** The page as the server would make it of what stands in the form. */
function usePreview(values: Values): Shown {
  const typed = JSON.stringify(Object.fromEntries(shownFields.map((name) => [name, values[name]])))
  const [rested] = useDebouncedValue(typed, 500)
  const [shown, setShown] = useState<Shown>({ html: '', failed: false })
  useEffect(() => {
    let over = false
    const tell = (next: Partial<Shown>): void => {
      if (!over) setShown((before) => ({ ...before, failed: false, ...next }))
    }
    send(previa, { body: JSON.parse(rested) }).then(
      ({ html }) => tell({ html }),
      () => tell({ failed: true }),
    )
    return () => {
      over = true
    }
  }, [rested])
  return shown
}

const devices = [
  { value: 'celular', label: 'Celular' },
  { value: 'computador', label: 'Computador' },
]

/** Scripts of the page do not run here, and nothing in it can be followed. */
export function PagePreview({ values }: { values: Values }) {
  const { html, failed } = usePreview(values)
  const [device, setDevice] = useState('celular')
  return (
    <section className={css.preview} aria-label="Prévia do portal">
      <div className={css.head}>
        <h3>Prévia</h3>
        <SegmentedControl
          size="xs"
          aria-label="Tamanho da prévia"
          data={devices}
          value={device}
          onChange={setDevice}
        />
      </div>
      {failed ? (
        <Alert color="yellow">
          Não foi possível atualizar a prévia. O que você digitou continua no formulário.
        </Alert>
      ) : null}
      <div className={css.frame} data-device={device} inert>
        {html ? (
          <iframe
            key={html}
            title="Prévia da página de vagas"
            sandbox="allow-same-origin"
            srcDoc={html}
            tabIndex={-1}
          />
        ) : null}
      </div>
    </section>
  )
}
