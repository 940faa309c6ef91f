import { describe, expect, test } from 'vitest'
import { cleanLine, cleanLines, cleanSigns, cleanTexts } from './clean.ts'

const emoji = ['👩‍💻', '👨‍👩‍👧‍👦', '👩🏽‍🚀', '❤️‍🔥', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '#️⃣', '☎️', '🇧🇷']
const unseen = [
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\ufe0f',
  '\u061c',
  '\u180e',
  '\u3164',
  '\u034f',
  '\u{e0041}',
  '\u0000',
  '\u0007',
  '\u007f',
  '\u009f',
  '\ud800',
]

describe('one line', () => {
  test.each(unseen.map((sign) => [JSON.stringify(sign), sign]))('%s is not stored', (_, sign) => {
    expect(cleanLine(`${sign}Ana${sign}Lu${sign}`)).toBe('AnaLu')
    expect(cleanLine(` ${sign} Ana ${sign} Lu ${sign} `)).toBe('Ana Lu')
  })

  test.each(emoji)('%s stays whole between words and beside others', (sign) => {
    expect(cleanLine(`Ana ${sign} Lu${sign}${sign}`)).toBe(`Ana ${sign} Lu${sign}${sign}`)
  })

  test('a joiner that joins nothing goes, beside an emoji too', () => {
    expect(cleanLine('👩\u200d Ana \u200d👩')).toBe('👩 Ana 👩')
  })

  test('joiners of the scripts that need them stay', () => {
    for (const text of ['می\u200cخواهم', 'क्\u200dष', 'ශ්\u200dරී']) expect(cleanLine(text)).toBe(text)
    expect(cleanLine('Ana\u200cLu')).toBe('AnaLu')
  })

  test('blanks of every width are one space, line breaks too, and outer ones go', () => {
    expect(cleanLine('\u00a0 Ana\u2003\u3000 Lu\t\r\nda\u2028\u0085Silva \n')).toBe(
      'Ana Lu da Silva',
    )
  })

  test('letters are composed, also where something unseen stood between them', () => {
    expect(cleanLine('Joa\u0303o')).toBe('João')
    expect(cleanLine('Joa\u200b\u0303o')).toBe('João')
    expect(cleanLine('ﬁm ½ ª')).toBe('ﬁm ½ ª')
  })
})

describe('several lines', () => {
  test('blanks, breaks and joiners stay; controls, zero-width and direction signs go', () => {
    expect(cleanLines('\ufeff  a  b\r\n\r\n\tc\u200b\u202ed\u0000 👩‍💻 ❤️ می\u200cخواهم \n')).toBe(
      'a  b\n\n\tcd 👩‍💻 ❤️ می\u200cخواهم',
    )
    expect(cleanLines('Joa\u0303o\u2028x\u0085y\rz')).toBe('João\nx\ny\nz')
    expect(cleanLines('a\ud800b 漢字 عربى')).toBe('ab 漢字 عربى')
  })
})

describe('signs of documents, e-mails and numbers', () => {
  test('full-width signs and digits of other scripts are those of ASCII', () => {
    expect(cleanSigns('ａ＠Ｂ．ｃｏｍ')).toBe('a@B.com')
    expect(cleanSigns('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०१२३४५६७८९ ０１２３４５６７８９ 𝟎𝟗𝟘𝟡𝟬𝟵')).toBe(
      '0123456789 0123456789 0123456789 0123456789 090909',
    )
  })
  test('superscripts, fractions and circled digits are no digits', () => {
    expect(cleanSigns('10² ½ ③')).toBe('10² ½ ③')
  })
})

test('cleaning twice changes nothing more', () => {
  for (const text of [...unseen, ...emoji, 'क्\u200dष', ' a\u200b \u0301 b '].map(
    (sign) => ` ${sign}a ${sign}\n${sign}`,
  )) {
    expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
    expect(cleanLines(cleanLines(text))).toBe(cleanLines(text))
    expect(cleanSigns(cleanSigns(text))).toBe(cleanSigns(text))
  }
})

describe('a body that no declaration reads', () => {
  test('every text of it is cleaned, passwords are not', () => {
    expect(
      cleanTexts({
        nome: 'Joa\u0303o\u202e',
        dentro: [{ texto: 'a  b\u200b' }, 3, null, true],
        senha: ' a\u0301\u200b  b ',
        novaSenha: '\u202e',
        password: 'e\u0301 ',
      }),
    ).toEqual({
      nome: 'João',
      dentro: [{ texto: 'a  b' }, 3, null, true],
      senha: ' a\u0301\u200b  b ',
      novaSenha: '\u202e',
      password: 'e\u0301 ',
    })
  })
  test('one that is nested without end is refused, not followed', () => {
    let deep: unknown = 'x'
    for (let i = 0; i < 100_000; i += 1) deep = [deep]
    expect(() => cleanTexts(deep)).toThrow('níveis demais')
  })
})
