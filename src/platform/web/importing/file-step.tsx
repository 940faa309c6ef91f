import { Alert, Button, FileButton, Group } from '@mantine/core'
import IconDownload from '@tabler/icons-react/icons/IconDownload'
import IconUpload from '@tabler/icons-react/icons/IconUpload'
import { type DragEvent, useRef, useState } from 'react'
import { callPath } from '#platform/contract/call.ts'
import { type ImportCalls, importLimits, type ImportState } from '#platform/contract/importing.ts'
import { ApiError } from '../api/api-error.ts'
import { isSilent } from '../api/client.ts'
import { download } from '../api/download.ts'
import { sendFile, whyNotSent } from './send-file.ts'
import css from './importing.module.css'

type Props = {
  calls: ImportCalls
  onReceived: (state: ImportState, file: File) => void
}

function useSending({ calls, onReceived }: Props) {
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async (file: File) => {
    const why = whyNotSent(file)
    setRefused(why)
    if (why) return
    setSending(true)
    try {
      onReceived(await sendFile(calls, file), file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error)) setRefused(error.message)
    } finally {
      setSending(false)
    }
  }
  return { sending, refused, send }
}

/** The template, and the file that comes back. */
export function FileStep(props: Props) {
  const { calls } = props
  const { sending, refused, send } = useSending(props)
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const take = (file: File | null | undefined) => {
    // The same file may be chosen again after it was corrected.
    reset.current?.()
    if (file) void send(file)
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    take(e.dataTransfer.files[0])
  }
  const template = (formato: 'xlsx' | 'csv') =>
    void download(callPath(calls.template, {}), { query: { formato }, mode: 'popup' }).catch(
      () => undefined,
    )
  return (
    <section className={css.box} aria-label="Arquivo">
      <h2>Preencha o modelo</h2>
      <p>
        O modelo traz os títulos das colunas, uma linha de exemplo e as instruções. Uma planilha sua
        também serve: no próximo passo você diz o que é cada coluna.
      </p>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => template('xlsx')}
        >
          Baixar modelo (XLSX)
        </Button>
        <Button variant="subtle" onClick={() => template('csv')}>
          Baixar modelo (CSV)
        </Button>
      </Group>
      <h2>Envie a planilha</h2>
      <div
        className={css.drop}
        data-over={over}
        onDragOver={(e) => {
          e.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton
          resetRef={reset}
          accept=".xlsx,.xlsm,.csv,.txt,.tsv"
          onChange={take}
          inputProps={{ 'aria-label': 'Planilha' }}
        >
          {(button) => (
            <Button
              {...button}
              loading={sending}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              Escolher planilha
            </Button>
          )}
        </FileButton>
        <span>
          ou arraste o arquivo para cá.
          <small>
            XLSX ou CSV, até {importLimits.megabytes} MB e{' '}
            {importLimits.rows.toLocaleString('pt-BR')} linhas. Nada é gravado antes de você
            conferir.
          </small>
        </span>
      </div>
      <div role="alert">
        {refused ? (
          <Alert color="vermelho" title="A planilha não foi lida">
            {refused}
          </Alert>
        ) : null}
      </div>
    </section>
  )
}
