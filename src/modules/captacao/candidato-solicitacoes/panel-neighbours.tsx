import { ActionIcon, Tooltip } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown'
import IconChevronUp from '@tabler/icons-react/icons/IconChevronUp'
import { keyOf, withKey } from './panel-keys.tsx'
import css from './board.module.css'

type Step = { label: string; tecla: string; to: number | undefined; onOpen: (id: number) => void }

const NeighbourButton = ({ label, tecla, to, onOpen, up }: Step & { up?: true }) => (
  <Tooltip label={withKey(label, tecla)}>
    <ActionIcon
      variant="default"
      size={34}
      aria-label={label}
      aria-keyshortcuts={tecla}
      disabled={!to}
      onClick={() => {
        if (to) onOpen(to)
      }}
    >
      {up ? <IconChevronUp size={17} aria-hidden /> : <IconChevronDown size={17} aria-hidden />}
    </ActionIcon>
  </Tooltip>
)

type Props = {
  id: number
  /** Those gone through one after the other, this one among them. */
  walk: readonly number[]
  onOpen: (id: number) => void
}

export function Neighbours({ id, walk, onOpen }: Props) {
  const at = walk.indexOf(id)
  const beside = (by: 1 | -1) => (at < 0 ? undefined : walk[at + by])
  return (
    <span className={css.neighbours}>
      <NeighbourButton
        label="Candidato anterior"
        tecla={keyOf.anterior}
        to={beside(-1)}
        onOpen={onOpen}
        up
      />
      <NeighbourButton
        label="Próximo candidato"
        tecla={keyOf.proximo}
        to={beside(1)}
        onOpen={onOpen}
      />
    </span>
  )
}
