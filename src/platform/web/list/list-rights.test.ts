import { expect, test } from 'vitest'
import { field } from '#platform/contract/field.ts'
import { authorityFor, defineResource } from '#platform/contract/resource.ts'
import { listRights } from './list-rights.ts'

const turmas = defineResource({
  key: 'desenvolvimento.turmas',
  label: { one: 'Turma', many: 'Turmas', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: { nome: field.text({ label: 'Nome' }) },
  list: { columns: ['nome'], search: ['nome'], sort: 'nome', filters: [] },
  menu: { order: 1 },
})
const holding = (...all: string[]) => listRights(turmas, (authority) => all.includes(authority))

test('whoever may only read a list is offered no act that the server refuses', () => {
  expect(holding(authorityFor(turmas))).toEqual({ create: false, remove: false, export: false })
})

test('each right offers its own act', () => {
  const withOne = (verb: 'INSERIR' | 'EXCLUIR' | 'EXPORTAR') =>
    holding(authorityFor(turmas), authorityFor(turmas, verb))
  expect(withOne('INSERIR')).toEqual({ create: true, remove: false, export: false })
  expect(withOne('EXCLUIR')).toEqual({ create: false, remove: true, export: false })
  expect(withOne('EXPORTAR')).toEqual({ create: false, remove: false, export: true })
})
