import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import IconMail from '@tabler/icons-react/icons/IconMailForward'
import { type ReactNode, useState } from 'react'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { MailPaper } from '#modules/captacao/modelos-email/mail-paper.tsx'
import css from '#modules/captacao/modelos-email/mail.module.css'
import { formatInstant } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useRecord, useRecords } from '#platform/web/api/records.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import { useAction } from '#platform/web/record/use-action.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { ErrorState, PageSkeleton } from '#platform/web/shell/page.tsx'
import { emailsEnviados, situacoesEmail } from './resource.ts'

type Mail = WireOf<typeof emailsEnviados>

const stateOf = ({ situacao }: Pick<Mail, 'situacao'>) =>
  situacoesEmail.find((s) => s.code === situacao) ?? situacoesEmail[0]

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null

/** Of one that failed: one click, and what becomes of it is read where it stands. */
function Again({ mail: m }: { mail: Pick<Mail, 'id' | 'can'> }) {
  const { start, sending } = useAction({ resource: emailsEnviados, onDone: () => undefined })
  if (m.can?.reenviar !== true) return null
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={sending}
      leftSection={<IconMail size={14} aria-hidden />}
      onClick={() => void start('reenviar', { id: m.id })}
    >
      Enviar de novo
    </Button>
  )
}

/** As it was sent. */
function Whole({ mail: m }: { mail: Mail }) {
  const timezone = useTimeZone()
  const moment = (at: string | null | undefined): string => (at ? formatInstant(at, timezone) : '')
  const { label, tone } = stateOf(m)
  return (
    <>
      <dl className={css.facts}>
        <Fact name="Situação">
          <StateBadge label={label} tone={tone} /> {m.motivo} <Again mail={m} />
        </Fact>
        <Fact name="Para">{m.para}</Fact>
        <Fact name="Enviado por">{m.remetente?.rotulo ?? 'Envio automático'}</Fact>
        <Fact name="Escrito em">{moment(m.criadoEm)}</Fact>
        <Fact name="Sai em">{m.situacao === 'A' ? moment(m.previstoPara) : ''}</Fact>
        <Fact name="Enviado em">{moment(m.enviadoEm)}</Fact>
        <Fact name="Anexos">{m.anexos}</Fact>
      </dl>
      <MailPaper assunto={m.assunto} corpo={m.corpo} />
    </>
  )
}

function MailDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const loaded = useRecord(emailsEnviados, id)
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {loaded.isError ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : loaded.data ? (
        <Whole mail={loaded.data} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  )
}

function Line({ mail: m, onOpen }: { mail: Mail; onOpen: (mail: Mail) => void }) {
  const timezone = useTimeZone()
  const { label, tone } = stateOf(m)
  const when = m.enviadoEm ?? m.criadoEm
  return (
    <li className={css.mail}>
      <Anchor component="button" type="button" onClick={() => onOpen(m)}>
        {m.assunto}
      </Anchor>
      <StateBadge label={label} tone={tone} />
      <Again mail={m} />
      <small>
        {[
          m.tipo,
          m.destinatario === 'E' ? 'ao entrevistador' : '',
          when ? formatInstant(when, timezone) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  )
}

type Props = { query: { candidatoId?: number; solicitacaoId?: number } }

function List({ query }: Props) {
  const loaded = useRecords(emailsEnviados, query)
  const [open, setOpen] = useState<Mail>()
  const all = useHas()(maisQueGestor) || query.solicitacaoId !== undefined
  if (loaded.isError)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={60} />
  if (!loaded.data.length)
    return (
      <Text size="sm">
        {all ? 'Nenhum e-mail saiu ainda.' : 'Nenhum e-mail das vagas que você acompanha.'}
      </Text>
    )
  return (
    <>
      <ul className={css.list}>
        {loaded.data.map((mail) => (
          <Line key={mail.id} mail={mail} onOpen={setOpen} />
        ))}
      </ul>
      {open ? (
        <MailDialog id={open.id} title={open.tipo} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}

/** What left for a candidate, of one request or of all: each can be read as it was sent. */
export function SentMails(props: Props) {
  const has = useHas()
  return has(authorityFor(emailsEnviados)) ? (
    <List {...props} />
  ) : (
    <Text size="sm">Você não tem acesso aos e-mails dos candidatos.</Text>
  )
}
