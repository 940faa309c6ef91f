import { expect, test } from 'vitest'
import { colourOr, inkOn } from './colour.ts'

const channel = (colour: string, at: number): number => {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (c: string): number =>
  0.2126 * channel(c, 1) + 0.7152 * channel(c, 3) + 0.0722 * channel(c, 5)

test('the ink reads at 4.5 to 1 or better on any colour', () => {
  const steps = ['00', '33', '66', '75', '99', 'cc', 'ff']
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
  const poor = colours.filter((colour) => {
    const [a = 0, b = 0] = [luminance(colour), luminance(inkOn(colour))].toSorted((x, y) => x - y)
    return (b + 0.05) / (a + 0.05) < 4.5
  })
  expect(poor).toEqual([])
})

test('what is stored and no colour never reaches a page or mail', () => {
  expect(colourOr('red;background:url(x)', '#C74700')).toBe('#C74700')
  expect(colourOr(null, '#C74700')).toBe('#C74700')
  expect(colourOr('#0b5c76', '#C74700')).toBe('#0b5c76')
})
