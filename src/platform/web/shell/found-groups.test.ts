import { expect, test } from 'vitest'
import { foundGroups, type Sources } from './found-groups.ts'
import { leavesOf } from './menu-tree.ts'

const screen = (titulo: string, rota: string) => ({ chave: rota, titulo, breadcrumb: '', rota })
const leaves = leavesOf([
  {
    chave: 'captacao',
    titulo: 'Recrutamento',
    breadcrumb: 'Recrutamento',
    icone: '',
    filhos: [
      { ...screen('Candidatos', '/captacao/candidatos'), icone: '' },
      { ...screen('Anúncios', '/captacao/anuncios'), icone: '' },
    ],
  },
])
const recent = [
  { titulo: "Sean O'Neil", detalhe: 'Fortaleza/CE', rota: '/captacao/candidatos/7' },
  { titulo: 'Anúncios', detalhe: '', rota: '/captacao/anuncios' },
]
const screens = {
  palavras: { '/captacao/candidatos': 'currículo CV' },
  atos: [
    { titulo: 'Novo motivo da vaga', rota: '/m/new', palavras: 'novo nova incluir' },
    { titulo: 'Nova vaga', rota: '/v/new', palavras: 'novo nova incluir' },
  ],
}
const kinds = [
  {
    tipo: 'captacao.candidatos',
    rotulo: 'Candidatos',
    rota: '/captacao/candidatos?busca=neil',
    mais: true,
    registros: [
      { id: 7, titulo: "Sean O'Neil", detalhe: '', rota: '/captacao/candidatos/7' },
      { id: 8, titulo: 'Neil Prado', detalhe: '', rota: '/captacao/candidatos/8' },
    ],
  },
]
const titles = (of: Partial<Sources>) =>
  foundGroups({ typed: '', leaves, starred: [], recent, screens, kinds: undefined, ...of }).map(
    ({ titulo, hits }) => [titulo, hits.map((hit) => hit.titulo)],
  )

test('before anything is typed the recent places come first, and none stands twice', () => {
  expect(titles({})).toEqual([
    ['Recentes', ["Sean O'Neil", 'Anúncios']],
    ['Telas', ['Candidatos']],
  ])
})

test('screens are found by other words, acts by either gender, those that are called so first', () => {
  expect(titles({ typed: 'curriculo' })).toEqual([['Telas', ['Candidatos']]])
  expect(titles({ typed: 'nova vaga' })).toEqual([['Ações', ['Nova vaga', 'Novo motivo da vaga']]])
  expect(titles({ typed: 'incluir vaga' })[0]?.[0]).toBe('Ações')
})

test('records stand under their kind with the way to all of them, without those that are recent', () => {
  expect(titles({ typed: 'neil', kinds })).toEqual([
    ['Recentes', ["Sean O'Neil"]],
    ['Candidatos', ['Neil Prado', 'Ver todos em candidatos']],
  ])
  expect(titles({ typed: 'oneil' })).toEqual([['Recentes', ["Sean O'Neil"]]])
})
