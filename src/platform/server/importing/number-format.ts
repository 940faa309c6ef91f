/** What a number format makes of a number: a day, a percentage, or zeros before it. */

/** Formats that every spreadsheet knows by number: days, with and without an hour. */
const builtInDays = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
])

const builtInPercents = new Set([9, 10])

export type Shown = 'plain' | 'day' | 'percent' | { zeros: number }

export function shownBy(id: number, code: string | undefined): Shown {
  if (builtInDays.has(id)) return 'day'
  if (builtInPercents.has(id)) return 'percent'
  if (code === undefined) return 'plain'
  const bare = code
    .split(';', 1)[0]!
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
    .toLowerCase()
  if (/[dy]/.test(bare) || /^m+$/.test(bare.trim())) return 'day'
  if (bare.includes('%')) return 'percent'
  const zeros = /^0{2,}$/.exec(bare.trim())
  return zeros ? { zeros: zeros[0].length } : 'plain'
}
