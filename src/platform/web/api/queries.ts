import {
  keepPreviousData,
  QueryClient,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { chunksOf, merged } from './chunks.ts'
import { request, type QueryValue } from './client.ts'
import type { ApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** The client retries by itself where that is safe. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0, gcTime: 300_000 },
  },
})

export type WireRecord = {
  id: number
  versao?: number
  can?: Readonly<Record<string, true | string | undefined>>
  empresa?: { id: number; nome: string }
} & Record<string, unknown>
export type ListPage = {
  content: WireRecord[]
  size: number
  totalElements: number | null
  totalPages: number | null
  number: number
  /** What `depois` takes for the page after this one. */ proxima?: string | null
  /** There are more than this. */ totalMaisDe?: number
}

/** Any GET of the API; the first part of the key is the path, so that `invalidate(path)` reaches all below it. */
type Manner<T> = {
  enabled?: boolean
  keep?: boolean
  quiet?: boolean
  /** Of the frame around the page, not of what a person does: an ended session is told by their next act. */ unasked?: boolean
  stale?: number
  /** Asked again after so many milliseconds, while the window is looked at. */ every?: number
  /** Asked again every 3 s while the answer says so. */ pollWhile?: (data: T) => boolean
}

/** Whoever asks the same shares one answer. */
export function askedFor<T>(
  path: string,
  query: Record<string, QueryValue> = {},
  options: Manner<T> = {},
): UseQueryOptions<T, ApiError> {
  const manner = options.unasked
    ? { quiet: true, anonymous: true }
    : options.quiet
      ? { quiet: true }
      : {}
  const asked: UseQueryOptions<T, ApiError> = {
    queryKey: [...path.split('/'), query],
    // No content is an answer too: nothing stands there.
    queryFn: async ({ signal }) => {
      const ask = (part: Record<string, QueryValue>) =>
        request<T | undefined>(path, { query: part, signal, mode: 'none', ...manner })
      return merged(await Promise.all(chunksOf(query).map(ask))) ?? (null as T)
    },
    enabled: options.enabled ?? true,
    ...(options.stale === undefined ? {} : { staleTime: options.stale }),
    ...(options.every ? { refetchInterval: options.every } : {}),
    ...(options.pollWhile
      ? {
          refetchInterval: ({ state }) =>
            state.data !== undefined && options.pollWhile?.(state.data) ? 3000 : false,
        }
      : {}),
  }
  if (options.keep)
    asked.placeholderData = keepPreviousData as NonNullable<typeof asked.placeholderData>
  return asked
}

export const useGet = <T>(
  path: string,
  query: Record<string, QueryValue> = {},
  options: Manner<T> = {},
): UseQueryResult<T, ApiError> => useQuery(askedFor(path, query, options))

export const invalidate = (path: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: path.split('/') })
