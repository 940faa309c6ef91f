/** The platform's own calls of the session, in the types that the server answers. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { SessionAnswers } from '#platform/contract/session.ts'
import type { ApiError } from './api-error.ts'
import { request, type RequestOptions } from './client.ts'
import { useGet } from './queries.ts'

type Named<M extends string> = keyof SessionAnswers & `${M} ${string}`

const pathOf = (call: string): string => call.slice(call.indexOf(' ') + 1)

export const askSession = <const N extends Named<'GET' | 'POST'>>(
  call: N,
  options: Omit<RequestOptions, 'method'> = {},
): Promise<SessionAnswers[N]> =>
  request<SessionAnswers[N]>(pathOf(call), {
    ...options,
    ...(call.startsWith('POST') ? { method: 'POST' } : {}),
  })

export const useSessionCall = <const N extends Named<'GET'>>(
  call: N,
): UseQueryResult<SessionAnswers[N], ApiError> => useGet<SessionAnswers[N]>(pathOf(call))
