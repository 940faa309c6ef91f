/** The calls of every declared dashboard: each panel, the rows behind figures, and all of it as a file. */
import { allows, authoritiesIn } from '../../contract/access.ts'
import { defineCall } from '../../contract/call.ts'
import {
  type Behind,
  type ChartPanel,
  columnsSeen,
  dashboardPath,
  type DashboardSpec,
  drawnColumns,
  loose,
  type Panel,
  panelsSeen,
  type RowsPanel,
  WITHIN,
} from '../../contract/dashboard.ts'
import { failure } from '../../contract/failure.ts'
import { field, type Values } from '../../contract/field.ts'
import type { Column } from '../../contract/report-table.ts'
import { type Shape, shape } from '../../contract/shape.ts'
import { actIn } from '../acting.ts'
import { audit } from '../audit.ts'
import { companyOf, type Ctx } from '../context.ts'
import { cardsBlock, panelBlocks } from '../report/panel-blocks.ts'
import { filterWords, reportHead } from '../report-head.ts'
import { seriesColours } from '../../contract/colour.ts'
import { answerCall } from './answer-call.ts'
import {
  type DashboardEntry,
  meant,
  readPanels,
  readRows,
  type Row,
  type Shown,
} from './dashboard-figures.ts'
import { EMPRESAS } from './other-companies.ts'
import { noData, rendered } from './report-routes.ts'
import { inOwnScope } from './requester.ts'
import type { FileAnswer, RouteDeclaration } from './route.ts'

export type { DashboardEntry } from './dashboard-figures.ts'

export function dashboardRoutes(entry: DashboardEntry): RouteDeclaration[] {
  const { panels, rows } = entry.dashboard
  return [
    ...Object.entries(panels).map(([name, panel]) => panelRoute(entry, name, panel)),
    ...Object.entries(rows).map(([name, behind]) => rowsRoute(entry, name, behind)),
    printRoute(entry),
  ]
}

const common = ({ authority, filters, companies }: DashboardSpec) =>
  ({
    access: { any: [authority] },
    query: loose(filters),
    // Several companies are read one after the other, each in a transaction of its own.
    ...(companies ? { transaction: 'none' as const } : {}),
  }) as const

const within = { [WITHIN]: field.integer({ label: 'Dentro de', min: 0, max: 2_147_483_647 }) }
const withinOf = (asked: Values): number | null => {
  const { [WITHIN]: id } = asked
  return typeof id === 'number' ? id : null
}

function panelRoute(entry: DashboardEntry, name: string, panel: Panel): RouteDeclaration {
  const { dashboard } = entry
  const { query: asked, ...known } = common(dashboard)
  const call = defineCall({
    ...known,
    query: { ...asked, ...('below' in panel ? within : {}) },
    method: 'GET',
    path: `${dashboardPath(dashboard)}/paineis/${name}`,
    summary: `${dashboard.title}: ${panel.title}`,
    answer: panelShape(panel),
  })
  return answerCall(call, async function answerPanel(ctx, { query }) {
    if (!allows(panel.access, ctx.has)) throw failure.forbidden(authoritiesIn(panel.access))
    const sent = part(query, dashboard.filters)
    const { shown } = await readPanels(ctx, entry, [[name, panel]], {
      sent,
      within: withinOf(query),
    })
    const found = shown[0]?.[2] ?? { card: null, fora: [] }
    const fora = found.fora.length ? { fora: [...found.fora] } : {}
    return 'rows' in found ? { linhas: found.rows, ...fora } : { figura: found.card, ...fora }
  })
}

function rowsRoute(entry: DashboardEntry, name: string, behind: Behind): RouteDeclaration {
  const { dashboard } = entry
  const { query, ...known } = common(dashboard)
  const call = defineCall({
    ...known,
    method: 'GET',
    path: `${dashboardPath(dashboard)}/${name}`,
    summary: `${dashboard.title}: o que está por trás de um número`,
    query: { ...query, ...behind.by },
    answer: shape.list(rowShape(behind, dashboard)),
  })
  const read = async (ctx: Ctx, asked: Values): Promise<Row[]> => {
    if (!allows(behind.access, ctx.has)) throw failure.forbidden(authoritiesIn(behind.access))
    const sent = part(asked, dashboard.filters)
    return readRows(ctx, entry, [name, behind], { sent, by: part(asked, behind.by) })
  }
  return answerCall(call, (ctx, { query: asked }) => read(ctx, asked))
}

const choiceOf = ([code, { title }]: [string, Panel]) => ({ code, label: title })

