import { Component, type ComponentType, type ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { NotFoundPage, ServerErrorPage } from '../pages/message-pages.tsx'
import { late } from '../shell/late.tsx'
import { Shell } from '../shell/shell.tsx'
import { matchPath } from './match.ts'
import { ModuleRoute, ReportRoute, SliceRoute } from './slice-route.tsx'
import { ParamsContext, PlaceContext, useMoves } from './use-place.ts'

const HomePage = late(() => import('../pages/home-page.tsx').then((m) => m.HomePage))
const AccountPage = late(() => import('../pages/account-page.tsx').then((m) => m.AccountPage))
const MessagesPage = late(() => import('../messages/messages-page.tsx').then((m) => m.MessagesPage))
const VersionPage = late(() => import('../news/version-page.tsx').then((m) => m.VersionPage))

type Route = readonly [pattern: string, page: ComponentType]

/** The first that fits. */
const routes: readonly Route[] = [
  ['', HomePage],
  ['minha-conta', AccountPage],
  ['mensagens', MessagesPage],
  ['novidades', VersionPage],
  ['500', ServerErrorPage],
  [':modulo', ModuleRoute],
  [':modulo/relatorios', ModuleRoute],
  [':modulo/relatorios/:pasta', ReportRoute],
  [':modulo/:pasta/*', SliceRoute],
  ['*', NotFoundPage],
]

function pageAt(pathname: string) {
  for (const [pattern, Page] of routes) {
    const params = matchPath(pattern, pathname)
    if (params) return { Page, params }
  }
  return { Page: NotFoundPage, params: {} }
}

type CatchProps = { at: string; children: ReactNode }
type Caught = { error?: unknown; at: string }

/** An error that breaks a screen is told in its place; the next address tries anew. */
class CatchErrors extends Component<CatchProps, Caught> {
  override state: Caught = { at: this.props.at }

  static getDerivedStateFromError = (error: unknown) => ({ error })
  static getDerivedStateFromProps = ({ at }: CatchProps, was: Caught): Caught =>
    at === was.at ? was : { at }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <ServerErrorPage
        problem={{
          error: error instanceof Error ? error : new Error(String(error)),
          requestId: error instanceof ApiError ? error.requestId : undefined,
        }}
      />
    )
  }
}

/** The screen of the address, within what stands around all of them. */
export function Router() {
  const place = useMoves()
  const { Page, params } = pageAt(place.pathname)
  return (
    <PlaceContext value={place}>
      <ParamsContext value={params}>
        <CatchErrors at={place.key}>
          <Shell>
            <CatchErrors at={place.key}>
              <Page />
            </CatchErrors>
          </Shell>
        </CatchErrors>
      </ParamsContext>
    </PlaceContext>
  )
}
