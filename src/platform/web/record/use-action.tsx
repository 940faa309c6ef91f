import { type ReactNode, useState } from 'react'
import { actionDone } from '#platform/contract/composed-words.ts'
import type { Fields, Values } from '#platform/contract/field.ts'
import type { ActionName } from '#platform/contract/record.ts'
import type { ActionDeclaration, Resource } from '#platform/contract/resource.ts'
import { askToDiscard } from '../form/leave-guard.ts'
import { LateFieldsForm } from '../form/late-fields-form.tsx'
import { newKey, request } from '../api/client.ts'
import { invalidate, type WireRecord } from '../api/queries.ts'
import { ask, toast } from '../feedback/notices.tsx'
import { refusedFields, tellRefusal } from '../feedback/refusal.ts'
import { session } from '../session/session-store.ts'
import { Dialog } from '../shell/overlay.tsx'
import { PageSkeleton } from '../shell/page.tsx'

/** A version that is not given is not compared. */
export type Acted = { id: number; versao?: number }

/** What one place asks differently from what the action itself declares. */
export type Asking = {
  title?: string
  /** Above the fields of the dialog. */
  before?: ReactNode
  /** The action's own, where nothing is said. */
  fields?: Fields
  /** What the dialog begins with beside the declared defaults. */
  presets?: Values
  /** Sent beside what is asked. */
  sent?: Values
  submitLabel?: string
  danger?: boolean
  size?: string | number
  /** The question, in place of the declared one. */
  confirm?: ReactNode
  /** Typed beside it and not yet saved: asked first whether to go on. */
  isChanged?: (() => boolean) | undefined
  /** Other paths that are read again. */
  touches?: readonly string[]
  /** Asked of what was filled in, before it is sent: false leaves the dialog as it stands. */
  sure?: (typed: Values) => Promise<boolean>
  /** Once it is done, beside what follows in any case. */
  after?: (answer: WireRecord | null) => void
  /** The dialog's name of a field that was refused under another. */
  fieldOf?: (refused: string) => string
}

type Running = { name: string; action: ActionDeclaration; record: Acted; asking: Asking }
type Done = (answer: WireRecord | null, record: Acted) => void
type Acting = Pick<Resource, 'actions' | 'path'>

/** What the input of an action begins with, where it says so itself. */
export function begunValues(fields: Fields = {}): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, f] of Object.entries(fields)) {
    const value = f.options.default
    if (typeof value === 'object' && value !== null && 'from' in value) {
      if (value.from === 'hoje') values[name] = session.get().info?.hoje
    } else if (value !== undefined && f.kind !== 'flag') values[name] = value
  }
  return values
}

async function callAction(
  path: string,
  { name, action, record, asking }: Running,
  body: Values,
  key: string,
): Promise<WireRecord | null> {
  const method = action.method ?? 'PUT'
  const answer = await request<WireRecord | null>(`${path}/${record.id}/${action.path ?? name}`, {
    method,
    body: {
      ...asking.sent,
      ...body,
      ...(record.versao === undefined ? {} : { versao: record.versao }),
    },
    ...(method === 'POST' ? { idempotencyKey: key } : {}),
    mode: 'none',
  })
  toast.success(actionDone(action))
  if (typeof answer?.aviso === 'string') toast.warning(answer.aviso)
  for (const changed of [path, ...(asking.touches ?? [])]) void invalidate(changed)
  return answer
}

const fieldsOf = ({ action, asking }: Running): Fields => asking.fields ?? action.fields ?? {}

type DialogProps<R> = {
  resource: R
  name: ActionName<R>
  record: Acted
  asking?: Asking
  path?: string
  /** false: what it begins with is still being read. */
  ready?: boolean
  onClose: () => void
  onDone: Done
}

/** The dialog of an action that asks something. */
export function ActionDialog<R extends Acting>({
  resource,
  name,
  record,
  asking = {},
  path = resource.path,
  ready = true,
  onClose,
  onDone,
}: DialogProps<R>) {
  // One key for the dialog: sent again after a lost answer, it is still the same step.
  const [key] = useState(newKey)
  const action = resource.actions[name]
  if (!action) return null
  const running = { name, action, record, asking }
  const fields = fieldsOf(running)
  const finish = async (body: Values) => {
    try {
      if (asking.sure && !(await asking.sure(body))) return
      onDone(await callAction(path, running, body, key), record)
    } catch (error) {
      const { fieldOf = (field) => field } = asking
      return refusedFields(error)?.map((e) => ({ ...e, field: fieldOf(e.field) }))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={asking.title ?? action.label}
      size={asking.size ?? 'lg'}
      closeOnClickOutside={false}
    >
      {asking.before}
      {ready ? (
        <LateFieldsForm
          fields={fields}
          values={{ ...begunValues(fields), ...asking.presets }}
          onSubmit={(_, body) => finish(body)}
          onCancel={onClose}
          submitLabel={asking.submitLabel ?? action.label}
          danger={asking.danger ?? action.danger === true}
          id={record.id}
        />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  )
}

const questionOf = ({ action, asking }: Running) => ({
  title: asking.title ?? action.label,
  text: asking.confirm ?? action.confirm,
  ok: asking.submitLabel ?? action.label,
  danger: asking.danger ?? action.danger === true,
})

type Options<R> = {
  resource: R
  /** Below another of the resource's addresses. */
  path?: string
  onDone: Done
}

/** An action of a record: its question or dialog, its call, what is said of it and what is read again. */
export function useAction<R extends Acting>({
  resource,
  path = resource.path,
  onDone,
}: Options<R>) {
  const [asked, setAsked] = useState<Running & { name: ActionName<R> }>()
  const [sending, setSending] = useState(false)

  const finish = async (now: Running) => {
    setSending(true)
    try {
      const answer = await callAction(path, now, {}, newKey())
      onDone(answer, now.record)
      now.asking.after?.(answer)
    } catch (error) {
      tellRefusal(error)
    } finally {
      setSending(false)
    }
  }
  const start = async (name: ActionName<R>, record: Acted, asking: Asking = {}) => {
    const action = resource.actions[name]
    if (!action || sending) return
    const now = { name, action, record, asking }
    if (asking.isChanged?.() && !(await askToDiscard())) return
    if (Object.keys(fieldsOf(now)).length) return setAsked(now)
    const question = questionOf(now)
    if (!question.text || (await ask(question))) await finish(now)
  }

  const close = () => setAsked(undefined)
  const done: Done = (answer, record) => {
    close()
    onDone(answer, record)
    asked?.asking.after?.(answer)
  }
  const dialog: ReactNode = asked ? (
    <ActionDialog {...asked} resource={resource} path={path} onClose={close} onDone={done} />
  ) : null
  return { start, dialog, sending }
}
