/** The figures of a dashboard for who asks: of the current company inside the request's transaction, of several each in its own scope. */
import { allows } from '../../contract/access.ts'
import {
  type AnyOpening,
  type Behind,
  type CardFigure,
  columnsSeen,
  type DashboardSpec,
  meantFilters,
  nameOfRows,
  type Panel,
  type RowsPanel,
} from '../../contract/dashboard.ts'
import { failure } from '../../contract/failure.ts'
import type { Values } from '../../contract/field.ts'
import { checkFields } from '../../contract/validate.ts'
import { type Company, companyOf, type Ctx, ruleContext } from '../context.ts'
import { type DashboardQuery, partOf } from '../dashboard-query.ts'
import { wholeFilters } from '../report-query.ts'
import { forSeconds } from '../seconds.ts'
import { asHere, chosenCompanies, EMPRESAS, readIn } from './other-companies.ts'
import { inOwnScope } from './requester.ts'

export type DashboardEntry = { dashboard: DashboardSpec; query: DashboardQuery }

/** Rows behind a figure that are sent; the figure itself counts all. */
const MOST_ROWS = 1000

export type Row = Readonly<Record<string, unknown>>
/** `fora`: companies that were chosen and are not counted, because a right is missing there. */
export type Found = ({ rows: readonly Row[] } | { card: CardFigure | null }) & {
  fora: readonly string[]
}

type Has = (authority: string) => boolean
type Named = Pick<Company, 'id' | 'nome'>
type Read<T> = { empresa: Named; has: Has; part: T }
type OfEach<T> = { read: readonly Read<T>[]; fora: readonly string[] }

/** Checked as they were declared, once what was not said is filled in; what is withheld is not there. */
function checkedFilters(ctx: Ctx, dashboard: DashboardSpec, sent: Values): Values {
  const context = ruleContext(ctx, null)
  const whole = meantFilters(dashboard, sent, context)
  const { values, errors } = checkFields(dashboard.filters, whole, { context })
  if (errors.length) throw failure.invalid(errors)
  return values
}

export const meant = (ctx: Ctx, dashboard: DashboardSpec, sent: Values): Values =>
  wholeFilters(dashboard.filters, checkedFilters(ctx, dashboard, sent))

const byName = new Intl.Collator('pt-BR').compare

/** The days and months that are meant: where a new one has begun earlier or later it is the same one. */
const daysIn = ({ filters }: DashboardSpec, here: Values): Values =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, { kind }]) =>
      kind === 'date' || kind === 'month' ? [[name, here[name]]] : [],
    ),
  )

type Work<T> = (inner: Ctx, filters: Values) => Promise<T>

/** Of the companies chosen, each where the dashboard may be seen; a dashboard that asks one company asks the current one. */
async function ofEach<T>(
  ctx: Ctx,
  dashboard: DashboardSpec,
  sent: Values,
  work: Work<T>,
): Promise<OfEach<T>> {
  const here = checkedFilters(ctx, dashboard, sent)
  // Which companies are asked changes nothing of what one of them says.
  const ofOne = (filters: Values): Values =>
    wholeFilters(dashboard.filters, { ...filters, [EMPRESAS]: undefined })
  const empresa = companyOf(ctx)
  const own = async (inner: Ctx): Promise<Read<T>> => ({
    empresa,
    has: inner.has,
    part: await work(inner, ofOne(here)),
  })
  if (!dashboard.companies) return { read: [await own(ctx)], fora: [] }
  const chosen = chosenCompanies(ctx, dashboard, here, 'own')
  async function another(inner: Ctx): Promise<Read<T> | string> {
    const { nome, id } = companyOf(inner)
    if (!inner.has(dashboard.authority)) return nome
    const filters = asHere(
      dashboard.filters,
      here,
      checkedFilters(inner, dashboard, { ...sent, ...daysIn(dashboard, here) }),
    )
    if (!filters) return nome
    return { empresa: { id, nome }, has: inner.has, part: await work(inner, ofOne(filters)) }
  }
  const found: (Read<T> | string)[] = chosen.own ? [await inOwnScope(ctx, 'read', own)] : []
  for (const id of chosen.others) {
    const one = await readIn(ctx, id, another)
    if (one !== undefined) found.push(one)
  }
  return {
    read: found
      .flatMap((one) => (typeof one === 'string' ? [] : [one]))
      .toSorted((a, b) => byName(a.empresa.nome, b.empresa.nome)),
    fora: found.flatMap((one) => (typeof one === 'string' ? [one] : [])),
  }
}

function reading<F>(of: Readonly<Record<string, F>>, name: string): F {
  const found = of[name]
  if (!found) throw new Error(`No query reads '${name}'.`)
  return found
}

export type AskedOfPanels = { sent: Values; within: number | null }
export type Shown = readonly [name: string, panel: Panel, found: Found]
type Parts = ReadonlyMap<string, unknown>

function toldOf({ query }: DashboardEntry, [name, panel]: [string, Panel], all: OfEach<Parts>) {
  const counted = all.read.filter(({ part }) => part.has(name))
  const without = all.read
    .filter((one) => !counted.includes(one))
    .map(({ empresa }) => empresa.nome)
  const fora = [...all.fora, ...without].toSorted(byName)
  const parts = counted.map(({ empresa, part }) => ({ empresa, part: part.get(name) }))
  const read = reading(query.panels, name)
  const told = (): unknown => {
    if (!parts.length) return null
    return typeof read === 'function' ? parts[0]?.part : read.told(parts)
  }
  const has: Has = (authority) => counted.every((one) => one.has(authority))
  // The query's type is the panel's.
  const found: Found =
    panel.kind === 'card'
      ? { card: told() as CardFigure | null, fora }
      : { rows: cut(has, panel, told()), fora }
  return found
}

