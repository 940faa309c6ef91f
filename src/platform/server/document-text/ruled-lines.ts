/** The lines of ruled tables, for which recognition takes whole tables as drawings: they are painted over. */
import type { Grey } from './page-outline.ts'

const DARK = 150
const LONG = 110
/** No letter is so thin and so long. */
const THIN = 6

function runsAlong(
  { data, width, height }: Grey,
  out: Buffer,
  [outer, inner, step, across]: readonly [number, number, number, number],
): void {
  const isDark = (at: number): boolean => at >= 0 && at < width * height && (data[at] ?? 255) < DARK
  for (let line = 0; line < outer; line++) {
    const base = line * across
    let begin = -1
    for (let at = 0; at <= inner; at++) {
      const place = base + at * step
      if (at < inner && isDark(place)) {
        if (begin < 0) begin = at
        continue
      }
      if (begin >= 0 && at - begin >= LONG) erase(begin, at, base)
      begin = -1
    }
  }
  function erase(from: number, to: number, base: number): void {
    for (let at = from; at < to; at++) {
      const place = base + at * step
      if (isDark(place - across * THIN) || isDark(place + across * THIN)) continue
      for (let off = -2; off <= 2; off++) {
        const near = place + off * across
        if (near >= 0 && near < out.length) out[near] = 255
      }
    }
  }
}

export function withoutRules(image: Grey): Grey {
  const { data, width, height } = image
  const out = Buffer.from(data)
  runsAlong(image, out, [height, width, 1, width])
  runsAlong(image, out, [width, height, width, 1])
  return { data: out, width, height }
}
