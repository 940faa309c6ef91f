import { expect, test } from 'vitest'
import type { MenuItem } from '#platform/contract/session.ts'
import { fewEntries, moduleBeside, modulesShown, panelOf } from './panel-model.ts'

const entry = (titulo: string, rota: string, parte: NonNullable<MenuItem['parte']>): MenuItem => ({
  chave: rota,
  titulo,
  breadcrumb: titulo,
  icone: '',
  rota,
  parte,
})
const module = (chave: string, ...filhos: MenuItem[]): MenuItem => ({
  chave,
  titulo: `Módulo ${chave}`,
  breadcrumb: '',
  icone: '',
  rota: `/${chave}`,
  filhos,
})
const talents = entry('Talentos', '/b/talentos', 'diario')
const menu = [
  module(
    'a',
    entry('Vagas', '/a/vagas', 'diario'),
    entry('Histórico', '/a/historico', 'processo'),
    entry('Motivos', '/a/motivos', 'cadastro'),
    entry('Idiomas', '/a/idiomas', 'consulta'),
    entry('Duração', '/a/relatorios/duracao', 'relatorio'),
    talents,
  ),
  module('b', talents),
  module('c', entry('Estados', '/c/estados', 'consulta')),
]
const titles = (items: readonly MenuItem[] | undefined) => items?.map((item) => item.titulo)

test('a panel has daily work, processes and registers apart, all reports behind one entry, and nothing that is only looked up', () => {
  const [first] = menu
  const { daily, processes, registers, reports } = panelOf(first ?? module('x'))
  expect([titles(daily), titles(processes), titles(registers), reports?.rota]).toEqual([
    ['Vagas', 'Talentos'],
    ['Histórico'],
    ['Motivos'],
    '/a/relatorios',
  ])
  expect(modulesShown(menu).map((m) => m.chave)).toEqual(['a', 'b'])
})

test('whoever may use few entries sees each of them once and no module, reports last', () => {
  expect(titles(fewEntries(menu))).toEqual([
    'Vagas',
    'Talentos',
    'Histórico',
    'Motivos',
    'Relatórios',
  ])
  const figures = module('e', entry('Quadro', '/e/relatorios/quadro', 'relatorio'))
  expect(fewEntries([...menu, figures])?.map((item) => item.rota)).toEqual([
    '/a/vagas',
    '/b/talentos',
    '/a/historico',
    '/a/motivos',
    '/relatorios',
  ])
  const many = [1, 2, 3].map((n) => entry(`Mais ${n}`, `/d/${n}`, 'diario'))
  expect(fewEntries([...menu, module('d', ...many)])).toBeUndefined()
  expect(fewEntries([])).toEqual([])
})

test('a screen that two modules show leaves the panel that stands there, another one brings its own', () => {
  expect(moduleBeside(menu, '/b/talentos/7', undefined)).toBe('b')
  expect(moduleBeside(menu, '/b/talentos/7', 'a')).toBe('a')
  expect(moduleBeside(menu, '/a/vagas', 'b')).toBe('a')
  expect(moduleBeside(menu, '/a/relatorios', 'b')).toBe('a')
  expect(moduleBeside(menu, '/', 'b')).toBe('b')
  expect(moduleBeside(menu, '/', undefined)).toBe('a')
  // An address that begins like a module's, of a screen that only another one shows.
  const lent = [
    module('a', entry('Vagas', '/a/vagas', 'diario')),
    module('b', entry('Pessoas', '/a/pessoas', 'diario')),
  ]
  expect(moduleBeside(lent, '/a/pessoas', 'a')).toBe('b')
})
