/** Everything that builds SQL as it runs, each with what it is handed: lists, reports, services, calls, jobs, parts of the home page and accounts. */
import { paramNames } from '../../contract/call.ts'
import type { AccountKind } from '../../contract/actor.ts'
import type { Fields } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { partOf } from '../dashboard-query.ts'
import { listChoices, listPage } from '../engine/list.ts'
import { filterNames } from '../engine/list-filters.ts'
import type { ListQuery } from '../engine/list-query.ts'
import type { ImportingRow, ReadingRow, Service } from '../engine/service.ts'
import type { DashboardEntry } from '../http/dashboard-figures.ts'
import { actorOf } from '../http/declared-routes.ts'
import type { RouteDeclaration } from '../http/route.ts'
import type { MailedAbout } from '../mail/kinds.ts'
import type { Happening } from '../messages/declaration.ts'
import type { Registry, ReportEntry, Slice } from '../registry.ts'
import { wholeFilters } from '../report-query.ts'
import { inert } from './inert.ts'
import { formats, type Sample, sampleOf, sampleOfSchema, sampleValue } from './samples.ts'

export type Entry = {
  /** Named where no file of a slice stands nearer to the statement. */
  file: string
  what: string
  /** Who asks; a user where nothing is said. */
  as?: AccountKind
  run: (ctx: Ctx) => unknown
}

export type Rehearsed = Pick<
  Registry,
  'slices' | 'reports' | 'routes' | 'jobs' | 'actors' | 'byKey'
> & {
  dashboards?: Registry['dashboards']
  tellings?: Registry['tellings']
  widgets?: Registry['widgets']
  mails?: Registry['mails']
  /** Answers about whoever enters, by what is asked. */
  actorAccounts: ReadonlyMap<AccountKind, object>
}

const happened: Happening = {
  id: 1,
  registro: 1,
  usuarioId: 1,
  em: '2026-02-28T12:00:00.000Z',
  dados: inert,
}

/** A mail about every kind of record. */
const everyId: MailedAbout = new Proxy({}, { get: () => 1 })

export function* entriesOf(registry: Rehearsed): Generator<Entry> {
  for (const slice of registry.slices.values()) {
    yield* listEntries(slice)
    yield* serviceEntries(slice)
  }
  for (const entry of registry.reports.values()) yield* reportEntries(entry)
  for (const entry of registry.dashboards?.values() ?? []) yield* dashboardEntries(entry)
  for (const route of registry.routes) {
    const as = actorOf(registry, route).key
    for (const entry of routeEntries(route)) yield { ...entry, as }
  }
  for (const { name, run } of registry.jobs)
    for (const data of [{ empresaId: 1 }, inert])
      yield { file: `job ${name}`, what: `job ${name}`, run: (ctx) => run(ctx, data) }
  for (const [on, telling] of registry.tellings ?? [])
    yield {
      file: `messages ${on}`,
      what: `messages ${on}`,
      run: (ctx) => telling.tell(ctx, 1, [happened], on),
    }
  for (const { key, read } of registry.widgets ?? [])
    yield { file: `widgets ${key}`, what: `widgets ${key}`, run: read }
  for (const [kind, { of, sent }] of registry.mails ?? []) {
    const file = `mails ${kind}`
    if (of) yield { file, what: file, run: (ctx) => of(ctx, 1) }
    if (sent) yield { file, what: `${file}, sent`, run: (ctx) => sent(ctx, everyId) }
  }
  for (const [kind, accounts] of registry.actorAccounts)
    for (const [name, call] of Object.entries(accounts) as [string, unknown][])
      if (typeof call === 'function')
        yield {
          file: `account ${kind}`,
          what: `account ${kind}.${name}`,
          run: ({ tx }) => Reflect.apply(call, accounts, [tx, 1, 1, 1]),
        }
}

const folderOf = ({ module, folder }: Pick<Resource, 'module' | 'folder'>): string =>
  `src/modules/${module}/${folder}`

