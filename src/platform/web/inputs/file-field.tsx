import { Button, FileButton, Input, Progress } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip'
import { useState, type DragEvent } from 'react'
import type { FileValue } from '#platform/contract/field.ts'
import { ApiError, readError, unreachable } from '../api/api-error.ts'
import { apiUrl, basePath } from '../api/base-path.ts'
import { queryString } from '../api/client.ts'
import { formatSize } from '../cells/format-value.ts'
import { useResourceKey } from '../form/form-context.ts'
import type { InputProps } from '../screens/define-screens.ts'
import { session } from '../session/session-store.ts'
import css from './inputs.module.css'

const TYPES = { image: { accept: 'image/png,image/jpeg,image/webp', words: 'imagem PNG, JPEG ou WebP' }, document: { accept: '.pdf,.doc,.docx,.odt,.txt,.rtf,.xlsx,.csv', words: 'documento PDF, DOCX, ODT, TXT ou planilha' } } as const
const DEFAULT_MB = 10

/** XMLHttpRequest, as fetch does not tell how much has been sent. */
function upload(file: File, query: Record<string, string>, onProgress: (percent: number) => void): Promise<FileValue> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const body = new FormData()
    body.append('arquivo', file)
    call.open('POST', apiUrl('arquivos') + queryString(query))
    const company = session.company()
    if (company !== undefined) call.setRequestHeader('X-Empresa', String(company))
    call.upload.onprogress = (e) => { if (e.lengthComputable) onProgress((e.loaded / e.total) * 100) }
    call.onerror = () => reject(unreachable())
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve(JSON.parse(call.responseText) as FileValue)
      else void readError(new Response(call.responseText, { status: call.status })).then(reject)
    }
    call.send(body)
  })
}

const isFile = (value: unknown): value is FileValue => typeof value === 'object' && value !== null && 'nome' in value

function refusal(file: File, accept: string, words: string, maxMB: number): string | undefined {
  if (file.size > maxMB * 1024 * 1024) return `O arquivo tem ${formatSize(file.size)}. O limite é ${maxMB} MB.`
  const allowed = accept.split(',')
  const ok = allowed.some((a) => (a.startsWith('.') ? file.name.toLowerCase().endsWith(a) : file.type === a))
  return ok ? undefined : `Tipo de arquivo não aceito. Envie ${words}.`
}

const addressOf = (file: FileValue): string => (file.url.startsWith('/') ? (file.url.startsWith(`${basePath}/`) ? file.url : basePath + file.url) : file.url)

export function FileField(p: InputProps) {
  const resource = useResourceKey()
  const { allow = ['document'], maxMB = DEFAULT_MB } = p.field.options
  const accept = allow.map((a) => TYPES[a].accept).join(',')
  const words = allow.map((a) => TYPES[a].words).join(' ou ')
  const [progress, setProgress] = useState<number>()
  const [said, setSaid] = useState<string>()
  const [over, setOver] = useState(false)
  const file = isFile(p.value) ? p.value : undefined

  const take = async (picked: File | null | undefined) => {
    if (!picked) return
    const refused = refusal(picked, accept, words, maxMB)
    setSaid(refused)
    if (refused) return
    setProgress(0)
    try {
      p.onChange(await upload(picked, { recurso: resource ?? '', campo: p.name }, setProgress))
    } catch (error) {
      setSaid(error instanceof ApiError ? error.message : 'Não foi possível ler o arquivo.')
    }
    setProgress(undefined)
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    if (!p.disabled) void take(e.dataTransfer.files[0])
  }
  return (
    <Input.Wrapper label={p.label} required={p.required} error={said ?? p.error} description={`${words[0]?.toUpperCase()}${words.slice(1)}, até ${maxMB} MB.${p.help ? ` ${p.help}` : ''}`} inputWrapperOrder={['label', 'input', 'description', 'error']}>
      <div className={css.file} data-over={over} onDragOver={(e) => { e.preventDefault(); setOver(true) }} onDragLeave={() => setOver(false)} onDrop={drop}>
        {file ? <>{/^image\//.test(file.tipo) ? <img src={addressOf(file)} alt="" /> : <IconPaperclip size={18} aria-hidden />}<a className={css.fileName} href={addressOf(file)} download={file.nome}>{file.nome} ({formatSize(file.tamanho)})</a></> : <span className={css.fileName}>{p.disabled ? 'Nenhum arquivo.' : 'Arraste um arquivo para cá ou escolha no computador.'}</span>}
        {p.disabled ? null : <FileButton accept={accept} onChange={(f) => void take(f)}>{(props) => <Button {...props} size="compact-sm" variant="light" name={p.name} loading={progress !== undefined}>{file ? 'Trocar arquivo' : 'Escolher arquivo'}</Button>}</FileButton>}
        {file && !p.disabled ? <Button size="compact-sm" variant="subtle" color="vermelho" onClick={() => p.onChange(null)}>Remover</Button> : null}
        {progress === undefined ? null : <Progress value={progress} w="100%" size="sm" aria-label="Envio do arquivo" />}
      </div>
    </Input.Wrapper>
  )
}
