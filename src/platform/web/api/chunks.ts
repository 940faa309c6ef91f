import type { QueryValue } from './client.ts'

/** More ids than this would make an address longer than servers and proxies take. */
const IDS_PER_CALL = 600
const CHUNKED = ['areasIds', 'areasOrganizacionaisIds'] as const

type Query = Record<string, QueryValue>

/** One query for each 600 ids; a page of a list is asked whole, as its total would not add up. */
export function chunksOf(query: Query): Query[] {
  const name = CHUNKED.find(
    (n) => Array.isArray(query[n]) && (query[n] as readonly unknown[]).length > IDS_PER_CALL,
  )
  if (!name || query.page !== undefined) return [query]
  const ids = query[name] as readonly number[]
  const part = (i: number): Query => ({
    ...query,
    [name]: ids.slice(i * IDS_PER_CALL, (i + 1) * IDS_PER_CALL),
  })
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, i) => part(i))
}

/** A record that belongs to areas of two chunks is answered twice. */
export function merged<T>(answers: readonly T[]): T {
  if (answers.length === 1 || !answers.every((a) => Array.isArray(a))) return answers[0] as T
  const seen = new Set<unknown>()
  return (answers as unknown as readonly { id?: unknown }[][])
    .flat()
    .filter((row) => row.id === undefined || (!seen.has(row.id) && seen.add(row.id))) as T
}
