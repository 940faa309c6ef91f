/**
 * A dashboard: its filters, its panels and the rows behind their figures. One declaration for the screen, the drill-down,
 * the print, the spreadsheet and what people pin to their home page. Pure.
 */
import { type Access, allows } from './access.ts'
import { formatDate } from './dates.ts'
import { DeclarationProblem } from './declaration.ts'
import type { CheckedOfFields, Field, Fields, InputOfFields, RuleContext, Values } from './field.ts'
import { counted } from './numbers.ts'
import type { Column } from './report-table.ts'
import { isEmpty } from './parse-value.ts'
import type { SharingDomain } from './sharing.ts'
import { numberInWords } from './value-words.ts'

type Columns = Readonly<Record<string, Column>>
/** Nothing is declared. */
type None = Readonly<Record<never, never>>
type RowOf<C> = {
  readonly [K in keyof C]: C[K] extends Column<infer T> ? T | null : never
}
type AnyRow = Readonly<Record<string, unknown>>

/** What rows say: columns that are read, and keys that tell a row apart and lead on without being shown. */
type Said<C extends Columns, K extends Columns> = {
  readonly columns: C
  readonly keys?: K
  /** Columns that ask for more than the whole does: absent everywhere for who has it not. */
  readonly withheld?: { readonly [N in keyof C]?: Access }
  /** Without it the whole is absent. */
  readonly access?: Access
}

type Link<R> = {
  /** Of the register that it leads to: without it the words stand alone. */
  readonly authority: string
  to(row: R): string
}
type RegisterOf<N> = {
  readonly label: string
  readonly authority: string
  /** With what its list must be told to show rows of every kind. */
  readonly path: string
  /** Which key is the id there. */
  readonly id: N
}

/** The rows behind figures, and by what a figure narrows them. */
export type Behind<
  B extends Fields = Fields,
  C extends Columns = Columns,
  K extends Columns = Columns,
> = Said<C, K> & {
  readonly by: B
  /** What narrows them, known to the compiler alone. */
  readonly __asked?: InputOfFields<B>
  readonly links?: { readonly [N in keyof C]?: Link<RowOf<C & K>> }
  readonly register?: RegisterOf<keyof (C & K) & string>
}

export const rowsBehind = <
  const B extends Fields,
  const C extends Columns,
  const K extends Columns = None,
>(
  behind: Behind<B, C, K>,
): Behind<B, C, K> => Object.freeze(behind)

/** What one figure of a row opens. */
type Opening<R, B extends Behind | undefined> = {
  readonly rows: B
  /** Words that follow 'ver'. */
  words(row: R): string
  title(row: R): string
  by(row: R): NonNullable<NonNullable<B>['__asked']>
}
export type AnyOpening = Opening<AnyRow, Behind | undefined>

type SomeRows = Readonly<Record<string, Behind | undefined>>
type Opens<C extends Columns> = { readonly [N in keyof C]?: Behind }
type Figures<C extends Columns, K extends Columns, O extends SomeRows> = Said<C, K> & {
  readonly title: string
  /** How the figures are counted, where that may be asked. */
  readonly note?: string
  readonly open?: { readonly [N in keyof O]?: Opening<RowOf<C & K>, O[N]> }
  readonly below?: Below<keyof K & string>
}
/** Each row can be gone into: the panel is asked again for what stands below it. */
type Below<K extends string> = {
  /** Which key is the id that is asked for. */
  readonly key: K
  /** The way back to the whole. */
  readonly whole: string
  /** Words that follow 'ver'. */
  readonly words: string
  /** Said where nothing stands below. */
  readonly none: string
}
type Drawn<C extends Columns> = {
  /** What a bar or a step is called, and how long it is. */
  readonly name: keyof C & string
  readonly value: keyof C & string
  /** Drawn beside it on the same scale, by columns, lines and radar. */
  readonly beside?: readonly (keyof C & string)[]
  /** Drawn dashed, of what is drawn: what is only planned or aimed at. */
  readonly dashed?: readonly (keyof C & string)[]
  /** Said beside the value. */
  readonly share?: keyof C & string
  /** The heading of its table where the whole is printed. */
  readonly tableTitle?: string
}

export type TablePanel<
  C extends Columns = Columns,
  K extends Columns = Columns,
  O extends SomeRows = SomeRows,
> = Figures<C, K, O> & { readonly kind: 'table' }
export type ChartKind = 'funnel' | 'bars' | 'columns' | 'lines' | 'doughnut' | 'radar'
export type ChartPanel<
  C extends Columns = Columns,
  K extends Columns = Columns,
  O extends SomeRows = SomeRows,
