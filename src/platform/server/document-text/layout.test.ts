import { expect, test } from 'vitest'
import JSZip from 'jszip'
import sharp from 'sharp'
import { extractText } from './extract.ts'
import { withLinks } from './links.ts'
import { faxImages } from './fax-images.ts'
import { flattened, outlineOf } from './page-outline.ts'
import { type Item, pageText } from './page-layout.ts'
import { TABLE, tableLines } from './table-lines.ts'

const at = (str: string, x: number, y: number): Item => ({
  str,
  x,
  y,
  width: str.length * 5,
  fontSize: 10,
})
const column = (lines: readonly string[], x: number, top: number, step: number): Item[] =>
  lines.map((line, index) => at(line, x, top - index * step))

test('a column beside the text is read after it, and the text without it', () => {
  const text = [
    'Experience',
    'Sales Ltd',
    'Seller in the north',
    '2019 - 2021',
    'Sold many things there',
  ]
  const beside = ['Contact', 'ana@x.com', 'Skills', 'Excel', 'Word']
  const { main, side } = pageText([
    ...column(['Ana Lima'], 40, 700, 15),
    ...column(text, 200, 650, 17),
    ...column(beside, 40, 652, 13),
  ])
  expect(main.split('\n').filter(Boolean)).toEqual(['Ana Lima', ...text])
  expect(side.split('\n').filter(Boolean)).toEqual(beside)
})

test('labels that end where their column does stand before what they are of', () => {
  const label = (str: string, y: number): Item => at(str, 180 - str.length * 5, y)
  const { main, side } = pageText([
    label('EXPERIENCE', 700),
    label('From March 2015 until', 680),
    label('February 2020', 668),
    at('Head of reception', 200, 680),
    at('Hotel Sun, with forty rooms', 200, 667),
    label('Since 2020', 640),
    at('Manager', 200, 640),
    at('Inn of the Moon', 200, 627),
    label('EDUCATION', 600),
    label('2010', 580),
    at('Hotel school', 200, 580),
    label('Mother tongue', 560),
    at('Portuguese', 200, 560),
    label('Driving licence', 540),
    at('B', 200, 540),
  ])
  expect(side).toBe('')
  expect(main.split('\n').filter(Boolean)).toEqual([
    'EXPERIENCE',
    'From March 2015 until February 2020\tHead of reception',
    'Hotel Sun, with forty rooms',
    'Since 2020\tManager',
    'Inn of the Moon',
    'EDUCATION',
    '2010\tHotel school',
    'Mother tongue\tPortuguese',
    'Driving licence\tB',
  ])
})

test('a column of dates alone stays beside its rows', () => {
  const jobs = ['Driver', 'Sun Deliveries', 'Messenger', 'Moon Pizza', 'Helper', 'Cereal Store']
  const dates = ['06/2023', 'atual', '03/2018', '01/2021', '2012', '2013']
  const { main, side } = pageText([
    ...column(jobs, 40, 600, 14),
    ...column(dates, 300, 602, 14),
    at('SCHOOL', 40, 480),
  ])
  expect(side).toBe('')
  expect(main.split('\n').slice(0, 2)).toEqual(['Driver\t06/2023', 'Sun Deliveries\tatual'])
})

test('the rows of a table stay rows, also where a cell leaves little white', () => {
  const row = (y: number, texts: readonly string[], places = [40, 140, 300]): Item[] =>
    texts.map((text, index) => at(text, places[index] ?? 0, y))
  const { main } = pageText(
    [
      row(600, ['Period', 'Employer', 'Position']),
      row(585, ['2019 to 2021', 'Sun Company of the North', 'Clerk']),
      row(570, ['2016 to 2019', 'Sun Company of the Northern Hills', 'Seller'], [40, 134, 302]),
      row(555, ['2014 to 2016', 'Moon', 'Boss']),
    ].flat(),
  )
  expect(main.split('\n')[1]).toBe('2019 to 2021\tSun Company of the North\tClerk')
  expect(main.split('\n')[3]).toBe('2014 to 2016\tMoon\tBoss')
})

