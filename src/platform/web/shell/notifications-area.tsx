import { VisuallyHidden } from '@mantine/core'
import IconBell from '@tabler/icons-react/icons/IconBell'
import { useNavigate } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { paraFazer } from '#platform/contract/home.ts'
import { useCall } from '../api/records.ts'
import { MenuButton } from './menu-button.tsx'
import css from './shell.module.css'

type Waiting = CallAnswer<typeof paraFazer>[number]

export function NotificationsArea() {
  const waiting = useCall(paraFazer, {}, { quiet: true, stale: 60_000 })
  const navigate = useNavigate()
  const all = waiting.data ?? []
  const total = all.reduce((sum, item) => sum + item.quantidade, 0)
  const entryOf = (item: Waiting) => ({
    key: item.titulo,
    label: `${item.titulo}: ${item.quantidade}`,
    detail: item.detalhe,
    run: () => void navigate(item.rota),
  })
  return (
    <MenuButton
      label="Avisos"
      heading="Avisos"
      width={360}
      entries={all.map(entryOf)}
      empty={
        waiting.isError ? 'Não foi possível carregar os avisos.' : 'Nenhum aviso por enquanto.'
      }
      button={
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
      }
    />
  )
}
