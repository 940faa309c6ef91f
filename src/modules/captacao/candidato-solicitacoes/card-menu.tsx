/** What can be done with one card, for whom has no hand for dragging and no memory for keys. */
import { ActionIcon } from '@mantine/core'
import IconDots from '@tabler/icons-react/icons/IconDotsVertical'
import { createContext, useContext, useMemo, useRef } from 'react'
import { MenuButton, type MenuEntry } from '#platform/web/shell/menu-button.tsx'
import {
  type Board,
  type Card,
  type Column,
  columnOf,
  isDock,
  type Move,
  neighbour,
} from './board-model.ts'
import { openReject } from './reject.tsx'
import css from './board.module.css'

type EntriesOf = (id: number) => MenuEntry[]

/** The same for the life of the board, so that cards are not drawn again for it. */
const CardActs = createContext<EntriesOf>(() => [])
export const CardActsProvider = CardActs.Provider

function entriesOf(board: Board | undefined, id: number, move: Move): MenuEntry[] {
  const column = board && columnOf(board, id)
  if (!board || !column) return []
  const next = neighbour(board, column, 1)
  const others = board.colunas.filter((c) => c !== column && c !== next && !isDock(c))
  const aside = column.chave === 'naoAptos'
  const entryTo = (label: string) => (c: Column) => ({
    key: c.chave,
    label: `${label} para ${c.titulo}`,
    run: () => move([id], c),
  })
  return [
    ...(next ? [next].map(entryTo('Avançar')) : []),
    ...others.map(entryTo('Mover')),
    { key: 'linha', divider: true },
    {
      key: 'recusar',
      label: aside ? 'Enviar e-mail de recusa' : 'Recusar',
      danger: !aside,
      run: () => void openReject([id]),
    },
  ]
}

export function useCardActs(board: Board | undefined, move: Move): EntriesOf {
  const now = useRef({ board, move })
  now.current = { board, move }
  return useMemo(() => (id) => entriesOf(now.current.board, id, now.current.move), [])
}

export function CardMenu({ card: { id, nome } }: { card: Card }) {
  const entries = useContext(CardActs)(id)
  if (!entries.length) return null
  return (
    <span className={css.cardMenu}>
      <MenuButton
        label={`Ações de ${nome}`}
        entries={entries}
        button={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={22}
            tabIndex={-1}
            aria-label={`Ações de ${nome}`}
          >
            <IconDots size={15} aria-hidden />
          </ActionIcon>
        }
      />
    </span>
  )
}
