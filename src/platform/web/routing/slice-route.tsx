import { useMemo } from 'react'
import { matchPath, useParams, type Params } from 'react-router'
import { mayPrint } from '#platform/contract/report.ts'
import { importScreen, isImportable, mayImport } from '#platform/contract/importable.ts'
import type { DashboardSpec } from '#platform/contract/dashboard.ts'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { useMoved } from './moved.ts'
import { ForbiddenPage, NotFoundPage } from '../pages/message-pages.tsx'
import { defineScreens, type Page, type Screens } from '../screens/define-screens.ts'
import { readSlice, useReport, useSlice } from '../screens/registry.ts'
import { useGet, type WireRecord } from '../api/queries.ts'
import { useHas } from '../session/rule-context.ts'
import { useSession } from '../session/session-store.ts'
import { viewAt } from '../list/list-view.ts'
import { late, UnreadWhole } from '../shell/late.tsx'
import { PageSkeleton } from '../shell/page.tsx'

const ListScreen = late(() => import('../list/list-screen.tsx').then((m) => m.ListScreen))
const FormScreen = late(() => import('../form/form-screen.tsx').then((m) => m.FormScreen))
const RecordPage = late(() => import('../record/record-page.tsx').then((m) => m.RecordPage))
const ReportScreen = late(() => import('../report/report-screen.tsx').then((m) => m.ReportScreen))
const DashboardScreen = late(() =>
  import('../dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
)
const ImportScreen = late(() =>
  import('../importing/import-screen.tsx').then((m) => m.ImportScreen),
)
const AllReportsPage = late(() => import('../pages/reports-page.tsx').then((m) => m.AllReportsPage))
const ReportsPage = late(() => import('../pages/reports-page.tsx').then((m) => m.ReportsPage))
const ModuleIndexPage = late(() =>
  import('../pages/module-index-page.tsx').then((m) => m.ModuleIndexPage),
)

/** The screen of an address is read while the session is asked for. */
export async function readScreenAhead(params: Params): Promise<void> {
  const { modulo, pasta, '*': rest } = params
  if (!modulo || !pasta || rest === undefined) return
  const slice = await readSlice(`${modulo}.${pasta}`)
  if (!slice?.resource) return
  if (!rest && !slice.screens?.list) ListScreen.ahead()
  const reads = slice.resource.readFirst === true && !slice.screens?.record
  if (reads && /^\d+$/.test(rest)) return RecordPage.ahead()
  if (/^(new|\d+|\d+\/editar)$/.test(rest) && !slice.screens?.form && !slice.screens?.record)
    FormScreen.ahead()
}

type Place = { key: string; path: string; rest: string }

/** Which slice an address means: by its folders, or by an address of its own, which may have three parts. */
function usePlace(module: string, folder: string, below: string): Place {
  const { rotas = {} } = useSession()
  const [third = '', ...others] = below.split('/')
  const long = `${module}/${folder}/${third}`
  if (third && rotas[long]) return { key: rotas[long], path: long, rest: others.join('/') }
  const path = `${module}/${folder}`
  return { key: rotas[path] ?? `${module}.${folder}`, path, rest: below }
}

function PageRoute({ page }: { page: Page }) {
  const has = useHas()
  const needed =
    page.authority === undefined
      ? []
      : typeof page.authority === 'string'
        ? [page.authority]
        : page.authority
  return needed.length && !needed.some(has) ? <ForbiddenPage /> : <page.component />
}

function DashboardRoute({ dashboard }: { dashboard: DashboardSpec }) {
  const has = useHas()
  return has(dashboard.authority) ? (
    <DashboardScreen key={dashboard.key} dashboard={dashboard} />
  ) : (
    <ForbiddenPage />
  )
}

function RecordRoute({
  resource,
  screens,
  id,
  path,
}: {
  resource: Resource
  screens: Screens
  id: number
  path: string
}) {
  const Own = screens.record
  const loaded = useGet<WireRecord>(`${path}/${id}`, {}, { enabled: Own !== undefined })
  const leads = useMoved(loaded.error, path)
  if (Own && loaded.data && !leads)
    return <Own resource={resource} record={loaded.data} reload={() => void loaded.refetch()} />
  if (leads || (Own && loaded.isPending)) return <PageSkeleton />
  if (resource.readFirst && !Own)
    return <RecordPage resource={resource} screens={screens} id={id} path={path} />
  const Form = screens.form
  return Form ? (
    <Form resource={resource} screens={screens} id={id} />
  ) : (
    <FormScreen resource={resource} screens={screens} id={id} path={path} />
  )
}

function SubPageRoute({
  resource,
  screens,
  rest,
}: {
  resource: Resource
  screens: Screens
  rest: string
}) {
  const has = useHas()
  for (const [pattern, page] of Object.entries(screens.pages ?? {})) {
    const match = matchPath(`/${pattern}`, `/${rest}`)
    if (!match) continue
    const id = /^\d+$/.test(match.params.id ?? '') ? Number(match.params.id) : null
    return page.authority && !has(page.authority) ? (
      <ForbiddenPage />
    ) : (
      <page.component resource={resource} screens={screens} id={id} />
    )
  }
  return <NotFoundPage />
}

function ResourceRoute({
  resource,
  screens,
  path,
  rest,
}: {
  resource: Resource
  screens: Screens
  path: string
  rest: string
}) {
  const has = useHas()
  const { hoje } = useSession()
  const listed = useMemo(() => viewAt(resource, path, hoje), [resource, path, hoje])
  if (!has(resource.authorityBase)) return <ForbiddenPage />
  if (rest === '') {
    const List = screens.list
    return List ? (
      <List resource={resource} screens={screens} />
    ) : resource.without?.includes('list') ? (
      <NotFoundPage />
    ) : (
      <ListScreen key={path} resource={listed} screens={screens} path={path} />
    )
  }
  if (rest === 'new') {
    if (resource.without?.includes('create')) return <NotFoundPage />
    if (!has(authorityFor(resource, 'INSERIR'))) return <ForbiddenPage />
    const Form = screens.form
    return Form ? (
      <Form resource={resource} screens={screens} id={null} />
    ) : (
      <FormScreen resource={resource} screens={screens} id={null} path={path} />
    )
  }
  if (isImportable(resource) && importScreen(resource) === `/${resource.path}/${rest}`)
    return mayImport(resource, has) ? <ImportScreen resource={resource} /> : <ForbiddenPage />
  const id = /^(\d{1,10})(\/editar)?$/.exec(rest)
  if (!id) return <SubPageRoute resource={resource} screens={screens} rest={rest} />
  if (id[2] && (screens.record || resource.readFirst))
    return (
      <FormScreen key={rest} resource={resource} screens={screens} id={Number(id[1])} path={path} />
    )
  return (
    <RecordRoute key={rest} resource={resource} screens={screens} id={Number(id[1])} path={path} />
  )
}

/** `/modulo/pasta/...`: which slice it is and which of its screens. */
export function SliceRoute() {
  const { modulo = '', pasta = '', '*': below = '' } = useParams()
  return <PlaceRoute place={usePlace(modulo, pasta, below.replace(/\/+$/, ''))} />
}

function PlaceRoute({ place: { key, path, rest } }: { place: Place }) {
  const slice = useSlice(key)
  const screens = useMemo(
    () =>
      slice.data?.screens ??
      (slice.data?.resource ? defineScreens(slice.data.resource, {}) : undefined),
    [slice.data],
  )
  if (slice.isError) return <UnreadWhole again={slice.refetch} />
  if (slice.isPending) return <PageSkeleton />
  if (slice.data?.page) return <PageRoute page={slice.data.page} />
  if (slice.data?.dashboard) return <DashboardRoute dashboard={slice.data.dashboard} />
  if (!slice.data?.resource || !screens) return <NotFoundPage />
  // The same number, or 'new', of another register is another record: nothing of this one may stay.
  return (
    <ResourceRoute
      key={path}
      resource={slice.data.resource}
      screens={screens}
      path={path}
      rest={rest}
    />
  )
}

export function ReportRoute() {
  const { modulo = '', pasta = '' } = useParams()
  const { rotas } = useSession()
  const has = useHas()
  const report = useReport(rotas?.[`${modulo}/relatorios/${pasta}`] ?? `${modulo}.${pasta}`)
  const own = useSlice(`${modulo}.relatorios/${pasta}`)
  const unread = [report, own].find((one) => one.isError)
  if (unread) return <UnreadWhole again={unread.refetch} />
  if (report.isPending || own.isPending) return <PageSkeleton />
  if (own.data?.page) return <PageRoute page={own.data.page} />
  if (!report.data) return <NotFoundPage />
  return mayPrint(report.data, has) ? (
    <ReportScreen key={report.data.key} report={report.data} />
  ) : (
    <ForbiddenPage />
  )
}

export function CatalogueRoute() {
  const { modulo } = useParams()
  return modulo === undefined ? <AllReportsPage /> : <ReportsPage module={modulo} />
}

export function ModuleRoute() {
  const { modulo = '' } = useParams()
  const { rotas = {} } = useSession()
  const key = rotas[modulo]
  if (key) return <PlaceRoute key={key} place={{ key, path: modulo, rest: '' }} />
  return <ModuleIndexPage module={modulo} />
}
