/** What the API answers, in the types of its declarations. */
import type { UseQueryResult } from '@tanstack/react-query'
import {
  type Call,
  type CallAnswer,
  type CallParams,
  callPath,
  type SentBody,
  type SentQuery,
} from '#platform/contract/call.ts'
import type { InputOf, WireOf } from '#platform/contract/record.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { ApiError } from './api-error.ts'
import { type QueryValue, request, type RequestOptions } from './client.ts'
import { type ListPage, useGet } from './queries.ts'

type Options<T = unknown> = Parameters<typeof useGet<T>>[2]
type Sent<C extends Call> = {
  query?: SentQuery<C>
  body?: SentBody<C>
} & (keyof CallParams<C> extends never ? { params?: undefined } : { params: CallParams<C> })
type Asked = Record<string, QueryValue>

/** A record under its resource's path, or under another of its addresses. */
export const useRecord = <R extends Resource>(
  resource: R,
  id: number | undefined,
  options: Options & { at?: string } = {},
): UseQueryResult<WireOf<R>, ApiError> =>
  useGet<WireOf<R>>(
    `${options.at ?? resource.path}/${id ?? 0}`,
    {},
    { ...options, enabled: id !== undefined && (options.enabled ?? true) },
  )

/** The one record of a register that has no other: its list's address answers it. */
export const useTheOne = <R extends Resource>(resource: R): UseQueryResult<WireOf<R>, ApiError> =>
  useGet<WireOf<R>>(resource.path)

/** A record read once, where something is done with it. */
export const fetchRecord = <R extends Resource>(resource: R, id: number): Promise<WireOf<R>> =>
  request<WireOf<R>>(`${resource.path}/${id}`)

/** Records read once, where something is done with them. */
export const fetchRecords = <R extends Resource>(
  resource: R,
  query: Asked = {},
): Promise<WireOf<R>[]> => request<WireOf<R>[]>(resource.path, { query })

/** All records that the filters leave, at most 1,000. */
export const useRecords = <R extends Resource>(
  resource: R,
  query: Asked = {},
  options: Options = {},
): UseQueryResult<WireOf<R>[], ApiError> => useGet<WireOf<R>[]>(resource.path, query, options)

type RecordsPage<T> = Omit<ListPage, 'content'> & { content: T[] }

/** A page of records, where the query says which; also of those below another. */
export const useRecordsPage = <R extends Resource>(
  resource: R,
  query: Asked,
  options: Options & { at?: string } = {},
): UseQueryResult<RecordsPage<WireOf<R>>, ApiError> =>
  useGet<RecordsPage<WireOf<R>>>(options.at ?? resource.path, query, options)

/** The answer of a declared reading. */
export const useCall = <const C extends Call>(
  call: C,
  sent: Sent<C>,
  options: Options<CallAnswer<C>> = {},
): UseQueryResult<CallAnswer<C>, ApiError> =>
  useGet<CallAnswer<C>>(
    callPath(call, (sent.params ?? {}) as CallParams<C>),
    (sent.query ?? {}) as Asked,
    options,
  )

/** Sends a declared call and answers with what it says. */
export const send = <const C extends Call>(
  call: C,
  sent: Sent<C>,
  options: Omit<RequestOptions, 'method' | 'body' | 'query'> = {},
): Promise<CallAnswer<C>> =>
  request<CallAnswer<C>>(callPath(call, (sent.params ?? {}) as CallParams<C>), {
    ...options,
    method: call.method,
    ...(sent.query ? { query: sent.query as Asked } : {}),
    ...(sent.body ? { body: sent.body } : {}),
  })

/** Saves a record, new where it has no id, and answers with what is stored now. */
export const saveRecord = <R extends Resource>(
  { path }: R,
  id: number | null,
  body: InputOf<R> & { versao?: number },
  options: Omit<RequestOptions, 'method' | 'body' | 'query'> = {},
): Promise<WireOf<R>> =>
  request<WireOf<R>>(id === null ? path : `${path}/${id}`, {
    ...options,
    method: id === null ? 'POST' : 'PUT',
    body,
  })
