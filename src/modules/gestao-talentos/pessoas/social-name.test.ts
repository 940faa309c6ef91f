/** Texts that leave for people, or greet them at home, call nobody by a name they have laid down. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calledName } from './social-name.ts'

/** What writes messages, mails and the parts of the home page. */
const telling =
  /#platform\/server\/(?:messages\/declaration|mail\/queued|mail\/kinds|widgets)\.ts|modelos-email\/service\.ts/

const files = globSync('src/modules/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('/demo/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => telling.test(text))

test('no message, mail or part of the home page reads the name of the register beside a talent', () => {
  expect(files.length).toBeGreaterThan(30)
  const civil = files.filter(({ text }) => /\bpessoa_nome\b/.test(text)).map(({ file }) => file)
  expect(civil).toEqual([])
})

test('a social name of blanks is none', () => {
  expect(calledName({ nome: 'Ana', nomeSocial: '  ' })).toBe('Ana')
  expect(calledName({ nome: 'Ana', nomeSocial: ' Lia ' })).toBe('Lia')
})
