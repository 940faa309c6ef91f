import { inSentence } from '#platform/contract/text.ts'
import { Button, Text } from '@mantine/core'
import { doneSentence, manyDoneSentence, removeTitle } from '#platform/contract/composed-words.ts'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { request } from '../api/client.ts'
import { ask, tell, toast } from '../feedback/notices.tsx'
import type { BulkAction } from '../screens/define-screens.ts'
import { useHas } from '../session/rule-context.ts'
import { Icon } from '../shell/icon.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { type Refused, RefusedList } from './refused-list.tsx'
import { hiddenSentence } from './hidden-sentence.ts'
import css from './list-screen.module.css'

type Props = {
  resource: Resource
  path: string
  picked: ReadonlySet<number>
  visible: readonly number[]
  onClear: () => void
  onDone: () => void
  actions: readonly BulkAction[]
}

async function removeAll(resource: Resource, path: string, ids: readonly number[]): Promise<void> {
  const { one, many } = resource.label
  const sure = await ask({
    title: removeTitle(ids.length === 1 ? one : many),
    text: `Tem certeza que deseja remover ${ids.length === 1 ? `1 registro de ${inSentence(one)}` : `${ids.length} registros de ${inSentence(many)}`}?`,
    ok: 'Remover',
    danger: true,
  })
  if (!sure) return
  const { removidos, recusados } = await request<{ removidos: number[]; recusados: Refused[] }>(
    `${path}/excluir-em-lote`,
    { method: 'POST', body: { ids } },
  )
  if (removidos.length)
    toast.success(
      removidos.length === 1
        ? doneSentence(resource.label, 'removed')
        : manyDoneSentence(resource.label, removidos.length, 'removed'),
    )
  if (recusados.length)
    await tell(
      <>
        <Text size="sm" mb={6}>
          Estes registros não foram removidos:
        </Text>
        <RefusedList refused={recusados} />
      </>,
      'Aviso',
    )
}

export function BulkBar({ resource, path, picked, visible, onClear, onDone, actions }: Props) {
  const has = useHas()
  const ids = [...picked]
  const hidden = ids.filter((id) => !visible.includes(id)).length
  const mayRemove =
    !actions.some((a) => a.key === 'excluir') &&
    !resource.without?.includes('remove') &&
    has(authorityFor(resource, 'EXCLUIR'))
  const remove = () =>
    void removeAll(resource, path, ids)
      .then(onDone)
      .catch(() => undefined)
  const own = actions.filter((a) => !a.authority || has(a.authority))
  const actionButton = (a: BulkAction) => (
    <Button
      key={a.key}
      size="compact-sm"
      variant="light"
      {...(a.danger ? { color: 'vermelho' } : {})}
      leftSection={<Icon name={a.icon} size={15} />}
      onClick={() => void a.run(ids, onDone)}
    >
      {a.label}
    </Button>
  )
  return (
    <div className={css.bulk} role="region" aria-label="Itens marcados">
      <strong>{ids.length === 1 ? '1 item marcado' : `${ids.length} itens marcados`}</strong>
      {hidden ? (
        <span className={css.hidden} role="status">
          {hiddenSentence(hidden)}
        </span>
      ) : null}
      {own.filter((a) => !a.danger).map(actionButton)}
      <BulkActions resource={resource} path={path} ids={ids} onDone={onDone} />
      {own.filter((a) => a.danger).map(actionButton)}
      {mayRemove ? (
        <Button
          size="compact-sm"
          variant="light"
          color="vermelho"
          leftSection={<Icon name="trash" size={15} />}
          onClick={remove}
        >
          Remover
        </Button>
      ) : null}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Desmarcar todos
      </Button>
    </div>
  )
}
