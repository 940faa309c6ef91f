import { isBelow } from '#platform/contract/below.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import { useSlice } from '../screens/registry.ts'
import { useSession } from '../session/session-store.ts'
import { PageSkeleton } from '../shell/page.tsx'
import { BelowPanel } from './below-panel.tsx'

/** Keys of the registers that stand on tabs of a resource's screen, for whoever may see them. */
export const useBelow = ({ key }: Pick<Resource, 'key'>): readonly string[] =>
  useSession().abaixo?.[key] ?? []

type Props = { of: string; record: WireRecord; path: string }

export function BelowTab({ of, record, path }: Props) {
  const slice = useSlice(of)
  const child = slice.data?.resource
  if (!child || !isBelow(child)) return <PageSkeleton />
  return <BelowPanel child={child} screens={slice.data?.screens} record={record} path={path} />
}

/** Name of the tab. */
export function BelowTitle({ of }: { of: string }) {
  return useSlice(of).data?.resource?.label.many ?? ''
}
