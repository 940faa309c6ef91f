import { expect, test } from 'vitest'
import { field } from './field.ts'
import type { ModuleSpec } from './module.ts'
import { type ActionDeclaration, defineResource } from './resource.ts'

const turmas = {
  key: 'treinamento.turmas',
  path: 'treinamento/turmas',
  authority: 'ROLE_TURMA',
  label: { one: 'Turma', many: 'Turmas', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: { nome: field.text({ label: 'Nome', max: 100, required: true }) },
  list: { columns: ['nome'], sort: 'nome' },
} as const

test('the name of an icon that is not drawn does not compile, of an action, an entry of the menu or a module', () => {
  const action: ActionDeclaration = {
    label: 'Retirar',
    authority: 'EDITAR',
    // @ts-expect-error a misspelt icon
    icon: 'user-minos',
  }
  // @ts-expect-error a misspelt icon
  const resource = defineResource({ ...turmas, menu: { icon: 'scool' } })
  // @ts-expect-error a misspelt icon
  const module: ModuleSpec = { key: 'treinamento', label: 'Treinamento', order: 1, icon: 'foldr' }
  expect([action.icon, resource.menu, module.icon]).toEqual([
    'user-minos',
    { icon: 'scool' },
    'foldr',
  ])
})
