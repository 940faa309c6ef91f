import { Button, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { SentBody } from '#platform/contract/call.ts'
import { download } from '#platform/web/api/download.ts'
import { usePreference } from '#platform/web/api/preferences.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { impressao, printFields } from './calls.ts'

type Body = SentBody<typeof impressao>
type Choice = { papel: string; orientacao: string; paginas: string }

const initial: Choice = { papel: 'a4', orientacao: 'paisagem', paginas: 'uma' }
const asked = ['papel', 'orientacao', 'paginas'] as const

type Props = { day: string; inactive: boolean; closed: readonly number[]; onClose: () => void }

/** The choice is remembered for the next print. */
export function PrintChart({ day, inactive, closed, onClose }: Props) {
  const { value: chosen, set } = usePreference<Choice>('organograma-impressao', initial)
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    const body = { ...chosen, asOf: day, inativas: inactive, fechadas: [...closed] } as Body
    await download(impressao.path, { method: 'POST', body, mode: 'popup' }).then(
      onClose,
      () => undefined,
    )
    setBusy(false)
  }
  const question = (name: (typeof asked)[number]) => {
    const { label, options } = printFields[name].options
    return (
      <Radio.Group
        key={name}
        label={label}
        value={chosen[name]}
        onChange={(code) => set({ ...chosen, [name]: code })}
      >
        <Group gap="md" mt={6}>
          {(options ?? []).map((o) => (
            <Radio key={o.code} value={o.code} label={o.label} />
          ))}
        </Group>
      </Radio.Group>
    )
  }
  return (
    <Dialog opened onClose={onClose} title="Imprimir organograma">
      <Stack gap="md">
        {asked.map(question)}
        <p style={{ margin: 0 }}>
          O que está recolhido na tela sai recolhido. Se o texto ficar pequeno demais em uma página,
          saem várias, com um mapa.
        </p>
      </Stack>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button loading={busy} onClick={() => void print()}>
          Imprimir
        </Button>
      </Group>
    </Dialog>
  )
}
