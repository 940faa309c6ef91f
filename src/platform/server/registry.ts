/** Finds what the folders hold. A slice needs no line elsewhere: its folder is its registration. */
import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Below } from '../contract/below.ts'
import type { AccountKind, DeclaredActor } from '../contract/actor.ts'
import { DeclarationProblem, meant } from '../contract/declaration.ts'
import { filesKey, filesOf, isFilesRegister } from '../contract/files.ts'
import type { ModuleSpec } from '../contract/module.ts'
import type { DashboardSpec } from '../contract/dashboard.ts'
import type { Report } from '../contract/report.ts'
import type { Resource } from '../contract/resource.ts'
import type { SharingSpec } from '../contract/sharing.ts'
import { checkFacet } from './check-facet.ts'
import { checkActors, checkHome, checkMenu, checkSharing, verbsOf } from './declared-modules.ts'
import { checkConditions, checkFormConditions, settingNames } from './conditions.ts'
import { checkColumns, checkNames } from './declarations.ts'
import type { DashboardQuery } from './dashboard-query.ts'
import { dashboardRoutes, type DashboardEntry } from './http/dashboard.ts'
import type { JobDeclaration } from './jobs.ts'
import type { QueryDeclaration } from './report-query.ts'
import type { RouteDeclaration } from './http/route.ts'
import { filesService, filesTable, withOwnService } from './engine/files-service.ts'
import { whyNotAlone } from './engine/moves.ts'
import type { Service } from './engine/service.ts'
import type { ActorAccounts } from './session/accounts.ts'
import type { TableExtras } from './database/table.ts'
import type { SystemCheck } from './system-checks.ts'
import { importsOf } from './importing/routes.ts'
import { bulkWork } from './task/bulk.ts'
import type { AnsweredTask, TaskWork } from './task/declaration.ts'
import type { Telling } from './messages/declaration.ts'
import { inOrder, type Widget } from './widgets.ts'
import { tellingsOf } from './messages/tellings.ts'
import { kindsOf, type OfferedMail } from './mail/kinds.ts'
import { messageRoutes } from './messages/routes.ts'
import { taskRoutes } from './task/routes.ts'

const source = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export type Slice = { resource: Resource; service: Service; table: TableExtras }
export type ReportEntry = { report: Report; query: QueryDeclaration }

export type Registry = {
  modules: ModuleSpec[]
  slices: Map<string, Slice>
  reports: Map<string, ReportEntry>
  dashboards: Map<string, DashboardEntry>
  routes: RouteDeclaration[]
  jobs: JobDeclaration[]
  /** What modules share between companies, and who works with them besides the users. */
  sharing: readonly SharingSpec[]
  actors: readonly DeclaredActor[]
  actorAccounts: ReadonlyMap<AccountKind, ActorAccounts>
  /** Work of lots, by the path of their task. */
  tasks: Map<string, TaskWork>
  byKey: (key: string) => Slice
  /** What is looked after by rounds, and told to whoever may act on it. */
  checks: readonly SystemCheck[]
  /** Who is told of what happened, by the event. */
  tellings: ReadonlyMap<string, Telling>
  /** Parts of the home page, in the order in which they stand there at first. */
  widgets: readonly Widget[]
  /** Mails that leave by themselves, by the key of their kind. */
  mails: ReadonlyMap<string, OfferedMail>
  /** Labels of what the log says was done, beyond the platform's own words and the actions. */
  verbs: ReadonlyMap<string, string>
}

