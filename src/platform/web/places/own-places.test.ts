import { expect, test } from 'vitest'
import { isPlace } from './own-places.ts'

const menu = [
  {
    chave: 'a',
    titulo: 'A',
    breadcrumb: 'A',
    icone: '' as const,
    rota: '/a',
    filhos: [
      {
        chave: 'a.b',
        titulo: 'B',
        breadcrumb: 'A > B',
        icone: '' as const,
        rota: '/a/b',
        parte: 'diario' as const,
      },
    ],
  },
]

test('a screen, a record and what lies below it are places; forms, module pages and the home are not', () => {
  const places = ['/a/b', '/a/b/12', '/a/b/12/candidatos']
  const others = ['/', '/a', '/a/b/new', '/a/b/12/editar', '/a/c', '/a/b/nome-de-alguem']
  expect(places.filter((path) => !isPlace(menu, path))).toEqual([])
  expect(others.filter((path) => isPlace(menu, path))).toEqual([])
})
