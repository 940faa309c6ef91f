import { expect, test } from 'vitest'
import { field } from './field.ts'
import { formatValue, numberInWords } from './value-words.ts'

test.each([
  [field.money({ label: 'A' }), 1234.5, 'R$\u00a01.234,50'],
  [field.decimal({ label: 'A', decimals: 4 }), '0.5', '0,5000'],
  [field.percent({ label: 'A' }), 12.5, '12,50%'],
  [field.integer({ label: 'A' }), 1234, '1.234'],
  [field.integer({ label: 'A', plain: true }), 2018, '2018'],
  [field.flag({ label: 'A' }), false, 'Não'],
  [field.date({ label: 'A' }), '2026-02-01', '01/02/2026'],
  [field.month({ label: 'A' }), '2026-02', '02/2026'],
  [field.dateTime({ label: 'A' }), '2026-02-01T12:00:00.000Z', '01/02/2026 09:00'],
  [field.text({ label: 'A', format: 'cpf' }), '11144477735', '111.444.777-35'],
  [field.choice({ label: 'A', options: [{ code: 'x', label: 'Xis' }] }), 'x', 'Xis'],
  [field.ref({ label: 'A', to: 'a.b' }), { id: 1, rotulo: 'Ana' }, 'Ana'],
  [
    undefined,
    [
      { id: 1, rotulo: 'Ana' },
      { id: 2, nome: 'Bia' },
    ],
    'Ana, Bia',
  ],
  [undefined, true, 'Sim'],
  [field.text({ label: 'A' }), null, ''],
])('%# a value is said in the words of its field [R2-B-226] [R2-B-228]', (f, value, words) => {
  expect(formatValue(f, value, 'America/Sao_Paulo')).toBe(words)
})

test('fields, columns of reports and panels say a number alike; what is none stays as it came', () => {
  expect(numberInWords('percent', '12.5', [0, 2])).toBe('12,5%')
  expect(numberInWords('money', '-0.001')).toBe('R$\u00a00,00')
  expect(numberInWords('integer', 'sem dados')).toBe('sem dados')
})
