import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ReportColumn, ReportDocument, ReportRow } from '#platform/contract/report-document.ts'
import { chartSvg } from './chart-svg.ts'
import { layDown, removeWaiting } from './lay-down.ts'
import { ReportError } from './report-error.ts'
import { createRenderer, type Rendered, type Renderer } from './renderer.ts'

const log = { info: () => {}, error: () => {} }
vi.setConfig({ testTimeout: 60_000 })
let renderer: Renderer
beforeAll(() => {
  renderer = createRenderer({ log, timeZone: 'America/Sao_Paulo' })
  renderer.warm()
})
afterAll(() => renderer.close())

const columns: ReportColumn[] = [
  { key: 'nome', label: 'Candidato', kind: 'text' },
  { key: 'cpf', label: 'CPF', kind: 'text' },
  { key: 'nascimento', label: 'Nascimento', kind: 'date' },
  { key: 'apto', label: 'Apto', kind: 'flag' },
  { key: 'salario', label: 'Pretensão salarial', kind: 'money', total: 'sum' },
]
const person = (nome: string, salario: string | null = '1234.56'): ReportRow => ({
  nome,
  cpf: '012.345.678-90',
  nascimento: '1990-02-28',
  apto: true,
  salario,
})
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => person(`Pessoa ${index + 1}`, '10.10'))

function report(part: Partial<ReportDocument> = {}): ReportDocument {
  return {
    title: 'Seleção de candidatos',
    company: { name: 'Tecelagem São João', extra: 'CNPJ 11.222.333/0001-81' },
    lang: 'pt-BR',
    filters: [{ label: 'Período', value: '01/01/2026 a 31/03/2026' }],
    user: 'Ana Gonçalves',
    generatedAt: '28/03/2026 14:05',
    blocks: [
      {
        type: 'table',
        title: 'Inscrições',
        columns,
        groups: [
          {
            title: 'Produção',
            level: 1,
            rows: [person('Maria da Conceição Araújo'), person('Antônio Müller')],
          },
          { title: 'Administração', level: 1, rows: [person('Zoë Nuñez', '0.44')] },
        ],
      },
    ],
    ...part,
  }
}
const tableOf = (rows: ReportRow[], own = columns): ReportDocument =>
  report({ blocks: [{ type: 'table', columns: own, groups: [{ title: '', level: 1, rows }] }] })

async function take<T>(rendered: Rendered, read: (bytes: Buffer) => Promise<T>): Promise<T> {
  const bytes = readFileSync(rendered.path)
  expect(bytes.length).toBe(rendered.bytes)
  await rendered.cleanup()
  expect(existsSync(rendered.path)).toBe(false)
  return read(bytes)
}

async function pages(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: false,
  })
  return text
}
const pdfPages = async (doc: ReportDocument) => take(await renderer.pdf(doc), pages)
const squeezed = (text: string) => text.replace(/\s+/g, '')
const squeezedPdf = async (doc: ReportDocument) => squeezed((await pdfPages(doc)).join(''))

async function workbook(bytes: Buffer): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  return book
}
const xlsx = async (doc: ReportDocument) => take(await renderer.xlsx(doc), workbook)

const HOSTILE = [
  `aspas "duplas", 'simples' e \u201ccurvas\u201d`,
  '#import "x": * #panic("a")',
  '$x^2$ \\ barra \\u{41} `crase` *forte* _itálico_',
  '<script>alert(1)</script> &amp; </text>',
  '= Título',
  '- item',
  '// comentário /* aqui */',
  '@referencia <rotulo> ~ -- --- ...',
  "'; DROP TABLE talento; --",
  '{{7*7}} ${7*7} %s %n',
  '_x0041_ _x000D_',
  '+55 85 99999-0000',
  '-1+1',
  '=1+1',
  '=HYPERLINK("http://x","y")',
]

