import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  cleanDocument,
  formatDocument,
  isCaepf,
  isCei,
  isCep,
  isCnh,
  isCno,
  isCnpj,
  isCpf,
  isDocument,
  isEmail,
  isPhone,
  isPis,
  isVoterTitle,
} from './documents.ts'

const reference = process.env['RH_REFERENCIA']
if (!reference)
  console.info('RH_REFERENCIA is not set: the reference vectors of documents are not compared.')

const CHECK_OF: Record<string, (text: string) => boolean> = {
  CPF: isCpf,
  CNPJ: isCnpj,
  CNPJ_ALFA: isCnpj,
  PIS_NIT: isPis,
  TITULO_ELEITOR: isVoterTitle,
  CNO: isCno,
  CEI: isCei,
  CAEPF: isCaepf,
}

test.skipIf(!reference)('agrees with the reference vectors of every document', () => {
  const rows = readFileSync(`${reference}/documentos-vetores.tsv`, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    // Small letters are converted before they are checked, as the reference itself advises.
    .filter(([kind = '', value]) => kind in CHECK_OF && value !== '12abc34501de35')
  const wrong = rows.filter(
    ([kind = '', value = '', valid]) => CHECK_OF[kind]?.(value) !== (valid === 'S'),
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

/** The rule written out once more by hand, to hold the library against. */
function pisDigit(base: string): number {
  const weights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(base[index]), 0)
  const result = 11 - (sum % 11)
  return result >= 10 ? 0 : result
}

describe('PIS', () => {
  test('the digit follows weights 3,2,9,8,7,6,5,4,3,2 and results 10 and 11 give 0 [R1-V-047]', () => {
    const bases = Array.from({ length: 500 }, (_, index) =>
      String(1_000_000_019 + index * 7_919_753).slice(0, 10),
    )
    const digits = bases.map(pisDigit)
    expect(bases.map((base, index) => isPis(`${base}${digits[index]}`))).toEqual(
      bases.map(() => true),
    )
    expect(bases.map((base, index) => isPis(`${base}${(digits[index]! + 1) % 10}`))).toEqual(
      bases.map(() => false),
    )
    expect(digits).toContain(0)
  })

  test.each(['12056874107', '120.56874.10-7', ' 120 56874 10 7 ', '12000000020', '10000000008'])(
    '%s is valid [R1-V-047]',
    (pis) => {
      expect(isPis(pis)).toBe(true)
    },
  )

  test.each(['12056874108', '1205687410', '120568741077', '00000000000', '1205687410A', ''])(
    '"%s" is refused [R1-V-047]',
    (pis) => {
      expect(isPis(pis)).toBe(false)
    },
  )
})

describe('CPF', () => {
  test.each([
    '111.444.777-35',
    '11144477735',
    '529 982 247 25',
    '\u200b12345678909\u00a0',
    '00000000191',
    '１１１４４４７７７３５',
  ])('%s is valid [R1-V-054]', (cpf) => {
    expect(isCpf(cpf)).toBe(true)
  })

  test.each(['11144477745', '11144477736', '1114447773', '111444777355', '1114447773A', ''])(
    '"%s" is refused [R1-V-054]',
    (cpf) => {
      expect(isCpf(cpf)).toBe(false)
    },
  )

  test.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))(
    '%s, all digits the same, is refused [R1-V-055]',
    (cpf) => {
      expect(isCpf(cpf)).toBe(false)
    },
  )
})

describe('CNPJ', () => {
  test('numeric and alphanumeric ones are valid, small letters too, and stored in capitals', () => {
    expect(
      ['11.222.333/0001-81', '12.ABC.345/01DE-35', '12abc34501de35', 'ZZZZZZZZ000191'].map(isCnpj),
    ).toEqual([true, true, true, true])
    expect(cleanDocument('cnpj', ' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
  })

  test('wrong digits, letters as check digits and accented letters are refused', () => {
    expect(
      ['12ABC34501DE36', '12ABC34501DE3A', '12ABC34501DÉ35', '00000000000000', '12ABC34501D35'].map(
        isCnpj,
      ),
    ).toEqual([false, false, false, false, false])
  })
})

test('phones take 10 or 11 digits with a real area code, with or without +55 and trunk zero', () => {
  expect(
    [
      '(85) 98765-4321',
      '85 3254-1234',
      '+55 85 98765-4321',
      '0055 (85) 3254.1234',
      '085 98765-4321',
      '0800 123 4567',
    ].map(isPhone),
  ).toEqual([true, true, true, true, true, true])
  expect(
    ['98765-4321', '(20) 98765-4321', '+1-555-0109', '859876543210', 'abc', ''].map(isPhone),
  ).toEqual([false, false, false, false, false, false])
  expect(cleanDocument('telefone', '+55 (85) 98765-4321')).toBe('85987654321')
  expect(cleanDocument('telefone', '(055) 3254-1234')).toBe('5532541234')
})

test('e-mails: one address, no blanks inside a part, no line break, sane lengths', () => {
  expect(['ana@empresa.com.br', 'Ana.Souza+rh@Empresa.COM', "d'avila@x.co"].map(isEmail)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [
      'ana',
      'ana@',
      '@x.com',
      'ana@x',
      'ana..b@x.com',
      'ana@x.com,b@x.com',
      'a@x.com\nb',
      'ana@x .com',
      'a@x.com\r\nBcc: b@x.com',
      'Ana <ana@x.com>',
      `${'a'.repeat(65)}@x.com`,
      `a@${'b.'.repeat(130)}com`,
    ].map(isEmail),
  ).not.toContain(true)
  expect(cleanDocument('email', ' Ana@X.com\u200b ')).toBe('ana@x.com')
})

test('masks are put on the stored form, and a value of another length is shown as it is', () => {
  expect(formatDocument('cpf', '00000000191')).toBe('000.000.001-91')
  expect(formatDocument('cnpj', '12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(formatDocument('pis', '12056874107')).toBe('120.56874.10-7')
  expect(formatDocument('cno', '123456789010')).toBe('12.345.67890/10')
  expect(formatDocument('cei', '115830024985')).toBe('11.583.00249/85')
  expect(formatDocument('caepf', '11144477700154')).toBe('111.444.777/001-54')
  expect(formatDocument('tituloEleitor', '102385010671')).toBe('1023 8501 06 71')
  expect(formatDocument('cep', '60811341')).toBe('60811-341')
  expect(formatDocument('telefone', '85987654321')).toBe('(85) 98765-4321')
  expect(formatDocument('telefone', '8532541234')).toBe('(85) 3254-1234')
  expect(formatDocument('telefone', '08001234567')).toBe('0800 123 4567')
  expect(formatDocument('cpf', '123')).toBe('123')
  expect(formatDocument('email', 'ana@x.com')).toBe('ana@x.com')
})

test('each mask comes off again', () => {
  const stored = {
    cpf: '11144477735',
    cnpj: '12ABC34501DE35',
    pis: '12056874107',
    cno: '123456789010',
    cei: '115830024985',
    caepf: '11144477700154',
    tituloEleitor: '102385010671',
    cnh: '00000000119',
    cep: '60811341',
    telefone: '85987654321',
  } as const
  expect(
    Object.entries(stored).map(([kind, value]) =>
      cleanDocument(
        kind as keyof typeof stored,
        formatDocument(kind as keyof typeof stored, value),
      ),
    ),
  ).toEqual(Object.values(stored))
  expect(isDocument('cpf', stored.cpf)).toBe(true)
  expect(isCep('60.811-341')).toBe(true)
  expect(isCep('6081134')).toBe(false)
  expect(isCnh('00000000119')).toBe(true)
  expect(isCnh('00000000118')).toBe(false)
})
