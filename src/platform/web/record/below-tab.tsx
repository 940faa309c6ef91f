import { isBelow } from '#platform/contract/below.ts'
import { filesKey, isFilesRegister } from '#platform/contract/files.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import { useSlice } from '../screens/registry.ts'
import { useSession } from '../session/session-store.ts'
import { late, UnreadWhole } from '../shell/late.tsx'
import { PageSkeleton } from '../shell/page.tsx'

const FilesPanel = late(() => import('../files/files-panel.tsx').then((m) => m.FilesPanel))
const ReadPanel = late(() => import('./read-panel.tsx').then((m) => m.ReadPanel))
const BelowPanel = late(() => import('./below-panel.tsx').then((m) => m.BelowPanel))

/** Keys of the registers that stand on tabs of a resource's screen, for whoever may see them. */
export const useBelow = ({ key }: Pick<Resource, 'key'>): readonly string[] =>
  useSession().abaixo?.[key] ?? []

type Props = { of: string; record: WireRecord; path: string }

export function BelowTab({ of, record, path }: Props) {
  const slice = useSlice(of)
  const child = slice.data?.resource
  if (slice.isError) return <UnreadWhole again={slice.refetch} />
  if (!child || !isBelow(child)) return <PageSkeleton />
  if (isFilesRegister(child))
    return (
      <div style={{ padding: '14px 20px 18px' }}>
        <FilesPanel child={child} record={record} path={path} />
      </div>
    )
  const Panel = child.below.panel === 'read' ? ReadPanel : BelowPanel
  return <Panel child={child} screens={slice.data?.screens} record={record} path={path} />
}

/** Name of the tab. */
export function BelowTitle({ of }: { of: string }) {
  const child = useSlice(of).data?.resource
  return child?.below?.title ?? child?.label.many ?? ''
}

/** The files of a record on a page of its own, for who may see them. */
export function RecordFiles({ resource, record }: { resource: Resource; record: WireRecord }) {
  const slice = useSlice(filesKey(resource))
  const child = slice.data?.resource
  if (slice.isError) return <UnreadWhole again={slice.refetch} />
  if (!child || !isFilesRegister(child)) return <PageSkeleton />
  return <FilesPanel child={child} record={record} path={resource.path} />
}

/** Whether who works here sees files of these records at all. */
export const useSeesFiles = (resource: Pick<Resource, 'key' | 'files'>): boolean =>
  useBelow(resource).includes(filesKey(resource))