function* listEntries({ resource }: Slice): Generator<Entry> {
  const file = `${folderOf(resource)}/resource.ts`
  const entry = (what: string, query: ListQuery): Entry => ({
    file,
    what,
    run: (ctx) => listPage(ctx, resource, query),
  })
  const all: Record<string, string> = {}
  for (const name of filterNames(resource)) {
    const texts = filterTexts(resource, name)
    all[name] = texts[0] ?? '1'
    for (const text of texts) yield entry(`list.filters.${name}`, { [name]: text })
  }
  yield entry('list', {})
  yield entry('list.filters', { ...all, busca: 'a', ids: '1', ativos: 'sim' })
  for (const name of Object.keys(resource.allFields))
    yield entry(`list.sort ${name}`, { sort: `${name},desc`, busca: '1' })
  yield { file, what: 'choices', run: (ctx) => listChoices(ctx, resource, { busca: 'a' }) }
}

/** What a filter takes is known by its kind; a text that it does not take is refused before the database is asked. */
function filterTexts(resource: Resource, name: string): string[] {
  const declared = resource.list.filters?.find((f) => typeof f !== 'string' && f.name === name)
  const codes =
    typeof declared === 'object'
      ? (declared.options ?? []).map((o) => o.code)
      : choiceCodes(resource.allFields, name)
  return [...codes, '1', '2026-02-28', '2026-02', 'sim']
}

function choiceCodes(fields: Fields, path: string): string[] {
  const [head = '', ...rest] = path.split('.')
  const found = fields[head]
  if (rest.length) return choiceCodes(found?.options.fields ?? {}, rest.join('.'))
  return (found?.options.options ?? []).map((o) => o.code)
}

/** With everything; with nothing; each value alone; and each code of each choice with the rest. */
function* variants(fields: Fields): Generator<Sample> {
  const all = sampleOf(fields, 'ids')
  yield all
  yield {}
  for (const [name, f] of Object.entries(fields)) {
    yield { [name]: sampleValue(f, 'ids') }
    for (const { code } of f.options.options ?? [])
      yield { ...all, [name]: f.kind === 'choices' ? [code] : code }
    if (f.kind === 'flag') yield { ...all, [name]: false }
  }
}

function* reportEntries({ report, query }: ReportEntry): Generator<Entry> {
  const file = `src/modules/${report.module}/relatorios/${report.folder}/query.ts`
  for (const filters of variants(report.filters))
    yield {
      file,
      what: 'printed',
      run: (ctx) => query(ctx, filters),
    }
}

/** Of several companies each is read in a transaction of its own, which no call reaches here: what one says is asked itself. */
function* dashboardEntries({ dashboard, query }: DashboardEntry): Generator<Entry> {
  if (!dashboard.companies) return
  const file = `src/modules/${dashboard.key.replace('.', '/')}/query.ts`
  const filters = wholeFilters(dashboard.filters, sampleOf(dashboard.filters, 'ids'))
  for (const [name, read] of Object.entries(query.panels))
    yield { file, what: `panel ${name}`, run: (ctx) => partOf(read)(ctx, filters, 1) }
  for (const [name, { by }] of Object.entries(dashboard.rows))
    for (const narrowed of variants(by))
      yield {
        file,
        what: `rows ${name}`,
        run: async (ctx) => query.rows[name]?.(ctx, filters, narrowed, 1),
      }
}

function* routeEntries({ call, handler, ...route }: RouteDeclaration): Generator<Entry> {
  const what = `${route.method} ${route.path}`
  const params = { ...namedIn(route.path), ...sampleOfSchema(route.params) }
  const run = (query: Sample, body: Sample) => (ctx: Ctx) =>
    handler(ctx, { params, query, body, request: inert, reply: inert })
  const file = what
  if (!call) {
    yield { file, what, run: run(sampleOfSchema(route.query), sampleOfSchema(route.body)) }
    yield { file, what, run: run({}, {}) }
    return
  }
  for (const query of variants(call.query ?? {})) {
    const bodies = Object.keys(query).length ? [sampleOf(call.body ?? {}, 'ids')] : []
    for (const body of bodies) yield { file, what, run: run(inAddress(query), body) }
  }
  for (const body of variants(call.body ?? {}))
    yield { file, what, run: run(inAddress(sampleOf(call.query ?? {}, 'ids')), body) }
}

const namedIn = (path: string): Sample =>
  Object.fromEntries(paramNames(path).map((name) => [name, formats[name] ?? 1]))

/** As an address says it: lists in one text. */
const inAddress = (query: Sample): Sample => {
  const said = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value)
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, said(value)]))
}

