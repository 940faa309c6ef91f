import { useGet, type WireRecord } from '../api/queries.ts'
import { labelOfRef } from '../cells/format-value.ts'

export const resourcePath = (key: string): string => key.replace('.', '/')

/** Name of what an id (or several, by comma) points to: addresses and defaults carry ids alone. */
export function useRefLabel(to: string | undefined, value: string): string | undefined {
  const ids = value.split(',').filter((x) => /^\d+$/.test(x))
  const found = useGet<WireRecord>(`${resourcePath(to ?? '')}/${ids[0] ?? 0}`, {}, { enabled: Boolean(to) && ids.length === 1, quiet: true, stale: 60_000 })
  if (ids.length > 1) return `${ids.length} escolhidos`
  return found.data ? labelOfRef(found.data) : found.isError ? '—' : undefined
}
