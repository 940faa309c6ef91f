import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import IconHelp from '@tabler/icons-react/icons/IconHelpCircle'
import IconMenu2 from '@tabler/icons-react/icons/IconMenu2'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useLoading } from '../api/loading.ts'
import { SessionDialogs } from '../session/session-dialogs.tsx'
import { useSession } from '../session/session-store.ts'
import { Logo } from '../theme/logo.tsx'
import { SidePanel } from './overlay.tsx'
import { HelpDrawer, openHelp } from './help.tsx'
import { MenuSearch } from './menu-search.tsx'
import { IntegrationStatus, VersionLink } from './installation.tsx'
import { NotificationsArea } from './notifications-area.tsx'
import { TasksArea } from '../task/tasks-area.tsx'
import { useReadyMark } from './ready-mark.ts'
import { useCounting } from './counting.ts'
import { late, whenRested } from './late.tsx'
import { useKeptMenu } from './kept-menu.ts'
import { fewEntries } from './panel-model.ts'
import { SideMenu } from './side-menu.tsx'
import { CompanySwitch, UserMenu } from './user-menu.tsx'
import css from './shell.module.css'

const TermsDialog = late(
  () => import('../session/terms-dialog.tsx').then((m) => m.TermsDialog),
  null,
)

const SystemMessages = whenRested(
  late(() => import('../system-messages/system-messages.tsx').then((m) => m.SystemMessages), null),
)
const NewsArea = whenRested(
  late(() => import('../news/news-area.tsx').then((m) => m.NewsArea), null),
)

/** Read by who still has to accept them. */
function Terms() {
  const { aceitoPoliticaSeguranca } = useSession()
  return aceitoPoliticaSeguranca ? null : <TermsDialog />
}

function LoadingBar() {
  const loading = useLoading()
  return loading ? (
    <div className={css.loading} role="progressbar" aria-label="Carregando..." />
  ) : null
}

/** On a new screen the reading begins at its top, unless somebody already types elsewhere by the time it stands. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(
    function focusNewScreen() {
      if (before.current === pathname) return
      before.current = pathname
      window.scrollTo(0, 0)
      const now = document.activeElement
      if (now instanceof HTMLInputElement && !main.current?.contains(now)) return
      main.current?.focus({ preventScroll: true })
    },
    [pathname, main],
  )
}

function TopBar({ wide, onMenu }: { wide: boolean; onMenu: () => void }) {
  const narrow = useMediaQuery('(max-width: 768px)')
  return (
    <header className={css.bar}>
      <button
        type="button"
        className={css.icon}
        aria-label={wide ? 'Mostrar ou ocultar o menu' : 'Abrir o menu'}
        onClick={onMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Link to="/" className={css.home} aria-label="Trama RH, página inicial">
        <Logo size={26} />
      </Link>
      {narrow ? null : <MenuSearch />}
      <span className={css.space} />
      {wide ? <VersionLink /> : null}
      <IntegrationStatus />
      <CompanySwitch />
      <TasksArea />
      <NewsArea />
      <NotificationsArea />
      <button type="button" className={css.icon} aria-label="Ajuda" onClick={openHelp}>
        <IconHelp size={20} stroke={1.7} aria-hidden />
      </button>
      <UserMenu />
    </header>
  )
}

/** How much of the page the menu takes. */
const menuWidth = (hidden: boolean, few: boolean): string =>
  hidden ? (few ? 'nada' : 'trilho') : few ? 'painel' : 'tudo'

export function Shell() {
  const wide = useMediaQuery('(min-width: 1200px)') ?? true
  const kept = useKeptMenu()
  const [drawer, overlay] = useDisclosure(false)
  const few = fewEntries(useSession().menu) !== undefined
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useReadyMark(main)
  useCounting()
  return (
    <div className={css.shell} data-menu={menuWidth(kept.hidden, few)}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        Ir para o conteúdo
      </button>
      <LoadingBar />
      <TopBar wide={wide} onMenu={wide ? () => kept.hide(!kept.hidden) : overlay.open} />
      {wide ? (
        <aside className={css.side} aria-label="Menu">
          <SideMenu kept={kept} hidden={kept.hidden} />
        </aside>
      ) : null}
      <SidePanel
        opened={drawer && !wide}
        onClose={overlay.close}
        size={304}
        title="Menu"
        padding="xs"
      >
        <MenuSearchInDrawer onOpened={overlay.close} />
        <SideMenu kept={kept} onNavigate={overlay.close} />
        <VersionLink onOpened={overlay.close} />
      </SidePanel>
      <main className={css.main} ref={main} tabIndex={-1} id="conteudo">
        <SystemMessages />
        <Outlet />
      </main>
      <HelpDrawer />
      <SessionDialogs />
      <Terms />
    </div>
  )
}

function MenuSearchInDrawer({ onOpened }: { onOpened: () => void }) {
  const narrow = useMediaQuery('(max-width: 768px)')
  return narrow ? (
    <div className={css.inDrawer}>
      <MenuSearch onOpened={onOpened} />
    </div>
  ) : null
}
