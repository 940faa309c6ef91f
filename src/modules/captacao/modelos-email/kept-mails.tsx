/** Mails that were kept, where their record is read: one a line, each opened as it was sent. */
import { Anchor, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Tone } from '#platform/contract/states.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { ErrorState, PageSkeleton } from '#platform/web/shell/page.tsx'
import { MailPaper } from './mail-paper.tsx'
import css from './mail.module.css'

export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null

type Opened = { assunto: string; corpo: string }
type OpenedProps<M extends Opened> = {
  loaded: UseQueryResult<M, ApiError>
  title: string
  facts: (mail: M) => ReactNode
  onClose: () => void
}

export function MailDialog<M extends Opened>({ loaded, title, facts, onClose }: OpenedProps<M>) {
  const mail = loaded.data
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {loaded.isError ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : mail ? (
        <>
          <dl className={css.facts}>{facts(mail)}</dl>
          <MailPaper assunto={mail.assunto} corpo={mail.corpo} />
        </>
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  )
}

type LineProps = {
  assunto: string
  /** What it is, when it left. */
  about: readonly string[]
  onOpen: () => void
  children: ReactNode
}

export const MailLine = ({ assunto, about, onOpen, children }: LineProps) => (
  <li className={css.mail}>
    <Anchor component="button" type="button" onClick={onOpen}>
      {assunto}
    </Anchor>
    {children}
    <small>{about.filter(Boolean).join(' · ')}</small>
  </li>
)

type State = { readonly code: string; readonly label: string; readonly tone: Tone }

/** By what the register calls its states; the first is where a mail begins. */
export function MailState({
  situacao,
  states: [first, ...more],
}: {
  situacao: string | null | undefined
  states: readonly [State, ...State[]]
}) {
  const { label, tone } = more.find(({ code }) => code === situacao) ?? first
  return <StateBadge label={label} tone={tone} />
}

type LinesProps<M> = {
  loaded: UseQueryResult<readonly M[], ApiError>
  /** Where there is none. */
  none: string
  line: (mail: M, onOpen: () => void) => ReactNode
  whole: (mail: M, onClose: () => void) => ReactNode
}

/** The mails of a record, each opened over it. */
export function MailLines<M extends { id: number }>({ loaded, none, line, whole }: LinesProps<M>) {
  const [open, setOpen] = useState<M>()
  if (loaded.isError)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={60} />
  if (!loaded.data.length) return <Text size="sm">{none}</Text>
  return (
    <>
      <ul className={css.list}>{loaded.data.map((mail) => line(mail, () => setOpen(mail)))}</ul>
      {open ? whole(open, () => setOpen(undefined)) : null}
    </>
  )
}
