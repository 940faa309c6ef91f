/** The calls of every declared dashboard: each panel, the rows behind figures, and all of it as a file. */
import { allows, authoritiesIn } from '../../contract/access.ts'
import { defineCall } from '../../contract/call.ts'
import {
  type Behind,
  type CardFigure,
  type ChartPanel,
  columnsSeen,
  dashboardPath,
  type DashboardSpec,
  drawnColumns,
  loose,
  meantFilters,
  type Panel,
  panelsSeen,
  type RowsPanel,
  WITHIN,
} from '../../contract/dashboard.ts'
import { failure } from '../../contract/failure.ts'
import { field, type Values } from '../../contract/field.ts'
import type { Column } from '../../contract/report-table.ts'
import { type Shape, shape } from '../../contract/shape.ts'
import { checkFields } from '../../contract/validate.ts'
import { audit } from '../audit.ts'
import { type Ctx, ruleContext } from '../context.ts'
import type { DashboardQuery } from '../dashboard-query.ts'
import { cardsBlock, panelBlocks } from '../report/panel-blocks.ts'
import { filterWords, reportHead } from '../report-head.ts'
import { seriesColours } from '../../contract/colour.ts'
import { wholeFilters } from '../report-query.ts'
import { forSeconds } from '../seconds.ts'
import { answerCall } from './answer-call.ts'
import { noData, rendered } from './report-routes.ts'
import type { FileAnswer, RouteDeclaration } from './route.ts'

export type DashboardEntry = { dashboard: DashboardSpec; query: DashboardQuery }

/** Rows behind a figure that are sent; the figure itself counts all. */
const MOST_ROWS = 1000

type Row = Readonly<Record<string, unknown>>
type Found = { rows: readonly Row[] } | { card: CardFigure | null }

export function dashboardRoutes(entry: DashboardEntry): RouteDeclaration[] {
  const { panels, rows } = entry.dashboard
  return [
    ...Object.entries(panels).map(([name, panel]) => panelRoute(entry, name, panel)),
    ...Object.entries(rows).map(([name, behind]) => rowsRoute(entry, name, behind)),
    printRoute(entry),
  ]
}

const common = ({ authority, filters }: DashboardSpec) =>
  ({ access: { any: [authority] }, query: loose(filters) }) as const

const within = { [WITHIN]: field.integer({ label: 'Dentro de', min: 0, max: 2_147_483_647 }) }
const withinOf = (asked: Values): number | null => {
  const { [WITHIN]: id } = asked
  return typeof id === 'number' ? id : null
}

function panelRoute(entry: DashboardEntry, name: string, panel: Panel): RouteDeclaration {
  const { dashboard } = entry
  const call = defineCall({
    access: { any: [dashboard.authority] },
    query: { ...loose(dashboard.filters), ...('below' in panel ? within : {}) },
    method: 'GET',
    path: `${dashboardPath(dashboard)}/paineis/${name}`,
    summary: `${dashboard.title}: ${panel.title}`,
    answer: panelShape(panel),
  })
  return answerCall(call, async function answerPanel(ctx, { query }) {
    if (!allows(panel.access, ctx.has)) throw failure.forbidden(authoritiesIn(panel.access))
    const filters = meant(ctx, dashboard, part(query, dashboard.filters))
    const found = await readPanel(ctx, entry, [name, panel], { filters, within: withinOf(query) })
    return 'rows' in found ? { linhas: found.rows } : { figura: found.card }
  })
}

function rowsRoute(entry: DashboardEntry, name: string, behind: Behind): RouteDeclaration {
  const { dashboard, query: figures } = entry
  const { access, query } = common(dashboard)
  const call = defineCall({
    access,
    method: 'GET',
    path: `${dashboardPath(dashboard)}/${name}`,
    summary: `${dashboard.title}: o que está por trás de um número`,
    query: { ...query, ...behind.by },
    answer: shape.list(rowShape(behind)),
  })
  const read = async (ctx: Ctx, asked: Values): Promise<Row[]> => {
    if (!allows(behind.access, ctx.has)) throw failure.forbidden(authoritiesIn(behind.access))
    const by = part(asked, behind.by)
    const filters = meant(ctx, dashboard, part(asked, dashboard.filters))
    const rows = await reading(figures.rows, name)(ctx, filters, by, MOST_ROWS)
    return cut(ctx, behind, rows)
  }
  return answerCall(call, (ctx, { query: asked }) => read(ctx, asked))
}

