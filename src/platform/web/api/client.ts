import { proofCode } from '#platform/contract/proof.ts'
import { session } from '../session/session-store.ts'
import { beginWaiting, showRequestError } from './error-sink.ts'
import { ApiError, cancelled, readError, unreachable } from './api-error.ts'
import { apiUrl, currentScreen } from './base-path.ts'
import { beginLoading, beginRequest } from './loading.ts'

/** none: the caller shows what went wrong; popup: a dialog; messages: a notice that stays. */
export type RequestMode = 'none' | 'popup' | 'messages'
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  query?: Record<string, QueryValue>
  mode?: RequestMode
  idempotencyKey?: string
  signal?: AbortSignal
  /** Without the sign of loading: autocomplete, polling. */
  quiet?: boolean
  /** The login itself, and what nobody has asked for: a refusal is an answer, not the end of a session. */
  anonymous?: boolean
}

export function queryString(query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '') params.set(name, String(text))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

const RETRY_AFTER_MS = 2000
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const isChange = (o: RequestOptions): boolean => o.method !== undefined && o.method !== 'GET'

function send(path: string, o: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Tela': currentScreen() }
  const company = session.company()
  if (isChange(o) && company !== undefined) headers['X-Empresa'] = String(company)
  if (o.idempotencyKey) headers['Idempotency-Key'] = o.idempotencyKey
  const form = o.body instanceof FormData
  if (o.body !== undefined && !form) headers['Content-Type'] = 'application/json'
  return fetch(apiUrl(path) + queryString(o.query), {
    method: o.method ?? 'GET',
    headers,
    credentials: 'same-origin',
    signal: o.signal ?? null,
    body: o.body === undefined ? null : form ? (o.body as FormData) : JSON.stringify(o.body),
  })
}

async function sendTwice(path: string, o: RequestOptions): Promise<Response> {
  try {
    return await send(path, o)
  } catch (cause) {
    if (o.signal?.aborted || (cause instanceof DOMException && cause.name === 'AbortError'))
      throw cancelled()
    if (isChange(o) && !o.idempotencyKey) throw unreachable()
  }
  await wait(RETRY_AFTER_MS)
  try {
    return await send(path, o)
  } catch {
    throw o.signal?.aborted ? cancelled() : unreachable()
  }
}

const LONGEST_WAIT_S = 30

/** Sent twice it does what it does once: it asks, carries a key, or the version that it changes. */
const isRepeatable = (o: RequestOptions): boolean =>
  !isChange(o) || o.idempotencyKey !== undefined || o.method === 'PUT'

const secondsToWait = (response: Response, o: RequestOptions): number =>
  response.status === 503 && !o.anonymous && !o.quiet && isRepeatable(o)
    ? Math.min(Number(response.headers.get('retry-after')) || 0, LONGEST_WAIT_S)
    : 0

/** A server that is away for now says when to come again: the screen stays as it is, and the call is sent again by itself. */
async function sendUntilAnswered(path: string, o: RequestOptions): Promise<Response> {
  let response = await sendTwice(path, o)
  let seconds = secondsToWait(response, o)
  if (!seconds) return response
  const done = beginWaiting()
  try {
    for (; seconds; seconds = secondsToWait(response, o)) {
      await wait(seconds * 1000)
      if (o.signal?.aborted) throw cancelled()
      response = await sendTwice(path, o)
    }
    return response
  } finally {
    done()
  }
}

/** A save that meets the end of the session waits for the login over the form and is then sent, with the same key. */
async function answer(path: string, o: RequestOptions): Promise<Response> {
  if (!o.anonymous && isChange(o) && session.get().status === 'expired') await login()
  let response = await sendUntilAnswered(path, o)
  if (response.status === 401 && !o.anonymous) {
    if (!isChange(o)) {
      session.expire()
      throw await readError(response)
    }
    await login()
    response = await sendUntilAnswered(path, o)
  }
  if (!response.ok) response = await proven(await readError(response), path, o)
  session.touch()
  return response
}

const asksProof = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === proofCode

/** What asks for the password is sent once more when it has been typed; every other refusal stays one. */
async function proven(refusal: ApiError, path: string, o: RequestOptions): Promise<Response> {
  if (!asksProof(refusal)) throw refusal
  await settled(session.askProof())
  const response = await sendUntilAnswered(path, o)
  if (!response.ok) throw await readError(response)
  return response
}

/** For what is not sent by `fetch`: the same turns of the session. */
export async function withSession<T>(send: () => Promise<T>): Promise<T> {
  if (session.get().status === 'expired') await login()
  try {
    return await send()
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'EMPRESA_ALTERADA') session.show('company')
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause
  }
  await login()
  return send()
}

const login = (): Promise<void> => settled(session.askLogin())

async function settled(asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch {
    throw cancelled()
  }
}

export async function requestResponse(path: string, o: RequestOptions = {}): Promise<Response> {
  const ended = beginRequest()
  const done = o.quiet ? undefined : beginLoading()
  try {
    return await answer(path, o)
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : unreachable()
    if (error.code === 'EMPRESA_ALTERADA' && !o.anonymous) session.show('company')
    else if (o.mode !== 'none') showRequestError(error, o.mode ?? 'messages')
    throw error
  } finally {
    done?.()
    ended()
  }
}

export async function request<T>(path: string, o: RequestOptions = {}): Promise<T> {
  const response = await requestResponse(path, o)
  if (response.status === 204) return undefined as T
  const text = await response.text()
  return (text ? JSON.parse(text) : undefined) as T
}

/** Whether the screen has to say anything: what was cancelled or is shown by a dialog of the session needs no words. */
export const isSilent = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'REQUISICAO_CANCELADA' ||
    error.code === 'EMPRESA_ALTERADA' ||
    error.status === 401)

export const newKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) =>
        b.toString(16).padStart(2, '0'),
      ).join('')
