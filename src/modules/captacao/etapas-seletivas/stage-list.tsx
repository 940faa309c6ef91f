import { ActionIcon, Badge, Button, Skeleton } from '@mantine/core'
import IconDots from '@tabler/icons-react/icons/IconDotsVertical'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { Link, useLocation } from 'react-router'
import type { WireOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useRecords } from '#platform/web/api/records.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { OrderedList, type Place, useStoredOrder } from '#platform/web/ordered/ordered-list.tsx'
import { useRecordActions } from '#platform/web/record/record-actions.tsx'
import type { ListProps } from '#platform/web/screens/define-screens.ts'
import { ResourceHelp } from '#platform/web/screens/late-help.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { MenuButton } from '#platform/web/shell/menu-button.tsx'
import { ErrorState, PageHeader } from '#platform/web/shell/page.tsx'
import { boardsSentence } from './boards-sentence.ts'
import { efeitoDaOrdem, ordenar } from './calls.ts'
import { etapasSeletivas } from './resource.ts'
import css from './stages.module.css'

const path = etapasSeletivas.path
type Stage = WireOf<typeof etapasSeletivas>
const noun = { one: 'Etapa', gender: 'f' } as const

/** Where boards under way change it is asked first. */
async function isMeant(ids: readonly number[]): Promise<boolean> {
  const { quadros } = await send(efeitoDaOrdem, { query: { ids } }, { mode: 'messages' })
  if (!quadros) return true
  const text = boardsSentence(quadros)
  return ask({ title: 'Mudar a ordem das etapas', text, ok: 'Mudar a ordem', cancel: 'Voltar' })
}

async function put(ids: readonly number[], antes: readonly number[]): Promise<void> {
  try {
    await send(ordenar, { body: { ids, antes } }, { mode: 'messages' })
  } finally {
    void invalidate(path)
  }
}

/** What has been refused was told by the call. */
const takeBack = (ids: readonly number[], antes: readonly number[]): void =>
  void put(ids, antes).then(
    () => toast.success('Ordem anterior das etapas de volta.'),
    () => undefined,
  )

async function saveOrder(next: readonly Stage[], stood: readonly Stage[]): Promise<void> {
  const [ids, antes] = [next.map((r) => r.id), stood.map((r) => r.id)]
  if (!(await isMeant(ids))) throw new Error('The order stays.')
  await put(ids, antes)
  toast.undoable('Ordem das etapas gravada com sucesso.', () => takeBack(antes, ids))
}

type RowProps = {
  row: Stage
  place: Place
  mayOrder: boolean
  onRemove: (() => void) | undefined
}

const moves = ({ index, last, move }: Place) => [
  {
    key: 'cima',
    label: 'Mover para cima',
    disabled: index === 0,
    run: () => move(index - 1),
  },
  {
    key: 'baixo',
    label: 'Mover para baixo',
    disabled: index === last,
    run: () => move(index + 1),
  },
]

function StageRow({ row, place, mayOrder, onRemove }: RowProps) {
  return (
    <>
      <div className={css.words}>
        <Link to={`/${path}/${row.id}`} className={css.name}>
          {row.nome}
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
      </div>
      <MenuButton
        label={`Ações da etapa ${row.nome}`}
        entries={[
          {
            key: 'abrir',
            label: row.can?.editar === true ? 'Editar' : 'Visualizar',
            href: `/${path}/${row.id}`,
          },
          ...(mayOrder ? moves(place) : []),
          ...(onRemove ? [{ key: 'remover', label: 'Remover', danger: true, run: onRemove }] : []),
        ]}
        button={
          <ActionIcon variant="subtle" color="gray" aria-label={`Ações da etapa ${row.nome}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        }
      />
    </>
  )
}

/** The one that was saved on the page before this one. */
function useSaved(): unknown {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'saved' in state ? state.saved : undefined
}

export function StageList({ resource, screens }: ListProps) {
  const has = useHas()
  const saved = useSaved()
  const found = useRecords(etapasSeletivas, { sort: 'ordem' })
  const [rows, order] = useStoredOrder(found.data, saveOrder)
  const mayOrder = has(authorityFor(resource, 'EDITAR'))
  const mayCreate = has(authorityFor(resource, 'INSERIR'))
  const act = useRecordActions({ resource, path, screens, onChanged: () => void found.refetch() })
  useHelp(resource.label.many, <ResourceHelp resource={resource} place="list" own={screens.help} />)
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
      {found.data && !found.data.length ? (
        <div className={css.empty}>
          <strong>Nenhum registro encontrado.</strong>
          <p>As etapas são as colunas do quadro da seleção, como triagem, entrevista e proposta.</p>
        </div>
      ) : null}
      {rows.length ? (
        <OrderedList
          items={rows}
          idOf={(row) => row.id}
          noun={noun}
          nameOf={(row) => row.nome}
          label={resource.label.many}
          disabled={!mayOrder}
          onOrder={order}
          className={css.list}
          rowClass={css.row}
          marks={(row) => ({ 'data-saved': saved === row.id })}
        >
          {(row, place) => (
            <StageRow
              row={row}
              place={place}
              mayOrder={mayOrder}
              onRemove={act.removeEntry(row)[0]?.run}
            />
          )}
        </OrderedList>
      ) : null}
      {found.data ? <p className={css.hint}>{rows.length} registro(s) encontrado(s).</p> : null}
      {act.dialog}
    </>
  )
}
