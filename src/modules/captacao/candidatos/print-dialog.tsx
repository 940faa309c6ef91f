import { Button, Checkbox, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { valueAt } from '#platform/contract/value-at.ts'
import { download } from '#platform/web/api/download.ts'
import { usePreference } from '#platform/web/api/preferences.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { type PrintChoice, printParts } from './print-options.ts'

const parts = Object.entries(printParts)
const signatures = [
  { n: 1, name: 'assinatura1', text: 'textoAssinatura1' },
  { n: 2, name: 'assinatura2', text: 'textoAssinatura2' },
  { n: 3, name: 'assinatura3', text: 'textoAssinatura3' },
] as const

const initial: PrintChoice = {
  cabecalho: true,
  formacao: true,
  experiencias: true,
  idiomas: true,
  certificados: true,
  cursos: true,
  conhecimentos: true,
}

type SetChoice = (change: PrintChoice) => void

function Signature({
  of: { n, name, text },
  chosen,
  onChange,
}: {
  of: (typeof signatures)[number]
  chosen: PrintChoice
  onChange: SetChoice
}) {
  return (
    <Group gap="sm" mb="xs" wrap="nowrap" align="center">
      <Checkbox
        aria-label={`Assinatura ${n}`}
        checked={chosen[name] === true}
        onChange={(e) => onChange({ [name]: e.currentTarget.checked })}
      />
      <TextInput
        aria-label={`Texto da assinatura ${n}`}
        placeholder={`Texto da ${n}ª assinatura`}
        maxLength={100}
        style={{ flex: 1 }}
        disabled={chosen[name] !== true}
        value={chosen[text] ?? ''}
        onChange={(e) => onChange({ [text]: e.currentTarget.value })}
      />
    </Group>
  )
}

const isOn = (chosen: PrintChoice, name: string): boolean => valueAt(chosen, name) === true

/** The choice is remembered for the next print. */
export function PrintDialog({
  id,
  nome,
  solicitacaoId,
  onClose,
}: {
  id: number
  nome: string
  solicitacaoId?: number | undefined
  onClose: () => void
}) {
  const stored = usePreference<PrintChoice>('captacao.candidatos.impressao', initial)
  const [own, setOwn] = useState<PrintChoice>()
  const [busy, setBusy] = useState(false)
  const chosen = own ?? stored.value
  const set: SetChoice = (change) => setOwn({ ...chosen, ...change })
  const box = ([name, { options }]: (typeof parts)[number]) => (
    <Checkbox
      key={name}
      label={options.label}
      checked={isOn(chosen, name)}
      onChange={(e) => set({ [name]: e.currentTarget.checked })}
    />
  )
  const print = async () => {
    setBusy(true)
    stored.set(chosen)
    await download(`captacao/candidatos/${id}/imprimir-curriculo`, {
      method: 'POST',
      body: { ...chosen, ...(solicitacaoId ? { solicitacaoId } : {}) },
      mode: 'popup',
    }).then(onClose, () => undefined)
    setBusy(false)
  }
  return (
    <Dialog opened onClose={onClose} title={`Imprimir currículo de ${nome}`} size={600}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {parts.map(box)}
      </SimpleGrid>
      <h3 style={{ fontSize: '0.95rem', margin: '16px 0 8px' }}>Assinaturas</h3>
      {signatures.map((of) => (
        <Signature key={of.n} of={of} chosen={chosen} onChange={set} />
      ))}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={busy} onClick={() => void print()}>
          Imprimir
        </Button>
      </Group>
    </Dialog>
  )
}
