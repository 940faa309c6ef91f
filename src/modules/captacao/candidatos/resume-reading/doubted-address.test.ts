import { describe, expect, test } from 'vitest'
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
