import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type BulkAnswer, bulkActionsOf, bulkPath } from '#platform/contract/bulk.ts'
import { type ActionDeclaration, authorityFor, type Resource } from '#platform/contract/resource.ts'
import type { Values } from '#platform/contract/field.ts'
import { LateFieldsForm } from '../form/late-fields-form.tsx'
import { newKey, request } from '../api/client.ts'
import { invalidate } from '../api/queries.ts'
import { ask, tell, toast } from '../feedback/notices.tsx'
import { refusedFields, tellRefusal } from '../feedback/refusal.ts'
import { begunValues } from '../record/use-action.tsx'
import { useHas } from '../session/rule-context.ts'
import { Dialog } from '../shell/overlay.tsx'
import { Icon } from '../shell/icon.tsx'
import { followTask } from '../task/own-tasks.ts'
import { RefusedList } from './refused-list.tsx'

type Named = [string, ActionDeclaration]
type Props = {
  resource: Resource
  /** Below another of the resource's addresses. */
  path?: string
  ids: readonly number[]
  /** Other paths that are read again. */
  touches?: readonly string[]
  /** What was asked is done, or goes on as a task: the choice is over. */
  onDone: () => void
}

const counted = ({ label }: Resource, n: number): string =>
  `${n} ${(n === 1 ? label.one : label.many).toLocaleLowerCase('pt-BR')}`

/** One dialog for all that was refused, a line where all went well. */
async function tellFates(
  resource: Resource,
  action: ActionDeclaration,
  { feitos, recusados }: BulkAnswer,
): Promise<void> {
  const done = `${action.label}: feito em ${counted(resource, feitos.length)}.`
  if (!recusados.length) return toast.success(done)
  await tell(
    <>
      {feitos.length ? (
        <Text size="sm" mb={6}>
          {done}
        </Text>
      ) : null}
      <Text size="sm" mb={6}>
        Não foi feito em {counted(resource, recusados.length)}:
      </Text>
      <RefusedList refused={recusados} />
    </>,
    action.label,
  )
}

async function doForAll(
  { resource, path = resource.path, ids, touches = [], onDone }: Props,
  [name, action]: Named,
  body: Values,
  key: string,
): Promise<void> {
  const answer = await request<BulkAnswer>(`${path}/${bulkPath(name, action)}`, {
    method: 'POST',
    body: { ...body, ids },
    idempotencyKey: key,
    mode: 'none',
  })
  onDone()
  if (answer.tarefa) await followTask(answer.tarefa)
  else void tellFates(resource, action, answer)
  await Promise.all([path, ...touches].map(invalidate))
}

function BulkDialog({
  action: named,
  onClose,
  ...props
}: Props & { action: Named; onClose: () => void }) {
  // Sent again after a lost answer, it is still the same lot.
  const [key] = useState(newKey)
  const [, action] = named
  const { resource, ids, onDone } = props
  const fields = action.fields ?? {}
  const done = () => {
    onClose()
    onDone()
  }
  const submit = async (_: unknown, body: Values) => {
    try {
      // A task goes on behind the dialog that began it.
      await new Promise<void>((resolve, reject) => {
        const closed = () => {
          done()
          resolve()
        }
        doForAll({ ...props, onDone: closed }, named, body, key).catch(reject)
      })
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${action.label} (${counted(resource, ids.length)})`}
      size="lg"
      closeOnClickOutside={false}
    >
      <LateFieldsForm
        fields={fields}
        values={begunValues(fields)}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={action.label}
        danger={action.danger === true}
      />
    </Dialog>
  )
}

function BulkButton({ action, onClick }: { action: ActionDeclaration; onClick: () => void }) {
  const { label, icon = 'player-play', danger } = action
  return (
    <Button
      size="compact-sm"
      variant="light"
      {...(danger ? { color: 'vermelho' } : {})}
      leftSection={<Icon name={icon} size={15} />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** The actions that are declared for many records, as buttons of the bar that stands over the chosen ones. */
export function BulkActions(props: Props) {
  const { resource, ids } = props
  const has = useHas()
  const [asked, setAsked] = useState<Named>()
  const start = async (named: Named) => {
    const [, action] = named
    if (action.fields) return setAsked(named)
    const text = `${action.label}: ${counted(resource, ids.length)}. Continuar?`
    const { label: ok, danger = false } = action
    if (!(await ask({ text, ok, danger }))) return
    await doForAll(props, named, {}, newKey()).catch(tellRefusal)
  }
  return (
    <>
      {bulkActionsOf(resource)
        .filter(([, a]) => has(authorityFor(resource, a.authority)))
        .map((named) => (
          <BulkButton key={named[0]} action={named[1]} onClick={() => void start(named)} />
        ))}
      {asked ? <BulkDialog {...props} action={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
