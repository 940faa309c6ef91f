import { describe, expect, test } from 'vitest'
import { isDoubted } from './doubted-address.ts'
import { proposeFields } from './fields.ts'
import { isMisreadLink, withoutExcess } from './misread-links.ts'

const headed = (address: string): string =>
  `Ana Clara Figueiredo\n${address} | (41) 98765-4321\nCuritiba/PR\n\nEXPERIÊNCIA\nVendedora - Loja Sol Ltda\n03/2019 - 12/2022`

describe('addresses of which recognition was not sure', () => {
  test.each([
    ['ana.figueiredo@gmail.com', 'ana.figueiredo@gmail.com'],
    ['estrela@sol.com.br', 'estrela@sol.com.br'],
    // The name and a host that everybody has speak for it.
    ['ana.figueiredo@gmail.com (?)', 'ana.figueiredo@gmail.com'],
    ['anacfigueiredo@hotmail.com (?)', 'anacfigueiredo@hotmail.com'],
    // Nothing says of figures, nicknames and other hosts what they are.
    ['ana.figueiredo19@gmail.com (?)', undefined],
    ['estrela@gmail.com (?)', undefined],
    ['ana.figueiredo@soi.com.br (?)', undefined],
    ['ana figueiredo&gmail.com (?)', undefined],
    // Letters that only look like those of the name.
    ['jigueiredo27@outlook.com', undefined],
    ['anafiguelredo@gmail.com', undefined],
  ])('%j proposes %j', (written, address) => {
    expect(proposeFields(headed(written)).email?.value).toBe(address)
  })

  test('an address is doubted for its own mark, not for another that ends like it', () => {
    const marks = ['mariarosa@gmail.com', 'ana.rosa@gmail.com', 'rosa.b@gmail.com']
    expect(isDoubted('rosa@gmail.com', marks, 'Ana Lima')).toBe(false)
    for (const one of [
      'rosa@gmail.com',
      'e-mail:rosa@gmail.com',
      'rosa&gmail.com',
      'rosa(ogmail.com',
    ])
      expect(isDoubted('rosa@gmail.com', [one], 'Ana Lima')).toBe(true)
  })

  test.each([
    ['ana', 16],
    ['ana', 400],
    ['an', 30],
  ])('words of a name that repeat come to an end: %j %i times', (word, times) => {
    const address = `${word.repeat(times)}x@gmail.com`
    expect(isDoubted(address, [address], `${'Ana '.repeat(30)}An Lima`)).toBe(true)
  })
  test('a name that repeats a word still speaks for its mailbox', () => {
    const address = `${'ana'.repeat(16)}@gmail.com`
    expect(isDoubted(address, [address], 'Ana Ana Ana Lima')).toBe(false)
  })

  test('the mark is part of nothing else that is proposed', () => {
    const marked = proposeFields(headed('estrela@sol.com.br (?)'))
    const { email: _, ...plain } = proposeFields(headed('estrela@sol.com.br'))
    expect(JSON.stringify(marked)).toBe(
      JSON.stringify(plain).replaceAll('estrela@sol.com.br (?)', ''),
    )
  })
})

describe('addresses of pages that were misread', () => {
  const names = ['clara', 'figueiredo']
  test.each([
    'linkedin.com/in/ciara-figueiredo',
    'inkedin.com/in/clara-figueiredo',
    'linkedin.com/iniclara-figueiredo',
    'linkedin.com/in/clara-figueiredo-2eoe45',
    'linkedin.com/in/clara-figueiredo-8bé503',
    'benance.net/clarafigueiredo',
    'clarafigueiredoegmail.com',
  ])('%j is not proposed', (link) => {
    expect(isMisreadLink(link, names)).toBe(true)
  })
  test.each([
    'linkedin.com/in/clara-figueiredo',
    'https://www.linkedin.com/in/clara-figueiredo-2e0e45/',
    'linkedin.com/in/clarinha-rh2o',
    'linkedin.com/in/maria-costa95',
    'linkedin.com/in/joao-pedro92',
    'linkedin.com/in/ana-castro2',
    'linkedin.com/in/rafael-gomes01',
    'linkedin.com/in/ana-decco92',
    'linkedin.com/in/ana-fábio92',
    'linkedin.com/clarafigueiredo',
    'github.com/clarafig',
    'gmail.com',
    'clarafigueiredo.com.br',
  ])('%j is', (link) => {
    expect(isMisreadLink(link, names)).toBe(false)
  })
  test('further letters before the first point are the engine’s', () => {
    expect(
      ['wwww.sol.com.br', 'nww.sol.com.br', 'www.sol.com.br', 'w.sol.com.br'].map(withoutExcess),
    ).toEqual(['www.sol.com.br', 'www.sol.com.br', 'www.sol.com.br', 'w.sol.com.br'])
  })
})
