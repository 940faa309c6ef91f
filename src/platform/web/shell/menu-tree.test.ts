import { expect, test } from 'vitest'
import { crumbsAt, isPlace, leafAt, leavesOf, searchMenu } from './menu-tree.ts'

const menu = [
  {
    chave: 'captacao',
    titulo: 'Recrutamento e Seleção',
    breadcrumb: 'Recrutamento e Seleção',
    rota: '/captacao',
    filhos: [
      {
        chave: 'a',
        titulo: 'Áreas de formação',
        breadcrumb: 'Recrutamento e Seleção > Áreas de formação',
        rota: '/captacao/areas-formacao',
      },
      {
        chave: 'b',
        titulo: 'Anúncios',
        breadcrumb: 'Recrutamento e Seleção > Anúncios',
        rota: '/captacao/anuncios',
      },
    ],
  },
]

test('the menu is found without accents and in any case', () => {
  expect(searchMenu(leavesOf(menu), 'FORMACAO').map((x) => x.chave)).toEqual(['a'])
  expect(searchMenu(leavesOf(menu), 'anúncios, seleção').map((x) => x.chave)).toEqual(['b'])
  expect(searchMenu(leavesOf(menu), 'selecao anun').map((x) => x.chave)).toEqual(['b'])
})

test('an address below a register belongs to its entry, another prefix does not', () => {
  expect(leafAt(menu, '/captacao/areas-formacao/12')?.chave).toBe('a')
  expect(leafAt(menu, '/captacao/areas-formacao-antigas')?.chave).toBe('captacao')
  expect(leafAt(menu, '/sst')).toBeUndefined()
})

const places = [
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
  const kept = ['/a/b', '/a/b/12', '/a/b/12/candidatos']
  const others = ['/', '/a', '/a/b/new', '/a/b/12/editar', '/a/c', '/a/b/nome-de-alguem']
  expect(kept.filter((path) => !isPlace(places, path))).toEqual([])
  expect(others.filter((path) => isPlace(places, path))).toEqual([])
})

test('a page of a record is found under the record, also where its address is of no entry', () => {
  const request = { label: 'Vendedor', to: '/captacao/anuncios/16' }
  const way = crumbsAt(menu, '/captacao/quadro', { last: 'Quadro', parent: request })
  expect(way).toEqual([
    { label: 'Início', to: '/' },
    { label: 'Recrutamento e Seleção', to: '/captacao' },
    { label: 'Anúncios', to: '/captacao/anuncios' },
    request,
    { label: 'Quadro' },
  ])
  expect(crumbsAt(menu, '/captacao/anuncios', {}).at(-1)).toEqual({ label: 'Anúncios' })
  const loose = { label: 'Candidaturas' }
  const title = loose.label
  expect(crumbsAt(menu, '/captacao/candidaturas', { title }).slice(1)).toEqual([
    { label: 'Recrutamento e Seleção', to: '/captacao' },
    loose,
  ])
  expect(crumbsAt(menu, '/captacao/anuncios', { title: 'Anúncios' })).toHaveLength(3)
  expect(crumbsAt(menu, '/', { title: 'Bom dia' })).toEqual([{ label: 'Início', to: '/' }])
  expect(crumbsAt(menu, '/sst/x', { last: 'X' }).map((c) => c.label)).toEqual(['Início', 'X'])
})
