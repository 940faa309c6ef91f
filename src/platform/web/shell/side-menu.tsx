import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight'
import IconExternalLink from '@tabler/icons-react/icons/IconExternalLink'
import IconHome from '@tabler/icons-react/icons/IconHome'
import IconStar from '@tabler/icons-react/icons/IconStar'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { IconName } from '#platform/contract/icon.ts'
import type { MenuItem } from '#platform/contract/session.ts'
import { useSession } from '../session/session-store.ts'
import { Icon } from './icon.tsx'
import { late } from './late.tsx'
import type { KeptMenu } from './kept-menu.ts'
import { addressOf, leafAt, leavesOf } from './menu-tree.ts'
import { fewEntries, moduleBeside, modulesShown, type Panel, panelOf } from './panel-model.ts'
import css from './side-menu.module.css'

const PlacesPanel = late(() => import('../places/places-panel.tsx').then((m) => m.PlacesPanel))
const StarredPanel = late(
  () => import('../places/places-panel.tsx').then((m) => m.StarredPanel),
  null,
)

/** In the place of a module. */
const favourites = '★'

type Leaving = { onNavigate: (() => void) | undefined }

const beside = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Of two entries, one below the other, the one that says more of the address is where one is. */
function useCurrent(): MenuItem | undefined {
  const { menu } = useSession()
  const { pathname } = useLocation()
  return leafAt(menu, pathname)
}

type EntryProps = { item: MenuItem; current: MenuItem | undefined } & Leaving

function Entry({ item, current, onNavigate }: EntryProps) {
  const at = addressOf(item)
  return (
    <li>
      {at === undefined ? (
        <a href={item.url} className={css.link} {...beside}>
          <span className={css.text}>{item.titulo}</span>
          <IconExternalLink size={13} aria-label="(abre em nova aba)" />
        </a>
      ) : (
        <NavLink
          to={at}
          end={at !== (current && addressOf(current))}
          className={css.link ?? ''}
          onClick={() => onNavigate?.()}
          {...(item.novaAba ? beside : {})}
        >
          <span className={css.text}>{item.titulo}</span>
        </NavLink>
      )}
    </li>
  )
}

function Entries({ items, ...leaving }: { items: readonly MenuItem[] } & Leaving) {
  const current = useCurrent()
  const entry = (item: MenuItem) => (
    <Entry key={item.chave} item={item} current={current} {...leaving} />
  )
  return items.length ? <ul className={css.list}>{items.map(entry)}</ul> : null
}

type FoldedProps = {
  title: string
  open: boolean
  /** Where one is stands in it. */
  here: boolean
  onToggle: () => void
  children: ReactNode
}

function Folded({ title, open, here, onToggle, children }: FoldedProps) {
  return (
    <>
      <button
        type="button"
        className={css.link}
        data-here={here}
        aria-expanded={open}
        onClick={onToggle}
      >
        <span className={css.text}>{title}</span>
        <IconChevronRight size={14} aria-hidden className={css.chevron} />
      </button>
      {open ? <div className={css.folded}>{children}</div> : null}
    </>
  )
}

type PanelProps = { panel: Panel; kept: KeptMenu } & Leaving

function ModulePanel({ panel, kept, ...leaving }: PanelProps) {
  const { module, daily, processes, registers, reports } = panel
  const heading = useId()
  const current = useCurrent()
  const isReport =
    current?.parte === 'relatorio' &&
    leavesOf(module.filhos ?? []).some((one) => addressOf(one) === addressOf(current))
  return (
    <div className={css.panel} role="group" aria-labelledby={heading}>
      <p id={heading} className={css.title}>
        <NavLink to={addressOf(module) ?? '/'} end onClick={() => leaving.onNavigate?.()}>
          {module.titulo}
        </NavLink>
      </p>
      <Entries items={daily} {...leaving} />
      {processes.length ? <p className={css.over}>Processos</p> : null}
      <Entries items={processes} {...leaving} />
      {registers.length || reports ? <hr className={css.rule} /> : null}
      {registers.length ? (
        <Folded
          title="Configurações"
          open={kept.isOpen(module.chave)}
          here={registers.some((one) => current && addressOf(one) === addressOf(current))}
          onToggle={() => kept.toggle(module.chave)}
        >
          <Entries items={registers} {...leaving} />
        </Folded>
      ) : null}
      <div data-here={isReport}>
        <Entries items={reports ? [reports] : []} {...leaving} />
      </div>
    </div>
  )
}

type OutsideProps = { name: string; to: string | null | undefined; icon: IconName | '' }

