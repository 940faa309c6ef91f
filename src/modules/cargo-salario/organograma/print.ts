/** The chart on paper: one page where it stays readable, else several with a map of them. */
import type { CallBody } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { ReportBlock, ReportDocument } from '#platform/contract/report-document.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { pageRoom } from '#platform/server/report/paper.ts'
import type { impressao } from './calls.ts'
import { leastScale, mapSvg, pageSvg } from './drawing.ts'
import { chartAt } from './figures.ts'
import { box, type Layout, layoutOf, type Window } from './layout.ts'
import { placesOf, shownChart } from './shown.ts'

type Choice = CallBody<typeof impressao>
type Room = { width: number; height: number }

/** A full size of more than this only wastes paper. */
const mostScale = 1
/** Of several pages: a little larger than the least, so that whoever pins them up reads them standing. */
const wallScale = 0.62
/** Neighbouring pages both show at least a box: cut by one, it stands whole on the other. */
const overlap = { width: box.width + 8, height: box.height + 8 }
const mostPages = 150
/** Points of the heading above the map. */
const mapTitle = 50

export type Cutting = { scale: number; pages: Window[] }

/** Where pages begin along one side, evenly over it. */
function starts(length: number, page: number, shared: number): number[] {
  const count = Math.max(1, Math.ceil((length - shared) / (page - shared)))
  return Array.from({ length: count }, (_, i) =>
    count > 1 ? (i * (length - page)) / (count - 1) : 0,
  )
}

/** `one`: a single page where its text stays readable on it. */
export function cutting(layout: Layout, room: Room, one: boolean): Cutting {
  const whole = Math.min(mostScale, room.width / layout.width, room.height / layout.height)
  const page = { left: 0, top: 0, right: layout.width, bottom: layout.height }
  if (whole >= (one ? leastScale : mostScale)) return { scale: whole, pages: [page] }
  const [width, height] = [room.width / wallScale, room.height / wallScale]
  const tops = starts(layout.height, height, overlap.height)
  const lefts = starts(layout.width, width, overlap.width)
  const pageAt = (left: number, top: number): Window => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  })
  const pages = tops.flatMap((top) => lefts.map((left) => pageAt(left, top)))
  return { scale: wallScale, pages }
}

function blocksOf(
  layout: Layout,
  places: ReturnType<typeof placesOf>,
  { scale, pages }: Cutting,
  room: Room,
): ReportBlock[] {
  const picture = (part: Window, alt: string): ReportBlock => ({
    type: 'svg',
    alt,
    svg: pageSvg(layout, places, part),
    height: (part.bottom - part.top) * scale,
  })
  const onOwnPage = (part: Window, index: number): ReportBlock[] => [
    { type: 'pageBreak' },
    picture(part, `Parte ${index + 1} de ${pages.length} do organograma`),
  ]
  const [first] = pages
  if (first && pages.length === 1) return [picture(first, 'Organograma')]
  return [
    {
      type: 'svg',
      title: 'Mapa: o número de cada parte é o da sua página',
      alt: `Mapa das ${pages.length} páginas do organograma`,
      svg: mapSvg(layout, pages, 2),
      height: room.height - mapTitle,
    },
    ...pages.flatMap(onOwnPage),
  ]
}

export async function chartDocument(ctx: Ctx, choice: Choice): Promise<ReportDocument> {
  const chart = await chartAt(ctx, {
    ativa: choice.inativas ? undefined : true,
    asOf: choice.asOf,
  })
  const root = shownChart(companyOf(ctx).nome, chart)
  const layout = layoutOf(root, new Set(choice.fechadas))
  const orientation = choice.orientacao === 'retrato' ? 'portrait' : 'landscape'
  const paper = choice.papel ?? 'a4'
  const room = pageRoom(paper, orientation)
  const cut = cutting(layout, room, choice.paginas !== 'varias')
  if (cut.pages.length > mostPages)
    throw failure.invalid([
      {
        field: 'papel',
        label: 'Papel',
        message: `O organograma ocuparia ${cut.pages.length} páginas. Escolha um papel maior ou recolha áreas antes de imprimir.`,
      },
    ])
  const head = await reportHead(ctx, 'Organograma', [
    { label: 'Situação em', value: formatDate(choice.asOf ?? ctx.today) },
    ...(choice.inativas ? [{ label: 'Áreas inativas', value: 'Sim' }] : []),
  ])
  return {
    ...head,
    lang: 'pt-BR',
    paper,
    orientation,
    blocks: blocksOf(layout, placesOf(root), cut, room),
  }
}
