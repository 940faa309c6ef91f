import { Text } from '@mantine/core'
import { useSession } from '../session/session-store.ts'

/** Without SMTP nothing leaves the server; whoever is about to send has to know. */
const useMailStaysHere = (): boolean => useSession().parametrosDoSistema?.emailParaPasta === true

const mailStaysHere =
  'Esta instalação ainda não envia e-mails: as mensagens ficam guardadas no servidor.'

export const MailNote = () =>
  useMailStaysHere() ? (
    <Text size="sm" c="dimmed" mb="sm" role="note">
      {mailStaysHere}
    </Text>
  ) : null
