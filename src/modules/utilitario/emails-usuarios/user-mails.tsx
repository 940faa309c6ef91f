import {
  Fact,
  MailDialog,
  MailLine,
  MailLines,
  MailState,
} from '#modules/captacao/modelos-email/kept-mails.tsx'
import { formatInstant } from '#platform/contract/dates.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useRecord, useRecords } from '#platform/web/api/records.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { emailsUsuarios, situacoesEmail } from './resource.ts'

type Mail = WireOf<typeof emailsUsuarios>

function Facts({ mail: m }: { mail: Mail }) {
  const timezone = useTimeZone()
  const moment = (at: string | null | undefined): string => (at ? formatInstant(at, timezone) : '')
  return (
    <>
      <Fact name="Situação">
        <MailState situacao={m.situacao} states={situacoesEmail} /> {m.motivo}
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

function Line({ mail: m, onOpen }: { mail: Mail; onOpen: () => void }) {
  const timezone = useTimeZone()
  const when = m.enviadoEm ?? m.criadoEm
  const about = [m.tipo, when ? formatInstant(when, timezone) : '']
  return (
    <MailLine assunto={m.assunto} about={about} onOpen={onOpen}>
      <MailState situacao={m.situacao} states={situacoesEmail} />
    </MailLine>
  )
}

/** Invitations and links for a new password that left for a user, on the user's page. */
export function UserMails({ record }: { record: { id: number } }) {
  const loaded = useRecords(emailsUsuarios, { usuarioId: record.id })
  return (
    <MailLines
      loaded={loaded}
      none="Nenhum e-mail de acesso saiu ainda."
      line={(mail, onOpen) => <Line key={mail.id} mail={mail} onOpen={onOpen} />}
      whole={(mail, onClose) => <Whole mail={mail} onClose={onClose} />}
    />
  )
}
