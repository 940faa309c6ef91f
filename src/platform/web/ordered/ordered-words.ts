/** What is told of an order that is changed by keyboard, to who cannot see it move. Pure. */
import { inSentence } from '#platform/contract/text.ts'

export type Noun = { one: string; gender: 'm' | 'f' }
type Id = string | number
type Event = { active: { id: Id }; over: { id: Id } | null }

/** The noun with its article, and the name. */
export const theItem = ({ one, gender }: Noun, name: string): string =>
  `${gender === 'f' ? 'a' : 'o'} ${inSentence(one)} ${name}`

export const instructions = ({ one, gender }: Noun): string =>
  `Para mover ${gender === 'f' ? 'uma' : 'um'} ${inSentence(one)} pelo teclado, pressione espaço, use as setas para cima e para baixo e pressione espaço de novo. Esc desiste.`

/** Sentences of each step of a move; `names` and `ids` in the order in which they stand. */
export function announcements(noun: Noun, ids: readonly Id[], names: readonly string[]) {
  const place = (id: Id): number => ids.indexOf(id) + 1
  const item = (id: Id): string => `${noun.one} ${names[ids.indexOf(id)] ?? ''}`
  const still = (id: Id): string => theItem(noun, names[ids.indexOf(id)] ?? '')
  const at = (of: Id, over: Id): string => `${item(of)} na posição ${place(over)} de ${ids.length}.`
  return {
    onDragStart: ({ active }: Pick<Event, 'active'>) => at(active.id, active.id),
    onDragOver: ({ active, over }: Event) => (over ? at(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }: Event) =>
      `${item(active.id)} ${noun.gender === 'f' ? 'deixada' : 'deixado'} na posição ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }: Pick<Event, 'active'>) =>
      `${still(active.id).replace(/^./, (c) => c.toUpperCase())} ficou onde estava.`,
  }
}

/** The list with one item at another place; the same list where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || !(from in list) || !(to in list)) return list
  const next = list.filter((_, i) => i !== from)
  return [...next.slice(0, to), ...list.slice(from, from + 1), ...next.slice(to)]
}
