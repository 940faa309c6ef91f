import { useGet, type ListPage } from '../api/queries.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { choicesPath } from './choices-path.ts'

/** Name of what an id (or several, by comma) points to: addresses and defaults carry ids alone. */
export function useRefLabel(to: string | undefined, value: string): string | undefined {
  const ids = value.split(',').filter((x) => /^\d+$/.test(x))
  const found = useGet<ListPage>(
    choicesPath(to ?? ''),
    { ids: ids[0], ativos: 'nao' },
    { enabled: Boolean(to) && ids.length === 1, quiet: true, stale: 60_000 },
  )
  if (ids.length > 1) return `${ids.length} escolhidos`
  const [one] = found.data?.content ?? []
  return one ? labelOfRef(one) : found.data || found.isError ? '—' : undefined
}
