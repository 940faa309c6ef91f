import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import JSZip from 'jszip'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { searchKey } from '#platform/contract/text.ts'
import { extractText } from './extract.ts'
import { readDocument } from './read.ts'

const LINES = [
  'Maria Aparecida da Conceição',
  'maria.conceicao@exemplo.com.br | (85) 98765-4321',
  'Fortaleza/CE',
  'Experiência Profissional',
  'Assistente Administrativo - Comércio Ação Ltda',
  '03/2019 - 12/2022',
  'Atendimento ao público e emissão de notas fiscais.',
  'Formação Acadêmica',
  'Bacharelado em Administração - Universidade Federal do Ceará - 2014',
]
/** For what is shown of every page alike: each line costs the engine its time, at each angle anew. */
const FEW = LINES.slice(2, 6)

/** How many of the words on the page were read, 0 to 1. */
const share = (text: string, lines = LINES): number => {
  const words = searchKey(lines.join(' '))
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
  const read = new Set(searchKey(text).split(/[^a-z0-9]+/))
  return words.filter((word) => read.has(word)).length / words.length
}

const WIDTH = 1240
/** No more paper than text: the engine looks at all of it. */
const heightOf = (lines: readonly string[]): number => 180 + 64 * (lines.length + 1)
const page = (mark = '', lines = LINES): Promise<Buffer> => {
  const rows = [...lines, mark].map(
    (line, index) =>
      `<text x="110" y="${100 + index * 64}" font-size="32" font-family="sans-serif">${line}</text>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${heightOf(lines)}"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`,
    ),
  )
    .greyscale()
    .png()
    .toBuffer()
}
const shadow = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="900"><defs><linearGradient id="g"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="0.5"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>',
)
const photo = async (): Promise<Buffer> =>
  await sharp(
    await sharp(await page())
      .rotate(2, { background: '#bbb' })
      .blur(1)
      .toBuffer(),
  )
    .toColourspace('srgb')
    .resize(1300, 900, { fit: 'fill' })
    .composite([{ input: shadow }])
    .jpeg({ quality: 65 })
    .toBuffer()

type Image = { dictionary: string; data: Buffer }

/** A PDF whose pages hold only images, as scanners write it. */
function scannedPdf(pages: { images: Image[]; rotate?: number }[]): Buffer {
  const objects: Buffer[] = []
  const add = (text: string, data?: Buffer): number => {
    const stream = data
      ? Buffer.concat([Buffer.from('\nstream\n'), data, Buffer.from('\nendstream')])
      : Buffer.alloc(0)
    objects.push(
      Buffer.concat([
        Buffer.from(`${objects.length + 1} 0 obj\n${text}`),
        stream,
        Buffer.from('\nendobj\n'),
      ]),
    )
    return objects.length
  }
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
  )
  let next = pages.length + 3
  const parts = pages.map(({ images, rotate = 0 }) => {
    const height = 842 / images.length
    const first = next
    next += images.length + 1
    const names = images.map((_, index) => `/I${index} ${first + 1 + index} 0 R`).join(' ')
    add(
      `<< /Type /Page /Parent 2 0 R /Rotate ${rotate} /MediaBox [0 0 595 842] /Contents ${first} 0 R /Resources << /XObject << ${names} >> >> >>`,
    )
    return {
      images,
      paint: Buffer.from(
        images
          .map(
            (_, index) => `q 595 0 0 ${height} 0 ${842 - height * (index + 1)} cm /I${index} Do Q`,
          )
          .join('\n'),
      ),
    }
  })
  for (const { images, paint } of parts) {
    add(`<< /Length ${paint.length} >>`, paint)
    for (const { dictionary, data } of images)
      add(`<< /Type /XObject /Subtype /Image ${dictionary} /Length ${data.length} >>`, data)
  }
  const offsets: number[] = []
  let at = 9
  for (const one of objects) {
    offsets.push(at)
    at += one.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...objects, Buffer.from(tail)])
}

async function bits(png: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(png)
    .greyscale()
    .threshold(150)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = Math.ceil(info.width / 8)
  const out = Buffer.alloc(row * info.height)
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      out[y * row + (x >> 3)]! |=
        (data[(y * info.width + x) * info.channels]! > 127 ? 128 : 0) >> (x & 7)
  return out
}

