import { Button, Group } from '@mantine/core'
import { useSession } from '../session/session-store.ts'
import { Dialog } from '../shell/overlay.tsx'
import css from './system-messages.module.css'
import type { SystemMessage } from './system-messages.tsx'

function download(lines: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'inconsistencias.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** What is not as it was made, one by one, to take along or to send on. */
export function IntegrityDialog({ one, onClose }: { one: SystemMessage; onClose: () => void }) {
  const email = useSession().parametrosDoSistema?.emailSuporte
  const body = encodeURIComponent([one.mensagem, ...one.detalhes].join('\n').slice(0, 1500))
  return (
    <Dialog opened onClose={onClose} title="Alerta de Integridade do Banco de Dados" size="lg">
      <p>{one.mensagem}</p>
      <ul className={css.details}>
        {one.detalhes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {email ? (
          <Button
            component="a"
            variant="default"
            href={`mailto:${email}?subject=${encodeURIComponent(one.mensagem)}&body=${body}`}
          >
            Falar com o suporte
          </Button>
        ) : null}
        <Button onClick={() => download([one.mensagem, '', ...one.detalhes])}>
          Emitir relatório
        </Button>
      </Group>
    </Dialog>
  )
}
