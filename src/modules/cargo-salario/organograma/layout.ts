/** Where the boxes of the chart stand, and the lines between them; the same on the screen and on paper. */

export type Item = { readonly id: number; readonly filhas: readonly Item[] }
type Branching<T> = { readonly id: number; readonly filhas: readonly T[] }
export type Box = { id: number; x: number; y: number }
export type Line = { x1: number; y1: number; x2: number; y2: number }
export type Layout = { boxes: Box[]; lines: Line[]; width: number; height: number }

/** Eight beside each other are read on A4. */
export const box = { width: 206, height: 84 } as const
const between = 24
const below = 48
/** Rows of the blocks of areas without others below them stand closer. */
const row = box.height + 14
const column = box.width + between
/** So many without others below them stand side by side; more form a block of columns. */
const sideBySide = 3
/** Blocks are about as much wider than high as a sheet on its side. */
const wider = 1.5

type Part = { kind: 'branch'; item: Item } | { kind: 'block'; items: readonly Item[] }
type Size = { width: number; height: number }

const columnsOf = (items: number): number =>
  Math.max(1, Math.ceil(Math.sqrt((items * row * wider) / column)))

/** Those with others below them first: what is alone stands in a block at the end. */
export function inOrder<T extends Branching<T>>(
  item: T,
  closed: ReadonlySet<number>,
): readonly T[] {
  if (closed.has(item.id)) return []
  const hasMore = (one: T): boolean => one.filhas.length > 0 && !closed.has(one.id)
  return [...item.filhas.filter(hasMore), ...item.filhas.filter((one) => !hasMore(one))]
}

function partsOf(item: Item, closed: ReadonlySet<number>): Part[] {
  const items = inOrder(item, closed)
  const branch = (one: Item): Part => ({ kind: 'branch', item: one })
  const alone = blockBelow(item, closed)?.items
  if (!alone) return items.map(branch)
  const branches = items.slice(0, items.length - alone.length)
  return [...branches.map(branch), { kind: 'block', items: alone }]
}

/** Those below an area that stand in columns, read row by row. */
export function blockBelow<T extends Branching<T>>(
  item: T,
  closed: ReadonlySet<number>,
): { items: readonly T[]; columns: number } | undefined {
  const items = inOrder(item, closed).filter((one) => inOrder(one, closed).length === 0)
  return items.length > sideBySide ? { items, columns: columnsOf(items.length) } : undefined
}

class Drawing {
  private readonly sizes = new Map<Part | Item, Size>()
  private readonly parts = new Map<Item, Part[]>()
  private readonly closed: ReadonlySet<number>
  readonly boxes: Box[] = []
  readonly lines: Line[] = []

  constructor(closed: ReadonlySet<number>) {
    this.closed = closed
  }

  measure(item: Item): Size {
    const parts = partsOf(item, this.closed)
    this.parts.set(item, parts)
    const sizes = parts.map((part) => this.measurePart(part))
    const width = sizes.reduce((sum, s) => sum + s.width, between * Math.max(0, sizes.length - 1))
    const height = Math.max(0, ...sizes.map((s) => s.height))
    const size = {
      width: Math.max(box.width, width),
      height: box.height + (parts.length ? below + height : 0),
    }
    this.sizes.set(item, size)
    return size
  }

  private measurePart(part: Part): Size {
    const size = part.kind === 'branch' ? this.measure(part.item) : blockSize(part.items)
    this.sizes.set(part, size)
    return size
  }

  /** Draws an area into the room measured for it and says where the middle of its box is. */
  draw(item: Item, x: number, y: number): number {
    const width = this.sizes.get(item)?.width ?? box.width
    const parts = this.parts.get(item) ?? []
    const middle = x + width / 2
    this.boxes.push({ id: item.id, x: middle - box.width / 2, y })
    if (!parts.length) return middle
    const bus = y + box.height + below / 2
    this.lines.push({ x1: middle, y1: y + box.height, x2: middle, y2: bus })
    const inner = parts.reduce((sum, part) => sum + (this.sizes.get(part)?.width ?? 0), 0)
    let at = x + (width - inner - between * (parts.length - 1)) / 2
    const joints = [middle]
    for (const part of parts) {
      joints.push(...this.drawPart(part, at, y + box.height + below, bus))
      at += (this.sizes.get(part)?.width ?? 0) + between
    }
    this.lines.push({ x1: Math.min(...joints), y1: bus, x2: Math.max(...joints), y2: bus })
    return middle
  }

  private drawPart(part: Part, x: number, y: number, bus: number): number[] {
    if (part.kind === 'block') return this.drawBlock(part.items, x, y, bus)
    const middle = this.draw(part.item, x, y)
    this.lines.push({ x1: middle, y1: bus, x2: middle, y2: y })
    return [middle]
  }

  /** Columns, each with a line at its left from which its boxes hang; read row by row. */
  private drawBlock(items: readonly Item[], x: number, y: number, bus: number): number[] {
    const columns = columnsOf(items.length)
    const ends = new Map<number, number>()
    for (const [index, item] of items.entries()) {
      const line = x + (index % columns) * column + between / 3
      const top = y + Math.floor(index / columns) * row
      const middle = top + box.height / 2
      this.boxes.push({ id: item.id, x: line + (between * 2) / 3, y: top })
      this.lines.push({ x1: line, y1: middle, x2: line + (between * 2) / 3, y2: middle })
      ends.set(line, middle)
    }
    for (const [line, end] of ends) this.lines.push({ x1: line, y1: bus, x2: line, y2: end })
    return [...ends.keys()]
  }
}

function blockSize(items: readonly Item[]): Size {
  const columns = columnsOf(items.length)
  const rows = Math.ceil(items.length / columns)
  return { width: columns * column, height: (rows - 1) * row + box.height }
}

export function layoutOf(root: Item, closed: ReadonlySet<number> = new Set()): Layout {
  const drawing = new Drawing(closed)
  const { width, height } = drawing.measure(root)
  drawing.draw(root, 0, 0)
  return { boxes: drawing.boxes, lines: drawing.lines, width, height }
}

export type Window = { left: number; top: number; right: number; bottom: number }

/** What of the chart stands in a part of it; a box that is cut counts. */
export function within(layout: Layout, w: Window): Pick<Layout, 'boxes' | 'lines'> {
  return {
    boxes: layout.boxes.filter(
      (b) =>
        b.x < w.right && b.x + box.width > w.left && b.y < w.bottom && b.y + box.height > w.top,
    ),
    lines: layout.lines.filter(
      (l) => l.x1 <= w.right && l.x2 >= w.left && l.y1 <= w.bottom && l.y2 >= w.top,
    ),
  }
}
