import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { DashboardSpec } from '#platform/contract/dashboard.ts'
import { field } from '#platform/contract/field.ts'
import { filesOf, filesParent } from '#platform/contract/files.ts'
import type { WrittenHelp } from '#platform/contract/help.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { Report } from '#platform/contract/report.ts'
import { queryClient } from '../api/queries.ts'
import type { Page, Screens } from './define-screens.ts'

type Load = () => Promise<unknown>
/** Files found at build time, by `module.folder`. */
export type Found = {
  resources: Record<string, Load>
  screens: Record<string, Load>
  reports: Record<string, Load>
  dashboards: Record<string, Load>
  /** What is written as help, by the key of the slice, under `helps`. */
  help?: Load | undefined
}

let found: Found = { resources: {}, screens: {}, reports: {}, dashboards: {} }
export const registerFound = (next: Found): void => {
  found = next
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const exportsOf = (module: unknown): unknown[] => (isObject(module) ? Object.values(module) : [])

/** The declaration with that key; where a file also exports it without actions, the one that has them. */
function pick<T extends { key: string }>(module: unknown, key: string): T | undefined {
  const all = exportsOf(module).filter((x): x is T => isObject(x) && x.key === key)
  return (
    all.find(
      (x) =>
        isObject(x) &&
        isObject((x as Record<string, unknown>).actions) &&
        Object.keys((x as { actions?: object }).actions ?? {}).length > 0,
    ) ?? all.at(-1)
  )
}

/** Fields of the person's record stand beside the own ones. */
const withPerson = (resource: Resource): Resource =>
  resource.person ? { ...resource, fields: resource.allFields } : resource

/** The first entry of a history is part of the creation, and its values in force are columns of the list. */
function withFirstEntry(resource: Resource): Resource {
  const { history } = resource
  if (!history?.first) return resource
  const entry = field.group({
    label: history.label.one,
    gender: history.label.gender,
    fields: history.fields,
  })
  return { ...resource, fields: { ...resource.fields, [history.first]: entry } }
}

/** A register of files without a folder comes from the declaration above it. */
async function loadFiles(key: string): Promise<Resource | undefined> {
  const parent = filesParent(key)
  const load = parent === undefined ? undefined : found.resources[parent]
  const above = load && parent && pick<Resource>(await load(), parent)
  return above && above.files ? filesOf(above) : undefined
}

async function loadResource(key: string): Promise<Resource | undefined> {
  const load = found.resources[key]
  const resource = load ? pick<Resource>(await load(), key) : await loadFiles(key)
  return resource && withFirstEntry(withPerson(resource))
}

async function loadReport(key: string): Promise<Report | undefined> {
  const load = found.reports[key]
  return load && pick<Report>(await load(), key)
}

async function loadDashboard(key: string): Promise<DashboardSpec | undefined> {
  const load = found.dashboards[key]
  return load && pick<DashboardSpec>(await load(), key)
}

export type Slice = {
  resource: Resource | undefined
  screens: Screens | undefined
  page: Page | undefined
  dashboard: DashboardSpec | undefined
}

async function loadSlice(key: string): Promise<Slice | undefined> {
  const [resource, module, dashboard] = await Promise.all([
    loadResource(key),
    found.screens[key]?.(),
    loadDashboard(key),
  ])
  if (!resource && !module && !dashboard) return undefined
  const own = isObject(module) ? (module.default as Screens | Page | undefined) : undefined
  return {
    resource,
    screens: own?.kind === 'screens' ? own : undefined,
    page: own?.kind === 'page' ? own : undefined,
    dashboard,
  }
}

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: 1 }

export const useResource = (key: string | undefined) =>
  useQuery<Resource | null>({
    queryKey: ['@recurso', key],
    queryFn: async () => (key ? ((await loadResource(key)) ?? null) : null),
    ...forever,
  })
const sliceOf = (key: string) =>
  queryOptions<Slice | null>({
    queryKey: ['@fatia', key],
    queryFn: async () => (await loadSlice(key)) ?? null,
    ...forever,
  })
export const useSlice = (key: string) => useQuery(sliceOf(key))
/** Before anybody knows whether it will be shown; what cannot be read is asked for again then. */
export const readSlice = (key: string): Promise<Slice | null> =>
  queryClient.fetchQuery({ ...sliceOf(key), retry: false }).catch(() => null)
export const useReport = (key: string) =>
  useQuery<Report | null>({
    queryKey: ['@relatorio', key],
    queryFn: async () => (await loadReport(key)) ?? null,
    ...forever,
  })

/** What is written of a screen; undefined while it is read. */
export const useWrittenHelp = (key: string) =>
  useQuery<WrittenHelp | null>({
    queryKey: ['@ajuda', key],
    queryFn: async () => {
      const module = await found.help?.()
      const helps = isObject(module) && isObject(module.helps) ? module.helps : {}
      return (helps[key] as WrittenHelp | undefined) ?? null
    },
    ...forever,
  })

export const dashboardsOf = (module: string): string[] =>
  Object.keys(found.dashboards).filter((key) => key.startsWith(`${module}.`))

/** Those of these keys that are declared, as they arrive. */
export function useDashboards(keys: readonly string[]): readonly DashboardSpec[] {
  const loading = (key: string) => ({
    queryKey: ['@painel', key],
    queryFn: async () => (await loadDashboard(key)) ?? null,
    ...forever,
  })
  const loaded = useQueries({ queries: [...new Set(keys)].map(loading) })
  return loaded.map((one) => one.data).filter((one) => one !== undefined && one !== null)
}