test('a PDF holds Portuguese text, filters, user, dates, money and Sim or Não', async () => {
  const [text] = await pdfPages(report())
  for (const part of [
    'Seleção de candidatos',
    'Tecelagem São João',
    'CNPJ 11.222.333/0001-81',
    'Período: 01/01/2026 a 31/03/2026',
    'Maria da Conceição Araújo',
    '28/02/1990',
    'Sim',
    'R$ 1.234,56',
    'Emitido em 28/03/2026 14:05 por Ana Gonçalves',
    'Página 1 de 1',
  ])
    expect(text).toContain(part)
})

test('groups have exact subtotals and the table its total', async () => {
  const [text] = await pdfPages(report())
  for (const part of ['Produção', 'R$ 2.469,12', 'R$ 0,44', 'R$ 2.469,56'])
    expect(text).toContain(part)
})

test('a count in the first column stands beside the word of its total', async () => {
  const [text] = await pdfPages(
    tableOf(
      [{ quem: 'Ana' }, { quem: 'Rui' }],
      [{ key: 'quem', label: 'Candidato', kind: 'text', total: 'count' }],
    ),
  )
  expect(text).toContain('Total: 2')
})

test('the table heading and the number of pages stand on every page, and no row is lost or cut', async () => {
  const text = await pdfPages(tableOf(people(120)))
  expect(text.length).toBeGreaterThan(2)
  for (const [index, page] of text.entries()) {
    expect(page).toContain('Pretensão salarial')
    expect(page).toContain(`Página ${index + 1} de ${text.length}`)
  }
  expect(text.join(' ').match(/Pessoa \d+/g)).toEqual(people(120).map((row) => row.nome))
})

test('hostile texts come back letter for letter from the PDF', async () => {
  const doc = tableOf(HOSTILE.map((nome) => person(nome)))
  const text = squeezed(
    (
      await pdfPages({
        ...doc,
        title: HOSTILE[0]!,
        filters: HOSTILE.map((value) => ({ label: value, value })),
      })
    ).join(''),
  )
  for (const hostile of HOSTILE) expect(text.split(squeezed(hostile)).length).toBeGreaterThan(3)
})

test('hostile texts come back letter for letter from the XLSX and none is a formula', async () => {
  const sheet = (await xlsx(tableOf(HOSTILE.map((nome) => person(nome))))).worksheets[0]!
  for (const [index, hostile] of HOSTILE.entries()) {
    const cell = sheet.getCell(index + 2, 1)
    expect(cell.value).toBe(hostile)
    expect(cell.formula).toBeUndefined()
    expect(cell.numFmt).toBe('@')
  }
})

test('control characters and half surrogates leave the text, the rest stays', async () => {
  const doc = tableOf([person('a\u0000b\u0007c\u001bd\u0085e\ud800f\uffffg')])
  expect((await xlsx(doc)).worksheets[0]!.getCell(2, 1).value).toBe('abcde\ufffdfg')
  expect(await squeezedPdf(doc)).toContain('abcde')
})

test('long words are broken inside their cell and keep every letter and hyphen', async () => {
  const words = [
    'x'.repeat(400),
    'maria-da-conceicao.de-albuquerque-cavalcanti@departamento-de-recursos-humanos.empresa-exemplo.com.br',
    'Donaudampfschifffahrtsgesellschaftskapitän',
  ]
  const narrow: ReportColumn[] = Array.from({ length: 9 }, (_, index) => ({
    key: `c${index}`,
    label: `Coluna ${index + 1}`,
    kind: 'text',
  }))
  const bytes = await take(
    await renderer.pdf(
      tableOf(
        words.map((word) => ({ c0: word, c4: word })),
        narrow,
      ),
    ),
    async (file) => file,
  )
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const items = (await (await document.getPage(1)).getTextContent()).items.flatMap((item) =>
    'str' in item && item.str.trim() ? [item] : [],
  )
  const width = (await document.getPage(1)).getViewport({ scale: 1 }).width
  for (const item of items) expect(item.transform[4] + item.width).toBeLessThan(width - 40)
  const inColumn = (from: number, to: number) =>
    items
      .filter((item) => item.transform[4] >= from && item.transform[4] < to)
      .map((item) => item.str)
      .join('')
      .replace(/\s/g, '')
  const starts = items
    .filter((item) => item.str.startsWith('Coluna'))
    .map((item) => item.transform[4] as number)
  const first = inColumn(starts[0]! - 1, starts[1]! - 1)
  for (const word of words) expect(first).toContain(word)
})