test('cells that wrap are one line each, where the rows stand further apart', () => {
  const row = (y: number, texts: readonly string[]): Item[] =>
    texts.flatMap((text, index) => (text ? [at(text, 40 + index * 90, y)] : []))
  const { main } = pageText(
    [
      row(600, ['Employer', 'Position', 'Period']),
      row(580, ['Sun Company of', 'Head of the', '2019 to 2021']),
      row(568, ['the Northern', 'whole sales', '']),
      row(556, ['Hills', '', '']),
      row(536, ['Moon', 'Boss', '2014 to 2016']),
    ].flat(),
  )
  expect(main.split('\n').filter(Boolean)).toEqual([
    'Employer\tPosition\tPeriod',
    'Sun Company of the Northern Hills\tHead of the whole sales\t2019 to 2021',
    'Moon\tBoss\t2014 to 2016',
  ])
})

test('titles side by side head columns, and a column begins at the top of the page', () => {
  const large = (str: string, x: number, y: number): Item => ({ ...at(str, x, y), fontSize: 13 })
  const [left, right] = [
    ['Seller', 'Sun Ltd', '2019', 'Buyer'],
    ['Excel', 'Word', 'SAP', 'Sales'],
  ]
  const { main } = pageText([
    large('Work', 40, 700),
    large('Skills', 300, 700),
    ...column(left, 40, 680, 14),
    ...column(right, 300, 680, 14),
  ])
  expect(main.split('\n').filter(Boolean)).toEqual(['Work', ...left, 'Skills', ...right])
})

test('dates beside text are rows', () => {
  const texts = ['Boss', 'Sun Ltd', 'Seller', 'Moon Ltd', 'Clerk', 'Star Ltd']
  const dates = ['Jun 2019', 'now', 'Jan 2013', 'May 2019', 'Feb 2011', 'Dec 2012']
  const { main, side } = pageText([
    ...column(dates, 40, 700, 14),
    ...column(texts, 140, 700, 14),
    ...column(['More', 'Languages', 'Some'], 40, 600, 14),
  ])
  expect(main.split('\n')[0]).toBe('Jun 2019\tBoss')
  expect(side).toBe('')
})

test('words without a space sign between them are parted, letters set apart are not', () => {
  const letters = 'SKILLS'.split('').map((letter, index) => ({
    ...at(letter, 40 + index * 12, 500),
    width: 6,
  }))
  const { main } = pageText([at('Ana', 40, 600), { ...at('Lima', 58, 600) }, ...letters])
  expect(main.split('\n').filter(Boolean)).toEqual(['Ana Lima', 'SKILLS'])
})

const row = (...cells: string[]): string =>
  `${TABLE.row}${cells.map((cell) => TABLE.cell + cell).join('')}${TABLE.end}`

test.each([
  [row('a\n', 'b\n'), 'a\tb'],
  [row('01/2019\n', 'one\ntwo\n'), '01/2019\none\ntwo'],
  [row('2019 - 2020\n2016 - 2018\n', 'one\ntwo\n'), '2019 - 2020\tone\n2016 - 2018\ttwo'],
  [row(row('a\n', 'b\n')), 'a\tb'],
])('the cells of a table are lines: %j', (table, text) => {
  expect(tableLines(table).split('\n').filter(Boolean).join('\n')).toBe(text)
})

test('addresses behind words are added once, and those that are said are not', () => {
  const links = ['https://github.com/ana', 'https://github.com/ana', 'mailto:ana@x.com', 'tel:123']
  expect(withLinks('Ana\nana@x.com', links)).toBe('Ana\nana@x.com\n———\nhttps://github.com/ana')
  expect(withLinks('Ana', [])).toBe('Ana')
})

/** A bright sheet, turned and in perspective, on something dark. */
function photographed(): { data: Buffer; width: number; height: number } {
  const [width, height] = [400, 500]
  const data = Buffer.alloc(width * height, 60)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (y > 40 + x * 0.05 && y < 460 - x * 0.04 && x > 50 + y * 0.03 && x < 360 - y * 0.05)
        data[y * width + x] = 200
  return { data, width, height }
}

test('a sheet on something darker is found and laid flat; a page that fills the picture is left', () => {
  const image = photographed()
  const corners = outlineOf(image) ?? []
  expect(corners.map(({ x, y }) => [Math.round(x / 10), Math.round(y / 10)])).toEqual([
    [5, 4],
    [36, 6],
    [34, 45],
    [6, 46],
  ])
  const flat = flattened(image, corners)
  const bright = flat.data.filter((grey) => grey > 150).length / flat.data.length
  expect(bright).toBeGreaterThan(0.97)
  const page = Buffer.alloc(400 * 500, 250)
  for (let i = 20_000; i < 180_000; i += 7) page[i] = 20
  expect(outlineOf({ data: page, width: 400, height: 500 })).toBeUndefined()
})

