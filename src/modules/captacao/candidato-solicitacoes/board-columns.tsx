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
import { Button, CloseButton } from '@mantine/core'
import IconFold from '@tabler/icons-react/icons/IconLayoutSidebarRightCollapse'
import { useState } from 'react'
import { tip } from '#platform/web/shell/tips.tsx'
import {
  type Board,
  type Card,
  type Column,
  isDock,
  restSentence,
  type Toggle,
} from './board-model.ts'
import { BoardCard, CardFace } from './board-card.tsx'
import css from './board.module.css'

type Props = {
  board: Board
  picked: ReadonlySet<number>
  /** Whom the panel shows. */
  current: number | undefined
  active: number | undefined
  mayMove: boolean
  onOpen: (id: number) => void
  onToggle: Toggle
  onFocus: (id: number) => void
  onMore: (() => void) | undefined
  onDrop: (ids: readonly number[], to: Column) => void
  /** A search or a filter leaves out others. */
  narrowed: boolean
  /** Strips that stand open. */
  opened: ReadonlySet<string>
  onDock: (chave: string, open: boolean) => void
}

const hints: Record<string, string> = {
  inscritos: 'Quem se candidata aparece aqui.',
  contratados: 'Arraste um candidato para cá para contratar.',
  naoAptos: 'Quem sai da seleção fica guardado aqui.',
}

const counted = ({ titulo, total }: Column): string =>
  `${titulo}: ${total} ${total === 1 ? 'candidato' : 'candidatos'}`

type ColumnProps = Omit<Props, 'board' | 'onDrop'> & { column: Column; dragging: boolean }

/** Takes what is dropped on it as the open column does. */
function Strip({ column, dragging, onDock }: ColumnProps) {
  const drop = useDroppable({ id: column.chave })
  return (
    <section
      ref={drop.setNodeRef}
      className={css.strip}
      data-over={drop.isOver && dragging}
      data-kind={column.chave}
      aria-label={counted(column)}
    >
      <button
        type="button"
        className={css.stripButton}
        data-dock={column.chave}
        aria-expanded={false}
        {...tip(hints[column.chave])}
        onClick={() => onDock(column.chave, true)}
      >
        <span className={css.count} aria-hidden>
          {column.total}
        </span>
        <span className="so-leitor">Abrir</span>
        <span className={css.stripTitle}>{column.titulo}</span>
      </button>
    </section>
  )
}

function ColumnHead({ column, onDock }: Pick<ColumnProps, 'column' | 'onDock'>) {
  return (
    <h2 className={css.columnHead}>
      <span title={column.titulo}>{column.titulo}</span>
      <span className={css.count}>{column.total}</span>
      {isDock(column) ? (
        <CloseButton
          size="sm"
          aria-label={`Recolher ${column.titulo}`}
          icon={<IconFold size={16} aria-hidden />}
          onClick={() => onDock(column.chave, false)}
        />
      ) : null}
    </h2>
  )
}

function ColumnView({ column, dragging, ...p }: ColumnProps) {
  const drop = useDroppable({ id: column.chave })
  const rest = column.total - column.cartoes.length
  const cardView = (card: Card) => (
    <BoardCard
      key={card.id}
      card={card}
      columnTitle={column.titulo}
      picked={p.picked.has(card.id)}
      anyPicked={p.picked.size > 0}
      open={p.current === card.id}
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
      aria-label={counted(column)}
    >
      <ColumnHead column={column} onDock={p.onDock} />
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
        <p className={css.columnEmpty}>
          {p.narrowed
            ? 'Ninguém aqui com estes filtros.'
            : (hints[column.chave] ?? 'Ninguém nesta etapa.')}
        </p>
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
        {board.colunas.map((column) => {
          const View = isDock(column) && !p.opened.has(column.chave) ? Strip : ColumnView
          return <View key={column.chave} column={column} dragging={dragged !== undefined} {...p} />
        })}
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
