import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Board, type Card, type Column, restSentence } from './board-model.ts'
import { BoardCard, CardFace } from './board-card.tsx'
import css from './board.module.css'

type Props = {
  board: Board
  picked: ReadonlySet<number>
  active: number | undefined
  mayMove: boolean
  onOpen: (id: number) => void
  onToggle: (id: number) => void
  onFocus: (id: number) => void
  onMore: (() => void) | undefined
  onDrop: (ids: readonly number[], to: Column) => void
}

const hints: Record<string, string> = {
  inscritos: 'Quem se candidata aparece aqui.',
  contratados: 'Arraste um candidato para cá para contratar.',
  naoAptos: 'Quem sai da seleção fica guardado aqui.',
}

function ColumnView({
  column,
  dragging,
  ...p
}: Omit<Props, 'board' | 'onDrop'> & { column: Column; dragging: boolean }) {
  const drop = useDroppable({ id: column.chave })
  const rest = column.total - column.cartoes.length
  const cardView = (card: Card) => (
    <BoardCard
      key={card.id}
      card={card}
      columnTitle={column.titulo}
      picked={p.picked.has(card.id)}
      anyPicked={p.picked.size > 0}
      active={p.active === card.id}
      movable={p.mayMove && column.chave !== 'contratados'}
      onOpen={p.onOpen}
      onToggle={p.onToggle}
      onFocus={p.onFocus}
    />
  )
  return (
    <section
      ref={drop.setNodeRef}
      className={css.column}
      data-over={drop.isOver && dragging}
      data-kind={column.chave}
      aria-label={`${column.titulo}: ${column.total} ${column.total === 1 ? 'candidato' : 'candidatos'}`}
    >
      <h2 className={css.columnHead}>
        <span>{column.titulo}</span>
        <span className={css.count}>{column.total}</span>
      </h2>
      {column.cartoes.length ? (
        <ul className={css.cards} data-column={column.chave}>
          {column.cartoes.map(cardView)}
          {rest > 0 ? (
            <li className={css.more}>
              {p.onMore ? (
                <Button variant="subtle" size="compact-sm" onClick={p.onMore}>
                  Mostrar mais ({rest})
                </Button>
              ) : (
                restSentence(rest)
              )}
            </li>
          ) : null}
        </ul>
      ) : (
        <p className={css.columnEmpty}>{hints[column.chave] ?? 'Ninguém nesta etapa.'}</p>
      )}
    </section>
  )
}

export function BoardColumns({ board, onDrop, ...p }: Props) {
  const [dragged, setDragged] = useState<Card>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )
  const many = dragged && p.picked.has(dragged.id) ? p.picked.size : 1
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const to = board.colunas.find((c) => c.chave === over?.id)
    if (to) onDrop(p.picked.has(Number(active.id)) ? [...p.picked] : [Number(active.id)], to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={{ threshold: { x: 0.12, y: 0.1 } }}
      accessibility={{
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
      }}
      onDragStart={({ active }) =>
        setDragged(board.colunas.flatMap((c) => c.cartoes).find((k) => k.id === active.id))
      }
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={end}
    >
      <div className={css.board} tabIndex={0} role="group" aria-label="Quadro da seleção">
        {board.colunas.map((column) => (
          <ColumnView key={column.chave} column={column} dragging={dragged !== undefined} {...p} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <div className={`${css.card} ${css.overlay}`}>
            <CardFace card={dragged} />
            {many > 1 ? <span className={css.overlayCount}>{many}</span> : null}
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  )
}
