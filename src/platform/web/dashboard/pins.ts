/** Panels that a person keeps on the home page, with their filters: a preference of the person in a company. */
import { usePreference } from '../api/preferences.ts'
import { useSession } from '../session/session-store.ts'
import type { Asked } from './address.ts'

export type Pin = { dashboard: string; painel: string; filtros: Asked }

export const MOST_PINS = 6
const none: readonly Pin[] = []

export const pinId = ({ dashboard, painel, filtros }: Pin): string =>
  JSON.stringify([dashboard, painel, Object.entries(filtros).toSorted()])

export function usePins() {
  const { empresa } = useSession()
  const { value, set, ready } = usePreference<readonly Pin[]>(`inicio.paineis.${empresa.id}`, none)
  const without = (pin: Pin) => value.filter((one) => pinId(one) !== pinId(pin))
  return {
    pins: value,
    ready,
    set,
    isPinned: (pin: Pin): boolean => without(pin).length < value.length,
    isFull: value.length >= MOST_PINS,
    pin: (pin: Pin): void => set([...without(pin), pin]),
    unpin: (pin: Pin): void => set(without(pin)),
  }
}
