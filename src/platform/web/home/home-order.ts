/** The parts of the home page in a person's order, which the person's own preference keeps for each company. */
import type { CallAnswer } from '#platform/contract/call.ts'
import { quadros } from '#platform/contract/home.ts'
import { usePreference } from '../api/preferences.ts'
import { useCall } from '../api/records.ts'
import { useSession } from '../session/session-store.ts'
import { arranged } from './arranged.ts'

export type Head = CallAnswer<typeof quadros>[number]

const none: readonly string[] = []

export function useHeads() {
  const { empresa } = useSession()
  const found = useCall(quadros, {}, { quiet: true })
  const kept = usePreference<readonly string[]>(`inicio.quadros.${empresa.id}`, none)
  return {
    found,
    heads: found.data && kept.ready ? arranged(found.data, kept.value) : undefined,
    order: (next: readonly Head[]): void => kept.set(next.map(({ chave }) => chave)),
  }
}
