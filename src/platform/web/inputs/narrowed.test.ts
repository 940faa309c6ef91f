import { expect, test } from 'vitest'
import { byTyping, narrowed } from './narrowed.ts'

const names = [
  'Zélia',
  'Açougueiro',
  'Técnico de Ação',
  'Padaria e ação',
  'Reação',
  'Ação',
  'Ácaro',
]
const found = (typed: string): string[] => narrowed(names, typed, (name) => name)

test('while somebody types, what begins so stands first, then what has such a word, then the rest, each by name; accents and signs tell nothing', () => {
  expect(found('aca')).toEqual(['Ação', 'Ácaro', 'Padaria e ação', 'Técnico de Ação', 'Reação'])
  expect(found('ACAO')).toEqual(['Ação', 'Padaria e ação', 'Técnico de Ação', 'Reação'])
  expect(narrowed(['Sub/Chefe', 'Chefe'], 'chefe', String)).toEqual(['Chefe', 'Sub/Chefe'])
})

test('a name is found by itself, whichever group of fields it stands in', () => {
  const fields = ['Contato: Nome para contato', 'Pessoal: Nome social', 'Pessoal: Nome']
  expect(narrowed(fields, 'nome', String)).toEqual([
    'Pessoal: Nome',
    'Contato: Nome para contato',
    'Pessoal: Nome social',
  ])
})

test('where nothing is typed the declared order stays', () => {
  expect(found(' ')).toEqual(names)
  expect(byTyping({ options: [{ label: 'B' }, { label: 'A' }], search: '' })).toHaveLength(2)
})
