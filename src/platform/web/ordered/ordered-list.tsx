/** Rows in an order that people change: by drag, by the arrows of the keyboard, or by the buttons and menu entries that ask for `move`. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import IconDown from '@tabler/icons-react/icons/IconArrowDown'
import IconUp from '@tabler/icons-react/icons/IconArrowUp'
import IconGrip from '@tabler/icons-react/icons/IconGripVertical'
import { type ReactNode, useEffect, useState } from 'react'
import { announcements, instructions, moved, type Noun, theItem } from './ordered-words.ts'
import css from './ordered.module.css'

/** Where a row stands, and how it is moved. */
export type Place = { index: number; last: number; move: (to: number) => void }

type Props<T> = {
  items: readonly T[]
  idOf: (item: T, index: number) => string | number
  /** What a row is, and by which name it is told. */
  noun: Noun
  nameOf: (item: T, index: number) => string
  label: string
  /** Without the right to order there are no grips. */
  disabled: boolean
  /** Rows lie beside each other too. */
  grid?: true
  onOrder: (next: readonly T[]) => void
  className?: string | undefined
  rowClass?: string | undefined
  /** Marks of a row, for its style. */
  marks?: (item: T, index: number) => { 'data-saved'?: boolean; 'data-wrong'?: boolean }
  children: (item: T, place: Place) => ReactNode
}

type RowProps = {
  id: string | number
  grip: string
  disabled: boolean
  number: number
  className: string | undefined
  marks: object
  children: ReactNode
}

function OrderedRow({ id, grip, disabled, number, className, marks, children }: RowProps) {
  const sortable = useSortable({ id, disabled })
  const style = {
    transform: CSS.Transform.toString(sortable.transform),
    transition: sortable.transition,
  }
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={className ?? css.row}
      data-moving={sortable.isDragging}
      {...marks}
    >
      {disabled ? (
        <span />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.grip ?? ''}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={`Arrastar ${grip}`}
        >
          <IconGrip size={17} aria-hidden />
        </ActionIcon>
      )}
      <span className={css.number}>{number}</span>
      {children}
    </li>
  )
}

export function OrderedList<T>(p: Props<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = p.items.map(p.idOf)
  const names = p.items.map(p.nameOf)
  const move = (from: number, to: number): void => {
    const next = moved(p.items, from, to)
    if (next !== p.items) p.onOrder(next)
  }
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over) move(ids.indexOf(active.id), ids.indexOf(over.id))
  }
  const row = (item: T, index: number) => (
    <OrderedRow
      key={ids[index]}
      id={ids[index] ?? index}
      grip={theItem(p.noun, names[index] ?? '')}
      disabled={p.disabled}
      number={index + 1}
      className={p.rowClass}
      marks={p.marks?.(item, index) ?? {}}
    >
      {p.children(item, { index, last: p.items.length - 1, move: (to) => move(index, to) })}
    </OrderedRow>
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcements(p.noun, ids, names),
        screenReaderInstructions: { draggable: instructions(p.noun) },
      }}
    >
      <SortableContext
        items={ids}
        strategy={p.grid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol className={`${css.list} ${p.className ?? ''}`} aria-label={p.label}>
          {p.items.map(row)}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** One place up, one place down. */
export function MoveButtons({ noun, name, place }: { noun: Noun; name: string; place: Place }) {
  const { index, last, move } = place
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Subir ${theItem(noun, name)}`}
        title="Subir"
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <IconUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Descer ${theItem(noun, name)}`}
        title="Descer"
        disabled={index === last}
        onClick={() => move(index + 1)}
      >
        <IconDown size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** Stored rows whose order is saved by one call; a refused order goes back to what stands. */
export function useStoredOrder<T>(
  stored: readonly T[] | undefined,
  save: (next: readonly T[], before: readonly T[]) => Promise<unknown>,
): [readonly T[], (next: readonly T[]) => void] {
  const [rows, setRows] = useState<readonly T[]>([])
  useEffect(() => {
    if (stored) setRows(stored)
  }, [stored])
  const order = (next: readonly T[]): void => {
    const before = rows
    setRows(next)
    // Not meant after all, or refused, which the call has told: the rows show what stands.
    save(next, before).catch(() => setRows(before))
  }
  return [rows, order]
}