test('bars printed across a page do not end it', () => {
  const [width, height] = [400, 560]
  const data = Buffer.alloc(width * height, 245)
  for (let y = 0; y < height; y++) {
    data.fill(90, y * width, y * width + 6)
    const isBar = [95, 380].some((top) => y >= top && y < top + 14)
    if (isBar) data.fill(40, y * width + 20, y * width + 390)
  }
  expect(outlineOf({ data, width, height })).toBeUndefined()
})

/** Three lines of text, 800 by 260, coded as a fax of group 4. */
const FAX = Buffer.from(
  [
    '//////87WGZLLJdlKZVCIcZuS0joPKqf4IglP//wn+/T/X+o4+iZ4+9Fjv6H8w//Xyx6//X7rNApIjBG2aBUmyRGBSGF',
    'JEYGfENQQ+ygXNApMC5oFyEs5HRnwndcJ6en+g09QgwnhPQaDwn/aQQf/vXuni71TXQ7Xu/+/dc03E1M82tyPM83E1Cf',
    '0Tn5fZ6UT4c0237dT091xDcLEN/CDYhuEk2kOkHFunF4P9Rb919ek3/09a+k7bIXT+/f39/pt6q0unf9g/bSv6///+v/',
    '3TuGH//uskB6yQHSb8oD//5IBFyQHBv/JAJ3XBfBf3BajrrBfBSNC+2kF/WvppN1r6/r6g/+F9+iU/olPH6JT//olP6J',
    'Tv70iU/Y9BfwvvhfLL/4X6Bd/awv11+lp6pf33pf6v/19/X9f9f//+v9tJf///LD///+ra+v/rx//0m7S/bv1/7Wv//6',
    '/r/69vt+tr5Ga+xWv7X7VbtK12yfYZn9q2ra2sGv7a/YnH+xOPp42Jx+xx7HE49jYnHxXtR/a/a/mdNe4fZCj32Qo9rr',
    '9kOP+1+1q3tNeGmtrYWwtrBhfsLiIM6mdbgzjDlZi5jAIQYIQYIQZxYvY4IYjiIiIiIj///H/////O1KMktkFZEmdirl',
    'UPMkh/+8gUTNr+TESR9f7//4/4j45h36/1/ljv/t/X/SzoFJwpnE4UEQehEQXBFmQQ5EMWzqLn2YFPCk7PswKUROFBEH',
    'suCXELQgmF4WGXQiNx/TCeE8IPCeE/Cfpp+nYT9Qnf4QfbX104vTS0PTT9P/W63STpaJzounl0gzBk/yPIZYZPnton2J',
    '+o3eJ+ei6QZiBOc02GWRvRPvehoeh0m4Qb0EG/p6im+n6HoX/qg3q69en/9J1emvp/6b9tVuv/9XXpP3T//f//9P27vb',
    '19/tL+qfr76/0vpcO+///2///4flOH9vr+wbIoeRA8f8f1//7B+C/6v22QpweGD//S///2D9fdL6GG2HsP/+LX//2H6J',
    'z/f/Bshi50F5YP8wrf//yGL6C/6/YNg3g3/9r//+Df/7autQ4fD//3f//h/r/78vR//f+i9P///f/6X0v/t/29vX///1',
    '9v1//9+9+3///97/t12zEpuXPS22T/22T6Xa//5yW+wt7FWtLiorimQnD+Qnj22P//imQl2OQt9ivdV1v7uuyFH//9fI',
    'ce/TVXDTWwg4a8Owqtr//2g+GsPuGFETNmtiSGJDhETpCIM+y0tTPtAKIiIiIj//////yqMiDIkZBmQVnY0ZEzIRkYZL',
    'mV9aCDIYIU8cDhBmoUEDO3GCIdObgYIMhhzoHOxYGOg0GqDCDBQmChPCDQaDCeQR9O9P01tbTTv+ifZqalzaJ8+T58v3',
    'Uv2ifZc3Lm5a36TYt8J0rnyk7KzBB+CdJuE8Jv/W6i9OPTY42ot1i4v/2+r2/96fbv/pful6TZBhP9LfKsQoZgZ8XIMQ',
    'oZggiD8QpEkCE4MHwv9f/wg/X/wg9Bp4TwuE9B6D+tJf/f/66emnpx94T77df/89OlSXdLL9xPlG7onzkdCyDTfJ8ynO',
    'ef4JKvfai3/7rST0xTek3WIb0E9CG/k4XrfffSVL6VJumuQXxPX6TaX+qVf+9aX1S+v+63/Sf8NUq+19LS9Kqfr0n/91',
    '/mstK/YYUqATSVL0kl/5dX81h9K0joCfDdJP7GF0qS9JKP3/8F40gX76WuyFHhdLS9Jb//9fSX+qXWGFolPpKlqklX//',
    'olP9IlP0m6S/HhelSXSSUsH//0F8smoX/0v+vrS9JL//+v0kv+qX6S+kqXpJP//+u2l9vWkm1/XS0m9JK/9v//XXpVpd',
    'aX6VVpJJf/pb/6X29VStdddLStUkm/+17120tdpGcEtW0lOmk2tqqtpKlDNL/bS+14ZpU2tjiqkM5xRQDEVGS4MIhn5I',
    'hnOKkM/kCAY/9iuQticfsaIEYJx9ql2umQ4//f3/2t2vD79hBhe1wmF+uwvDC/2sO17C2Fyq5EOhNWJDwYIRGhNWIkCh',
    'ERKvEQZxYsXBDEcRHERERquqiP///////gAgAg==',
  ].join(''),
  'base64',
)

