import { Button, Skeleton, Text } from '@mantine/core'
import IconMail from '@tabler/icons-react/icons/IconMailForward'
import { useState } from 'react'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import {
  Fact,
  MailDialog,
  MailLine,
  MailLines,
} from '#modules/captacao/modelos-email/kept-mails.tsx'
import { formatInstant } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useRecord, useRecords } from '#platform/web/api/records.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import { useAction } from '#platform/web/record/use-action.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { emailsEnviados, situacoesEmail } from './resource.ts'

type Mail = WireOf<typeof emailsEnviados>

const stateOf = ({ situacao }: Pick<Mail, 'situacao'>) =>
  situacoesEmail.find((s) => s.code === situacao) ?? situacoesEmail[0]

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

function Facts({ mail: m }: { mail: Mail }) {
  const timezone = useTimeZone()
  const moment = (at: string | null | undefined): string => (at ? formatInstant(at, timezone) : '')
  const { label, tone } = stateOf(m)
  return (
    <>
      <Fact name="Situação">
        <StateBadge label={label} tone={tone} /> {m.motivo} <Again mail={m} />
      </Fact>
      <Fact name="Para">{m.para}</Fact>
      <Fact name="Enviado por">{m.remetente?.rotulo ?? 'Envio automático'}</Fact>
      <Fact name="Escrito em">{moment(m.criadoEm)}</Fact>
      <Fact name="Sai em">{m.situacao === 'A' ? moment(m.previstoPara) : ''}</Fact>
      <Fact name="Enviado em">{moment(m.enviadoEm)}</Fact>
      <Fact name="Anexos">{m.anexos}</Fact>
    </>
  )
}

/** As it was sent. */
function Whole({ mail: { id, tipo }, onClose }: { mail: Mail; onClose: () => void }) {
  const loaded = useRecord(emailsEnviados, id)
  const facts = (mail: Mail) => <Facts mail={mail} />
  return <MailDialog loaded={loaded} title={tipo} facts={facts} onClose={onClose} />
}

function Line({ mail: m, onOpen }: { mail: Mail; onOpen: (mail: Mail) => void }) {
  const timezone = useTimeZone()
  const { label, tone } = stateOf(m)
  const when = m.enviadoEm ?? m.criadoEm
  const about = [
    m.tipo,
    m.destinatario === 'E' ? 'ao entrevistador' : '',
    when ? formatInstant(when, timezone) : '',
  ]
  return (
    <MailLine assunto={m.assunto} about={about} onOpen={() => onOpen(m)}>
      <StateBadge label={label} tone={tone} />
      <Again mail={m} />
    </MailLine>
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
      <MailLines>
        {loaded.data.map((mail) => (
          <Line key={mail.id} mail={mail} onOpen={setOpen} />
        ))}
      </MailLines>
      {open ? <Whole mail={open} onClose={() => setOpen(undefined)} /> : null}
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
