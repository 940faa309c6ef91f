import { expect, test } from 'vitest'
import { turnDarkGround } from './dark-ground.ts'

const [width, height] = [100, 40]
/** The ground of a page whose left part is dark, and the page with a letter in each part. */
function page(dark: number) {
  const ground = Buffer.alloc(width * height, 250)
  for (let y = 0; y < height; y++) ground.fill(40, y * width, y * width + dark)
  const data = Buffer.from(ground)
  data[10 * width + 5] = 245
  data[10 * width + 90] = 20
  const even = Buffer.from(data)
  turnDarkGround(data, ground, even)
  return { data, even }
}

test('light letters of a dark column become dark ones on white, the others stay', () => {
  const { even } = page(30)
  expect(even[10 * width + 5]).toBe(0)
  expect(even[10 * width + 6]).toBe(255)
  expect(even[10 * width + 90]).toBe(20)
})

test.each([1, 70])('%i parts of a hundred that are dark are no column', (dark) => {
  const { data, even } = page(dark)
  expect(even.equals(data)).toBe(true)
})
