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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Badge, Button, Menu, Skeleton } from '@mantine/core'
import IconDots from '@tabler/icons-react/icons/IconDotsVertical'
import IconGrip from '@tabler/icons-react/icons/IconGripVertical'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { WireOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useRecords } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { useRecordActions } from '#platform/web/record/record-actions.tsx'
import type { ListProps } from '#platform/web/screens/define-screens.ts'
import { ResourceHelp } from '#platform/web/screens/resource-help.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { ErrorState, PageHeader } from '#platform/web/shell/page.tsx'
import { ordenar } from './calls.ts'
import { etapasSeletivas } from './resource.ts'
import css from './stages.module.css'

const path = etapasSeletivas.path
type Stage = WireOf<typeof etapasSeletivas>
const instructions =
  'Para mover uma etapa pelo teclado, pressione espaço, use as setas para cima e para baixo e pressione espaço de novo. Esc desiste.'

function useStages() {
  const found = useRecords(etapasSeletivas, { sort: 'ordem' })
  const [rows, setRows] = useState<Stage[]>([])
  useEffect(() => {
    if (found.data) setRows(found.data)
  }, [found.data])
  const save = async (next: Stage[]) => {
    const before = rows
    setRows(next)
    try {
      await send(ordenar, { body: { ids: next.map((r) => r.id) } }, { mode: 'messages' })
      toast.success('Ordem das etapas gravada com sucesso.')
    } catch {
      setRows(before)
    }
    void invalidate(path)
  }
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0 && to < rows.length)
      void save(arrayMove(rows, from, to))
  }
  return { found, rows, move }
}

type RowProps = {
  row: Stage
  index: number
  last: number
  mayOrder: boolean
  saved: boolean
  onMove: (from: number, to: number) => void
  onRemove: (() => void) | undefined
}

function StageRow({ row, index, last, mayOrder, saved, onMove, onRemove }: RowProps) {
  const sortable = useSortable({ id: row.id, disabled: !mayOrder })
  const name = String(row.nome)
  const style = {
    transform: CSS.Transform.toString(sortable.transform),
    transition: sortable.transition,
  }
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={css.row}
      data-moving={sortable.isDragging}
      data-saved={saved}
    >
      {mayOrder ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.grip}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={`Mover a etapa ${name}`}
        >
          <IconGrip size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      <span className={css.order}>{index + 1}</span>
      <Link to={`/${path}/${row.id}`} className={css.name}>
        {name}
      </Link>
      {row.analiseComportamental === true ? (
        <Badge className={css.badge ?? ''} variant="light" color="gray">
          Análise comportamental
        </Badge>
      ) : null}
      {row.ativo === false ? (
        <Badge className={css.badge ?? ''} variant="light" color="barro">
          Inativa
        </Badge>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Ações da etapa ${name}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={`/${path}/${row.id}`}>
            {row.can?.editar === true ? 'Editar' : 'Visualizar'}
          </Menu.Item>
          {mayOrder ? (
            <Menu.Item disabled={index === 0} onClick={() => onMove(index, index - 1)}>
              Mover para cima
            </Menu.Item>
          ) : null}
          {mayOrder ? (
            <Menu.Item disabled={index === last} onClick={() => onMove(index, index + 1)}>
              Mover para baixo
            </Menu.Item>
          ) : null}
          {onRemove ? (
            <Menu.Item color="var(--mantine-color-error)" onClick={onRemove}>
              Remover
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

export function StageList({ resource, screens }: ListProps) {
  const has = useHas()
  const saved = (useLocation().state as { saved?: number } | null)?.saved
  const { found, rows, move } = useStages()
  const mayOrder = has(authorityFor(resource, 'EDITAR'))
  const mayCreate = has(authorityFor(resource, 'INSERIR'))
  const act = useRecordActions({ resource, path, screens, onChanged: () => void found.refetch() })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  useHelp(resource.label.many, <ResourceHelp resource={resource} place="list" own={screens.help} />)
  const nameOf = (id: string | number): string => String(rows.find((r) => r.id === id)?.nome ?? '')
  const placeOf = (id: string | number): number => rows.findIndex((r) => r.id === id) + 1
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id) - 1, placeOf(over.id) - 1)
  }
  const announcements = {
    onDragStart: ({ active }: { active: { id: string | number } }) =>
      `Etapa ${nameOf(active.id)} na posição ${placeOf(active.id)} de ${rows.length}.`,
    onDragOver: ({
      active,
      over,
    }: {
      active: { id: string | number }
      over: { id: string | number } | null
    }) =>
      over
        ? `Etapa ${nameOf(active.id)} na posição ${placeOf(over.id)} de ${rows.length}.`
        : undefined,
    onDragEnd: ({
      active,
      over,
    }: {
      active: { id: string | number }
      over: { id: string | number } | null
    }) => `Etapa ${nameOf(active.id)} deixada na posição ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }: { active: { id: string | number } }) =>
      `A etapa ${nameOf(active.id)} ficou onde estava.`,
  }
  return (
    <>
      <PageHeader
        title={resource.label.many}
        actions={
          mayCreate ? (
            <Button
              component={Link}
              to={`/${path}/new`}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              Nova
            </Button>
          ) : null
        }
      />
      <p className={css.hint}>
        A ordem é a das colunas no quadro da seleção.
        {mayOrder && rows.length > 1 ? ' Arraste uma etapa para mudá-la de lugar.' : ''}
      </p>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <Skeleton h={220} /> : null}
      {found.data && !rows.length ? (
        <div className={css.empty}>
          <strong>Nenhum registro encontrado.</strong>
          <p>As etapas são as colunas do quadro da seleção, como triagem, entrevista e proposta.</p>
        </div>
      ) : null}
      {rows.length ? (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={onDragEnd}
          accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
        >
          <SortableContext items={rows.map((r) => r.id)} strategy={verticalListSortingStrategy}>
            <ol className={css.list} aria-label={resource.label.many}>
              {rows.map((row, i) => (
                <StageRow
                  key={row.id}
                  row={row}
                  index={i}
                  last={rows.length - 1}
                  mayOrder={mayOrder}
                  saved={saved === row.id}
                  onMove={move}
                  onRemove={act.removeEntry(row)[0]?.run}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      ) : null}
      {found.data ? <p className={css.hint}>{rows.length} registro(s) encontrado(s).</p> : null}
      {act.dialog}
    </>
  )
}