test('many columns turn the page to landscape and stay whole', async () => {
  const wide: ReportColumn[] = Array.from({ length: 14 }, (_, index) => ({
    key: `c${index}`,
    label: `Valor ${index + 1}`,
    kind: 'money',
  }))
  const row = Object.fromEntries(
    wide.map((column, index) => [column.key, `${1_000_000 + index}.25`]),
  )
  const bytes = await take(await renderer.pdf(tableOf([row], wide)), async (file) => file)
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const view = page.getViewport({ scale: 1 })
  expect(view.width).toBeGreaterThan(view.height)
  const [text] = await pages(bytes)
  for (let index = 0; index < 14; index += 1)
    expect(text).toContain(`R$ 1.000.0${String(index).padStart(2, '0')},25`)
})

test('a row higher than a page goes on overleaf with all its text', async () => {
  const long = Array.from({ length: 1500 }, (_, index) => `palavra${index}`).join(' ')
  expect(await squeezedPdf(tableOf([person(long)]))).toContain('palavra1499')
})

test('the PDF is tagged, in Portuguese, with headings, table headings and alternative texts', async () => {
  const svg = chartSvg({
    xAxis: { type: 'category', data: ['Sim', 'Não'] },
    yAxis: { type: 'value' },
    series: [{ type: 'bar', data: [3, 4] }],
  })
  const rendered = await renderer.pdf(
    report({
      blocks: [
        ...report().blocks,
        { type: 'svg', title: 'Gráfico', alt: 'Barras por resposta', svg, height: 200 },
      ],
    }),
  )
  expect(rendered.warnings).toEqual([])
  const raw = await take(rendered, async (file) => file)
  const document = await getDocumentProxy(new Uint8Array(raw))
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const { info, metadata } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Seleção de candidatos', Language: 'pt-BR' })
  expect(metadata?.get('pdfuaid:part')).toBe('1')
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  for (const role of ['"H1"', '"H2"', '"TH"', '"TD"', 'Barras por resposta'])
    expect(tree).toContain(role)
})

test('a character that no font draws is told and never becomes a question mark', async () => {
  const rendered = await renderer.pdf(tableOf([person('cuneiforme \u{12000} aqui')]))
  expect(rendered.warnings).toEqual([expect.stringContaining('U+12000')])
  const text = await take(rendered, pages)
  expect(text.join('')).not.toContain('?')
  expect(
    (await renderer.pdf(tableOf([person('Ação, ñ, ß, Ж, Ω, Đặng, €, –, …')]))).warnings,
  ).toEqual([])
})

test('all kinds of block, pictures included, are set; a broken picture is told', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f4e6b' } })
    .png()
    .toBuffer()
  const rendered = await renderer.pdf(
    report({
      company: { name: 'Empresa', logo: png.toString('base64') },
      blocks: [
        {
          type: 'fields',
          title: 'Dados',
          columns: 3,
          items: [
            { label: 'Cargo', value: 'Analista' },
            { label: 'Área', value: '' },
          ],
        },
        { type: 'text', title: 'Parecer', paragraphs: ['Primeiro parágrafo.', '#Segundo'] },
        { type: 'image', alt: 'Foto', png: new Uint8Array(png), height: 60 },
        { type: 'image', alt: 'Foto ruim', png: 'AAAA', height: 60 },
        { type: 'svg', alt: 'Gráfico ruim', svg: 'não é', height: 60 },
        { type: 'pageBreak' },
        { type: 'signatures', items: [{ label: 'Gestor', name: 'João' }, { label: 'RH' }] },
      ],
    }),
  )
  expect(rendered.warnings).toEqual([
    expect.stringContaining('Foto ruim'),
    expect.stringContaining('Gráfico ruim'),
  ])
  const text = await take(rendered, pages)
  expect(text).toHaveLength(2)
  for (const part of ['Analista', '—', 'Primeiro parágrafo.', '#Segundo'])
    expect(text[0]).toContain(part)
  for (const part of ['Gestor', 'João', 'RH']) expect(text[1]).toContain(part)
})

