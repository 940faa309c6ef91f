import { expect, test } from 'vitest'
import { type Piece, textOver } from './wrapped-cells.ts'

const lineOf = (text: string, at: number): Piece => ({ text, left: 0, right: 50, y: -at, size: 10 })

test.each([
  [['Noções de pré-', 'e pós-venda'], 'Noções de pré- e pós-venda'],
  [['micro-', 'ou macroeconomia'], 'micro- ou macroeconomia'],
  [['pré\u2010', 'e pós'], 'pré\u2010 e pós'],
  [['pós-', 'escrito'], 'pós-escrito'],
  [['guarda-', 'roupa'], 'guarda-roupa'],
  [['enge\u00ad', 'nharia'], 'engenharia'],
])('%j is one text with the hyphen that it needs', (texts, whole) => {
  expect(textOver(texts.map(lineOf))).toBe(whole)
})
