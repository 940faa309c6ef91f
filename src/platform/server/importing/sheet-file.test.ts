import exceljs from 'exceljs'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { readSpreadsheet } from './read-file.ts'
import { readSheetFile } from './sheet-file.ts'

const asked = { planilha: '', rows: 100, columns: 20 }
const rowsOf = async (data: Buffer, more: Partial<typeof asked> = {}): Promise<Cell[][]> =>
  (await readSheetFile(data, { ...asked, ...more })).rows.map(({ celulas }) => celulas)
const refusal = (data: Buffer, more: Partial<typeof asked> = {}): Promise<unknown> =>
  readSheetFile(data, { ...asked, ...more }).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  )

async function book(
  fill: (sheet: exceljs.Worksheet, all: exceljs.Workbook) => void,
): Promise<Buffer> {
  const all = new exceljs.Workbook()
  fill(all.addWorksheet('Dados'), all)
  return Buffer.from(await all.xlsx.writeBuffer())
}

test('every kind of cell comes as it is shown: texts, dates, numbers to the last digit, zeros before them, formulas by their value', async () => {
  const data = await book((sheet) => {
    sheet.addRow(['021105', 21105, 21105, 0.1 + 0.2, 1234.5, true, new Date(Date.UTC(2026, 1, 28))])
    sheet.getCell('C1').numFmt = '000000'
    sheet.addRow([
      { formula: 'A1&"x"', result: '021105x' },
      { formula: 'B1*2' },
      { error: '#REF!' },
    ])
    sheet.addRow([
      { richText: [{ text: 'Chefe ' }, { text: 'de setor' }] },
      123456789012,
      45292,
      '=1+1',
    ])
    sheet.getCell('C3').numFmt = 'dd/mm/yyyy'
    sheet.addRow([{ text: 'página', hyperlink: 'https://exemplo.com.br' }, '_x0041_ fica'])
  })
  expect(await rowsOf(data)).toEqual([
    [
      '021105',
      { n: '21105' },
      { n: '21105', z: '021105' },
      { n: '0.3' },
      { n: '1234.5' },
      'Sim',
      { n: '46081', d: '2026-02-28' },
    ],
    ['021105x', { e: 'formula', v: 'fórmula' }, { e: 'erro', v: '#REF!' }],
    ['Chefe de setor', { n: '123456789012' }, { n: '45292', d: '2024-01-01' }, '=1+1'],
    ['página', 'A fica'],
  ])
})

test('empty rows and columns keep their places, a merged cell counts in each of its rows, hidden sheets are passed over', async () => {
  const data = await book((sheet, all) => {
    sheet.state = 'hidden'
    sheet.addRow(['segredo'])
    const shown = all.addWorksheet('Áreas')
    shown.addRow([])
    shown.addRow(['Mãe', null, 'Filha'])
    shown.addRow(['Diretoria', null, 'Financeiro'])
    shown.addRow([null, null, 'Compras'])
    shown.mergeCells('A3:A4')
    all.addWorksheet('Instruções').addRow(['texto'])
  })
  const read = await readSheetFile(data, asked)
  expect(read.planilhas).toEqual(['Áreas', 'Instruções'])
  expect(read.rows).toEqual([
    { linha: 2, celulas: ['Mãe', null, 'Filha'] },
    { linha: 3, celulas: ['Diretoria', null, 'Financeiro'] },
    { linha: 4, celulas: ['Diretoria', null, 'Compras'] },
  ])
  expect(await rowsOf(data, { planilha: 'Instruções' })).toEqual([['texto']])
  expect(await refusal(data, { planilha: 'Outra' })).toBe('planilha')
})

