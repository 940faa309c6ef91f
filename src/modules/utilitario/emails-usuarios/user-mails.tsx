import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import {
  Fact,
  MailDialog,
  MailLine,
  MailLines,
} from '#modules/captacao/modelos-email/kept-mails.tsx'
import { formatInstant } from '#platform/contract/dates.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useRecord, useRecords } from '#platform/web/api/records.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { emailsUsuarios, situacoesEmail } from './resource.ts'

type Mail = WireOf<typeof emailsUsuarios>

function State({ situacao }: Pick<Mail, 'situacao'>) {
  const { label, tone } = situacoesEmail.find((s) => s.code === situacao) ?? situacoesEmail[0]
  return <StateBadge label={label} tone={tone} />
}

function Facts({ mail: m }: { mail: Mail }) {
  const timezone = useTimeZone()
  const moment = (at: string | null | undefined): string => (at ? formatInstant(at, timezone) : '')
  return (
    <>
      <Fact name="Situação">
        <State situacao={m.situacao} /> {m.motivo}
      </Fact>
      <Fact name="Para">{m.para}</Fact>
      <Fact name="Em nome de">{m.empresa?.rotulo ?? 'Sistema'}</Fact>
      <Fact name="Enviado por">{m.remetente?.rotulo ?? 'Envio automático'}</Fact>
      <Fact name="Escrito em">{moment(m.criadoEm)}</Fact>
      <Fact name="Enviado em">{moment(m.enviadoEm)}</Fact>
    </>
  )
}

/** As it was sent, without the link. */
function Whole({ mail: { id, tipo }, onClose }: { mail: Mail; onClose: () => void }) {
  const loaded = useRecord(emailsUsuarios, id)
  const facts = (mail: Mail) => <Facts mail={mail} />
  return <MailDialog loaded={loaded} title={tipo} facts={facts} onClose={onClose} />
}

function Line({ mail: m, onOpen }: { mail: Mail; onOpen: (mail: Mail) => void }) {
  const timezone = useTimeZone()
  const when = m.enviadoEm ?? m.criadoEm
  const about = [m.tipo, when ? formatInstant(when, timezone) : '']
  return (
    <MailLine assunto={m.assunto} about={about} onOpen={() => onOpen(m)}>
      <State situacao={m.situacao} />
    </MailLine>
  )
}

/** Invitations and links for a new password that left for a user, on the user's page. */
export function UserMails({ record }: { record: { id: number } }) {
  const loaded = useRecords(emailsUsuarios, { usuarioId: record.id })
  const [open, setOpen] = useState<Mail>()
  if (loaded.isError)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <Skeleton h={60} />
  if (!loaded.data.length) return <Text size="sm">Nenhum e-mail de acesso saiu ainda.</Text>
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
