import { expect, test } from 'vitest'
import { field } from '../../contract/field.ts'
import { unchanged } from './unchanged.ts'

const fields = {
  nome: field.text({ label: 'Nome' }),
  valor: field.money({ label: 'Valor' }),
  quando: field.dateTime({ label: 'Quando' }),
  area: field.ref({ label: 'Área', to: 'x.y' }),
  areas: field.refs({ label: 'Áreas', to: 'x.y' }),
  local: field.group({ label: 'Local', fields: { cidade: field.text({ label: 'Cidade' }) } }),
  itens: field.rows({ label: 'Itens', fields: { valor: field.text({ label: 'Valor' }) } }),
  total: field.computed({ label: 'Total', as: 'integer', sql: '1' }),
}
const stored = {
  nome: 'Ana',
  valor: 10,
  quando: '2026-02-28T10:00:00.000Z',
  area: { id: 1, rotulo: 'A' },
  areas: [
    { id: 1, rotulo: 'A' },
    { id: 2, rotulo: 'B' },
  ],
  local: { cidade: null },
  itens: [{ id: 5, valor: 'x' }],
}

test.each([
  [{ nome: 'Ana', valor: '10.00', quando: '2026-02-28T07:00:00-03:00', area: 1, areas: [1, 2] }],
  [{ local: { cidade: '' }, itens: [{ id: 5, valor: 'x' }], total: 9 }],
  [{ itens: [{ valor: 'x' }], nome: undefined }],
  [{}],
])('%j says what is stored', (values) => {
  expect(unchanged(fields, values, stored)).toBe(true)
})

test.each([
  [{ nome: 'ana' }],
  [{ nome: null }],
  [{ valor: 10.01 }],
  [{ quando: '2026-02-28T10:00:00-03:00' }],
  [{ area: null }],
  [{ areas: [2, 1] }],
  [{ local: { cidade: 'Natal' } }],
  [{ itens: [] }],
  [{ itens: [{ id: 6, valor: 'x' }] }],
  [{ itens: [{ id: 5, valor: 'y' }] }],
  [{ outro: 1 }],
])('%j says something else', (values) => {
  expect(unchanged(fields, values, stored)).toBe(false)
})