export async function loadRegistry(): Promise<Registry> {
  const modules = await loadModules()
  const slices = await loadSlices()
  const reports = await loadReports()
  const dashboards = await loadDashboards()
  const imports = [...slices.values()].flatMap(({ resource }) => importsOf(resource))
  const lots = [...(await loadLots()), ...imports.map(({ task }) => task)]
  const routes = [
    ...taskRoutes,
    ...messageRoutes,
    ...lots.map((lot) => lot.route),
    ...imports.flatMap((one) => one.routes),
    ...(await loadRoutes()),
    ...[...dashboards.values()].flatMap(dashboardRoutes),
  ]
  const jobs = await loadJobs()
  const byKey = (key: string): Slice => {
    const slice = slices.get(key)
    if (!slice)
      throw new DeclarationProblem(
        `No resource '${key}'.${meant(key, slices.keys())} Known: ${[...slices.keys()].join(', ')}.`,
      )
    return slice
  }
  checkAuthorities(slices)
  const resources = new Map([...slices].map(([key, slice]) => [key, slice.resource]))
  for (const { resource } of slices.values()) {
    checkNames(resource, resources)
    checkFacet(resource, slices)
    checkBelow(resource)
  }
  checkAllConditions({ slices, reports, routes })
  for (const slice of slices.values()) checkActions(slice)
  checkColumns([...slices.values()])
  checkLots(slices, lots)
  const tasks = worksOf([bulkWork({ byKey }), ...lots.map((lot) => lot.work)])
  const sharing = modules.flatMap((m) => m.sharing ?? [])
  checkSharing(sharing, slices, modules)
  checkHome(modules, byKey)
  checkMenu(modules, [...resources.values()])
  const actors = modules.flatMap((m) => m.actors ?? [])
  const actorAccounts = await loadActorAccounts(actors)
  checkActors(actors, routes)
  return {
    modules,
    slices,
    reports,
    dashboards,
    routes,
    jobs,
    tasks,
    ...(await loadTold(modules)),
    sharing,
    actors,
    actorAccounts,
    byKey,
    verbs: verbsOf(slices),
  }
}

function checkAllConditions({
  slices,
  reports,
  routes,
}: Pick<Registry, 'slices' | 'reports' | 'routes'>): void {
  const settings = [...slices.values()].flatMap(({ resource }) => settingNames(resource))
  for (const { resource } of slices.values()) checkConditions(resource, settings)
  for (const { report } of reports.values()) {
    const at = `src/modules/${report.module}/relatorios/${report.folder}/report.ts`
    checkFormConditions(report.filters, 'filters', { at, settings, rules: report.rules })
  }
  for (const { call } of routes)
    for (const part of ['query', 'body'] as const)
      if (call)
        checkFormConditions(call[part] ?? {}, part, { at: `${call.method} ${call.path}`, settings })
}

/** The modules in the order of the menu. */
export const loadModules = async (): Promise<ModuleSpec[]> =>
  (await load<ModuleSpec>('modules/*/module.ts', 'key'))
    .map((f) => f.value)
    .toSorted((a, b) => a.order - b.order)

/** An actor's accounts stand in the folder of the resource whose records have them. */
async function loadActorAccounts(
  actors: readonly DeclaredActor[],
): Promise<Map<AccountKind, ActorAccounts>> {
  const found = await load<ActorAccounts>('modules/*/*/account.ts', 'account')
  const accounts = new Map<AccountKind, ActorAccounts>()
  for (const { key, resource } of actors) {
    const folder = join('modules', ...resource.split('.'))
    const own = found.find((f) => f.folder === folder)
    if (!own)
      throw new DeclarationProblem(
        `The actor '${key}' has no accounts. Write src/${folder}/account.ts with an export 'account'.`,
      )
    accounts.set(key, own.value)
  }
  return accounts
}

const byFolder = <T>(files: readonly { folder: string; value: T }[]): Map<string, T> =>
  new Map(files.map((f) => [f.folder, f.value]))

async function loadSlices(): Promise<Map<string, Slice>> {
  const services = byFolder(await load<Service>('modules/*/*/service.ts', 'service', true))
  const tables = byFolder(await load<TableExtras>('modules/*/*/table.ts', 'table'))
  const slices = new Map<string, Slice>()
  for (const { value: resource, folder } of await load<Resource>(
    'modules/*/*/resource.ts',
    'key',
  )) {
    if (resource.key !== `${basename(dirname(folder))}.${basename(folder)}`)
      throw new DeclarationProblem(
        `src/${folder}/resource.ts: the key '${resource.key}' must be '${basename(dirname(folder))}.${basename(folder)}', the folder's name.`,
      )
    slices.set(resource.key, {
      resource,
      service: services.get(folder) ?? {},
      table: tables.get(folder) ?? {},
    })
  }
  addFiles(slices)
  return slices
}

