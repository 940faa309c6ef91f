import { Skeleton } from '@mantine/core'
import type { Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '#platform/web/api/queries.ts'
import { show } from '#platform/web/feedback/notices.tsx'
import { late } from '#platform/web/shell/late.tsx'

const CloneForm = late(
  () => import('./clone-dialog.tsx').then((m) => m.CloneForm),
  <Skeleton h={90} />,
)

/** Row action: which companies, then what came of each. */
export const cloneAction = (resource: Resource) => ({
  key: 'clone',
  label: 'Clonar para outras empresas',
  icon: 'copy' as const,
  run: (record: WireRecord) =>
    show({
      title: `Clonar ${String(record[resource.title])}`,
      size: 'md',
      children: <CloneForm resource={resource} id={record.id} />,
    }),
})
