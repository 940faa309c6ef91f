import { ActionIcon } from '@mantine/core'
import IconMail from '@tabler/icons-react/icons/IconMail'
import IconMailOpened from '@tabler/icons-react/icons/IconMailOpened'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { useNavigate } from 'react-router'
import { useSession } from '../session/session-store.ts'
import css from './messages.module.css'
import { mark, type Message, open, remove, whenOf } from './own-messages.ts'

function MessageRow({ message, whole }: { message: Message; whole: boolean }) {
  const navigate = useNavigate()
  const { timezone, hoje } = useSession()
  const { id, lida, texto, textoAbreviado } = message
  const flag = lida ? 'Marcar como não lida' : 'Marcar como lida'
  const Sign = lida ? IconMail : IconMailOpened
  return (
    <li className={css.row} data-unread={!lida}>
      <span className={css.mark} role="img" aria-label={lida ? 'Lida' : 'Não lida'} />
      <div>
        <button type="button" className={css.text} onClick={() => open(message, navigate)}>
          {whole ? texto : textoAbreviado}
        </button>
        <div className={css.who}>
          {message.remetente}, {whenOf(message.data, timezone, hoje)}
        </div>
      </div>
      <div className={css.acts}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${flag}: ${textoAbreviado}`}
          title={flag}
          onClick={() => void mark(id, !lida)}
        >
          <Sign size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remover: ${textoAbreviado}`}
          title="Remover"
          onClick={() => void remove(id)}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

export const MessageRows = ({
  messages,
  whole = false,
  label,
}: {
  messages: readonly Message[]
  whole?: boolean
  label: string
}) => (
  <ul className={css.list} aria-label={label}>
    {messages.map((message) => (
      <MessageRow key={message.id} message={message} whole={whole} />
    ))}
  </ul>
)
