import { Button, FileButton, Input, Progress } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip'
import { useRef, useState, type DragEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FileValue } from '#platform/contract/field.ts'
import { ApiError } from '../api/api-error.ts'
import { apiUrl, basePath } from '../api/base-path.ts'
import { isSilent } from '../api/client.ts'
import { formatBytes } from '#platform/contract/numbers.ts'
import { toast } from '../feedback/notices.tsx'
import { useResourceKey } from '../form/form-context.ts'
import { whileUploading } from '../form/uploads.ts'
import type { InputProps } from '../screens/define-screens.ts'
import { useRuleContext } from '../session/rule-context.ts'
import { acceptOf, refusalOf, UnreadableFile, upload } from './upload.ts'
import css from './inputs.module.css'

const isFile = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'nome' in value

/** A record gives the address below the API. */
export const fileAddress = ({ url }: Pick<FileValue, 'url'>): string =>
  !url.startsWith('/') ? apiUrl(url) : url.startsWith(`${basePath}/`) ? url : basePath + url

export function FileField(p: InputProps) {
  const resource = useResourceKey()
  const { control } = useFormContext()
  const reset = useRef<() => void>(null)
  const { accept, words, maxMB } = acceptOf(p.field, useRuleContext().settings)
  const [progress, setProgress] = useState<number>()
  const [said, setSaid] = useState<string>()
  const [over, setOver] = useState(false)
  const file = isFile(p.value) ? p.value : undefined

  const take = async (picked: File | null | undefined) => {
    if (!picked) return
    // The same file may be chosen again after a failure or a removal.
    reset.current?.()
    const refused = refusalOf(picked, accept, words, maxMB)
    setSaid(refused?.text)
    if (refused?.kind === 'type') toast.warning(refused.text)
    if (refused) return
    setProgress(0)
    try {
      p.onChange(
        await whileUploading(control, () =>
          upload(picked, { recurso: resource ?? '', campo: p.name }, setProgress),
        ),
      )
      toast.success(`Arquivo ${picked.name} carregado com sucesso.`)
    } catch (error) {
      if (!(error instanceof ApiError) || !isSilent(error))
        setSaid(
          error instanceof ApiError || error instanceof UnreadableFile
            ? error.message
            : 'Não foi possível enviar o arquivo.',
        )
    }
    setProgress(undefined)
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    if (!p.disabled) void take(e.dataTransfer.files[0])
  }
  return (
    <Input.Wrapper
      label={p.label}
      required={p.required}
      error={said ?? p.error}
      description={`${words[0]?.toUpperCase()}${words.slice(1)}, até ${maxMB} MB.${p.help ? ` ${p.help}` : ''}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ description: css.fileHelp ?? '' }}
    >
      <div
        className={css.file}
        data-over={over}
        onDragOver={(e) => {
          e.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file ? (
          <>
            {/^image\//.test(file.tipo) && file.url ? (
              <img src={fileAddress(file)} alt="" />
            ) : (
              <IconPaperclip size={18} aria-hidden />
            )}
            {file.url ? (
              <a className={css.fileName} href={fileAddress(file)} download={file.nome}>
                {file.nome} ({formatBytes(file.tamanho)})
              </a>
            ) : (
              <span className={css.fileName}>
                {file.nome} ({formatBytes(file.tamanho)})
              </span>
            )}
          </>
        ) : (
          <span className={css.fileName}>
            {p.disabled
              ? 'Nenhum arquivo.'
              : 'Arraste um arquivo para cá ou escolha no computador.'}
          </span>
        )}
        {p.disabled ? null : (
          <FileButton resetRef={reset} accept={accept} onChange={(f) => void take(f)}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="light"
                name={p.name}
                loading={progress !== undefined}
              >
                {file ? 'Trocar arquivo' : 'Escolher arquivo'}
              </Button>
            )}
          </FileButton>
        )}
        {file && !p.disabled && progress === undefined ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="vermelho"
            onClick={() => p.onChange(null)}
          >
            Remover
          </Button>
        ) : null}
        {progress === undefined ? null : (
          <Progress value={progress} w="100%" size="sm" aria-label="Envio do arquivo" />
        )}
      </div>
    </Input.Wrapper>
  )
}
