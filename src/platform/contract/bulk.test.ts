import { expect, test } from 'vitest'
import { isOfferedForMany } from './bulk.ts'
import { field } from './field.ts'
import { withTasks } from './lot.ts'
import { defineResource, withActions } from './resource.ts'

const itens = defineResource({
  key: 'teste.itens',
  label: { one: 'Item', many: 'Itens', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  fields: { nome: field.text({ label: 'Nome' }) },
  list: { columns: ['nome'], sort: 'nome' },
})
const acted = withActions(itens, {
  abrir: { label: 'Abrir', authority: 'ABRIR', enabled: () => true },
  fechar: { label: 'Fechar', authority: 'FECHAR', bulk: true, enabled: () => true },
})
const lots = withTasks(acted, {
  mudarDeLugar: { label: 'Mudar de lugar', summary: 'Muda itens', authority: 'MUDAR' },
})

test('rows are chosen where an action or a task for many may be done', () => {
  const holding = (verb: string) => (authority: string) => authority === `ROLE_CAD_ITENS_${verb}`
  expect(isOfferedForMany(itens, () => true)).toBe(false)
  expect(isOfferedForMany(acted, holding('ABRIR'))).toBe(false)
  expect(isOfferedForMany(acted, holding('FECHAR'))).toBe(true)
  expect(isOfferedForMany(acted, holding('MUDAR'))).toBe(false)
  expect(isOfferedForMany(lots, holding('MUDAR'))).toBe(true)
})

test('a task of a register has its path, its authority and the chosen records beside its fields', () => {
  const { path, title, access, body } = lots.tasks.mudarDeLugar
  expect({ path, title, access }).toEqual({
    path: 'teste/itens/mudar-de-lugar',
    title: 'Mudar de lugar: Itens',
    access: { any: ['ROLE_CAD_ITENS_MUDAR'] },
  })
  expect(Object.keys(body)).toEqual(['ids'])
  expect(lots.actions).toBe(acted.actions)
})
