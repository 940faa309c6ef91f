/** Mails that were kept, where their record is read: one a line, each opened as it was sent. */
import { Anchor } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#platform/web/api/api-error.ts'
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

export const MailLines = ({ children }: { children: ReactNode }) => (
  <ul className={css.list}>{children}</ul>
)