const byCompany = ({ empresa }: Read<unknown>): number => empresa.id

/** Two readings of the same companies, each of which took some of the panels. */
function joined(one: OfEach<Parts>, other: OfEach<Parts> | undefined): OfEach<Parts> {
  const read = Map.groupBy([...one.read, ...(other?.read ?? [])], byCompany)
  const whole = [...read.values()].flatMap(function asOne([first, ...more]): Read<Parts>[] {
    const parts = [first, ...more].flatMap((each) => [...(each?.part ?? [])])
    return first ? [{ ...first, part: new Map(parts) }] : []
  })
  return { read: whole, fora: [...new Set([...one.fora, ...(other?.fora ?? [])])] }
}

/** What these panels show. */
export async function readPanels(
  ctx: Ctx,
  entry: DashboardEntry,
  panels: readonly [string, Panel][],
  { sent, within }: AskedOfPanels,
): Promise<{ shown: Shown[]; empresas: readonly Named[] }> {
  const { dashboard, query } = entry
  let taken = 0
  /** Where there is no connection for a second reading the first one reads everything. */
  function withoutPart(error: unknown): undefined {
    if (taken) throw error
  }
  const left = new Map<number, (readonly [string, Panel])[]>()
  const panelsLeft = (inner: Ctx): (readonly [string, Panel])[] => {
    const { id } = companyOf(inner)
    const known = left.get(id) ?? panels.filter(([, { access }]) => allows(access, inner.has))
    left.set(id, known)
    return known
  }
  async function partsIn(inner: Ctx, filters: Values): Promise<Parts> {
    const parts = new Map<string, unknown>()
    const mine = panelsLeft(inner)
    for (let next = mine.shift(); next; next = mine.shift()) {
      taken += 1
      const [name] = next
      const read = partOf(reading(query.panels, name))
      const key = `${dashboard.key}/${name}`
      const part = () => read(inner, filters, within)
      parts.set(name, await forSeconds(inner, key, [filters, within], part))
    }
    return parts
  }
  const readThem = () => ofEach(ctx, dashboard, sent, partsIn)
  // Where no connection is held while another opens, what costs most is read beside all the rest.
  const isTwice = dashboard.companies && panels.length > 1
  const first = readThem()
  const second = isTwice ? readThem().catch(withoutPart) : undefined
  const all = joined(...(await Promise.all([first, second])))
  const shown = panels.map((one): Shown => [...one, toldOf(entry, one, all)])
  return { shown, empresas: all.read.map(({ empresa }) => empresa) }
}

/** How many rows of each are sent: where not all are, none takes the place of another. */
function shares(lengths: readonly number[]): number[] {
  const shortFirst = [...lengths.entries()].toSorted(([, a], [, b]) => a - b)
  const share: number[] = []
  let left = MOST_ROWS
  for (const [k, [i, length]] of shortFirst.entries()) {
    const own = Math.min(length, Math.ceil(left / (lengths.length - k)))
    share[i] = own
    left -= own
  }
  return share
}

const opensRows = (dashboard: DashboardSpec, panel: Panel, name: string): boolean =>
  panel.kind !== 'card' &&
  Object.values<AnyOpening | undefined>(panel.open ?? {}).some(
    (way) => way?.rows && nameOfRows(dashboard, way.rows) === name,
  )

type AskedOfRows = { sent: Values; by: Values }

/** The rows behind a figure, of each company that is counted; they name it where it is not the current one alone. */
export async function readRows(
  ctx: Ctx,
  { dashboard, query }: DashboardEntry,
  [name, behind]: [string, Behind],
  { sent, by }: AskedOfRows,
): Promise<Row[]> {
  const read = reading(query.rows, name)
  const rowsIn = async (inner: Ctx, filters: Values): Promise<Row[]> =>
    allows(behind.access, inner.has)
      ? cut(inner.has, behind, await read(inner, filters, by, MOST_ROWS))
      : []
  const all = await ofEach(ctx, dashboard, sent, rowsIn)
  const counting = Object.values<Panel>(dashboard.panels).filter((panel) =>
    opensRows(dashboard, panel, name),
  )
  const isClosed = ({ has }: Read<Row[]>): boolean =>
    !allows(behind.access, has) && counting.some(({ access }) => allows(access, has))
  const closed = all.read.filter(isClosed)
  if (closed.length) {
    const names = closed.map(({ empresa }) => empresa.nome).join(', ')
    throw failure.conflict(
      `O número conta também ${names}, onde você não vê quem está por trás dele: deixe fora do filtro para abrir as outras.`,
    )
  }
  const current = companyOf(ctx).id
  const isNamed = all.read.length > 1 || all.read.some(({ empresa }) => empresa.id !== current)
  const share = shares(all.read.map(({ part }) => part.length))
  return all.read.flatMap(({ empresa, part }, i) =>
    part.slice(0, share[i]).map((row) => (isNamed ? { ...row, empresa: empresa.nome } : row)),
  )
}

/** What a query says beside the declared columns and keys, or what is withheld, does not leave. */
function cut(has: Has, said: RowsPanel | Behind, rows: unknown): Row[] {
  const names = [...columnsSeen(said, has), ...Object.entries(said.keys ?? {})]
  // The query's type is the declaration's.
  return ((rows ?? []) as readonly Row[]).map((row) =>
    Object.fromEntries(names.map(([name]) => [name, row[name] ?? null])),
  )
}
