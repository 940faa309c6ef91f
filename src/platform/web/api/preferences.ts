import { useCallback, useEffect, useState } from 'react'
import { queryClient, useGet } from './queries.ts'
import { request } from './client.ts'

const saving = new Map<string, Promise<unknown>>()

/** One after the other: what was chosen last is what is kept. */
export function keepPreference(path: string, valor: unknown): void {
  const save = () => request(path, { method: 'PUT', body: { valor }, mode: 'none', quiet: true })
  const before = saving.get(path) ?? Promise.resolve()
  const ended = before.then(save).catch(() => undefined)
  saving.set(path, ended)
}

/** A JSON value the server keeps for the user: columns, density, last filters. The screen works while it is not there. */
export function usePreference<T>(
  key: string,
  initial: T,
): { value: T; set: (next: T) => void; ready: boolean } {
  const path = `userinfo/preferencias/${key}`
  const stored = useGet<{ valor: T | null }>(
    path,
    {},
    { unasked: true, stale: Number.POSITIVE_INFINITY },
  )
  const [local, setLocal] = useState<T>()
  useEffect(() => setLocal(undefined), [key])
  const set = useCallback(
    function keep(next: T) {
      setLocal(next)
      queryClient.setQueryData([...path.split('/'), {}], { valor: next })
      keepPreference(path, next)
    },
    [path],
  )
  return { value: local ?? stored.data?.valor ?? initial, set, ready: !stored.isPending }
}