test('a picture that breaks inside the compiler is left out and the rest of the report comes', async () => {
  const rendered = await renderer.pdf(
    report({
      blocks: [
        { type: 'svg', alt: 'Quebrado', svg: '<svg><g></svg>', height: 60 },
        ...report().blocks,
      ],
    }),
  )
  expect(rendered.warnings).toEqual([expect.stringContaining('Quebrado')])
  expect((await take(rendered, pages)).join(' ')).toContain('Antônio Müller')
})

test('XLSX cells are typed: dates, money, numbers; identifiers stay text', async () => {
  const kinds: ReportColumn[] = [
    { key: 'cpf', label: 'CPF', kind: 'text' },
    { key: 'data', label: 'Data', kind: 'date' },
    { key: 'mes', label: 'Mês', kind: 'month' },
    { key: 'hora', label: 'Hora', kind: 'time' },
    { key: 'momento', label: 'Momento', kind: 'dateTime' },
    { key: 'valor', label: 'Valor', kind: 'money' },
    { key: 'indice', label: 'Índice', kind: 'decimal', decimals: 4 },
    { key: 'taxa', label: 'Taxa', kind: 'percent' },
    { key: 'total', label: 'Total', kind: 'integer' },
    { key: 'grande', label: 'Grande', kind: 'decimal' },
    { key: 'antiga', label: 'Antiga', kind: 'date' },
    { key: 'sim', label: 'Sim', kind: 'flag' },
  ]
  const row = {
    cpf: '00123456789',
    data: '2018-11-04',
    mes: '2026-02',
    hora: '08:30',
    momento: '2026-03-28T22:30',
    valor: '-1234.56',
    indice: '1.2345',
    taxa: '12.5',
    total: 7,
    grande: '12345678901234567.89',
    antiga: '1899-05-01',
    sim: false,
  }
  const sheet = (await xlsx(tableOf([row], kinds))).worksheets[0]!
  const values = kinds.map((_, index) => sheet.getCell(2, index + 1).value)
  expect(values).toEqual([
    '00123456789',
    new Date('2018-11-04T00:00:00Z'),
    new Date('2026-02-01T00:00:00Z'),
    expect.anything(),
    new Date('2026-03-28T22:30:00Z'),
    -1234.56,
    1.2345,
    0.125,
    7,
    '12.345.678.901.234.567,89',
    '01/05/1899',
    'Não',
  ])
  expect(sheet.getCell(2, 2).numFmt).toBe('dd/mm/yyyy')
  expect(sheet.getCell(2, 6).numFmt).toContain('"R$" #,##0.00')
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(sheet.autoFilter).toBe('A1:L2')
})

test('rows that wait in a file make the sheet that rows in memory make', async () => {
  const rowsOf = (from: number) =>
    Array.from({ length: 1100 }, (_, i) => person(`Pessoa ${from + i} \u2028 fim`, '10.10'))
  const grouped = () =>
    report({
      blocks: [
        {
          type: 'table',
          columns,
          groups: [
            { title: 'Produção', level: 1, rows: rowsOf(1) },
            { title: 'Vazia', level: 1, rows: [] },
            { title: 'Administração', level: 1, rows: rowsOf(2000) },
          ],
        },
      ],
    })
  const waiting = grouped()
  await layDown(waiting.blocks, () => renderer.spool())
  expect(waiting.blocks).toMatchObject([{ groups: [{ rows: [] }, { rows: [] }, { rows: [] }] }])
  const values = async (doc: ReportDocument) => (await xlsx(doc)).worksheets[0]!.getSheetValues()
  expect(await values(waiting)).toEqual(await values(grouped()))
  await removeWaiting(waiting.blocks)
})

