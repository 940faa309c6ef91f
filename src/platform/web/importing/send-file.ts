/** The file of an import on its way to the server. */
import { callPath } from '#platform/contract/call.ts'
import { type ImportCalls, importLimits, type ImportState } from '#platform/contract/importing.ts'
import { formatBytes } from '#platform/contract/numbers.ts'
import { request } from '../api/client.ts'

/** Why a file is not even sent. */
export function whyNotSent({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size > importLimits.megabytes * 1024 ** 2)
    return `O arquivo tem ${formatBytes(size)}, e o limite é ${importLimits.megabytes} MB. Copie só as colunas do modelo para uma planilha nova, ou divida-o em partes.`
  if (!size) return 'O arquivo está vazio.'
  return /\.(xlsx|xlsm|csv|txt|tsv)$/i.test(name) || /\.xls$/i.test(name)
    ? undefined
    : 'Envie uma planilha XLSX ou CSV. O modelo mostra como ela deve ser.'
}

export function sendFile(
  { receive }: ImportCalls,
  file: File,
  planilha = '',
): Promise<ImportState> {
  const body = new FormData()
  body.append('arquivo', file)
  return request<ImportState>(callPath(receive, {}), {
    method: 'POST',
    body,
    query: { planilha },
    mode: 'none',
  })
}