> = Figures<C, K, O> & Drawn<C> & { readonly kind: ChartKind }
export type CardPanel<O extends Behind = Behind> = {
  readonly kind: 'card'
  readonly title: string
  readonly figure: Column
  /** After the figure: for one, and for any other. */
  readonly unit?: readonly [string, string]
  readonly access?: Access
  readonly open?: Opening<None, O>
}
export type RowsPanel = TablePanel | ChartPanel
export type Panel = RowsPanel | CardPanel

/** Tables of figures; the first column names what the figures of a row are of. */
export const table = <
  const C extends Columns,
  const K extends Columns = None,
  const O extends Opens<NoInfer<C>> = None,
>(
  panel: Figures<C, K, O>,
): TablePanel<C, K, O> => ({ ...panel, kind: 'table' })

const drawn =
  (kind: ChartPanel['kind']) =>
  <
    const C extends Columns,
    const K extends Columns = None,
    const O extends Opens<NoInfer<C>> = None,
  >(
    panel: Figures<C, K, O> & Drawn<NoInfer<C>>,
  ): ChartPanel<C, K, O> => ({ ...panel, kind })

/** Drawn from the rows of a table, which is its twin. */
export const chart = {
  /** Each step is part of the one before. */
  funnel: drawn('funnel'),
  /** Lying bars in the order of the rows. */
  bars: drawn('bars'),
  /** Standing bars, one group a row: months, steps. */
  columns: drawn('columns'),
  /** A line through the rows in their order. */
  lines: drawn('lines'),
  /** Parts of a whole. */
  doughnut: drawn('doughnut'),
  /** One axis a row. */
  radar: drawn('radar'),
}

/** Columns that a chart draws, of those that are seen. */
export const drawnColumns = (
  { columns, value, beside = [] }: Pick<ChartPanel, 'columns' | 'value' | 'beside'>,
  seen: (name: string) => boolean = () => true,
): [string, Column][] =>
  [value, ...beside].flatMap((name): [string, Column][] => {
    const column = columns[name]
    return column && seen(name) ? [[name, column]] : []
  })

/** What opens rows that one may not see opens nothing. */
export function openable<P extends Panel>(panel: P, has: Has): P {
  const may = (way: AnyOpening | undefined): boolean => allows(way?.rows?.access, has)
  if (panel.kind === 'card') return may(panel.open) ? panel : { ...panel, open: undefined }
  const ways = Object.entries<AnyOpening | undefined>(panel.open ?? {})
  return { ...panel, open: Object.fromEntries(ways.filter(([, way]) => may(way))) }
}

/** What is asked for below a row: not a filter, and not kept in the address. */
export const WITHIN = 'dentroDe'

/** One figure with its unit and a sentence. */
export const card = <const O extends Behind = never>(
  panel: Omit<CardPanel<O>, 'kind'>,
): CardPanel<O> => ({ ...panel, kind: 'card' })

/** `frase` says more of the figure, `base` how much it is taken from, `antes` what it is compared with: `rotulo` says of when or whom. */
export type CardFigure = {
  readonly valor: string | number
  readonly frase?: string
  readonly base?: string
  readonly antes?: { readonly valor: string | number; readonly rotulo: string }
}

type Panels = Readonly<Record<string, Panel>>
export type DashboardSpec = {
  /** `module.folder` */
  readonly key: string
  readonly title: string
  readonly authority: string
  /** What it answers, a paragraph each: shown as help. */
  readonly help: readonly string[]
  readonly filters: Fields
  /**
   * What companies that share this may be asked of together, by the filter `empresas` (none is the current one): each
   * panel is told of the `part` of each.
   */
  readonly companies?: SharingDomain
  /** What is meant where none of these was said. */
  readonly defaults?: (context: RuleContext) => Values
  readonly rows: Readonly<Record<string, Behind>>
  readonly panels: Panels
}

export type FiltersOf<D extends DashboardSpec> = CheckedOfFields<D['filters']>
/** What the query of a panel hands over. */
export type PanelAnswer<P> = P extends { readonly kind: 'card' }
  ? CardFigure
  : P extends Said<infer C, infer K>
    ? readonly RowOf<C & K>[]
    : never
export type BehindAnswer<B> =
  B extends Behind<Fields, infer C, infer K> ? readonly RowOf<C & K>[] : never
export type BehindBy<B> = B extends Behind<infer F> ? CheckedOfFields<F> : never

/** The declaration keeps the exact types of its filters, columns and openings for the query beside it. */
export function defineDashboard<const S extends DashboardSpec>(spec: S): S {
  const known = new Set(Object.values(spec.rows))
  for (const [name, { by }] of Object.entries(spec.rows))
    for (const one of Object.keys(by))
      if (one in spec.filters)
        throw new DeclarationProblem(
          `${spec.key}: '${one}' narrows the rows '${name}' and is a filter too. Give one of them another name.`,
        )
  for (const [name, panel] of Object.entries(spec.panels))
    for (const { rows } of openingsOf(panel))
      if (!rows || !known.has(rows))
        throw new DeclarationProblem(
          `${spec.key}: the panel '${name}' opens rows that do not stand under 'rows'. Name them there.`,
        )
  return Object.freeze(spec)
}

