import { Alert, Button, Code, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { currentScreen } from '../api/base-path.ts'
import { request } from '../api/client.ts'
import { saveFile } from '../api/download.ts'
import { useSessionState } from '../session/session-store.ts'

export type Problem = { requestId?: string | undefined; error?: Error | undefined }
type Report = {
  codigo: string
  quando: string
  rota: string
  versao: string
  navegador: string
  palavras: string
}

/** What a person says to who keeps the system, read where something failed and somebody wants to tell it. */
export function ReportForm({ problem }: { problem: Problem }) {
  const version = useSessionState().info?.parametrosDoSistema?.appVersao ?? ''
  const [text, setText] = useState('')
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open')
  const [quando] = useState(() => new Date().toISOString())
  const report: Report = {
    codigo: problem.requestId ?? '',
    quando,
    rota: currentScreen(),
    versao: version,
    navegador: navigator.userAgent,
    palavras: text,
  }
  const send = () =>
    request('userinfo/relatos', { method: 'POST', body: report, mode: 'none' })
      .then(() => setState('sent'))
      .catch(() => setState('failed'))
  if (state === 'sent')
    return (
      <Alert color="tinta" role="status">
        Relato enviado. Obrigado.
      </Alert>
    )
  return (
    <Stack gap="xs">
      <Textarea
        label="O que você estava fazendo? (opcional)"
        value={text}
        onChange={(e) => setText(e.currentTarget.value)}
        autosize
        minRows={3}
        maxLength={2000}
      />
      <Text size="sm" fw={600}>
        Vai junto exatamente isto:
      </Text>
      <Code block>{JSON.stringify(report, null, 2)}</Code>
      {state === 'failed' ? (
        <Alert color="barro" role="alert">
          Não foi possível enviar o relato. Baixe-o e mande para quem dá suporte ao sistema.
        </Alert>
      ) : null}
      <Group gap="xs">
        <Button onClick={() => void send()}>Enviar</Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile({
              blob: new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }),
              name: 'relato.json',
            })
          }
        >
          Baixar relato
        </Button>
      </Group>
    </Stack>
  )
}
