import { expect, test } from 'vitest'
import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { checkActions } from './registry.ts'

const resource = withActions(
  defineResource({
    key: 'captacao.exemplos',
    label: { one: 'Exemplo', many: 'Exemplos', gender: 'm' },
    title: 'nome',
    scope: 'empresa',
    fields: { nome: field.text({ label: 'Nome', required: true }) },
    list: { columns: ['nome'], sort: 'nome' },
  }),
  { publicar: { label: 'Publicar', authority: 'PUBLICAR', enabled: () => true } },
)
const done = async (): Promise<void> => undefined

test('an action that no service does, or that none declares, stops the start with file, action and remedy', () => {
  expect(() => checkActions({ resource, service: {} })).toThrow(
    "src/modules/captacao/exemplos/resource.ts: no service does the action 'publicar', and no state declares it as a move. Write it in src/modules/captacao/exemplos/service.ts under 'actions', or take it out of the declaration.",
  )
  expect(() =>
    checkActions({ resource, service: { actions: { publicar: done, outra: done } } }),
  ).toThrow("src/modules/captacao/exemplos/service.ts: the action 'outra' is not declared.")
  expect(() => checkActions({ resource, service: { actions: { publicar: done } } })).not.toThrow()
})
