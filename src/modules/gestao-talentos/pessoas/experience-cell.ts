import { labelOfRef } from '#platform/contract/value-words.ts'

/** What a row of the experiences says where a value is missing or has another name. */
export function experienceCell(
  name: string,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  if (name === 'cargo')
    return labelOfRef(row.cargo) || String(row.nomeMercado ?? '') || 'Não Informado'
  if (name === 'contatoEmpresa') return row.contatoEmpresa ? undefined : 'Não Informado'
  return undefined
}
