import { expect, test } from 'vitest'
import { field } from '../../contract/field.ts'
import { callBodySchema, inputSchema, querySchemas } from './openapi-fields.ts'

const limits = { type: ['integer', 'null'], title: 'Vagas', minimum: 1, maximum: 99, default: 3 }
const fields = { vagas: field.integer({ label: 'Vagas', min: 1, max: 99, default: 3 }) }

test('what a number may be is told wherever one is sent', () => {
  expect(inputSchema(fields)).toMatchObject({ properties: { vagas: limits } })
  expect(callBodySchema(fields)).toMatchObject({ properties: { vagas: limits } })
  expect(querySchemas(fields)).toEqual([['vagas', limits]])
})

test('a number without limits, and a text, tell none', () => {
  const free = {
    valor: field.money({ label: 'Valor' }),
    nome: field.text({ label: 'Nome', max: 9 }),
  }
  for (const [, schema] of querySchemas(free))
    expect(Object.keys(schema)).not.toEqual(expect.arrayContaining(['minimum']))
})
