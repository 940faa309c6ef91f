import { Button, Text } from '@mantine/core'
import IconMail from '@tabler/icons-react/icons/IconMailForward'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import {
  Fact,
  MailDialog,
  MailLine,
  MailLines,
  MailState,
} from '#modules/captacao/modelos-email/kept-mails.tsx'
import { formatInstant } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useRecord, useRecords } from '#platform/web/api/records.ts'
import { useAction } from '#platform/web/record/use-action.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { emailsEnviados, situacoesEmail } from './resource.ts'

type Mail = WireOf<typeof emailsEnviados>

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
  return (
    <>
      <Fact name="Situação">
        <MailState situacao={m.situacao} states={situacoesEmail} /> {m.motivo} <Again mail={m} />
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

function Line({ mail: m, onOpen }: { mail: Mail; onOpen: () => void }) {
  const timezone = useTimeZone()
  const when = m.enviadoEm ?? m.criadoEm
  const about = [
    m.tipo,
    m.destinatario === 'E' ? 'ao entrevistador' : '',
    when ? formatInstant(when, timezone) : '',
  ]
  return (
    <MailLine assunto={m.assunto} about={about} onOpen={onOpen}>
      <MailState situacao={m.situacao} states={situacoesEmail} />
      <Again mail={m} />
    </MailLine>
  )
}

type Props = { query: { candidatoId?: number; solicitacaoId?: number } }

function List({ query }: Props) {
  const loaded = useRecords(emailsEnviados, query)
  const all = useHas()(maisQueGestor) || query.solicitacaoId !== undefined
  return (
    <MailLines
      loaded={loaded}
      none={all ? 'Nenhum e-mail saiu ainda.' : 'Nenhum e-mail das vagas que você acompanha.'}
      line={(mail, onOpen) => <Line key={mail.id} mail={mail} onOpen={onOpen} />}
      whole={(mail, onClose) => <Whole mail={mail} onClose={onClose} />}
    />
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
