import { Skeleton, Stack } from '@mantine/core'

export function PageSkeleton() {
  return (
    <Stack gap="sm" role="status" aria-busy="true" aria-label="Carregando...">
      <Skeleton h={12} w={220} />
      <Skeleton h={28} w={320} />
      <Skeleton h={38} mt="sm" />
      {Array.from({ length: 10 }, (_, i) => (
        <Skeleton key={i} h={24} />
      ))}
    </Stack>
  )
}