/** An address that the installation gives, or nothing. */
const Outside = ({ name, to, icon }: OutsideProps) =>
  to ? (
    <li>
      <a href={to} className={css.tile} {...beside}>
        <Icon name={icon} size={19} />
        <span>{name}</span>
      </a>
    </li>
  ) : null

function OutsideLinks() {
  const { linkChat, linkAjuda, linkBlog, linkOrcamento, redesSociais } = useSession()
  return (
    <>
      <Outside name="Chat" to={linkChat} icon="mail" />
      <Outside name="Ajuda" to={linkAjuda} icon="world" />
      <Outside name="Blog" to={linkBlog} icon="world" />
      {redesSociais.map(({ nome, url }) => (
        <Outside key={nome} name={nome} to={url} icon="world" />
      ))}
      <Outside name="Solicitar orçamento" to={linkOrcamento} icon="world" />
    </>
  )
}

type RailProps = {
  modules: readonly MenuItem[]
  shown: string | undefined
  onShow: (module: string) => void
} & Leaving

function Rail({ modules, shown, onShow, onNavigate }: RailProps) {
  const tile = (item: MenuItem) =>
    item.filhos ? (
      <li key={item.chave}>
        <button
          type="button"
          className={css.tile}
          aria-label={item.titulo}
          aria-pressed={item.chave === shown}
          onClick={() => onShow(item.chave)}
        >
          <Icon name={item.icone} size={20} />
          <span>{item.curto ?? item.titulo}</span>
        </button>
      </li>
    ) : (
      <Outside key={item.chave} name={item.titulo} to={item.url} icon={item.icone || 'world'} />
    )
  return (
    <ul className={css.rail} aria-label="Módulos">
      <li>
        <NavLink to="/" end className={css.tile ?? ''} onClick={() => onNavigate?.()}>
          <IconHome size={20} stroke={1.7} aria-hidden />
          <span>Início</span>
        </NavLink>
      </li>
      <li>
        <button
          type="button"
          className={css.tile}
          aria-label="Favoritos e recentes"
          aria-pressed={shown === favourites}
          onClick={() => onShow(favourites)}
        >
          <IconStar size={20} stroke={1.7} aria-hidden />
          <span>Favoritos</span>
        </button>
      </li>
      {modules.map(tile)}
      <OutsideLinks />
    </ul>
  )
}

/** Which module's panel stands there; a new screen brings its own, unless the one that stands there shows it too. */
function useShownModule(menu: readonly MenuItem[]): [string | undefined, (module: string) => void] {
  const { pathname } = useLocation()
  const [shown, show] = useState(() => moduleBeside(menu, pathname, undefined))
  useEffect(() => show((now) => moduleBeside(menu, pathname, now)), [menu, pathname])
  return [shown, show]
}

type Props = { kept: KeptMenu; hidden?: boolean; onNavigate?: () => void }

function FewEntries({ entries, onNavigate }: { entries: readonly MenuItem[] } & Leaving) {
  return (
    <div className={css.panel}>
      <ul className={css.list}>
        <li>
          <NavLink to="/" end className={css.link ?? ''} onClick={() => onNavigate?.()}>
            <span className={css.text}>Início</span>
          </NavLink>
        </li>
      </ul>
      <Entries items={entries} onNavigate={onNavigate} />
      <div className={css.below}>
        <StarredPanel onNavigate={onNavigate} />
      </div>
      <ul className={css.list}>
        <OutsideLinks />
      </ul>
    </div>
  )
}

function Modules({ kept, hidden, onNavigate }: Props) {
  const { menu } = useSession()
  const modules = modulesShown(menu)
  const [shown, show] = useShownModule(menu)
  const module = modules.find(({ chave }) => chave === shown)
  const showPanel = (key: string): void => {
    show(key)
    if (hidden) kept.hide(false)
  }
  return (
    <>
      <Rail
        modules={modules}
        shown={hidden ? undefined : shown}
        onShow={showPanel}
        onNavigate={onNavigate}
      />
      {shown === favourites && !hidden ? (
        <div className={css.panel}>
          <PlacesPanel onNavigate={onNavigate} />
        </div>
      ) : null}
      {module && !hidden ? (
        <ModulePanel panel={panelOf(module)} kept={kept} onNavigate={onNavigate} />
      ) : null}
    </>
  )
}

/** The rail of modules with the panel of one, or the entries alone where there are few. */
export function SideMenu({ hidden = false, ...props }: Props) {
  const { menu } = useSession()
  const few = fewEntries(menu)
  if (few && hidden) return null
  return (
    <nav aria-label="Menu principal" className={css.nav}>
      {few ? (
        <FewEntries entries={few} onNavigate={props.onNavigate} />
      ) : (
        <Modules {...props} hidden={hidden} />
      )}
    </nav>
  )
}
