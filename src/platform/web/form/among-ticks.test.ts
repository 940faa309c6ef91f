import { expect, test } from 'vitest'
import { amongTicks } from './form-sections.ts'

const box = (span: number) => ({ span, tick: false })
const tick = (span: number) => ({ span, tick: true })

test('ticks in a row of their own stand right below what is above them, those beside a box level with it', () => {
  // A text over the whole width, two ticks, a box with a tick beside it, a last tick.
  const cells = [box(12), tick(6), tick(6), box(6), tick(6), tick(4)]
  expect(amongTicks(cells, 1)).toEqual([false, true, true, false, false, true])
})

test('where a form is narrow other fields stand beside each other', () => {
  const cells = [box(4), tick(4), tick(4)]
  expect(amongTicks(cells, 1)).toEqual([false, false, false])
  expect(amongTicks(cells, 2)).toEqual([false, true, true])
})

test('what is wider than a form takes a row', () => {
  expect(amongTicks([tick(6), box(8), tick(6)], 2)).toEqual([true, false, true])
})