const choiceOf = ([code, { title }]: [string, Panel]) => ({ code, label: title })

function printRoute(entry: DashboardEntry): RouteDeclaration {
  const { dashboard } = entry
  const { access, query } = common(dashboard)
  const call = defineCall({
    access,
    method: 'POST',
    path: `${dashboardPath(dashboard)}/impressao`,
    summary: `${dashboard.title}: os painéis, ou um deles, em PDF ou planilha`,
    body: {
      ...query,
      ...within,
      pdf: field.flag({ label: 'PDF', default: true }),
      painel: field.choice({
        label: 'Painel',
        options: Object.entries(dashboard.panels).map(choiceOf),
      }),
    },
    answer: 'file',
    perMinute: 30,
  })
  const printing = ({
    pdf,
    painel,
    ...asked
  }: Values & { painel: string | null; pdf: unknown }) => ({
    asked: part(asked, dashboard.filters),
    within: withinOf(asked),
    only: painel,
    pdf: pdf !== false,
  })
  return answerCall(call, (ctx, { body }) => print(ctx, entry, printing(body)))
}

const part = (values: Values, names: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[name]]))

/** Checked as they were declared, once what was not said is filled in. */
function meant(ctx: Ctx, dashboard: DashboardSpec, sent: Values): Values {
  const context = ruleContext(ctx, null)
  const whole = meantFilters(dashboard, sent, context)
  const { values, errors } = checkFields(dashboard.filters, whole, { context })
  if (errors.length) throw failure.invalid(errors)
  return wholeFilters(dashboard.filters, values)
}

function reading<F>(of: Readonly<Record<string, F>>, name: string): F {
  const found = of[name]
  if (!found) throw new Error(`No query reads '${name}'.`)
  return found
}

type AskedOfPanel = { filters: Values; within: number | null }

async function readPanel(
  ctx: Ctx,
  { dashboard, query }: DashboardEntry,
  [name, panel]: [string, Panel],
  { filters, within: inside }: AskedOfPanel,
): Promise<Found> {
  const read = reading(query.panels, name)
  const answer = await forSeconds(ctx, `${dashboard.key}/${name}`, [filters, inside], () =>
    read(ctx, filters, inside),
  )
  // The query's type is the panel's.
  if (panel.kind === 'card') return { card: answer as CardFigure | null }
  return { rows: cut(ctx, panel, answer) }
}

/** What a query says beside the declared columns and keys, or what is withheld, does not leave. */
function cut(ctx: Ctx, said: RowsPanel | Behind, rows: unknown): Row[] {
  const names = [...columnsSeen(said, ctx.has), ...Object.entries(said.keys ?? {})]
  // The query's type is the declaration's.
  return ((rows ?? []) as readonly Row[]).map((row) =>
    Object.fromEntries(names.map(([name]) => [name, row[name] ?? null])),
  )
}

type Shown = readonly [name: string, panel: Panel, found: Found]

/** What is asked for as it was sent, of every panel that one may see, or of one. */
async function panelsFound(
  ctx: Ctx,
  entry: DashboardEntry,
  { filters, within: inside, only = null }: AskedOfPanel & { only?: string | null },
): Promise<Shown[]> {
  const { dashboard } = entry
  const panels = panelsSeen(dashboard, ctx.has).filter(([name]) => !only || name === only)
  if (!panels.length) throw failure.forbidden([dashboard.authority])
  const shown: Shown[] = []
  for (const one of panels)
    shown.push([...one, await readPanel(ctx, entry, one, { filters, within: inside })])
  return shown
}

const isDrawn = (panel: Panel): panel is ChartPanel =>
  panel.kind !== 'card' && panel.kind !== 'table'

