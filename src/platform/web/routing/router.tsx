import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { basePath } from '../api/base-path.ts'
import { NotFoundPage, ServerErrorPage } from '../pages/message-pages.tsx'
import { late } from '../shell/late.tsx'
import { Shell } from '../shell/shell.tsx'
import { CatalogueRoute, ModuleRoute, ReportRoute, SliceRoute } from './slice-route.tsx'

const HomePage = late(() => import('../home/home-page.tsx').then((m) => m.HomePage))
const AccountPage = late(() => import('../pages/account-page.tsx').then((m) => m.AccountPage))
const MessagesPage = late(() => import('../messages/messages-page.tsx').then((m) => m.MessagesPage))
const VersionPage = late(() => import('../news/version-page.tsx').then((m) => m.VersionPage))

function RenderError() {
  const error = useRouteError()
  return (
    <ServerErrorPage
      problem={{
        error: error instanceof Error ? error : new Error(String(error)),
        requestId: error instanceof ApiError ? error.requestId : undefined,
      }}
    />
  )
}

const inside: RouteObject[] = [
  { index: true, Component: HomePage },
  { path: 'minha-conta', Component: AccountPage },
  { path: 'mensagens', Component: MessagesPage },
  { path: 'novidades', Component: VersionPage },
  { path: '500', Component: ServerErrorPage },
  { path: ':modulo', Component: ModuleRoute },
  { path: 'relatorios', Component: CatalogueRoute },
  { path: ':modulo/relatorios', Component: CatalogueRoute },
  { path: ':modulo/relatorios/:pasta', Component: ReportRoute },
  { path: ':modulo/:pasta/*', Component: SliceRoute },
  { path: '*', Component: NotFoundPage },
]

export const router = createBrowserRouter(
  [
    {
      path: '/',
      Component: Shell,
      ErrorBoundary: RenderError,
      children: [{ ErrorBoundary: RenderError, children: inside }],
    },
  ],
  { basename: basePath || '/' },
)