const openingsOf = (panel: Panel): AnyOpening[] => {
  const all = panel.kind === 'card' ? [panel.open] : Object.values(panel.open ?? {})
  return all.filter((one) => one !== undefined)
}

/** Where its calls stand, and its screen. */
export const dashboardPath = ({ key }: Pick<DashboardSpec, 'key'>): string => key.replace('.', '/')

/** The name of declared rows. */
export const nameOfRows = ({ rows }: DashboardSpec, behind: Behind): string =>
  Object.entries(rows).find(([, one]) => one === behind)?.[0] ?? ''

type Has = (authority: string) => boolean

/** Panels that one may see, by name. */
export const panelsSeen = <D extends DashboardSpec>(
  { authority, panels }: D,
  has: Has,
): [string, Panel][] =>
  has(authority) ? Object.entries(panels).filter(([, { access }]) => allows(access, has)) : []

/** Columns that one may see. */
export const columnsSeen = (
  { columns, withheld = {} }: Pick<RowsPanel | Behind, 'columns' | 'withheld'>,
  has: Has,
): [string, Column][] => Object.entries(columns).filter(([name]) => allows(withheld[name], has))

/** Asked for less: what was not said is filled in before it is checked. */
export const loose = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, options }]): [string, Field] => {
      const { requiredWhen: _when, default: _default, minItems: _least, ...rest } = options
      return [name, { kind, options: { ...rest, required: false } }]
    }),
  )

/** The filters with what stands for those that were not said. Defaults that need the day are one set: one of them said, the others are not guessed. */
export function meantFilters(
  { filters, defaults }: Pick<DashboardSpec, 'filters' | 'defaults'>,
  sent: Values,
  context: RuleContext,
): Values {
  const own = Object.entries(filters).flatMap(([name, { options }]): [string, unknown][] =>
    typeof options.default === 'object' ? [] : [[name, options.default]],
  )
  const set = defaults?.(context) ?? {}
  const said = Object.entries(sent).filter(([, value]) => !isEmpty(value))
  const one = said.some(([name]) => name in set)
  return { ...Object.fromEntries(own), ...(one ? {} : set), ...Object.fromEntries(said) }
}

/** Said in the place of a panel that has no rows. */
export const nothingWords = ({ kind }: RowsPanel): string =>
  kind === 'table'
    ? 'Não existem dados para o filtro informado.'
    : 'Não existem dados para o gráfico.'

/** Words stand where there is no figure. */
const isNumber = (text: string): boolean => /^-?\d/.test(text)

/** A figure as it is read. */
export function figureText({ kind, decimals = 1 }: Column, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'number' && kind !== 'money') return value.toLocaleString('pt-BR')
  const text = String(value)
  if (kind === 'date') return formatDate(text)
  if (!isNumber(text)) return text
  if (kind === 'money') return numberInWords(kind, text)
  return kind === 'percent' || kind === 'decimal' ? numberInWords(kind, text, decimals) : text
}

/** The figure of a card with its unit; words have none. */
export function cardText({ figure, unit }: CardPanel, { valor }: CardFigure): string {
  const text = figureText(figure, valor)
  if (!unit || !isNumber(String(valor))) return text
  return typeof valor === 'number' ? counted(valor, ...unit) : `${text} ${unit[1]}`
}

/** The figure beside another; nothing where one of them is none. */
export function comparedText(panel: CardPanel, { valor, antes }: CardFigure): string {
  if (!antes || !isNumber(String(valor)) || !isNumber(String(antes.valor))) return ''
  const by = Math.sign(Number(valor) - Number(antes.valor))
  const words = ['menos que', 'igual a', 'mais que'][by + 1] ?? ''
  return `${words} ${cardText(panel, antes)} ${antes.rotulo}`
}

/** A chart in words, for who does not see it. */
export function chartWords(panel: ChartPanel, rows: readonly AnyRow[]): string {
  const { columns, name, share, beside = [] } = panel
  const said = (key: string, row: AnyRow): string => {
    const column = columns[key]
    return column ? figureText(column, row[key]) : ''
  }
  const rest = (row: AnyRow): string => (share ? `, ${said(share, row)}` : '')
  const series = drawnColumns(panel)
  const figures = (row: AnyRow): string =>
    series
      .map(([key, { label }]) => (beside.length ? `${label} ${said(key, row)}` : said(key, row)))
      .join(', ')
  const of = (row: AnyRow): string => `${said(name, row)}: ${figures(row)}${rest(row)}`
  return `${panel.title}. ${rows.map(of).join('. ')}.`
}
