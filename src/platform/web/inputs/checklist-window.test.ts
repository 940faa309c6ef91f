import { expect, test } from 'vitest'
import { checklistWindow, ROW_HEIGHT } from './checklist-window.ts'

test('a checklist draws the rows in view and 15 on each side, whatever its length [R1-B-192]', () => {
  expect(checklistWindow(0, 5000)).toEqual({ from: 0, to: 30 })
  expect(checklistWindow(100 * ROW_HEIGHT, 5000)).toEqual({ from: 85, to: 130 })
  expect(checklistWindow(4990 * ROW_HEIGHT, 5000)).toEqual({ from: 4975, to: 5000 })
  expect(checklistWindow(-10, 3)).toEqual({ from: 0, to: 3 })
})
