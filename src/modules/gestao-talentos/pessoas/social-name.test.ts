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

/** Where the name of the register is meant: what the log calls a record, and an order that stands in an index. */
const meant = [
  'candidatos/reading.ts',
  'talentos/last-day.ts',
  'talentos/naming.ts',
  'talentos/table.ts',
]

test('no list, choice or report reads the name of the register beside a talent or a candidate, and none names a person by it', () => {
  const civil = globSync('src/modules/**/*.ts')
    .filter((file) => !/\.test\.ts$|for-tests|\/demo\/|social-name\.ts$/.test(file))
    .filter((file) =>
      /\bpessoa_nome\b|\bpe\.nome\b/.test(
        readFileSync(file, 'utf8').replaceAll(
          /coalesce\(nullif\(\$\{pe\.nome_social\}, ''\), \$\{pe\.nome\}/g,
          '',
        ),
      ),
    )
    .map((file) => file.split('/').slice(-2).join('/'))
  expect(civil.toSorted()).toEqual(meant)
})

test('a social name of blanks is none', () => {
  expect(calledName({ nome: 'Ana', nomeSocial: '  ' })).toBe('Ana')
  expect(calledName({ nome: 'Ana', nomeSocial: ' Lia ' })).toBe('Lia')
})
