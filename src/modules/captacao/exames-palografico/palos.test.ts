import { expect, test } from 'vitest'
import { figuresOf, medidasOf } from './palos.ts'

const counted = (...counts: number[]) =>
  counts.map((quantidade, i) => ({ intervalo: i + 1, quantidade }))

test('the strokes give their total, mean and oscillation: differences 2 + 5 + 3 over 120', () => {
  expect(figuresOf(counted(30, 32, 27, 31))).toEqual({ total: 120, media: '30.0', nor: '9.2' })
})

test('an even rhythm does not oscillate; nothing counted has no mean and no oscillation', () => {
  expect(figuresOf(counted(30, 30, 30))).toEqual({ total: 90, media: '30.0', nor: '0.0' })
  expect(figuresOf([])).toEqual({ total: 0, media: null, nor: null })
  expect(figuresOf(counted(0, 0))).toEqual({ total: 0, media: '0.0', nor: null })
  expect(figuresOf(counted(12))).toEqual({ total: 12, media: '12.0', nor: null })
})

test('intervals stand in their order', () => {
  expect(
    medidasOf([
      { intervalo: 2, quantidade: 1 },
      { intervalo: 1, quantidade: 5 },
    ]).map((m) => m.quantidade),
  ).toEqual([5, 1])
  expect(medidasOf(null)).toEqual([])
})