const loadLots = async (): Promise<AnsweredTask[]> =>
  (await loadAll<AnsweredTask[]>(['modules/*/*/tasks.ts'], 'tasks')).flat()

const worksOf = (works: readonly TaskWork[]): Map<string, TaskWork> =>
  new Map(works.map((work) => [work.path, work]))

const loadJobs = async (): Promise<JobDeclaration[]> =>
  (
    await loadAll<JobDeclaration[]>(['modules/*/*/jobs.ts', 'portal/server/**/jobs.ts'], 'jobs')
  ).flat()

const loadRoutes = async (): Promise<RouteDeclaration[]> =>
  (
    await loadAll<RouteDeclaration[]>(
      ['modules/*/*/routes.ts', 'portal/server/**/routes.ts'],
      'routes',
    )
  ).flat()

/** Who is told of what happened, and what is looked after. */
const loadTold = async (modules: readonly ModuleSpec[]) => ({
  tellings: tellingsOf(modules, await loadAll(['modules/*/*/messages.ts'], 'messages')),
  checks: (
    await loadAll<readonly SystemCheck[]>(['modules/*/*/system-checks.ts'], 'checks')
  ).flat(),
  mails: kindsOf(modules, await loadAll(['modules/*/*/mails.ts'], 'mails')),
  widgets: inOrder(await loadAll(['modules/*/*/widgets.ts'], 'widgets')),
})

/** The registers of files that resources declare; one that stands in a folder of its own has further fields. */
export function addFiles(slices: Map<string, Slice>): void {
  const declared = [...slices.values()].filter(({ resource }) => resource.files)
  for (const { resource: above } of declared) {
    const own = slices.get(filesKey(above))
    const resource = own?.resource ?? filesOf(above)
    if (!isFilesRegister(resource) || resource.filesOf !== above.key)
      throw new DeclarationProblem(
        `${above.key}: files.key names '${resource.key}', which is no register of its files. Its resource.ts exports filesOf(…).`,
      )
    const table = { ...filesTable(above), ...own?.table }
    slices.set(resource.key, {
      resource,
      service: withOwnService(filesService(resource, above), own?.service),
      table,
    })
  }
}

async function loadReports(): Promise<Map<string, ReportEntry>> {
  const queries = byFolder(await load<QueryDeclaration>('modules/*/relatorios/*/query.ts', 'query'))
  const reports = new Map<string, ReportEntry>()
  for (const { value: report, folder } of await load<Report>(
    'modules/*/relatorios/*/report.ts',
    'key',
  )) {
    const query = queries.get(folder)
    if (!query) throw new DeclarationProblem(`src/${folder}: report.ts has no query.ts beside it.`)
    reports.set(report.key, { report, query })
  }
  return reports
}

async function loadDashboards(): Promise<Map<string, DashboardEntry>> {
  const queries = byFolder(await load<DashboardQuery>('modules/*/*/query.ts', 'query', true))
  const dashboards = new Map<string, DashboardEntry>()
  for (const { value: dashboard, folder } of await load<DashboardSpec>(
    'modules/*/*/dashboard.ts',
    'key',
  )) {
    const query = queries.get(folder)
    if (!query)
      throw new DeclarationProblem(
        `src/${folder}: dashboard.ts has no query.ts beside it. Write one with 'export const query = defineFigures(…)'.`,
      )
    dashboards.set(dashboard.key, { dashboard, query })
  }
  return dashboards
}

/** `wanted` is the name of the export, or 'key' for the one declaration that has a key. */
export async function load<T>(
  pattern: string,
  wanted: string,
  optional = false,
): Promise<{ folder: string; value: T }[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: source })) files.push(file)
  const found: { folder: string; value: T }[] = []
  for (const file of files.toSorted()) {
    const exports = await exportsOf(file)
    const value =
      wanted === 'key'
        ? Object.values(exports).find((v) => typeof v === 'object' && v !== null && 'key' in v)
        : exports[wanted]
    if (value === undefined && !optional)
      throw new DeclarationProblem(
        `src/${file} exports no ${wanted === 'key' ? 'declaration' : `'${wanted}'`}.`,
      )
    if (value !== undefined) found.push({ folder: dirname(file), value: value as T })
  }
  return found
}

