/** Which rows go in: all but a few, or a few. */
export type Picked = { all: boolean; but: ReadonlySet<number> }

export const everyRow: Picked = { all: true, but: new Set() }

export const isPicked = ({ all, but }: Picked, linha: number): boolean => all !== but.has(linha)

export function toggled({ all, but }: Picked, linha: number): Picked {
  const next = new Set(but)
  if (!next.delete(linha)) next.add(linha)
  return { all, but: next }
}

export const countPicked = ({ all, but }: Picked, open: number): number =>
  all ? Math.max(0, open - but.size) : but.size

const last = 9_999_999

/** As the call takes it: '1-4;6-9999999'; nothing where all are meant. */
export function rangesOf({ all, but }: Picked): string | null {
  const lines = [...but].toSorted((a, b) => a - b)
  if (!all) return lines.join(';')
  if (!lines.length) return null
  const starts = [1, ...lines.map((line) => line + 1)]
  const ends = [...lines.map((line) => line - 1), last]
  return starts
    .map((start, i) => ({ start, end: ends[i] ?? last }))
    .filter(({ start, end }) => start <= end)
    .map(({ start, end }) => `${start}-${end}`)
    .join(';')
}