describe('scanned and photographed pages', () => {
  test('a clean scan is read almost whole, with its accents, and proposes the fields', async () => {
    const found = await readDocument(await page(), 'png')
    expect(found).toMatchObject({ method: 'ocr', pages: 1, flags: ['scanned'] })
    expect(found.warnings[0]).toMatch(/Confira cada campo/)
    expect(share(found.text)).toBeGreaterThan(0.9)
    expect(found.text).toContain('Conceição')
    for (const line of ['Assistente Administrativo', 'Comércio Ação Ltda', '03/2019', '12/2022'])
      expect(found.text).toContain(line)
  }, 60_000)

  test('a skewed, blurred photo with a shadow is read', async () => {
    expect(share((await readDocument(await photo(), 'jpg')).text)).toBeGreaterThan(0.85)
  }, 60_000)

  test('a page photographed on its side is turned', async () => {
    expect(
      share(
        (
          await readDocument(
            await sharp(await page('', FEW))
              .rotate(90)
              .jpeg()
              .toBuffer(),
            'jpg',
          )
        ).text,
        FEW,
      ),
    ).toBeGreaterThan(0.85)
  }, 60_000)

  test('a PDF whose pages are a JPEG, one-bit strips, a stencil mask and a turned page is read', async () => {
    const height = heightOf(FEW)
    const half = height / 2
    const deep = async (
      png: Buffer,
      width: number,
      height: number,
      more = '/ColorSpace /DeviceGray',
    ): Promise<Image> => ({
      dictionary: `/Width ${width} /Height ${height} ${more} /BitsPerComponent 1 /Filter /FlateDecode`,
      data: deflateSync(await bits(png)),
    })
    const strip = async (png: Buffer, top: number): Promise<Image> =>
      await deep(
        await sharp(png).extract({ left: 0, top, width: WIDTH, height: half }).png().toBuffer(),
        WIDTH,
        half,
      )
    const jpeg = async (png: Buffer, width: number, height: number): Promise<Image> => ({
      dictionary: `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
      data: await sharp(png).toColourspace('b-w').jpeg().toBuffer(),
    })
    const [one, two, three, four] = await Promise.all([
      page('Referência Alfredo', FEW),
      page('Referência Beatriz', FEW),
      page('Referência Carlos', FEW),
      page('Referência Daniela', FEW),
    ])
    const pdf = scannedPdf([
      { images: [await jpeg(one!, WIDTH, height)] },
      { images: [await strip(two!, 0), await strip(two!, half)] },
      { images: [await deep(three!, WIDTH, height, '/ImageMask true')] },
      {
        images: [await jpeg(await sharp(four!).rotate(-90).toBuffer(), height, WIDTH)],
        rotate: 90,
      },
    ])
    const found = await readDocument(pdf, 'pdf')
    expect(found).toMatchObject({ method: 'ocr', pages: 4, flags: ['scanned'] })
    expect(share(found.text, FEW)).toBeGreaterThan(0.9)
    expect(
      ['Alfredo', 'Beatriz', 'Carlos', 'Daniela'].filter((name) => found.text.includes(name)),
    ).toHaveLength(4)
  }, 120_000)
})

const text = 'Currículo de João\nAção – 10 €'

test('text files are read as UTF-8, UTF-16 and Windows-1252', async () => {
  const windows = Buffer.from([
    ...Buffer.from('Curr\xedculo de Jo\xe3o\r\nA\xe7\xe3o ', 'latin1'),
    0x96,
    0x20,
    0x31,
    0x30,
    0x20,
    0x80,
  ])
  const made = [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    windows,
  ]
  expect(
    (await Promise.all(made.map((data) => extractText(data, 'txt')))).map((found) => [
      found.text,
      found.method,
      found.flags,
    ]),
  ).toEqual(made.map(() => [text, 'text', []]))
}, 30_000)

test('OpenDocument and RTF are read', async () => {
  const zip = new JSZip()
  zip.file('mimetype', 'application/vnd.oasis.opendocument.text')
  zip.file(
    'content.xml',
    '<office:document-content><office:body><office:text><text:h>Currículo de<text:s text:c="1"/>João</text:h><text:p>Ação &#8211; <text:span>10</text:span> &#x20AC;</text:p></office:text></office:body></office:document-content>',
  )
  const rtf =
    "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\*\\generator Word}{\\info{\\title segredo}}\\pard Curr\\'edculo de {\\b Jo\\u227?o}\\par A\\'e7\\'e3o \\endash  10 \\u8364 ?\\par}"
  expect((await readDocument(await zip.generateAsync({ type: 'nodebuffer' }), 'odt')).text).toBe(
    text,
  )
  expect((await readDocument(Buffer.from(rtf, 'latin1'), 'rtf')).text).toBe(text)
}, 30_000)

test('a Word document is read with the names in its page header, and where they lead', async () => {
  const zip = new JSZip()
  zip.file(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  zip.file(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  )
  zip.file(
    'word/document.xml',
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Experiência</w:t></w:r></w:p><w:p><w:r><w:t>Caixa &amp; vendas</w:t></w:r></w:p></w:body></w:document>',
  )
  zip.file('word/header1.xml', '<w:hdr><w:p><w:r><w:t>João da Silva</w:t></w:r></w:p></w:hdr>')
  zip.file(
    'word/_rels/header1.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://github.com/joao" TargetMode="External"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://sol.com.br/media.png"/></Relationships>',
  )
  const { text } = await readDocument(await zip.generateAsync({ type: 'nodebuffer' }), 'docx')
  expect(text.split('\n').filter(Boolean)).toEqual([
    'João da Silva',
    'Experiência',
    'Caixa & vendas',
    '———',
    'https://github.com/joao',
  ])
}, 30_000)

test('hostile and broken files end in flags, each with a sentence, and never in an error', async () => {
  const png = await page()
  const bomb = await new JSZip()
    .file('word/document.xml', '<w/>'.padEnd(40_000_000))
    .generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
  const cut = (data: Buffer): Buffer => data.subarray(0, Math.floor(data.length / 2))
  const cases: [Buffer, Parameters<typeof readDocument>[1], string][] = [
    [Buffer.alloc(0), 'pdf', 'broken'],
    [Buffer.from('%PDF-1.7\n'), 'pdf', 'broken'],
    [Buffer.from('nada'), 'docx', 'broken'],
    [bomb, 'docx', 'broken'],
    [Buffer.from('nada'), 'odt', 'broken'],
    [Buffer.from('nada'), 'png', 'broken'],
    [Buffer.alloc(0), 'txt', 'empty'],
    [Buffer.from(`{\\rtf1${'{'.repeat(200_000)}`), 'rtf', 'empty'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'docx', 'encrypted'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'doc', 'broken'],
    [cut(png), 'pdf', 'broken'],
  ]
  const found = await Promise.all(cases.map(([data, kind]) => extractText(data, kind)))
  expect(found.map(({ flags }) => flags)).toEqual(cases.map(([, , flag]) => [flag]))
  expect(found.map(({ method, text: read, warnings }) => [method, read, warnings.length])).toEqual(
    cases.map(() => ['none', '', 1]),
  )
}, 60_000)

test('a missing file, too little time and too little memory are told, and the next file is read', async () => {
  expect((await readDocument('/nao/existe.pdf', 'pdf')).flags).toEqual(['broken'])
  expect((await readDocument(await page(), 'png', { timeoutMs: 50 })).flags).toEqual(['timeout'])
  expect((await readDocument(await page(), 'png', { memoryMb: 60 })).method).toBe('none')
  expect((await readDocument(Buffer.from('ok'), 'txt')).text).toBe('ok')
}, 60_000)

test('the reading process sees no settings, writes nothing and starts nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leitor-'))
  const { start } = await import('./read.ts')
  const probe = join(folder, 'probe.mjs')
  await writeFile(
    probe,
    `
    import { writeFileSync } from 'node:fs'
    import { execSync } from 'node:child_process'
    const tried = (work) => { try { work(); return 'done' } catch (error) { return error.code } }
    process.send([Object.keys(process.env).filter((name) => /URL|SECRET|KEY|RH_/.test(name)), tried(() => writeFileSync(${JSON.stringify(join(folder, 'x'))}, 'x')), tried(() => execSync('true'))])`,
  )
  const child = start({ timeoutMs: 1000, memoryMb: 500 }, probe)
  const answer = await new Promise((resolve) => child.once('message', resolve))
  child.kill('SIGKILL')
  await rm(folder, { recursive: true })
  expect(answer).toEqual([[], 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED'])
}, 30_000)