/** What the compiler would say too is told without a stack; a file that breaks while it runs keeps it. */
async function exportsOf(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(join(source, file)).href)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new DeclarationProblem(`src/${file} cannot be read: ${error.message}.`, { cause: error })
  }
}

async function loadAll<T>(patterns: string[], wanted: string): Promise<T[]> {
  const all: T[] = []
  for (const pattern of patterns) all.push(...(await load<T>(pattern, wanted)).map((f) => f.value))
  return all
}

function checkAuthorities(slices: Map<string, Slice>): void {
  const taken = new Map<string, string>()
  for (const { resource } of slices.values()) {
    // Files without authorities of their own go with the record above.
    if (resource.rights) continue
    const other = taken.get(resource.authorityBase)
    if (other)
      throw new DeclarationProblem(
        `${resource.key} and ${other} share the authority ${resource.authorityBase}. Give one of them its own 'authority'.`,
      )
    taken.set(resource.authorityBase, resource.key)
  }
}

/** Declared and done are two files, apart from moves, which their states do: what only one of them knows stops the start. */
export function checkActions({ resource, service }: Pick<Slice, 'resource' | 'service'>): void {
  const folder = `src/modules/${resource.key.replace('.', '/')}`
  for (const name of Object.keys(resource.actions)) {
    const why = service.actions?.[name] ? undefined : whyNotAlone(resource, name)
    if (why)
      throw new DeclarationProblem(
        `${folder}/resource.ts: no service does the action '${name}', and ${why}. Write it in ${folder}/service.ts under 'actions', or take it out of the declaration.`,
      )
  }
  for (const name of Object.keys(service.actions ?? {}))
    if (!resource.actions[name])
      throw new DeclarationProblem(
        `${folder}/service.ts: the action '${name}' is not declared. Declare it in ${folder}/resource.ts with 'withActions', or take it out of the service.`,
      )
}

/** A lot that is offered over a list is worked somewhere. */
export function checkLots(
  slices: ReadonlyMap<string, Pick<Slice, 'resource'>>,
  lots: readonly { work: Pick<TaskWork, 'path'> }[],
): void {
  for (const { resource } of slices.values())
    for (const [name, { path }] of Object.entries(resource.tasks))
      if (!lots.some(({ work }) => work.path === path))
        throw new DeclarationProblem(
          `src/modules/${resource.path}/resource.ts: no tasks.ts works the lot '${name}'. Write answerTask(<resource>.tasks.${name}, { rows: chosen(<resource>), each }) in src/modules/${resource.path}/tasks.ts, or take it out of the declaration.`,
        )
}

/** The resource whose records stand above those of a child. */
export function aboveOf({ byKey }: Pick<Registry, 'byKey'>, child: Below): Resource {
  return byKey(child.fields[child.below.field]?.options.to ?? '').resource
}

/** The filter that keeps the records below one: the reference itself or its number. */
export function filterByAbove({ key, below, list }: Pick<Below, 'key' | 'below' | 'list'>): string {
  const { field } = below
  const found = [field, `${field}Id`].find((name) => list.filters?.includes(name))
  if (!found)
    throw new DeclarationProblem(
      `${key}: below needs '${field}' or '${field}Id' among list.filters.`,
    )
  return found
}

/** Whose child a record is must always be said, and the list must be able to look for it. */
export function checkBelow(resource: Pick<Resource, 'key' | 'fields' | 'below' | 'list'>): void {
  const { below } = resource
  if (!below) return
  const { field } = below
  const declared = resource.fields[field]
  if (declared?.kind !== 'ref' || declared.options.required !== true)
    throw new DeclarationProblem(
      `${resource.key}: below.field names '${field}', which is no required reference. Declare it as field.ref({ …, required: true }).`,
    )
  filterByAbove({ ...resource, below })
}
