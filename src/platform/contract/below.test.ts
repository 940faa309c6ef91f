import { expect, test } from 'vitest'
import { calledBelow, placesBelow } from './below.ts'
import { field } from './field.ts'
import { type Below, isBelow } from './below.ts'
import { defineResource } from './resource.ts'

function repairs(one?: string): Below {
  const made = defineResource({
    key: 'teste.manutencoes',
    label: { one: 'Manutenção preventiva', many: 'Manutenções', gender: 'f' },
    title: 'nome',
    scope: 'empresa',
    below: { field: 'item', path: 'manutencoes', panel: 'table', ...(one ? { one } : {}) },
    fields: {
      nome: field.text({ label: 'Nome' }),
      item: field.ref({ label: 'Item', to: 'teste.itens', required: true }),
    },
    list: { columns: ['nome'], sort: 'nome', filters: ['item'] },
  })
  if (!isBelow(made)) throw new Error('It stands below another.')
  return made
}

test('what one is called keeps its accents in words, and loses them in addresses', () => {
  expect(calledBelow(repairs())).toBe('manutenção')
  expect(calledBelow(repairs('revisão'))).toBe('revisão')
  const [place] = placesBelow(repairs(), { paths: ['teste/itens'] })
  expect(place).toMatchObject({ base: 'teste/itens/{id}/manutencoes', id: 'manutencaoId' })
})
