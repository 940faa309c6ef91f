import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { extractText } from './extract.ts'
import { agreed, mayGoOn, type Reading, readingOf } from './doubted.ts'

const LINES = [
  'Clara Moura Diniz',
  'E-mail: clara_moura27@exemplo.com.br',
  'Telefone: (85) 98765-4321',
  'clara.diniz@gmail.com | Fortaleza/CE',
]
const picture = (): Promise<Buffer> => {
  const rows = LINES.map(
    (line, at) =>
      `<text x="110" y="${100 + at * 64}" font-size="32" font-family="sans-serif">${line}</text>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="420"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`,
    ),
  )
    .rotate(1, { background: '#fff' })
    .blur(0.6)
    .jpeg({ quality: 60 })
    .toBuffer()
}

const reading = (address: string | undefined): Reading => ({ address, points: 0, isMended: false })
const said = (local: string, domain: string) => [
  { before: '' as const, text: local },
  { before: '@' as const, text: domain },
]

describe('addresses of recognized pages', () => {
  test('a slanted page is read with the signs that the model does not know, and its other lines as before', async () => {
    const { text } = await extractText(await picture(), 'jpg')
    for (const part of ['clara_moura27@exemplo.com.br', 'clara.diniz@gmail.com', '98765-4321'])
      expect(text).toContain(part)
    expect(text).not.toContain('(?)')
  }, 60_000)

  test.each([
    ['ana.lima', '— gmail.com', 'ana.lima@gmail.com'],
    ['E-mail: ana.lima', 'gmail.com', 'ana.lima@gmail.com'],
    ['meu e-mail é ana.lima', 'sol.com.br | (41) 3333-4444', 'ana.lima@sol.com.br'],
    ['ANA.LIMA', 'SOL.COM.BR', 'ana.lima@sol.com.br'],
    // Of a host that everybody has one letter may be wrong, of others nobody knows.
    ['ana.lima', 'outiook.com', 'ana.lima@outlook.com'],
    ['ana.lima', 'ymail.com', 'ana.lima@ymail.com'],
    ['ana.lima', 'soi.com.br', 'ana.lima@soi.com.br'],
    ['ana.lima', 'hotmaiil.com', 'ana.lima@hotmail.com'],
    ['ana.lima', 'grnail.corn', 'ana.lima@gmail.com'],
    ['carlos.mendes+rh', 'mg.com.br', 'carlos.mendes+rh@mg.com.br'],
    ['Vendas * carlos.mendes', 'mg.com.br', 'carlos.mendes@mg.com.br'],
    ['+ carlos.mendes', 'mg.com.br', 'carlos.mendes@mg.com.br'],
    ['ana lima', 'gmail.com', undefined],
    ['ana.lima', 'gmail', undefined],
    ['', 'gmail.com', undefined],
  ])('of %j and %j is made %j', (local, domain, address) => {
    expect(readingOf(said(local, domain)).address).toBe(address)
  })

  test.each([
    [['a.lima@x.com', 'a.lima@x.com'], 'a.lima(Ox.com', true],
    [['a_lima@x.com', 'a_lima@x.com'], 'E-mail: a lima&x.com', true],
    [['a.lima@x.com', 'a.lima@x.com'], 'a lima&x.com', true],
    // The page as a whole says something else, or one of the readings does.
    [['a.lima@x.com', 'a.lima@x.com'], 'a.lirna&x.com', false],
    [['a.lima@x.com', 'a.lirna@x.com'], 'a.lima&x.com', false],
    [['a.lima@x.com', undefined], 'a.lima&x.com', false],
    // Four of five are enough, three are not.
    [['a.lima@x.com', 'a.lirna@x.com', 'a.lima@x.com', 'a.lima@x.com'], 'a.lima&x.com', true],
    [['a.lima@x.com', 'a.lirna@x.com', 'a.lima@x.com', 'a.lirna@x.com'], 'a.lima&x.com', false],
  ])('%j beside the page’s %j: sure is %s', (addresses, page, isSure) => {
    expect(agreed(addresses.map(reading), page)?.isSure).toBe(isSure)
  })

  test.each(
    'serra.com.br big.com.br mg.com.br yahoo.com.ar cloud.com globe.com fmail.com zmail.com 1ive.com email.com'.split(
      ' ',
    ),
  )('the host %j stays as it was read', (host) => {
    expect(readingOf(said('ana.lima', host)).address).toBe(`ana.lima@${host}`)
  })

  test.each([
    ['outiook.com', 'outiook.com', 'ana.lima&outiook.com', false],
    ['outiook.com', 'outiook.com', 'ana.lima(Ooutlook.com', true],
    ['outiook.com', 'outlook.com', 'ana.lima&outiook.com', true],
  ])(
    '%j and %j beside the page’s %j: that the host is known is sure: %s',
    (one, other, page, isSure) => {
      const readings = [one, other].map((host) => readingOf(said('ana.lima', host)))
      expect(agreed(readings, page)).toEqual({ address: 'ana.lima@outlook.com', isSure })
    },
  )

  test('a word in small letters close before an address may belong to it, a label does not', () => {
    expect(['patricia', 'x.'].map(mayGoOn)).toEqual([true, true])
    expect(['e-mail', 'é', 'Maria', '34'].map(mayGoOn)).toEqual([false, false, false, false])
  })
})
