/** Names of the records whose ids an address carries: a field shows names. */
import { useQueries } from '@tanstack/react-query'
import type { Field, Fields, Values } from '#platform/contract/field.ts'
import { request } from '../api/client.ts'
import type { ListPage } from '../api/queries.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { choicesPath } from '../inputs/choices-path.ts'

const MOST = 200

type Wanted = { name: string; to: string; ids: readonly number[] }

function wantedIn(fields: Fields, values: Values): Wanted[] {
  const wanted = ([name, { options }]: [string, Field]): Wanted[] => {
    const value = values[name]
    const all: unknown[] = Array.isArray(value) ? value : [value]
    const ids = all.filter((id) => typeof id === 'number').slice(0, MOST)
    return options.to && ids.length ? [{ name, to: options.to, ids }] : []
  }
  return Object.entries(fields).flatMap(wanted)
}

const read = ({ to, ids }: Wanted): Promise<ListPage> =>
  request<ListPage>(choicesPath(to), {
    query: { ids, ativos: 'nao', size: MOST },
    mode: 'none',
    quiet: true,
  })

const asking = (one: Wanted) => ({
  queryKey: ['@nomes', one.to, one.ids.join(',')],
  queryFn: () => read(one),
  staleTime: 60_000,
})

/** Undefined until the names are there; what cannot be read keeps its number. */
export function useNamedRefs(fields: Fields, values: Values): Values | undefined {
  const wanted = wantedIn(fields, values)
  const found = useQueries({ queries: wanted.map(asking) })
  if (found.some((one) => one.isPending)) return undefined
  const named = ({ name, ids }: Wanted, i: number): [string, unknown] => {
    const rows = found[i]?.data?.content ?? []
    const refOf = (id: number) => {
      const row = rows.find((r) => r.id === id)
      return { id, rotulo: row ? labelOfRef(row) : String(id) }
    }
    const refs = ids.map(refOf)
    return [name, fields[name]?.kind === 'refs' ? refs : refs[0]]
  }
  return { ...values, ...Object.fromEntries(wanted.map(named)) }
}
