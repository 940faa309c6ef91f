/** A part of the home page: `widgets.ts` beside the service of the slice it shows, with what it is called and whom it is for. */
import type { CallAnswer } from '../contract/call.ts'
import { DeclarationProblem } from '../contract/declaration.ts'
import type { quadro } from '../contract/home.ts'
import type { Ctx } from './context.ts'

type Answer = CallAnswer<typeof quadro>
type Row = Answer['linhas'][number]
/** What a row says; `id` tells it from others. */
export type WidgetRow = Pick<Row, 'id' | 'titulo' | 'detalhe' | 'rota'> & Partial<Row>
type Way = { titulo: string; rota: string; authority?: string }

export type Widget = {
  key: string
  title: string
  order: number
  /** Whom it is for, by what they may do. */
  for: (has: (authority: string) => boolean) => boolean
  empty: string
  /** All that its rows are the first of. */
  all?: Way
  /** What one does there most. */
  act?: Way
  read: (ctx: Ctx) => Promise<{ number: number; rows: readonly WidgetRow[] }>
}

/** Shown of each. */
export const mostRows = 5

export const defineWidgets = (widgets: readonly Widget[]): readonly Widget[] => widgets

/** As they stand on the page at first; each has its key and its place. */
export function inOrder(declared: readonly (readonly Widget[])[]): Widget[] {
  const widgets = declared.flat().toSorted((a, b) => a.order - b.order)
  for (const [i, { key, order }] of widgets.entries()) {
    const other = widgets.find((one, j) => j < i && (one.key === key || one.order === order))
    if (other)
      throw new DeclarationProblem(
        `widgets.ts: '${key}' and '${other.key}' have the same key or the same order ${order}. Give one of them its own.`,
      )
  }
  return widgets
}

export const widgetsFor = (ctx: Ctx): Widget[] => ctx.registry.widgets.filter((w) => w.for(ctx.has))

const wayOf = (ctx: Ctx, way: Way | undefined): Answer['ver'] =>
  way && (way.authority === undefined || ctx.has(way.authority))
    ? { titulo: way.titulo, rota: way.rota }
    : null

export async function widgetAnswer(ctx: Ctx, widget: Widget): Promise<Answer> {
  const { number, rows } = await widget.read(ctx)
  return {
    numero: number,
    linhas: rows.slice(0, mostRows).map((row) => ({ marca: null, tom: null, partes: [], ...row })),
    vazio: widget.empty,
    ver: number > mostRows ? wayOf(ctx, widget.all) : null,
    ato: wayOf(ctx, widget.act),
  }
}