test('texts are read whatever parts their columns and in whatever letters they were written', async () => {
  const text = 'Descrição;Área mãe\r\n"São; ""João""";Órgão\r\n\r\nÇa;'
  const meant = [['Descrição', 'Área mãe'], ['São; "João"', 'Órgão'], ['Ça']]
  const wide = Buffer.from(text, 'utf16le')
  const letters: Record<string, Buffer> = {
    'UTF-8': Buffer.from(text),
    'UTF-8 with mark': Buffer.from(`\ufeff${text}`),
    'Windows-1252': Buffer.from(text, 'latin1'),
    'UTF-16 without mark': wide,
    'UTF-16 with mark': Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    'UTF-16 the other way round': Buffer.concat([
      Buffer.from([0xfe, 0xff]),
      Buffer.from(wide).swap16(),
    ]),
  }
  for (const [name, data] of Object.entries(letters))
    expect(await rowsOf(data), name).toEqual(meant)
  for (const sign of [',', '\t', '|'])
    expect(await rowsOf(Buffer.from(`Nome${sign}Valor\nA${sign}"1.234,56"\n`)), sign).toEqual([
      ['Nome', 'Valor'],
      ['A', '1.234,56'],
    ])
  expect(await rowsOf(Buffer.from('sep=,\r\na;b,c\r\n1,2'))).toEqual([
    ['a;b', 'c'],
    ['1', '2'],
  ])
  expect(await rowsOf(Buffer.from('Só uma coluna\nA\nB'))).toEqual([
    ['Só uma coluna'],
    ['A'],
    ['B'],
  ])
})

test('what is no spreadsheet, is locked, of old, empty, broken or too long is refused by its content', async () => {
  const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const office = async (name: string): Promise<Buffer> =>
    new JSZip().file(name, '<x/>').generateAsync({ type: 'nodebuffer' })
  const cases: [string, Buffer][] = [
    ['vazio', Buffer.alloc(0)],
    ['vazio', Buffer.from('\ufeff\r\n;;\r\n')],
    ['xls', Buffer.concat([old, Buffer.alloc(600)])],
    ['senha', Buffer.concat([old, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])],
    ['tipo', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['tipo', Buffer.from([0, 1, 2, 3, 4, 5, 200, 7])],
    ['tipo', await office('word/document.xml')],
    ['ods', await office('content.xml')],
    ['quebrado', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(90)])],
    ['quebrado', (await book((sheet) => void sheet.addRow(['a']))).subarray(0, 900)],
    ['vazio', await book(() => undefined)],
    ['linhas', Buffer.from('a\n'.repeat(101))],
    [
      'linhas',
      await book((sheet) => {
        for (let i = 0; i < 101; i += 1) sheet.addRow([i])
      }),
    ],
    ['colunas', Buffer.from('a;'.repeat(20) + 'b')],
  ]
  for (const [why, data] of cases) expect(await refusal(data), why).toBe(why)
})

/** What the directory says that an entry unpacks to. */
function claiming(zip: Buffer, name: string, size: number): Buffer {
  const data = Buffer.from(zip)
  for (let at = data.indexOf('PK\x01\x02'); at >= 0; at = data.indexOf('PK\x01\x02', at + 4)) {
    const length = data.readUInt16LE(at + 28)
    if (data.toString('latin1', at + 46, at + 46 + length) === name)
      data.writeUInt32LE(size, at + 24)
  }
  return data
}

test('a bomb is refused by what its directory says, and a directory that lies by what comes out of it', async () => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const data = await book((one) => {
    for (let i = 0; i < 50; i += 1) one.addRow([`Área ${i}`])
  })
  expect(await rowsOf(claiming(data, 'xl/nenhuma.xml', 9))).toHaveLength(50)
  expect(await refusal(claiming(data, sheet, 300 * 1024 ** 2))).toBe('enorme')
  expect(await refusal(claiming(data, sheet, 40))).toBe('quebrado')
})

test('a file is read in a process of its own, in portions that are taken one after the other', async () => {
  const lines = Array.from({ length: 4500 }, (_, i) => `Área ${i};Mãe`)
  const taken: number[] = []
  let total = 0
  await readSpreadsheet({
    data: Buffer.from(['Descrição;Área mãe', ...lines].join('\n')),
    planilha: '',
    from: '1',
    begun: async (head) => void (total = head.total),
    rows: async (rows) => void taken.push(rows.length),
  })
  expect([total, taken]).toEqual([4501, [2000, 2000, 501]])
  await expect(
    readSpreadsheet({
      data: Buffer.from('%PDF-1.7'),
      planilha: '',
      from: '1',
      begun: async () => undefined,
      rows: async () => undefined,
    }),
  ).rejects.toThrow('O arquivo não é uma planilha.')
})
