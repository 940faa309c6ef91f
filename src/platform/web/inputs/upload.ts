import type { Field, FileValue, Values } from '#platform/contract/field.ts'
import { mostMegabytes } from '#platform/contract/files.ts'
import { readError, unreachable } from '../api/api-error.ts'
import { apiUrl } from '../api/base-path.ts'
import { queryString, withSession } from '../api/client.ts'
import { formatBytes } from '#platform/contract/numbers.ts'
import { session } from '../session/session-store.ts'

/** XMLHttpRequest, as fetch does not tell how much has been sent. */
function send(
  file: File,
  query: Record<string, string>,
  onProgress: (percent: number) => void,
): Promise<FileValue> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const body = new FormData()
    body.append('arquivo', file)
    call.open('POST', apiUrl('arquivos') + queryString(query))
    const company = session.company()
    if (company !== undefined) call.setRequestHeader('X-Empresa', String(company))
    call.upload.onprogress = (e) => {
      if (e.lengthComputable) onProgress((e.loaded / e.total) * 100)
    }
    call.onerror = () => reject(unreachable())
    // A line that stands still gives the form back.
    call.timeout = 300_000
    call.ontimeout = () => reject(unreachable())
    call.onload = () => {
      if (call.status >= 200 && call.status < 300)
        resolve(JSON.parse(call.responseText) as FileValue)
      else void readError(new Response(call.responseText, { status: call.status })).then(reject)
    }
    call.send(body)
  })
}

export class UnreadableFile extends Error {}

/** A file that was moved or is locked fails here with words, not in the middle of the sending. */
async function readable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new UnreadableFile('Não foi possível ler o arquivo.')
  }
}

export async function upload(
  file: File,
  query: Record<string, string>,
  onProgress: (percent: number) => void,
): Promise<FileValue> {
  await readable(file)
  return withSession(() => send(file, query, onProgress))
}

const TYPES = {
  image: { accept: 'image/png,image/jpeg,image/webp', words: 'imagem PNG, JPEG ou WebP' },
  document: {
    accept: '.pdf,.doc,.docx,.odt,.txt,.rtf',
    words: 'documento PDF, DOC, DOCX, ODT, RTF ou TXT',
  },
} as const

/** What a field takes, for the browser's own choice and in words. */
export function acceptOf(
  f: Field | undefined,
  settings: Values,
): { accept: string; words: string; maxMB: number } {
  const { allow = ['document'] as const } = f?.options ?? {}
  return {
    accept: allow.map((a) => TYPES[a].accept).join(','),
    words: allow.map((a) => TYPES[a].words).join(' ou '),
    maxMB: mostMegabytes(f?.options ?? {}, settings),
  }
}

export type Refusal = { text: string; kind: 'size' | 'type' }

export function refusalOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  accept: string,
  words: string,
  maxMB: number,
): Refusal | undefined {
  const limit = maxMB * 1024 * 1024
  if (file.size > limit)
    return {
      text: `O arquivo deve ser menor que ${formatBytes(limit)}`,
      kind: 'size',
    }
  const ok = accept
    .split(',')
    .some((a) => (a.startsWith('.') ? file.name.toLowerCase().endsWith(a) : file.type === a))
  if (ok) return undefined
  return {
    text:
      accept === '.txt'
        ? "Selecione um arquivo com a extensão: 'txt'"
        : `Tipo de arquivo não aceito. Envie ${words}.`,
    kind: 'type',
  }
}
