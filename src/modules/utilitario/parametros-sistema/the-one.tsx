import { useTheOne } from '#platform/web/api/records.ts'
import { FormScreen } from '#platform/web/form/form-screen.tsx'
import type { ListProps } from '#platform/web/screens/define-screens.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { parametrosSistema } from './resource.ts'

/** There is one row: the address of the list opens it. */
export function TheOne({ resource, screens }: ListProps) {
  const found = useTheOne(parametrosSistema)
  if (found.isError && !found.data)
    return (
      <>
        <PageHeader title={resource.label.one} />
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  return found.data ? (
    <FormScreen resource={resource} screens={screens} id={found.data.id} path={resource.path} />
  ) : (
    <PageSkeleton />
  )
}
