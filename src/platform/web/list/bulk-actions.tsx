import { inSentence } from '#platform/contract/text.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type BulkAnswer, bulkActionsOf, bulkPath } from '#platform/contract/bulk.ts'
import { type ActionDeclaration, authorityFor, type Resource } from '#platform/contract/resource.ts'
import type { Fields, Values } from '#platform/contract/field.ts'
import type { IconName } from '#platform/contract/icon.ts'
import type { Lot } from '#platform/contract/lot.ts'
import { LateFieldsForm } from '../form/late-fields-form.tsx'
import { newKey, request } from '../api/client.ts'
import { invalidate } from '../api/queries.ts'
import { ask, tell, toast } from '../feedback/notices.tsx'
import { refusedFields, tellRefusal } from '../feedback/refusal.ts'
import { begunValues } from '../record/use-action.tsx'
import { useHas } from '../session/rule-context.ts'
import { Dialog } from '../shell/overlay.tsx'
import { Icon } from '../shell/icon.tsx'
import { followTask, startTask } from '../task/own-tasks.ts'
import { RefusedList } from './refused-list.tsx'

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
  `${n} ${inSentence(n === 1 ? label.one : label.many)}`

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

/** What stands in the bar: an action of each record, or a task over all of them. */
type Offer = {
  key: string
  label: string
  icon?: IconName
  danger?: boolean
  authority: string
  fields?: Fields
  /** Ends with what came of it; `begun` once nothing more is asked. */
  send: (props: Props, body: Values, key: string, begun: () => void) => Promise<void>
}

const actionOffer =
  (resource: Resource) =>
  ([name, action]: [string, ActionDeclaration]): Offer => ({
    ...action,
    key: name,
    authority: authorityFor(resource, action.authority),
    async send({ path = resource.path, ids }, body, key, begun) {
      const answer = await request<BulkAnswer>(`${path}/${bulkPath(name, action)}`, {
        method: 'POST',
        body: { ...body, ids },
        idempotencyKey: key,
        mode: 'none',
      })
      begun()
      if (answer.tarefa) await followTask(answer.tarefa)
      else void tellFates(resource, action, answer)
    },
  })

const taskOffer =
  (resource: Resource) =>
  ([name, task]: [string, Lot]): Offer => ({
    ...task,
    key: name,
    authority: authorityFor(resource, task.authority),
    async send({ ids }, body, key, begun) {
      const started = await startTask(task, { ...body, ids }, key)
      begun()
      await followTask(started)
    },
  })

const offersOf = (resource: Resource): Offer[] => [
  ...bulkActionsOf(resource)
    .filter(([, action]) => !action.hidden)
    .map(actionOffer(resource)),
  ...Object.entries(resource.tasks).map(taskOffer(resource)),
]

/** Resolves once it is begun; what it changes is read again at its end. */
const begin = (offer: Offer, props: Props, body: Values, key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { resource, path = resource.path, touches = [], onDone } = props
    const begun = () => {
      onDone()
      resolve()
    }
    offer
      .send(props, body, key, begun)
      .then(() => Promise.all([path, ...touches].map(invalidate)))
      .catch(reject)
  })

function BulkDialog({ offer, onClose, ...props }: Props & { offer: Offer; onClose: () => void }) {
  // Sent again after a lost answer, it is still the same lot.
  const [key] = useState(newKey)
  const { resource, ids } = props
  const fields = offer.fields ?? {}
  const submit = async (_: unknown, body: Values) => {
    try {
      await begin(offer, props, body, key)
      onClose()
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${offer.label} (${counted(resource, ids.length)})`}
      size="lg"
      closeOnClickOutside={false}
    >
      <LateFieldsForm
        fields={fields}
        values={begunValues(fields)}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={offer.label}
        danger={offer.danger === true}
      />
    </Dialog>
  )
}

function BulkButton({ offer, onClick }: { offer: Offer; onClick: () => void }) {
  const { label, icon = 'player-play', danger } = offer
  return (
    <Button
      size="compact-sm"
      variant={danger ? 'subtle' : 'light'}
      {...(danger ? { color: 'vermelho' } : {})}
      leftSection={<Icon name={icon} size={15} />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** What is declared for many records, as buttons of the bar that stands over the chosen ones. */
export function BulkActions(props: Props) {
  const { resource, ids } = props
  const has = useHas()
  const [asked, setAsked] = useState<Offer>()
  const start = async (offer: Offer) => {
    if (Object.keys(offer.fields ?? {}).length) return setAsked(offer)
    const text = `${offer.label}: ${counted(resource, ids.length)}. Continuar?`
    const { label: ok, danger = false } = offer
    if (!(await ask({ title: ok, text, ok, danger }))) return
    await begin(offer, props, {}, newKey()).catch(tellRefusal)
  }
  return (
    <>
      {offersOf(resource)
        .filter(({ authority }) => has(authority))
        .map((offer) => (
          <BulkButton key={offer.key} offer={offer} onClick={() => void start(offer)} />
        ))}
      {asked ? <BulkDialog {...props} offer={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
