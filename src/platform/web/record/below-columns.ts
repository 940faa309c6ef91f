/** What the table of a register below a record shows to whoever looks at it. */
import { allows } from '#platform/contract/access.ts'
import type { Below } from '#platform/contract/below.ts'
import { listedField } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import type { Screens } from '../screens/define-screens.ts'
import type { SubColumn } from './sub-panel.tsx'

export type BelowProps = {
  child: Below
  screens: Screens | undefined
  record: WireRecord
  path: string
}

export const columnsBelow = (
  child: Below,
  has: (authority: string) => boolean,
): readonly SubColumn[] =>
  (child.below.columns ?? child.list.columns.filter((name) => name !== child.below.field))
    .map((name) => ({ name, field: listedField(child, name) }))
    .filter(({ field }) => allows(field?.options.access, has))
