import type { ApiError } from './api-error.ts'

type Sink = (error: ApiError, mode: 'popup' | 'messages') => void

/** The login page has no notices of its own; the application sets where errors are shown. */
let sink: Sink = () => undefined

export const setErrorSink = (next: Sink): void => {
  sink = next
}
export const showRequestError: Sink = (error, mode) => sink(error, mode)
