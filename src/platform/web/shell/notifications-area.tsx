import { VisuallyHidden } from '@mantine/core'
import IconBell from '@tabler/icons-react/icons/IconBell'
import { useNavigate } from 'react-router'
import { markAll, type Message, open, useBell, whenOf } from '../messages/own-messages.ts'
import { useSession } from '../session/session-store.ts'
import { MenuButton, type MenuEntry } from './menu-button.tsx'
import css from './shell.module.css'

const unreadLabel = ({ texto, lida }: Message) =>
  lida ? (
    texto
  ) : (
    <strong>
      {texto}
      <VisuallyHidden> (não lida)</VisuallyHidden>
    </strong>
  )

const countWords = (n: number): string => (n === 1 ? '1 não lido' : `${n} não lidos`)

/** What happened and concerns me, each leading to its record. What waits for me stands under 'Para fazer'. */
export function NotificationsArea() {
  const navigate = useNavigate()
  const { timezone, hoje } = useSession()
  const bell = useBell()
  const unread = bell.data?.naoLidas ?? 0
  const entryOf = (message: Message): MenuEntry => ({
    key: String(message.id),
    label: unreadLabel(message),
    detail: `${message.remetente}, ${whenOf(message.data, timezone, hoje)}`,
    run: () => open(message, navigate),
  })
  const all = bell.data?.mensagens ?? []
  const further: MenuEntry[] = [
    ...(unread
      ? [{ key: 'lidas', label: 'Marcar todos como lidos', run: () => void markAll(null) }]
      : []),
    { key: 'todas', label: 'Ver todas as mensagens', href: '/mensagens' },
    ...(all.length ? [{ key: 'linha', divider: true }] : []),
  ]
  const heading = bell.isError
    ? 'Não foi possível carregar os avisos.'
    : all.length
      ? 'Avisos'
      : 'Nenhum aviso por enquanto.'
  return (
    <MenuButton
      label="Avisos"
      heading={heading}
      width={400}
      entries={[...further, ...all.map(entryOf)]}
      button={
        <button type="button" className={css.icon}>
          <IconBell size={19} stroke={1.7} aria-hidden />
          <VisuallyHidden>Avisos{unread ? `: ${countWords(unread)}` : ''}</VisuallyHidden>
          {unread ? (
            <span className={css.dot} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </button>
      }
    />
  )
}
