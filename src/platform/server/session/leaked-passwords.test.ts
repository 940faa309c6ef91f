import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const refusal =
  'Esta senha está nas listas de senhas vazadas ou muito usadas, com ou sem números no fim. Escolha outra.'
const list = dictionary['passwords-common']

test('every password of a list of more than 10,000 that is long enough is refused, in capitals too, and with digits or signs after it', () => {
  expect(list.length).toBeGreaterThan(10_000)
  const long = list.filter((p) => p.length >= 12)
  expect(long.length).toBeGreaterThan(100)
  for (const p of long)
    for (const typed of [p, p.toUpperCase(), `${p.charAt(0).toUpperCase()}${p.slice(1)}`, ` ${p}`])
      expect([typed, passwordProblem(typed, [])]).toEqual([typed, refusal])
  for (const p of list.filter((w) => /^[a-z]{4,}$/.test(w)).slice(0, 20_000))
    expect([p, passwordProblem(`${p}20261234!`.padEnd(12, '0'), [])]).toEqual([p, refusal])
})

test.each([
  'Administrador1',
  'Corinthians2026',
  'PALMEIRAS123',
  'Flamengo@2026',
  'Mudar1234567',
  'Brasil123456',
  'sênha1234567',
  'senhasenhasenha',
  'PasswordPassword1',
  'qwertyuiop12',
  'abcdefghijkl',
  '012345678901',
  'aaaaaaaaaaaa',
  'mailcreated9999',
])('%s is common', (typed) => {
  expect(passwordProblem(typed, [])).toBe(refusal)
})

test.each(['senha-de-teste-longa', 'cavalo correto bateria', 'xkqz8vm2wprt', 'k7PzR2mQx9Lw'])(
  '%s is not',
  (typed) => {
    expect(passwordProblem(typed, [])).toBeUndefined()
  },
)

test('the list is read on the server only: no file that a browser gets names its package', () => {
  const root = join(import.meta.dirname, '../../..')
  const naming = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f))
    .filter((f) => readFileSync(join(root, f), 'utf8').includes('@zxcvbn-ts'))
  expect(naming.toSorted()).toEqual([
    'platform/server/session/leaked-passwords.test.ts',
    'platform/server/session/leaked-passwords.ts',
  ])
})
