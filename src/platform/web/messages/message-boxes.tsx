/** The boxes of the home page in two columns, laid by drag, by keyboard or by the menu of each. */
import {
  closestCorners,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { mensagens } from '#platform/contract/messages.ts'
import { useCall } from '../api/records.ts'
import { announcements, instructions } from '../ordered/ordered-words.ts'
import { ErrorState } from '../shell/page.tsx'
import {
  folded,
  type Laid,
  placed,
  type Side,
  sideLabels,
  sideOf,
  sides,
  useLaidBoxes,
} from './laid-boxes.ts'
import { boxNoun } from './box-noun.ts'
import { MessageBox } from './message-box.tsx'
import css from './messages.module.css'
import type { Box } from './own-messages.ts'

function Column({ side, tipos, children }: { side: Side; tipos: string[]; children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id: side })
  return (
    <SortableContext items={tipos} strategy={verticalListSortingStrategy}>
      <ul ref={setNodeRef} className={css.column} aria-label={sideLabels[side]}>
        {children}
      </ul>
    </SortableContext>
  )
}

/** Where the pointer is: the corners of a long box are nearest to where it came from. Of a drag by keys there is no pointer. */
const underPointer: CollisionDetection = (drag) => {
  const under = pointerWithin(drag)
  const boxes = under.filter(({ id }) => !sides.some((side) => side === id))
  return boxes.length ? boxes : under.length ? under : closestCorners(drag)
}

/** Where a box that is let go of comes to stand. */
function after(laid: Laid, { active, over }: DragEndEvent): Laid {
  const tipo = String(active.id)
  const target = over ? String(over.id) : tipo
  if (target === tipo) return laid
  const column = sides.find((side) => side === target)
  const side = column ?? sideOf(laid, target)
  return placed(laid, tipo, side, column ? laid[column].length : laid[side].indexOf(target))
}

function Boxes({
  boxes,
  laid,
  lay,
}: {
  boxes: readonly Box[]
  laid: Laid
  lay: (next: Laid) => void
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const known = [...laid.caixasEsquerda, ...laid.caixasDireita]
  const titleOf = (tipo: string): string => boxes.find((b) => b.tipo === tipo)?.titulo ?? tipo
  const columnView = (side: Side) => (
    <Column key={side} side={side} tipos={laid[side]}>
      {laid[side].flatMap((tipo) => {
        const box = boxes.find((one) => one.tipo === tipo)
        return box ? [boxView(box, side)] : []
      })}
    </Column>
  )
  const boxView = (box: Box, side: Side) => (
    <MessageBox
      key={box.tipo}
      box={box}
      side={side}
      index={laid[side].indexOf(box.tipo)}
      last={laid[side].length - 1}
      small={laid.caixasMinimizadas.includes(box.tipo)}
      onFold={() => lay(folded(laid, box.tipo))}
      onMove={(to, index) => lay(placed(laid, box.tipo, to, index))}
    />
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragEnd={(event) => lay(after(laid, event))}
      accessibility={{
        announcements: announcements(
          boxNoun,
          [...known, ...sides],
          [...known.map(titleOf), ...sides.map((side) => sideLabels[side])],
        ),
        screenReaderInstructions: { draggable: instructions(boxNoun) },
      }}
    >
      <div className={css.columns}>{sides.map(columnView)}</div>
    </DndContext>
  )
}

function LoadedBoxes() {
  const all = useCall(mensagens, {})
  const { laid, lay } = useLaidBoxes()
  const boxes = Array.isArray(all.data) ? all.data : undefined
  if (all.isError && !boxes)
    return <ErrorState error={all.error} onRetry={() => void all.refetch()} />
  if (!boxes || !laid) return <Skeleton h={180} radius="md" />
  return <Boxes boxes={boxes} laid={laid} lay={lay} />
}

export const MessageBoxes = () => (
  <section aria-labelledby="mensagens" className={css.home}>
    <h2 id="mensagens">Mensagens</h2>
    <LoadedBoxes />
  </section>
)
