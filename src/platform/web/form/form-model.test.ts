import { expect, test } from 'vitest'
import { field, type RuleContext } from '#platform/contract/field.ts'
import { failingNames, isShown, resolverOf, toForm, toFormErrors } from './form-model.ts'

const context: RuleContext = { settings: {}, today: '2026-11-28', has: () => true, id: 7 }
const fields = {
  nome: field.text({ label: 'Nome', required: true }),
  temPrazo: field.flag({ label: 'Tem prazo' }),
  prazo: field.date({ label: 'Prazo', required: true, visibleWhen: (v) => v.temPrazo === true }),
  valor: field.money({ label: 'Valor' }),
  cargosIds: field.refs({ label: 'Cargos', to: 'cargo-salario.cargos' }),
  endereco: field.group({
    label: 'Endereço',
    fields: { cep: field.text({ label: 'CEP', format: 'cep' }) },
  }),
  total: field.computed({ label: 'Total', as: 'integer', sql: '1' }),
}
type Resolve = (values: Record<string, unknown>) => {
  values: Record<string, unknown>
  errors: Record<string, unknown>
}
const resolve = (stored: Record<string, unknown> = {}) =>
  resolverOf({ fields, context, stored }) as unknown as Resolve

test('ids of references get their labels from the list beside them', () => {
  expect(
    toForm(fields, { cargosIds: [3], cargos: [{ id: 3, rotulo: 'Tecelão' }] }).cargosIds,
  ).toEqual([{ id: 3, rotulo: 'Tecelão' }])
})

test('what is typed the Brazilian way is sent exactly', () => {
  const { values, errors } = resolve()({ ...toForm(fields, {}), nome: 'A', valor: '1.234,56' })
  expect(errors).toEqual({})
  expect(values.valor).toBe(1234.56)
})

test('a hidden required field neither stops a save nor erases what is stored', () => {
  const { values, errors } = resolve({ prazo: '2026-12-01' })({
    ...toForm(fields, {}),
    nome: 'A',
    temPrazo: false,
    prazo: '31/02',
  })
  expect(errors).toEqual({})
  expect(values.prazo).toBe('2026-12-01')
})

test('errors of the server reach fields inside groups, in the order of the form', () => {
  const errors = toFormErrors([
    { field: 'endereco.cep', label: 'CEP', message: 'CEP inválido.' },
    { field: 'nome', label: 'Nome', message: 'Nome é obrigatório' },
  ])
  expect(failingNames(fields, errors)).toEqual(['nome', 'endereco.cep'])
})

test('a computed field is shown only once it has a value', () => {
  expect(isShown(fields.total, null, {}, context)).toBe(false)
  expect(isShown(fields.total, 0, {}, context)).toBe(true)
  expect(isShown(fields.total, 0, {}, { ...context, id: null })).toBe(false)
})
