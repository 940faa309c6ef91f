import { expect, test } from 'vitest'
import { routePattern } from './usage.ts'

test('a counted screen names no record, no word that was typed and no key', () => {
  expect(
    [
      '/captacao/candidatos/1502?busca=Ana',
      'https://rh.exemplo.com.br/captacao/candidatos#a',
      '/acesso/3f9Kd0s_x/ana%20souza',
      '',
    ].map(routePattern),
  ).toEqual(['/captacao/candidatos/{id}', '/captacao/candidatos', '/acesso/{id}/{id}', '/'])
})
