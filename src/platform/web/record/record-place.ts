/** Where a record is looked at: its name, the tab that is open, and the list one came from. */
import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Resource } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import type { WireRecord } from '../api/queries.ts'
import { addressWith } from '../routing/address.ts'

export const storedTitle = (resource: Resource, record: WireRecord, timeZone: string): string =>
  formatValue(undefined, valueAt(record, resource.title), timeZone) || resource.label.one

/** The open tab stands in the address; `show` opens one that no address need lead to. */
export function useTab() {
  const [params, setParams] = useSearchParams()
  const [tab, show] = useState(params.get('aba') ?? undefined)
  const setTab = useCallback(
    (key: string) => {
      show(key)
      setParams(() => addressWith({ aba: key }), { replace: true })
    },
    [setParams],
  )
  return { tab, setTab, show }
}

/** `state` is handed on, so that `back` leads to the list with its filters. */
export function useOrigin() {
  const { state } = useLocation()
  return { state, back: (state as { de?: string } | null)?.de ?? '' }
}