type Calls = Readonly<Record<string, unknown>>

/** Every function of a service, with a record and values in which everything stands. */
function* serviceEntries({ resource, service }: Slice): Generator<Entry> {
  const file = `${folderOf(resource)}/service.ts`
  const record = recordOf(resource)
  const values = sampleOf(resource.allFields, 'ids')
  for (const [name, args] of handed(service, record, values))
    yield { file, what: name, run: (ctx) => called(service, name, args(ctx)) }
  if (service.importing)
    yield {
      file,
      what: 'importing',
      run: (ctx) => service.importing?.(ctx, [importedRow(resource, record, values)]),
    }
  if (service.reading)
    yield {
      file,
      what: 'reading',
      run: (ctx) => service.reading?.(ctx, [readingRow(resource, record, values)]),
    }
  for (const name of Object.keys(service.actions ?? {}))
    for (const input of variants(resource.actions[name]?.fields ?? {}))
      yield {
        file,
        what: `actions.${name}`,
        run: (ctx) => service.actions?.[name]?.(ctx, structuredClone(record), input),
      }
  const entries = resource.history?.fields
  if (!service.history || !entries) return
  const entry = recordOf({ allFields: entries })
  const saving = { values: sampleOf(entries, 'ids'), stored: entry, body: {} }
  for (const [name, last] of [
    ['beforeSave', saving],
    ['afterSave', entry],
    ['beforeRemove', entry],
  ] as const)
    yield {
      file,
      what: `history.${name}`,
      run: (ctx) =>
        called(service.history as Calls, name, [
          ctx,
          structuredClone(record),
          structuredClone(last),
        ]),
    }
}

const recordOf = ({ allFields }: Pick<Resource, 'allFields'>) => ({
  id: 1,
  versao: 1,
  empresaId: 1,
  ...sampleOf(allFields, 'record'),
})

/** A row of a spreadsheet that changes a record, and adds to its history. */
function importedRow(
  { history }: Resource,
  record: ReturnType<typeof recordOf>,
  values: Sample,
): ImportingRow {
  const entry = Object.entries(sampleOf(history?.fields ?? {}, 'ids'))
  const said = new Map(Object.entries(values))
  for (const [name, value] of entry) said.set(`${history?.first}.${name}`, value)
  return {
    linha: 2,
    stored: structuredClone(record),
    said: (name) => said.get(name),
    say: () => undefined,
  }
}

function readingRow(
  resource: Resource,
  record: ReturnType<typeof recordOf>,
  values: Sample,
): ReadingRow {
  const { linha, said, say } = importedRow(resource, record, values)
  return {
    linha,
    existing: record.id,
    said,
    text: (name) => String(said(name) ?? ''),
    put: () => undefined,
    say,
    hint: () => undefined,
    later: () => undefined,
  }
}

type Args = (ctx: Ctx) => unknown[]

function handed(
  { can }: Service,
  record: ReturnType<typeof recordOf>,
  values: Sample,
): [string, Args][] {
  const own = () => structuredClone(record)
  const saving = (stored: unknown) => ({ values: structuredClone(values), stored, body: values })
  return [
    ['lock', (ctx) => [ctx]],
    ['begin', (ctx) => [ctx]],
    ['beforeSave', (ctx) => [ctx, saving(null)]],
    ['beforeSave', (ctx) => [ctx, saving(own())]],
    ['afterSave', (ctx) => [ctx, { id: 1, record: own(), stored: null }]],
    ['afterSave', (ctx) => [ctx, { id: 1, record: own(), stored: own() }]],
    ['beforeRemove', (ctx) => [ctx, own()]],
    ['afterRemove', (ctx) => [ctx, own()]],
    ['complete', (ctx) => [ctx, [own()], 'list', {}]],
    ['complete', (ctx) => [ctx, [own()], 'record', {}]],
    ...Object.keys(can ?? {}).map((name): [string, Args] => [`can.${name}`, (ctx) => [own(), ctx]]),
  ]
}

function called(service: Calls, name: string, args: unknown[]): unknown {
  const [head = '', inner] = name.split('.')
  const owner = inner === undefined ? service : (service[head] as Calls | undefined)
  const call = owner?.[inner ?? head]
  return typeof call === 'function' ? Reflect.apply(call, owner, args) : undefined
}