test('an XLSX has the group of each row, the subtotals and a sheet with the filters', async () => {
  const book = await xlsx(report())
  const rows = book.worksheets[0]!.getSheetValues()
    .slice(1)
    .map((row) => (row as unknown[]).slice(1))
  expect(rows[0]).toEqual(['Grupo', 'Detalhes do grupo', ...columns.map(({ label }) => label)])
  expect(rows[1]).toEqual([
    'Produção',
    undefined,
    'Maria da Conceição Araújo',
    '012.345.678-90',
    new Date('1990-02-28T00:00:00Z'),
    'Sim',
    1234.56,
  ])
  expect(rows.map((row) => [row[0], row[1], row[6]])).toEqual([
    ['Grupo', 'Detalhes do grupo', 'Pretensão salarial'],
    ['Produção', undefined, 1234.56],
    ['Produção', undefined, 1234.56],
    ['Produção', 'Subtotal', 2469.12],
    ['Administração', undefined, 0.44],
    ['Administração', 'Subtotal', 0.44],
    [undefined, 'Total', 2469.56],
  ])
  const filters = book
    .getWorksheet('Filtros')!
    .getSheetValues()
    .map((row) => (row as unknown[] | undefined)?.slice(1))
  expect(filters).toContainEqual(['Período', '01/01/2026 a 31/03/2026'])
})

test('an exported list takes its rows one by one and an error of their source ends only that job', async () => {
  const head = { ...report(), columns }
  async function* good() {
    for (const row of people(2000)) yield row
  }
  async function* bad() {
    yield person('uma')
    throw new Error('the connection is gone')
  }
  const [first, second, third] = await Promise.allSettled([
    renderer.rows(head, good()),
    renderer.rows(head, bad()),
    renderer.rows(head, good()),
  ])
  expect(second).toMatchObject({
    status: 'rejected',
    reason: { message: 'the connection is gone' },
  })
  for (const result of [first, third]) {
    expect(result.status).toBe('fulfilled')
    const book = await take((result as PromiseFulfilledResult<Rendered>).value, workbook)
    expect(book.worksheets[0]!.rowCount).toBe(2001)
  }
})

test("a source that refuses before its first row is the caller's answer: no process is taken and nothing is logged as failed", async () => {
  const failed: unknown[] = []
  const own = createRenderer({
    log: { info: () => {}, error: (fields: unknown) => void failed.push(fields) },
    timeZone: 'America/Sao_Paulo',
  })
  // oxlint-disable-next-line require-yield
  async function* refused(): AsyncGenerator<ReportRow> {
    throw new Error('Coluna desconhecida: x.')
  }
  try {
    await expect(own.rows({ ...report(), columns }, refused())).rejects.toThrow(
      'Coluna desconhecida: x.',
    )
    expect([failed, own.state().jobs]).toEqual([[], 0])
  } finally {
    await own.close()
  }
})

test('a document above 12,000 cells comes out in volumes in one zip', async () => {
  const own: ReportColumn[] = [{ key: 'nome', label: 'Nome', kind: 'text', total: 'count' }]
  const rendered = await renderer.pdf(
    report({
      blocks: [
        {
          type: 'table',
          columns: own,
          groups: [{ title: 'Todos', level: 1, rows: people(12_200) }],
        },
      ],
    }),
  )
  expect(rendered).toMatchObject({
    contentType: 'application/zip',
    fileName: 'Seleção de candidatos.zip',
  })
  // The volumes lie uncompressed in the archive.
  const archive = readFileSync(rendered.path)
  const cut = archive.indexOf('%PDF-', archive.indexOf('%PDF-') + 1)
  const files = [archive.subarray(archive.indexOf('%PDF-'), cut), archive.subarray(cut)]
  for (const volume of [1, 2])
    expect(archive.includes(`Seleção de candidatos - volume ${volume} de 2.pdf`)).toBe(true)
  const [first, second] = [(await pages(files[0]!)).join(' '), (await pages(files[1]!)).join(' ')]
  expect(first).toContain('Volume 1 de 2')
  expect(first).toContain('Pessoa 12000')
  expect(first).not.toContain('Pessoa 12001')
  expect(first).not.toContain('Subtotal')
  for (const part of [
    'Volume 2 de 2',
    'Todos (continuação)',
    'Pessoa 12001',
    'Pessoa 12200',
    '12.200',
  ])
    expect(second).toContain(part)
  await rendered.cleanup()
})

