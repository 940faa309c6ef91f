import IconBell from '@tabler/icons-react/icons/IconBell'
import { useNavigate } from 'react-router'
import { markAll, type Message, open, useBell, whenOf } from '../messages/own-messages.ts'
import { useSession } from '../session/session-store.ts'
import { MenuButton, type MenuEntry } from './menu-button.tsx'
import { unreadLabel, UnreadSign } from './unread.tsx'

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
    : all.length || !bell.data
      ? 'Avisos'
      : 'Nenhum aviso por enquanto.'
  return (
    <MenuButton
      label="Avisos"
      heading={heading}
      width={400}
      entries={[...further, ...all.map(entryOf)]}
      button={
        <UnreadSign icon={IconBell} label="Avisos" unread={unread} words={countWords(unread)} />
      }
    />
  )
}
