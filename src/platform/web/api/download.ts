import { requestResponse, type RequestOptions } from './client.ts'

export type Download = { blob: Blob; name: string }

function nameFrom(header: string | null): string {
  const extended = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(header ?? '')?.[1]
  if (extended) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // A malformed header still carries the plain form.
    }
  }
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? 'arquivo'
}

export async function fetchFile(path: string, options: RequestOptions = {}): Promise<Download> {
  const response = await requestResponse(path, options)
  return {
    blob: await response.blob(),
    name: nameFrom(response.headers.get('content-disposition')),
  }
}

export function saveFile({ blob, name }: Download): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export const download = async (path: string, options: RequestOptions = {}): Promise<void> =>
  saveFile(await fetchFile(path, options))