test('the job of a killed process is done once more from its beginning; killed again it fails with a typed error, and the next one works', async () => {
  const own = createRenderer({ log })
  const kill = (pid: number) => process.kill(pid, 'SIGKILL')
  const head = { ...report(), columns }
  let reads = 0
  const killed: number[] = []
  const killing = (times: number) => () =>
    (async function* () {
      reads += 1
      yield* people(600)
      if (killed.length < times) {
        const pid = own.state().pid!
        killed.push(pid)
        kill(pid)
        await new Promise((done) => setTimeout(done, 50))
      }
      yield* people(600)
    })()
  const book = await take(await own.rows(head, killing(1)), workbook)
  expect([book.worksheets[0]!.rowCount, reads, killed.length]).toEqual([1201, 2, 1])
  killed.length = 0
  await expect(own.rows(head, killing(2))).rejects.toMatchObject({
    name: 'ReportError',
    code: 'crash',
  })
  expect(new Set(killed).size).toBe(2)
  await (await own.pdf(report())).cleanup()
  const document = own.pdf(tableOf(people(300)))
  await expect.poll(() => own.state().jobs).toBeGreaterThan(0)
  kill(own.state().pid!)
  await (await document).cleanup()
  await own.close()
})

test('a job that takes too long is ended with a typed error and the next one works', async () => {
  const own = createRenderer({ log, timeout: 12_000 })
  const stuck = Promise.withResolvers<void>()
  // The limit's clock alone: the process and the files keep the real one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const job = own.rows(
      { ...report(), columns },
      (async function* () {
        yield person('uma')
        stuck.resolve()
        await new Promise(() => {})
      })(),
    )
    job.catch(() => {})
    await stuck.promise
    vi.advanceTimersByTime(12_000)
    await expect(job).rejects.toThrow(ReportError)
    await expect(job).rejects.toMatchObject({ code: 'timeout' })
  } finally {
    vi.useRealTimers()
  }
  await (await own.pdf(report())).cleanup()
  await own.close()
  await expect(own.pdf(report())).rejects.toMatchObject({ code: 'closed' })
}, 90_000)

test('what a killed server left is gone at the next start, also where that has the same number', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rh-restos-'))
  try {
    const running = createRenderer({ log, folder })
    const [own = ''] = readdirSync(folder)
    for (const left of [
      `relatorios-${process.pid}-1-a`,
      `relatorios-${process.pid}-b`,
      'relatorios-999999999-1-c',
    ])
      mkdirSync(join(folder, left))
    const next = createRenderer({ log, folder })
    const here = readdirSync(folder)
    expect(here).toHaveLength(2)
    expect(here).toContain(own)
    await Promise.all([running.close(), next.close()])
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a document that nobody waits for any more is never begun', async () => {
  const first = renderer.pdf(tableOf(people(500)))
  const gone = new AbortController()
  const given = renderer.pdf(report(), gone.signal)
  gone.abort()
  await expect(given).rejects.toMatchObject({ code: 'gone' })
  await (await first).cleanup()
})

test('the process is replaced after its number of jobs', async () => {
  const own = createRenderer({ log, jobsPerProcess: 2 })
  own.warm()
  const pids: number[] = []
  for (let index = 0; index < 3; index += 1) {
    pids.push(own.state().pid!)
    await (await own.pdf(report())).cleanup()
  }
  expect([pids[1] === pids[0], pids[2] === pids[0]]).toEqual([true, false])
  await own.close()
})

