import { useRef } from 'react'
import { doneSentence } from '#platform/contract/composed-words.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { newKey, request } from '../api/client.ts'
import { toast } from '../feedback/notices.tsx'
import { invalidate, type WireRecord } from '../api/queries.ts'

/**
 * One key for one content: the same save sent again (lost answer, login in between) makes one record, and a corrected
 * one is a new request.
 */
export function useSave(resource: Pick<Resource, 'path'>, path: string = resource.path) {
  const sent = useRef<{ text: string; key: string }>(undefined)
  return async (id: number | null, body: Record<string, unknown>): Promise<WireRecord> => {
    const text = JSON.stringify(body)
    if (sent.current?.text !== text) sent.current = { text, key: newKey() }
    const saved = await request<WireRecord>(id === null ? path : `${path}/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body,
      mode: 'none',
      ...(id === null ? { idempotencyKey: sent.current.key } : {}),
    })
    sent.current = undefined
    if (id === null && typeof saved.aviso === 'string') toast.warning(saved.aviso)
    void invalidate(path)
    return saved
  }
}

export const savedSentence = ({ label }: Pick<Resource, 'label'>, created: boolean): string =>
  doneSentence(label, created ? 'created' : 'edited')

export const removedSentence = ({ label }: Pick<Resource, 'label'>): string =>
  doneSentence(label, 'removed')
