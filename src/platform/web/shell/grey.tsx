import { Skeleton } from '@mantine/core'

type Props = { height: number; width?: string }

/** Stands for a line that is still to come; a waiting list has ninety, so it is no component of the library. */
export const Grey = ({ height, width = '100%' }: Props) => (
  <div
    className={`mantine-Skeleton-root ${Skeleton.classes.root}`}
    data-visible
    data-animate
    style={{ height, width }}
  />
)
