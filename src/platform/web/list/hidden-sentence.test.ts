import { expect, test } from 'vitest'
import { hiddenSentence } from './hidden-sentence.ts'

test('ticked rows that a filter hides are counted, one in the singular and several in the plural [R1-B-172] [R1-M-073] [R1-M-074]', () => {
  expect(hiddenSentence(1)).toBe('Existe 1 item marcado, porém está oculto nessa filtragem.')
  expect(hiddenSentence(12)).toBe('Existem 12 itens marcados, porém estão ocultos nessa filtragem.')
})
