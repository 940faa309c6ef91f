/** The boxes that modules declare, left before right. */
import type { MessageBox } from '../../contract/messages.ts'
import type { Registry } from '../registry.ts'

export const boxesOf = ({ modules }: Pick<Registry, 'modules'>): MessageBox[] =>
  modules
    .flatMap((m) => m.boxes ?? [])
    .toSorted((a, b) => b.column.localeCompare(a.column) || a.order - b.order)
