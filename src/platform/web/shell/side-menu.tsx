import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight'
import IconExternalLink from '@tabler/icons-react/icons/IconExternalLink'
import IconHome from '@tabler/icons-react/icons/IconHome'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { IconName } from '#platform/contract/icon.ts'
import type { MenuItem } from '#platform/contract/session.ts'
import { useSession } from '../session/session-store.ts'
import { Icon } from './icon.tsx'
import { addressOf, leafAt } from './menu-tree.ts'
import css from './side-menu.module.css'

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  [css.link, isActive ? css.active : ''].join(' ')

type Opening = {
  open: ReadonlySet<string>
  toggle: (key: string) => void
  onNavigate: (() => void) | undefined
}

function Entry({ item, level, ...below }: { item: MenuItem; level: number } & Opening) {
  const { open, toggle, onNavigate } = below
  const at = addressOf(item)
  if (item.filhos?.length) {
    const shown = open.has(item.chave)
    return (
      <li>
        <button
          type="button"
          className={css.group}
          data-level={level}
          aria-expanded={shown}
          onClick={() => toggle(item.chave)}
        >
          {level === 0 ? <Icon name={item.icone} size={18} /> : null}
          <span className={css.text}>{item.titulo}</span>
          <IconChevronRight size={14} aria-hidden className={css.chevron} />
        </button>
        {shown ? (
          <ul className={css.list} data-level={level + 1}>
            {item.filhos.map((x) => (
              <Entry key={x.chave} {...below} item={x} level={level + 1} />
            ))}
          </ul>
        ) : null}
      </li>
    )
  }
  if (at !== undefined)
    return (
      <li>
        <NavLink
          to={at}
          className={linkClass}
          data-level={level}
          onClick={() => onNavigate?.()}
          {...(item.novaAba ? { target: '_blank' } : {})}
        >
          {level === 0 ? <Icon name={item.icone} size={18} /> : null}
          <span className={css.text}>{item.titulo}</span>
        </NavLink>
      </li>
    )
  if (!item.url) return null
  return (
    <li>
      <a
        href={item.url}
        className={css.link}
        data-level={level}
        target="_blank"
        rel="noopener noreferrer"
      >
        {level === 0 ? <Icon name={item.icone} size={18} /> : null}
        <span className={css.text}>{item.titulo}</span>
        <IconExternalLink size={13} aria-label="(abre em nova aba)" />
      </a>
    </li>
  )
}

function useOpenGroups(menu: readonly MenuItem[]): [ReadonlySet<string>, (key: string) => void] {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const leaf = leafAt(menu, pathname)
    const trail = leaf ? [...leaf.trail.map((x) => x.chave), leaf.chave] : []
    setOpen((now) => new Set([...now, ...trail]))
  }, [menu, pathname])
  const toggle = (key: string): void =>
    setOpen((now) => new Set(now.has(key) ? [...now].filter((x) => x !== key) : [...now, key]))
  return [open, toggle]
}

type OutsideProps = { name: string; to: string | null | undefined; icon: IconName }

/** An address that the installation gives, or nothing. */
const Outside = ({ name, to, icon }: OutsideProps) =>
  to ? (
    <li>
      <a href={to} target="_blank" rel="noopener noreferrer" className={css.link} data-level={0}>
        <Icon name={icon} />
        <span className={css.text}>{name}</span>
      </a>
    </li>
  ) : null

export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { menu, linkChat, linkAjuda, linkBlog } = useSession()
  const [open, toggle] = useOpenGroups(menu)
  const opening = { open, toggle, onNavigate }
  return (
    <nav aria-label="Menu principal" className={css.nav}>
      <ul className={css.list} data-level={0}>
        <li>
          <NavLink to="/" end className={linkClass} data-level={0} onClick={() => onNavigate?.()}>
            <IconHome size={18} stroke={1.7} aria-hidden />
            <span className={css.text}>Início</span>
          </NavLink>
        </li>
        {menu.map((item) => (
          <Entry key={item.chave} {...opening} item={item} level={0} />
        ))}
        <Outside name="Chat" to={linkChat} icon="mail" />
        <Outside name="Ajuda" to={linkAjuda} icon="world" />
        <Outside name="Blog" to={linkBlog} icon="world" />
      </ul>
    </nav>
  )
}