/** What a chart draws, for who draws it elsewhere. */
function drawing(ctx: Ctx, panel: Panel, rows: readonly Row[]) {
  if (!isDrawn(panel)) return { categorias: [], series: [] }
  const seen = new Set(columnsSeen(panel, ctx.has).map(([name]) => name))
  const series = drawnColumns(panel, (name) => seen.has(name))
  return {
    categorias: rows.map((row) => (row[panel.name] === null ? null : String(row[panel.name]))),
    series: series.map(function drawn([id, { label }], i) {
      const data = rows.map((row) => row[id])
      const borderColor = seriesColours[i % seriesColours.length]
      return { id, label, data, borderColor, descricao: panel.note ?? label }
    }),
  }
}

/** Every panel with its figures, for a call that answers with the whole. */
export async function wholeDashboard(ctx: Ctx, entry: DashboardEntry, sent: Values) {
  const filters = meant(ctx, entry.dashboard, sent)
  const described = ([name, panel, found]: Shown) => {
    const columns = panel.kind === 'card' ? [] : columnsSeen(panel, ctx.has)
    return [
      name,
      {
        titulo: panel.title,
        tipo: panel.kind,
        ajuda: (panel.kind === 'card' ? undefined : panel.note) ?? null,
        colunas: columns.map(([chave, { label }]) => ({ chave, titulo: label })),
        ...drawing(ctx, panel, 'rows' in found ? found.rows : []),
        figura: 'card' in found ? found.card : null,
        linhas: 'rows' in found ? [...found.rows] : [],
      },
    ] as const
  }
  const shown = await panelsFound(ctx, entry, { filters, within: null })
  const made = { geradoEm: ctx.now.toISOString(), filtros: filters }
  return { ...made, paineis: Object.fromEntries(shown.map(described)) }
}

type Printing = { asked: Values; within: number | null; only: string | null; pdf: boolean }

/** Composed inside the transaction, with its row in the log; drawn after the commit. */
async function print(
  ctx: Ctx,
  entry: DashboardEntry,
  { asked, within: inside, only, pdf }: Printing,
): Promise<FileAnswer> {
  const { dashboard } = entry
  const filters = meant(ctx, dashboard, asked)
  const panels = await panelsFound(ctx, entry, { filters, within: only ? inside : null, only })
  const cards = []
  const below = []
  for (const [, panel, found] of panels) {
    if (panel.kind === 'card') {
      if ('card' in found && found.card) cards.push({ panel, figure: found.card })
    } else if ('rows' in found && found.rows.length)
      below.push(...panelBlocks(panel, columnsSeen(panel, ctx.has), found.rows))
  }
  if (!cards.length && !below.length) throw noData()
  const { key, title } = dashboard
  const name = only ? `${title} - ${panels[0]?.[1].title}` : title
  const head = await reportHead(ctx, name, await filterWords(ctx, dashboard.filters, filters))
  await audit(ctx, { recurso: key, registro: null, titulo: name, acao: 'IMPRESSAO' })
  const paragraphs = [`Impresso por ${head.user}`, `Licenciado para: ${head.company.name}`]
  const blocks = [{ type: 'text' as const, paragraphs }, ...cardsBlock(cards), ...below]
  return rendered(ctx, { ...head, lang: 'pt-BR', orientation: 'portrait', blocks }, pdf)
}

function panelShape(panel: Panel): Shape {
  if (panel.kind !== 'card') return shape.object({ linhas: shape.list(rowShape(panel)) })
  const { anything, maybe, object, orNull, text } = shape
  const antes = maybe(object({ valor: anything, rotulo: text }))
  const figure = object({ valor: anything, frase: maybe(text), base: maybe(text), antes })
  return object({ figura: orNull(figure) })
}

function rowShape({ columns, keys = {}, withheld = {} }: RowsPanel | Behind): Shape {
  const of = ([name, column]: [string, Column]): [string, Shape] => {
    const value = shape.orNull(columnShape(column))
    return [name, withheld[name] ? shape.maybe(value) : value]
  }
  return shape.object(
    Object.fromEntries([...Object.entries(columns), ...Object.entries(keys)].map(of)),
  )
}

/** Exact figures are decimal strings, or words where there is none. */
function columnShape({ kind }: Column): Shape {
  if (kind === 'integer') return shape.integer
  if (kind === 'date') return shape.date
  return kind === 'text' ? shape.text : shape.anything
}