test('a document of 1,000 rows is one PDF', async ({ annotate }) => {
  const started = performance.now()
  const rendered = await renderer.pdf(tableOf(people(1000)))
  await annotate(`${Math.round(performance.now() - started)} ms`, 'time')
  expect((await take(rendered, pages)).join(' ').match(/Pessoa \d+/g)).toHaveLength(1000)
})

test('an instant is shown on the clock of the installation, a local time as it stands', async () => {
  const own: ReportColumn[] = [
    { key: 'a', label: 'Instante', kind: 'dateTime' },
    { key: 'b', label: 'Local', kind: 'dateTime' },
  ]
  const doc = tableOf([{ a: '2026-03-29T01:30:00Z', b: '2026-03-28T22:30' }], own)
  expect((await pdfPages(doc)).join('').match(/28\/03\/2026 22:30/g)).toHaveLength(2)
  const sheet = (await xlsx(doc)).worksheets[0]!
  for (const cell of [1, 2])
    expect(sheet.getCell(2, cell).value).toEqual(new Date('2026-03-28T22:30:00Z'))
})

describe('memory of the process', () => {
  // A quarter of what the product puts into a volume; what were kept of each still shows beside what the process takes.
  const own = createRenderer({ log, memoryLimit: Infinity, cellsPerVolume: 3_000 })
  afterAll(() => own.close())
  const after = async (rows: number) => {
    await (await own.pdf(tableOf(people(rows)))).cleanup()
    return own.state().rss
  }

  test('memory stays flat over 30 reports', async () => {
    const sizes: number[] = []
    for (let index = 0; index < 30; index += 1) sizes.push(await after(60))
    const mean = (part: number[]) => part.reduce((sum, size) => sum + size, 0) / part.length
    expect(mean(sizes.slice(25))).toBeLessThan(mean(sizes.slice(5, 10)) * 1.05)
  })

  test('a PDF of three volumes takes no more memory than one of a single volume', async () => {
    const sizes = [await after(600), await after(600), await after(1800)]
    expect(sizes[2]).toBeLessThan((sizes[1] ?? 0) * 1.15)
  })
})

test('sums of an XLSX hold every row of every level, however many parts it comes in', async () => {
  const group = (title: string, count: number) => ({
    title,
    level: 2 as const,
    rows: people(count),
  })
  const doc = report({
    blocks: [
      {
        type: 'table',
        columns,
        groups: [
          { title: 'A', level: 1, rows: [], groups: [group('A1', 1201), group('A2', 0)] },
          { title: 'B', level: 1, rows: [], groups: [group('B1', 1)] },
        ],
      },
      {
        type: 'table',
        title: 'Outra',
        columns,
        groups: [{ title: '', level: 1, rows: people(2) }],
      },
    ],
  })
  const book = await xlsx(doc)
  const sums = book.worksheets[0]!.getSheetValues()
    .map((row) => row as unknown[])
    .filter((row) => /total/i.test(`${row?.[3]}`))
    .map((row) => [1, 2, 3, 8].map((at) => row[at] ?? null))
  expect(sums).toEqual([
    ['A', 'A1', 'Subtotal', 12130.1],
    ['A', 'A2', 'Subtotal', null],
    ['A', null, 'Subtotal', 12130.1],
    ['B', 'B1', 'Subtotal', 10.1],
    ['B', null, 'Subtotal', 10.1],
    [null, null, 'Total', 12140.2],
  ])
  expect(book.getWorksheet('Outra')!.rowCount).toBe(4)
})

test('a group column of an XLSX holds the key alone, a number where all keys are; what is said of the group stands beside it', async () => {
  const group = (key: number, title: string, note?: string) => ({
    title,
    key,
    level: 1 as const,
    rows: people(1),
    ...(note ? { note } : {}),
  })
  const book = await xlsx(
    report({
      blocks: [
        {
          type: 'table',
          columns: columns.slice(0, 2),
          groupLabels: ['Pedido'],
          groups: [group(7, 'Analista', '2 vagas'), group(12, 'Auxiliar')],
        },
      ],
    }),
  )
  const rows = book.worksheets[0]!.getSheetValues().map((row) => (row as unknown[]).slice(1, 3))
  expect(rows.slice(1)).toEqual([
    ['Pedido', 'Detalhes do grupo'],
    [7, 'Analista · 2 vagas'],
    [12, 'Auxiliar'],
  ])
})

