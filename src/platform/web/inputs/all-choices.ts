import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { request, type QueryValue } from '../api/client.ts'
import type { ListPage, WireRecord } from '../api/queries.ts'
import { choicesPath } from './choices-path.ts'

const PAGE = 200
const MAX_PAGES = 25

/** Every choice of a register, in pages as large as the server gives. */
export function useAllChoices(
  to: string,
  filter: Record<string, QueryValue>,
): UseQueryResult<WireRecord[], ApiError> {
  const path = choicesPath(to)
  return useQuery<WireRecord[], ApiError>({
    queryKey: [...path.split('/'), '@todas', filter],
    enabled: to !== '',
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const all: WireRecord[] = []
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { content } = await request<ListPage>(path, {
          query: { ativos: 'sim', ...filter, page, size: PAGE, total: 'nao' },
          signal,
          mode: 'none',
          quiet: true,
        })
        all.push(...content)
        if (content.length < PAGE) break
      }
      return all
    },
  })
}
