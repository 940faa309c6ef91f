import { Menu, useMantineColorScheme } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/icons/IconBuilding'
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown'
import IconKey from '@tabler/icons-react/icons/IconKey'
import IconLogout from '@tabler/icons-react/icons/IconLogout'
import IconMoon from '@tabler/icons-react/icons/IconMoon'
import IconUserEdit from '@tabler/icons-react/icons/IconUserEdit'
import { useNavigate } from 'react-router'
import { logout, switchCompany } from '../session/load-session.ts'
import { useHas } from '../session/rule-context.ts'
import { useSession } from '../session/session-store.ts'
import css from './shell.module.css'

const MAX_GREETING = 20
const initials = (name: string): string => {
  const parts = name.trim().split(/\s+/)
  return ((parts[0]?.[0] ?? '') + (parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : '')).toUpperCase()
}
const SCHEMES = [
  ['auto', 'Tema: como o sistema'],
  ['light', 'Tema: claro'],
  ['dark', 'Tema: escuro'],
] as const

export function UserMenu() {
  const { usuario, usuarioFortes } = useSession()
  const has = useHas()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = (SCHEMES.findIndex(([key]) => key === colorScheme) + 1) % SCHEMES.length
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={css.person} aria-label={`Menu de ${usuario.nome}`}>
          <span className={css.avatar} data-sigla={initials(usuario.nome)} aria-hidden="true" />
          <span className={css.wide}>{usuario.nome.split(' ')[0]?.slice(0, MAX_GREETING)}</span>
          <IconChevronDown size={14} aria-hidden className={css.wide} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{usuario.nome}</Menu.Label>
        {has('ROLE_CAD_INFO_PESSOAL') ? (
          <Menu.Item
            leftSection={<IconUserEdit size={16} />}
            onClick={() => void navigate('/minha-conta')}
          >
            Atualizar Meus Dados
          </Menu.Item>
        ) : null}
        {usuarioFortes ? null : (
          <Menu.Item
            leftSection={<IconKey size={16} />}
            onClick={() => void navigate('/minha-conta?aba=senha')}
          >
            Alterar Minha Senha
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconMoon size={16} />}
          closeMenuOnClick={false}
          onClick={() => setColorScheme(SCHEMES[next]?.[0] ?? 'auto')}
        >
          {SCHEMES.find(([key]) => key === colorScheme)?.[1]}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logout()}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function CompanySwitch() {
  const { empresa, empresas } = useSession()
  if (empresas.length < 2)
    return (
      <span className={`${css.company} ${css.wide}`}>
        <IconBuilding size={16} aria-hidden />
        <span>{empresa.nome}</span>
      </span>
    )
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <button
          type="button"
          className={css.company}
          aria-label={`Empresa: ${empresa.nome}. Trocar de empresa`}
        >
          <IconBuilding size={16} aria-hidden />
          <span className={css.wide}>{empresa.nome}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflow: 'auto' }}>
        <Menu.Label>Trocar de empresa</Menu.Label>
        {empresas.map((e) => (
          <Menu.Item
            key={e.id}
            fw={e.id === empresa.id ? 700 : 400}
            aria-current={e.id === empresa.id}
            disabled={e.id === empresa.id}
            onClick={() => void switchCompany(e.id)}
          >
            {e.nome}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