function printRoute(entry: DashboardEntry): RouteDeclaration {
  const { dashboard } = entry
  const { query, ...known } = common(dashboard)
  const call = defineCall({
    ...known,
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

/** What is asked for as it was sent, of every panel that one may see, or of one. */
function panelsFound(ctx: Ctx, entry: DashboardEntry, asked: Omit<Printing, 'pdf'>) {
  const { dashboard } = entry
  const { only, within: inside } = asked
  const panels = panelsSeen(dashboard, ctx.has).filter(([name]) => !only || name === only)
  if (!panels.length) throw failure.forbidden([dashboard.authority])
  return readPanels(ctx, entry, panels, { sent: asked.asked, within: only ? inside : null })
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
        ...(found.fora.length ? { fora: [...found.fora] } : {}),
        linhas: 'rows' in found ? [...found.rows] : [],
      },
    ] as const
  }
  const { shown } = await panelsFound(ctx, entry, { asked: sent, within: null, only: null })
  const made = { geradoEm: ctx.now.toISOString(), filtros: filters }
  return { ...made, paineis: Object.fromEntries(shown.map(described)) }
}

type Printing = { asked: Values; within: number | null; only: string | null; pdf: boolean }

const outside = ([, { title }, { fora }]: Shown): string[] =>
  fora.length ? [`${title}: sem ${fora.join(', ')}, por falta de permissão.`] : []

/** Composed inside a transaction, with its row in the log of each company that was read; drawn after the commit. */
async function print(ctx: Ctx, entry: DashboardEntry, printing: Printing): Promise<FileAnswer> {
  const { dashboard } = entry
  const { asked, only, pdf } = printing
  const filters = meant(ctx, dashboard, asked)
  const { shown, empresas } = await panelsFound(ctx, entry, printing)
  const cards = []
  const below = []
  for (const [, panel, found] of shown) {
    if (panel.kind === 'card') {
      if ('card' in found && found.card) cards.push({ panel, figure: found.card })
    } else if ('rows' in found && found.rows.length)
      below.push(...panelBlocks(panel, columnsSeen(panel, ctx.has), found.rows))
  }
  if (!cards.length && !below.length) throw noData()
  const { key, title } = dashboard
  const name = only ? `${title} - ${shown[0]?.[1].title}` : title
  const printed = { recurso: key, registro: null, titulo: name, acao: 'IMPRESSAO' }
  async function headed(writing: Ctx) {
    const words = await filterWords(writing, dashboard.filters, filters)
    await audit(writing, printed)
    return reportHead(writing, name, words.map(counted))
  }
  const names = empresas.map(({ nome }) => nome).join(', ')
  const label = dashboard.filters[EMPRESAS]?.options.label
  // Those that are counted, whatever was chosen.
  const counted = (word: { label: string; value: string }) =>
    word.label === label ? { ...word, value: names } : word
  const head = await (dashboard.companies ? inOwnScope(ctx, 'write', headed) : headed(ctx))
  const current = companyOf(ctx).id
  for (const { id } of empresas)
    if (id !== current) await actIn(ctx, id, (inner) => audit(inner, printed))
  const paragraphs = [
    `Impresso por ${head.user}`,
    `Licenciado para: ${head.company.name}`,
    ...shown.flatMap(outside),
  ]
  const blocks = [{ type: 'text' as const, paragraphs }, ...cardsBlock(cards), ...below]
  return rendered(ctx, { ...head, lang: 'pt-BR', orientation: 'portrait', blocks }, pdf)
}

function panelShape(panel: Panel): Shape {
  const fora = shape.maybe(shape.list(shape.text))
  if (panel.kind !== 'card') return shape.object({ linhas: shape.list(rowShape(panel)), fora })
  const { anything, maybe, object, orNull, text } = shape
  const antes = maybe(object({ valor: anything, rotulo: text }))
  const figure = object({ valor: anything, frase: maybe(text), base: maybe(text), antes })
  return object({ figura: orNull(figure), fora })
}

function rowShape(
  { columns, keys = {}, withheld = {} }: RowsPanel | Behind,
  { companies }: Pick<DashboardSpec, 'companies'> = {},
): Shape {
  const of = ([name, column]: [string, Column]): [string, Shape] => {
    const value = shape.orNull(columnShape(column))
    return [name, withheld[name] ? shape.maybe(value) : value]
  }
  return shape.object({
    ...Object.fromEntries([...Object.entries(columns), ...Object.entries(keys)].map(of)),
    ...(companies ? { empresa: shape.maybe(shape.text) } : {}),
  })
}

/** Exact figures are decimal strings, or words where there is none. */
function columnShape({ kind }: Column): Shape {
  if (kind === 'integer') return shape.integer
  if (kind === 'date') return shape.date
  return kind === 'text' ? shape.text : shape.anything
}
