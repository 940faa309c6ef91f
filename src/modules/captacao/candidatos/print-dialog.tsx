import { Button, Checkbox, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { download } from '#platform/web/api/download.ts'
import { usePreference } from '#platform/web/api/preferences.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'

const parts = [
  ['cabecalho', 'Cabeçalho da empresa'],
  ['formacao', 'Formação acadêmica'],
  ['experiencias', 'Experiências profissionais'],
  ['idiomas', 'Idiomas'],
  ['certificados', 'Certificados'],
  ['cursos', 'Cursos'],
  ['conhecimentos', 'Conhecimentos'],
  ['dadosSocioEconomicos', 'Dados socioeconômicos'],
  ['observacoes', 'Observações'],
  ['historico', 'Histórico'],
  ['solicitacaoPessoal', 'Solicitação de pessoal'],
  ['camposExtras', 'Campos extras'],
  ['ocrTexto', 'Texto do currículo'],
] as const
const signatures = [1, 2, 3] as const

type Chosen = Record<string, boolean | string>
const initial: Chosen = {
  cabecalho: true,
  formacao: true,
  experiencias: true,
  idiomas: true,
  certificados: true,
  cursos: true,
  conhecimentos: true,
}

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
  const stored = usePreference<Chosen>('captacao.candidatos.impressao', initial)
  const [own, setOwn] = useState<Chosen>()
  const [busy, setBusy] = useState(false)
  const chosen = own ?? stored.value
  const set = (name: string, value: boolean | string) => setOwn({ ...chosen, [name]: value })
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
        {parts.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={chosen[name] === true}
            onChange={(e) => set(name, e.currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
      <h3 style={{ fontSize: '0.95rem', margin: '16px 0 8px' }}>Assinaturas</h3>
      {signatures.map((n) => (
        <Group key={n} gap="sm" mb="xs" wrap="nowrap" align="center">
          <Checkbox
            aria-label={`Assinatura ${n}`}
            checked={chosen[`assinatura${n}`] === true}
            onChange={(e) => set(`assinatura${n}`, e.currentTarget.checked)}
          />
          <TextInput
            aria-label={`Texto da assinatura ${n}`}
            placeholder={`Texto da ${n}ª assinatura`}
            maxLength={100}
            style={{ flex: 1 }}
            disabled={chosen[`assinatura${n}`] !== true}
            value={String(chosen[`textoAssinatura${n}`] ?? '')}
            onChange={(e) => set(`textoAssinatura${n}`, e.currentTarget.value)}
          />
        </Group>
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
