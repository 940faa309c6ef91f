import { Menu, Text } from '@mantine/core'
import IconBell from '@tabler/icons-react/icons/IconBell'
import { useNavigate } from 'react-router'
import { useGet } from '../api/queries.ts'
import css from './shell.module.css'

type Message = { id: number; texto?: string; titulo?: string; lida?: boolean; rota?: string; link?: string }

const listOf = (data: Message[] | { content?: Message[] } | undefined): Message[] => (Array.isArray(data) ? data : (data?.content ?? []))

export function NotificationsArea() {
  const messages = useGet<Message[] | { content?: Message[] }>('userinfo/mensagens', {}, { quiet: true, stale: 60_000 })
  const navigate = useNavigate()
  const all = listOf(messages.data)
  const unread = all.filter((m) => !m.lida).length
  return (
    <Menu position="bottom-end" width={360}>
      <Menu.Target>
        <button type="button" className={css.icon} aria-label={unread ? `Avisos: ${unread} não ${unread === 1 ? 'lido' : 'lidos'}` : 'Avisos'}>
          <IconBell size={19} stroke={1.7} aria-hidden />
          {unread ? <span className={css.dot} aria-hidden="true">{unread > 99 ? '99+' : unread}</span> : null}
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflow: 'auto' }}>
        <Menu.Label>Avisos</Menu.Label>
        {all.slice(0, 20).map((m) => (
          <Menu.Item key={m.id} fw={m.lida ? 400 : 650} onClick={() => { if (m.rota) void navigate(m.rota) }}>{m.titulo ?? m.texto}</Menu.Item>
        ))}
        {all.length ? null : <Text size="sm" c="dimmed" px="sm" pb="sm">{messages.isError ? 'Não foi possível carregar os avisos.' : 'Nenhum aviso por enquanto.'}</Text>}
      </Menu.Dropdown>
    </Menu>
  )
}
