import { Menu, Text, VisuallyHidden } from '@mantine/core'
import IconBell from '@tabler/icons-react/icons/IconBell'
import { useNavigate } from 'react-router'
import { useGet } from '../api/queries.ts'
import css from './shell.module.css'

type Waiting = { titulo: string; quantidade: number; rota: string; detalhe: string }

export function NotificationsArea() {
  const waiting = useGet<Waiting[]>('userinfo/para-fazer', {}, { quiet: true, stale: 60_000 })
  const navigate = useNavigate()
  const all = waiting.data ?? []
  const total = all.reduce((sum, item) => sum + item.quantidade, 0)
  return (
    <Menu position="bottom-end" width={360}>
      <Menu.Target>
        <button type="button" className={css.icon}>
          <IconBell size={19} stroke={1.7} aria-hidden />
          <VisuallyHidden>Avisos{total ? ': ' : ''}</VisuallyHidden>
          {total ? <span className={css.dot}>{total > 99 ? '99+' : total}</span> : null}
          {total ? (
            <VisuallyHidden>
              {' '}
              {total === 1 ? 'item espera' : 'itens esperam'} por você
            </VisuallyHidden>
          ) : null}
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflow: 'auto' }}>
        <Menu.Label>Avisos</Menu.Label>
        {all.map((item) => (
          <Menu.Item key={item.titulo} onClick={() => void navigate(item.rota)}>
            {item.titulo}: {item.quantidade}
            <Text size="xs" c="dimmed">
              {item.detalhe}
            </Text>
          </Menu.Item>
        ))}
        {all.length ? null : (
          <Text size="sm" c="dimmed" px="sm" pb="sm">
            {waiting.isError
              ? 'Não foi possível carregar os avisos.'
              : 'Nenhum aviso por enquanto.'}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
