import { expect, test } from 'vitest'
import { field } from '#platform/contract/field.ts'
import { formatValue } from './format-value.ts'

test('an integer that is no quantity, such as a year, has no dot between thousands', () => {
  const shown = (f: Parameters<typeof formatValue>[0]) => formatValue(f, 2018, 'America/Fortaleza')
  expect(shown(field.integer({ label: 'Ano', plain: true }))).toBe('2018')
  expect(shown(field.integer({ label: 'Vagas' }))).toBe('2.018')
})
