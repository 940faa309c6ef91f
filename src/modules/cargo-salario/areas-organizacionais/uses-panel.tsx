import { Skeleton } from '@mantine/core'
import { useCall } from '#platform/web/api/records.ts'
import { UsesList } from '#platform/web/feedback/uses-list.tsx'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { usos } from './calls.ts'

/** What would be met by whoever moves the area, takes it out of use or removes it. */
export function UsesPanel({ record }: RecordProps) {
  const loaded = useCall(usos, { params: { id: record.id } })
  if (loaded.isError && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={80} />
  if (!loaded.data.length) return <p>Nada do que você pode ver usa esta área.</p>
  return <UsesList uses={loaded.data} />
}