test('names of sheets end with a whole word that leads to nothing, each different and within what Excel takes', async () => {
  const titles = [
    'Candidatos em processo seletivo por solicitação',
    'Candidatos em processo seletivo por área',
    'Avaliação comportamental da vaga – 1 de 2',
    'Otorrinolaringologistasdetodoobrasil',
    'Resultados [2026]: sim/não? *',
    'Candidatos em processo seletivo em curso',
  ]
  const book = await xlsx(
    report({
      blocks: titles.map((title) => ({
        type: 'table',
        title,
        columns,
        groups: [{ title: '', level: 1, rows: people(1) }],
      })),
    }),
  )
  expect(book.worksheets.map((sheet) => sheet.name)).toEqual([
    'Candidatos em processo seletivo',
    'Candidatos em processo 2',
    'Avaliação comportamental',
    'Otorrinolaringologistasdetodoob',
    'Resultados  2026   sim não',
    'Candidatos em processo 3',
    'Filtros',
  ])
})

test('a column of the page is not in the spreadsheet, one of the spreadsheet not on the page', async () => {
  const doc = report({
    blocks: [
      {
        type: 'table',
        columns: [
          { key: 'nome', label: 'Nome', kind: 'text' },
          { key: 'palavras', label: 'Em palavras', kind: 'text', only: 'page' },
          { key: 'nota', label: 'Em número', kind: 'percent', decimals: 2, only: 'sheet' },
        ],
        groups: [
          { title: '', level: 1, rows: [{ nome: 'Ana', palavras: 'Nota 8 de 10', nota: '80' }] },
        ],
      },
    ],
  })
  const sheet = (await xlsx(doc)).worksheets[0]!
  expect([1, 2].map((row) => (sheet.getRow(row).values as unknown[]).slice(1))).toEqual([
    ['Nome', 'Em número'],
    ['Ana', 0.8],
  ])
  const page = (await pdfPages(doc)).join(' ').replace(/\s+/g, ' ')
  expect(page).toContain('Nota 8 de 10')
  for (const hidden of ['Em número', '80,00']) expect(page).not.toContain(hidden)
})

test('numbers of a chart are shown as in Brazil', () => {
  const svg = chartSvg({
    xAxis: { type: 'category', data: ['a'] },
    yAxis: { type: 'value' },
    series: [{ type: 'bar', data: [1234.5], label: { show: true } }],
  })
  for (const part of ['>1.234,5<', '>1.000<']) expect(svg).toContain(part)
})

test.each([
  [
    'bar',
    {
      xAxis: { type: 'category', data: ['Março'] },
      yAxis: { type: 'value' },
      series: [{ type: 'bar', data: [1], label: { show: true, formatter: 'ação' } }],
    },
  ],
  [
    'line',
    {
      xAxis: { type: 'category', data: ['Março'] },
      yAxis: { type: 'value' },
      series: [{ type: 'line', data: [1] }],
    },
  ],
  [
    'doughnut',
    { series: [{ type: 'pie', radius: ['45%', '70%'], data: [{ name: 'Março', value: 3 }] }] },
  ],
  ['funnel', { series: [{ type: 'funnel', data: [{ name: 'Março', value: 3 }] }] }],
] as const)(
  'a %s chart is a whole SVG with Portuguese text in the report font',
  (_kind, option) => {
    const svg = chartSvg(option as never, { width: 400, height: 200 })
    expect(svg).toMatch(/^<svg width="400" height="200"/)
    expect(svg).toContain('Março')
    expect(svg).toContain('Noto Sans')
  },
)
