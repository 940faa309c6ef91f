import { expect, test } from 'vitest'
import { wayOut } from './way-out.ts'

test('beside an act that cancels something the way out is not called Cancelar too', () => {
  expect(wayOut('Cancelar solicitação')).toBe('Voltar')
  expect(wayOut('Cancelar a entrevista')).toBe('Voltar')
  expect(wayOut('Gravar')).toBe('Cancelar')
})
