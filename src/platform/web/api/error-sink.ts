import type { ApiError } from './api-error.ts'

type Sink = (error: ApiError, mode: 'popup' | 'messages') => void

type Waiting = (on: boolean) => void

let waitingSink: Waiting = () => undefined
let waiting = 0

export const setWaitingSink = (next: Waiting): void => {
  waitingSink = next
}

/** Told once, however many calls wait for the server; the answer ends this call's waiting. */
export function beginWaiting(): () => void {
  waiting += 1
  if (waiting === 1) waitingSink(true)
  return () => {
    waiting -= 1
    if (waiting === 0) waitingSink(false)
  }
}

/** The login page has no notices of its own; the application sets where errors are shown. */
let sink: Sink = () => undefined

export const setErrorSink = (next: Sink): void => {
  sink = next
}
export const showRequestError: Sink = (error, mode) => sink(error, mode)
