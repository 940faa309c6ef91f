import { Button, Group, List, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications, type NotificationData } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { wantNotices } from './notices-place.tsx'
import { openShown, type Shown } from './shown.ts'
import { UsesList } from './uses-list.tsx'
import { wayOut } from './way-out.ts'

const TOAST_MS = 3000
/** As long as what was done can be taken back from its notice. */
const UNDO_MS = 10_000

/** Kept until its place stands. */
function notify(notice: NotificationData): void {
  void wantNotices()
  notifications.show(notice)
}

type Asked = Parameters<typeof modals.openConfirmModal>[0]
const openQuestion = (what: Asked): void =>
  void wantNotices().then(() => modals.openConfirmModal(what))

/**
 * A dialog with contents of its own over what stands; closed by `closeShown`. A question over it leaves it where it is,
 * with what was typed.
 */
export function show(what: Shown): void {
  void wantNotices()
  openShown(what)
}
export { closeShown } from './shown.ts'

let offers = 0

/** The button goes with its notice: keys go on in the dialog that stands, or on the page. */
function focusWhatStands(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog]')
  const top = dialogs[dialogs.length - 1] ?? document.querySelector('main')
  top?.focus({ preventScroll: true })
}

export const toast = {
  success: (message: string): void =>
    notify({ message, color: 'tinta', autoClose: TOAST_MS, role: 'status' }),
  info: (message: string): void =>
    notify({ message, color: 'gray', autoClose: TOAST_MS, role: 'status' }),
  /** With the button that takes it back; answers with what withdraws it, once it can't be taken back any more. */
  undoable: (message: string, undo: () => void): (() => void) => {
    offers += 1
    const id = `desfazer-${offers}`
    const withdraw = () => void notifications.hide(id)
    const take = () => {
      withdraw()
      undo()
      focusWhatStands()
    }
    notify({
      id,
      message: (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <span>{message}</span>
          <Button size="compact-sm" variant="light" flex="none" onClick={take}>
            Desfazer
          </Button>
        </Group>
      ),
      color: 'tinta',
      autoClose: UNDO_MS,
      role: 'status',
    })
    return withdraw
  },
  warning: (message: string): void =>
    notify({
      title: 'Aviso',
      message,
      color: 'barro',
      autoClose: TOAST_MS,
      role: 'alert',
    }),
}

function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((n) => Math.max(0, n - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return left > 0 ? (
    <>
      Muitas tentativas em pouco tempo. Aguarde {left} {left === 1 ? 'segundo' : 'segundos'} e tente
      novamente.
    </>
  ) : (
    <>Você já pode tentar novamente.</>
  )
}

function ErrorText({ error }: { error: ApiError }) {
  const seconds = Number(error.body.segundos ?? 0)
  if (error.status === 429 && seconds > 0) return <Countdown seconds={Math.ceil(seconds)} />
  return (
    <>
      <Text size="sm">{error.message}</Text>
      {error.errors.length ? (
        <List size="sm" mt={6} spacing={2}>
          {error.errors.map((e) => (
            <List.Item key={e.field + e.message}>
              {e.message.includes(e.label) ? e.message : `${e.label}: ${e.message}`}
            </List.Item>
          ))}
        </List>
      ) : null}
      {error.status >= 500 && error.requestId ? (
        <Text size="xs" mt={6}>
          Código do erro: {error.requestId}
        </Text>
      ) : null}
    </>
  )
}

const AWAY = 'indisponivel'

/** Stays as long as a call waits for a server that is away for now. */
export function showWaiting(on: boolean): void {
  if (!on) return void notifications.hide(AWAY)
  notify({
    id: AWAY,
    title: 'Sistema temporariamente indisponível',
    message:
      'O que você digitou continua na tela. Assim que o sistema voltar, tentamos de novo sozinhos.',
    loading: true,
    autoClose: false,
    withCloseButton: false,
    role: 'status',
  })
}

const isWarning = (error: ApiError): boolean => error.status >= 400 && error.status < 500

/** Why a record stays, with the way to each that uses it. */
function showUses({ message, uses }: ApiError): void {
  const [why] = message.split(' porque está em uso')
  show({
    title: 'Não é possível remover',
    children: (
      <>
        <Text size="sm" mb="sm">
          {`${why} porque está em uso:`}
        </Text>
        <UsesList uses={uses} />
      </>
    ),
  })
}

export function showError(error: ApiError, mode: 'popup' | 'messages' = 'messages'): void {
  if (error.code === 'REQUISICAO_CANCELADA' || error.status === 401) return
  if (error.status === 404) return toast.warning(error.message)
  if (error.uses.length) return showUses(error)
  const title = isWarning(error) ? 'Aviso' : 'Erro'
  if (mode === 'popup') {
    show({ title, children: <ErrorText error={error} /> })
    return
  }
  notify({
    id: `${error.code}:${error.message}`,
    title,
    message: <ErrorText error={error} />,
    color: isWarning(error) ? 'barro' : 'vermelho',
    autoClose: false,
    role: 'alert',
  })
}

export type Question = {
  /** What is about to be done: 'Encerrar solicitação'. */ title: string
  text: React.ReactNode
  /** The act, on the button that does it. */ ok: string
  cancel?: string
  danger?: boolean
  /** What was typed is lost by it: the button that keeps it is the filled one. */ discards?: boolean
}

/** Where the focus begins. */
const begun = { 'data-autofocus': true }
const red = { color: 'vermelho' }

/** How the two buttons look, and which of them has the focus: none that takes something away. */
const buttonsOf = ({ danger, discards }: Pick<Question, 'danger' | 'discards'>) => {
  if (discards)
    return { confirmProps: { variant: 'default' }, cancelProps: { variant: 'filled', ...begun } }
  return danger
    ? { confirmProps: red, cancelProps: begun }
    : { confirmProps: begun, cancelProps: {} }
}

/** A question in a dialog; false also when it is closed. */
export function ask({ title, text, ok, cancel = wayOut(ok), ...kind }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    openQuestion({
      title,
      children: typeof text === 'string' ? <Text size="sm">{text}</Text> : text,
      labels: { confirm: ok, cancel },
      ...buttonsOf(kind),
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}

export function tell(text: React.ReactNode, title = 'RH'): Promise<void> {
  return new Promise((resolve) => {
    openQuestion({
      title,
      children: typeof text === 'string' ? <Text size="sm">{text}</Text> : text,
      labels: { confirm: 'OK', cancel: '' },
      confirmProps: begun,
      cancelProps: { display: 'none' },
      onConfirm: () => resolve(),
      onClose: () => resolve(),
    })
  })
}
