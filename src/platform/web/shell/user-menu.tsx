import { useMantineColorScheme } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/icons/IconBuilding'
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown'
import IconKey from '@tabler/icons-react/icons/IconKey'
import IconLogout from '@tabler/icons-react/icons/IconLogout'
import IconMoon from '@tabler/icons-react/icons/IconMoon'
import IconUserEdit from '@tabler/icons-react/icons/IconUserEdit'
import { useNavigate } from 'react-router'
import { leaveSystem, switchCompany } from '../session/leaving.ts'
import { useHas } from '../session/rule-context.ts'
import type { CompanyRef } from '#platform/contract/session.ts'
import { useSession } from '../session/session-store.ts'
import { MenuButton } from './menu-button.tsx'
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
  const own = {
    key: 'dados',
    label: 'Atualizar Meus Dados',
    icon: <IconUserEdit size={16} />,
    run: () => void navigate('/meus-dados'),
  }
  const password = {
    key: 'senha',
    label: 'Alterar Minha Senha',
    icon: <IconKey size={16} />,
    run: () => void navigate('/minha-conta?aba=senha'),
  }
  const scheme = {
    key: 'tema',
    label: SCHEMES.find(([key]) => key === colorScheme)?.[1],
    icon: <IconMoon size={16} />,
    run: () => setColorScheme(SCHEMES[next]?.[0] ?? 'auto'),
    stays: true,
  }
  const leave = {
    key: 'sair',
    label: 'Sair',
    icon: <IconLogout size={16} />,
    run: () => void leaveSystem(),
  }
  return (
    <MenuButton
      label={`Menu de ${usuario.nome}`}
      heading={usuario.nome}
      width={240}
      entries={[
        ...(has('ROLE_CAD_INFO_PESSOAL') ? [own] : []),
        ...(usuarioFortes ? [] : [password]),
        scheme,
        { key: 'linha', divider: true },
        leave,
      ]}
      button={
        <button type="button" className={css.person} aria-label={`Menu de ${usuario.nome}`}>
          <span className={css.avatar} data-sigla={initials(usuario.nome)} aria-hidden="true" />
          <span className={css.wide}>{usuario.nome.split(' ')[0]?.slice(0, MAX_GREETING)}</span>
          <IconChevronDown size={14} aria-hidden className={css.wide} />
        </button>
      }
    />
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
  const entryOf = (e: CompanyRef) => ({
    key: String(e.id),
    label: e.nome,
    current: e.id === empresa.id,
    disabled: e.id === empresa.id,
    run: () => void switchCompany(e).catch(() => undefined),
  })
  return (
    <MenuButton
      label="Empresas"
      heading="Trocar de empresa"
      width={280}
      entries={empresas.map(entryOf)}
      button={
        <button
          type="button"
          className={css.company}
          aria-label={`Empresa: ${empresa.nome}. Trocar de empresa`}
        >
          <IconBuilding size={16} aria-hidden />
          <span className={css.wide}>{empresa.nome}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      }
    />
  )
}
