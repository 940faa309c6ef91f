import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { aceitaTermo, termo } from '#platform/contract/terms.ts'
import { send, useCall } from '../api/records.ts'
import { Dialog } from '../shell/overlay.tsx'
import { loadSession, logout } from './load-session.ts'
import { useSession } from './session-store.ts'
import css from './terms.module.css'

/** Stands over everything until the terms of the company are accepted; the server cleaned their text. */
export function TermsDialog() {
  const { usuario } = useSession()
  const terms = useCall(termo, {})
  const [read, setRead] = useState(false)
  const [sending, setSending] = useState(false)
  if (!terms.data) return null
  const accept = async () => {
    setSending(true)
    const body = { versao: terms.data?.versao }
    await send(aceitaTermo, { params: { id: usuario.id }, body }, { mode: 'messages' })
      .then(() => loadSession())
      .catch(() => undefined)
    await terms.refetch()
    setRead(false)
    setSending(false)
  }
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title="Termo de Privacidade e Política de Segurança"
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div
        className={css.text}
        tabIndex={0}
        role="region"
        aria-label="Texto do termo"
        dangerouslySetInnerHTML={{ __html: terms.data.texto }}
      />
      <Checkbox
        mt="md"
        checked={read}
        onChange={(e) => setRead(e.currentTarget.checked)}
        label="Li e aceito o Termo de Privacidade e Política de Segurança"
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" onClick={() => void logout()}>
          Sair
        </Button>
        <Button disabled={!read} loading={sending} onClick={() => void accept()}>
          Continuar
        </Button>
      </Group>
    </Dialog>
  )
}
