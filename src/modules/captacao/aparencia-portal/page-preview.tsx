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
  useEffect(
    function askAnew() {
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
    },
    [rested],
  )
  return shown
}

/** Of the page itself, before it is made smaller to fit beside the form. */
const widths = { celular: 360, computador: 1200 }
type Device = keyof typeof widths
const devices: { value: Device; label: string }[] = [
  { value: 'celular', label: 'Celular' },
  { value: 'computador', label: 'Computador' },
]
const shownWidth = 284

const isDevice = (text: string): text is Device => text in widths

/** Scripts of the page do not run here, and nothing in it can be followed; the whole of it can be read. */
export function PagePreview({ values }: { values: Values }) {
  const { html, failed } = usePreview(values)
  const [device, setDevice] = useState<Device>('celular')
  const [height, setHeight] = useState(900)
  const scale = shownWidth / widths[device]
  return (
    <section className={css.preview} aria-label="Prévia do portal">
      <div className={css.head}>
        <h2>Prévia</h2>
        <SegmentedControl
          size="xs"
          aria-label="Tamanho da prévia"
          data={devices}
          value={device}
          onChange={(next) => isDevice(next) && setDevice(next)}
        />
      </div>
      {failed ? (
        <Alert color="yellow">
          Não foi possível atualizar a prévia. O que você digitou continua no formulário.
        </Alert>
      ) : null}
      {html ? (
        <div className={css.frame} role="region" aria-label="Página de vagas" tabIndex={0}>
          <div className={css.page} style={{ height: height * scale }}>
            <iframe
              key={`${device} ${html}`}
              title="Prévia da página de vagas"
              sandbox="allow-same-origin"
              srcDoc={html}
              tabIndex={-1}
              inert
              style={{ width: widths[device], height, transform: `scale(${scale})` }}
              onLoad={({ currentTarget: { contentDocument } }) =>
                setHeight(contentDocument?.documentElement.scrollHeight ?? 900)
              }
            />
          </div>
        </div>
      ) : null}
    </section>
  )
}
