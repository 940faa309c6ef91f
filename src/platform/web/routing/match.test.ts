import { expect, test } from 'vitest'
import { matchPath } from './match.ts'

test('a pattern names the parts of a path', () => {
  expect(matchPath(':modulo', '/captacao')).toEqual({ modulo: 'captacao' })
  expect(matchPath(':modulo/relatorios/:pasta', '/captacao/relatorios/vagas')).toEqual({
    modulo: 'captacao',
    pasta: 'vagas',
  })
  expect(matchPath('/:id/mesclar', '/12/mesclar')).toEqual({ id: '12' })
})

test('what is left is taken by a star, which may be nothing', () => {
  const pattern = ':modulo/:pasta/*'
  expect(matchPath(pattern, '/a/b')).toEqual({ modulo: 'a', pasta: 'b', '*': '' })
  expect(matchPath(pattern, '/a/b/12/editar')).toEqual({
    modulo: 'a',
    pasta: 'b',
    '*': '12/editar',
  })
  expect(matchPath(pattern, '/a')).toBeUndefined()
  expect(matchPath('*', '/')).toEqual({ '*': '' })
})

test('a path with fewer or more parts, or other words, is another one', () => {
  expect(matchPath(':modulo', '/a/b')).toBeUndefined()
  expect(matchPath(':modulo', '/')).toBeUndefined()
  expect(matchPath('minha-conta', '/minhaconta')).toBeUndefined()
  expect(matchPath('', '/a')).toBeUndefined()
  expect(matchPath('', '/')).toEqual({})
})

test('letters in capitals, a slash at the end and signs written as codes are the same address', () => {
  expect(matchPath('minha-conta', '/Minha-Conta/')).toEqual({})
  expect(matchPath(':modulo', '/%C3%A1rea')).toEqual({ modulo: 'área' })
  expect(matchPath(':modulo', '/100%')).toEqual({ modulo: '100%' })
})