/** A page of that picture; what more its dictionary says of its colours. */
function faxed(colours: string, ofRows = ''): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 193]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    '<</Length 30>>stream\nq 595 0 0 193 0 0 cm /I Do Q \nendstream',
  ].map((text, i) => `${i + 1} 0 obj${text}endobj\n`)
  const image = `5 0 obj<</Type/XObject/Subtype/Image/Width 800/Height 260/BitsPerComponent 1/ColorSpace/DeviceGray${colours}/Length ${FAX.length}/Filter/CCITTFaxDecode/DecodeParms<</K -1${ofRows}/Columns 800/Rows 260>>>>stream\n`
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}${image}`),
    FAX,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

test('a page that a scanner coded as a fax is recognized', async () => {
  const read = await extractText(faxed(''), 'pdf')
  expect(read.text).toContain('Maria Aparecida da Silva')
  expect(read.flags).toEqual(['scanned'])
}, 60_000)

test('whether its dots are black or white is as the page says', async () => {
  const brightness = async (pdf: Buffer): Promise<number> => {
    const [image] = await faxImages(pdf, 1)
    return (await sharp(image).stats()).channels[0]?.mean ?? Number.NaN
  }
  const [plain, ones, turned, both] = await Promise.all(
    [
      faxed(''),
      faxed('', '/BlackIs1 true'),
      faxed('/Decode[1 0]'),
      faxed('/Decode [ 1 0 ]', '/BlackIs1 true'),
    ].map(brightness),
  )
  expect(plain).toBeGreaterThan(200)
  expect([both, turned]).toEqual([plain, ones])
  expect((plain ?? 0) + (ones ?? 0)).toBeCloseTo(255)
})

test('the ruled table of a picture is read row by row', async () => {
  const rows = [
    ['Período', 'Empresa', 'Cargo'],
    ['03/2019 a 11/2021', 'Nuvem Sul', 'Analista'],
    ['02/2016 a 02/2019', 'Provedor Vale', 'Técnico'],
  ]
  const cells = rows.flatMap((cellsOf, i) =>
    cellsOf.map(
      (cell, j) =>
        `<text x="${100 + j * 400}" y="${120 + i * 70}" font-size="28" font-family="sans-serif">${cell}</text>`,
    ),
  )
  const rules = rows.map(
    (_, i) => `<path d="M90 ${85 + i * 70}h1150v50h-1150z" fill="none" stroke="#000"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="400"><rect width="100%" height="100%" fill="#fff"/>${cells.join('')}${rules.join('')}</svg>`
  const { text } = await extractText(await sharp(Buffer.from(svg)).png().toBuffer(), 'png')
  expect(text).toContain('02/2016 a 02/2019\tProvedor Vale\tTécnico')
}, 60_000)

test('breaks inside a paragraph of a Word document are lines, and its links are kept', async () => {
  const zip = new JSZip()
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  zip.file(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  zip.file(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  )
  zip.file(
    'word/_rels/document.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="g" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://github.com/ana" TargetMode="External"/></Relationships>',
  )
  zip.file(
    'word/document.xml',
    `<w:document ${w} ${r}><w:body><w:tbl><w:tr><w:tc><w:p><w:r><w:t>07/2020 – Atual</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Usina Sol</w:t><w:br/><w:t>Analista</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p><w:hyperlink r:id="g"><w:r><w:t>GitHub</w:t></w:r></w:hyperlink></w:p></w:body></w:document>`,
  )
  const { text } = await extractText(await zip.generateAsync({ type: 'nodebuffer' }), 'docx')
  expect(text.split('\n').filter(Boolean)).toEqual([
    '07/2020 – Atual',
    'Usina Sol',
    'Analista',
    'GitHub',
    '———',
    'https://github.com/ana',
  ])
})

test('parts of a page that each have two columns are read one after the other', () => {
  const title = (str: string, y: number): Item => ({ ...at(str, 40, y), fontSize: 13 })
  const pair = (one: readonly string[], other: readonly string[], top: number): Item[] => [
    ...column(one, 40, top, 14),
    ...column(other, 320, top, 14),
  ]
  const { main } = pageText([
    title('Contact', 700),
    ...column(['ana@x.com', 'Recife', '81 3333-4444'], 40, 682, 14),
    ...column(['Looking for', 'a job', 'in sales'], 320, 686, 14),
    title('Where I worked', 630),
    ...pair(['Sun Ltd', 'Cashier', '2019 - 2021'], ['Moon Ltd', 'Clerk', '2022 - 2023'], 612),
    title('Where I studied', 550),
    ...pair(['Sun School', 'High school'], ['Moon College', 'Trade'], 532),
  ])
  expect(main.split('\n').filter(Boolean)).toEqual([
    'Contact',
    'ana@x.com',
    'Recife',
    '81 3333-4444',
    'Looking for',
    'a job',
    'in sales',
    'Where I worked',
    'Sun Ltd',
    'Cashier',
    '2019 - 2021',
    'Moon Ltd',
    'Clerk',
    '2022 - 2023',
    'Where I studied',
    'Sun School',
    'High school',
    'Moon College',
    'Trade',
  ])
})

test('what stands below two headings side by side are columns, level as they may be', () => {
  const left = ['Experiência', 'Usina Sol', 'Caixa', '2019 - 2021', 'Loja Lua', 'Gerente']
  const right = ['Contato', 'Rua do Mar, 20', 'Recife', 'Pernambuco', '81 3333-4444', 'ana@x.com']
  const { main, side } = pageText([...column(left, 40, 700, 14), ...column(right, 320, 700, 14)])
  expect([main, side].join('\n').split('\n').filter(Boolean)).toEqual([...left, ...right])
})

test('dates beside text under titles of their column are rows', () => {
  const title = (str: string, y: number): Item => ({ ...at(str, 40, y), fontSize: 13 })
  const { main } = pageText([
    title('Experiência', 700),
    ...column(['Desde 2020', 'Recife'], 40, 680, 14),
    ...column(
      ['Advogada associada em causas de família', 'Lima e Sol', 'Prazos', 'Audiências'],
      200,
      680,
      14,
    ),
    title('Formação', 600),
    ...column(['2011 – 2015'], 40, 580, 14),
    ...column(['Direito', 'Universidade do Sol'], 200, 580, 14),
    title('Idiomas', 530),
    ...column(['Inglês', 'Italiano'], 40, 510, 14),
    ...column(['Intermediário', 'Noções'], 200, 510, 14),
  ])
  expect(main).toContain('Desde 2020\tAdvogada associada em causas de família\nRecife\tLima e Sol')
  expect(main).toContain('Inglês\tIntermediário\nItaliano\tNoções')
})

test('words of letters of one width are no cells, however far they stand apart', () => {
  const words = (line: string, y: number): Item[] => {
    let x = 40
    return line.split(' ').map((word) => {
      const item = at(word, x, y)
      x += word.length * 5 + (word.endsWith(';') ? 60 : 14)
      return item
    })
  }
  const lines = [
    'Mestre de obras - 2017',
    'Construtora Sol do Agreste',
    'Posto Sol; Frentista no turno',
  ]
  const items = lines.flatMap((line, index) => words(line, 700 - index * 20))
  expect(pageText(items, true).main.split('\n')).toEqual([
    'Mestre de obras - 2017',
    'Construtora Sol do Agreste',
    'Posto Sol;\tFrentista no turno',
  ])
})
