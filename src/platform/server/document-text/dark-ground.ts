/** Columns and bars of a dark colour, whose letters are light: recognition reads dark letters alone. */

/** What is darker than this part of the paper is no shadow. */
const DARK_PART = 0.5
/** Less is a picture, more the table that a sheet lies on. */
const [LEAST, MOST] = [0.02, 0.6]

/** The brightness that a tenth of the page surpasses. */
function paperOf(ground: Buffer): number {
  const counts = Array.from({ length: 256 }, () => 0)
  for (const value of ground) counts[value] = (counts[value] ?? 0) + 1
  let left = ground.length / 10
  for (let value = 255; value > 0; value--) {
    left -= counts[value] ?? 0
    if (left <= 0) return value
  }
  return 255
}

/** `ground` is the page without its letters; what of it is dark is turned in `even`. */
export function turnDarkGround(data: Buffer, ground: Buffer, even: Buffer): void {
  const paper = paperOf(ground)
  const limit = paper * DARK_PART
  let dark = 0
  for (const value of ground) if (value < limit) dark++
  const part = dark / ground.length
  if (part < LEAST || part > MOST) return
  for (let index = 0; index < even.length; index++) {
    const here = ground[index] ?? 255
    if (here >= limit) continue
    const light = ((data[index] ?? 0) - here) / (paper - here)
    even[index] = Math.round(255 * (1 - Math.max(0, Math.min(1, light * 1.2))))
  }
}
