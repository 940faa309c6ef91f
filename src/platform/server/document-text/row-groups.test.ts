import { expect, test } from 'vitest'
import { type Item, pageText } from './page-layout.ts'
import { spreadClosed } from './spread-letters.ts'

const at = (str: string, x: number, y: number, fontSize = 10): Item => ({
  str,
  x,
  y,
  width: str.length * 5,
  fontSize,
})
const lines = (texts: readonly string[], x: number, top: number, step = 13): Item[] =>
  texts.map((text, index) => at(text, x, top - index * step))
const read = (items: readonly Item[]): { main: string[]; side: string } => {
  const { main, side } = pageText(items)
  return { main: main.split('\n').filter(Boolean), side }
}

test.each([
  ['right', 40, 420],
  ['left', 140, 40],
])('dates at the %s, each at the height of its row, stay in the row', (_side, text, rail) => {
  const jobs = ['Driver at Sun Deliveries', 'Messenger of Moon Pizza', 'Helper in a store']
  const dates = ['jan/23 – now', 'ago/20 – dez/22', 'mar/18 – jul/20']
  const items = jobs.flatMap((job, index) => [
    at(job, text, 700 - index * 60),
    at(dates[index] ?? '', rail, 701.5 - index * 60, 9),
    ...lines(['What was done there', 'And some more of it'], text, 687 - index * 60),
  ])
  const { main, side } = read(items)
  expect(side).toBe('')
  expect(main).toHaveLength(9)
  for (const [index, job] of jobs.entries())
    expect(main[index * 3]?.split('\t').toSorted()).toEqual([job, dates[index]].toSorted())
})

test('beginning and end one below the other are the period of their row', () => {
  const job = (y: number, name: string, from: string, sign: string, until: string): Item[] => [
    ...lines([name, 'An employer of the north', 'What was done there for some years'], 40, y),
    at(from, 420, y - 2, 8.5),
    at(sign, 430, y - 14, 8.5),
    at(until, 420, y - 26, 8.5),
  ]
  const { main } = read([
    ...job(700, 'Clerk', 'ago. 2020', '▼', 'hoje'),
    ...job(640, 'Seller', 'jan. 2017', '▼', 'jul. 2020'),
    ...job(580, 'Helper', '2009', '▼', '2011'),
  ])
  expect(main.filter((line) => line.includes('\t'))).toEqual([
    'Clerk\tago. 2020 – hoje',
    'Seller\tjan. 2017 – jul. 2020',
    'Helper\t2009 – 2011',
  ])
})

test('a sidebar beside a story stays a column, level as some of its lines may be', () => {
  const story = ['Clerk', 'Sun Ltd', '2019 - 2021', 'Sold many things in the whole north of it']
  const beside = ['Contact', 'ana@x.com', 'Recife', 'Skills', 'Excel', 'Word', 'More', 'Reading']
  const { main, side } = read([
    ...lines([...story, ...story, ...story], 200, 700),
    ...lines(beside.slice(0, 3), 40, 700),
    ...lines(beside.slice(3, 6), 40, 640),
    ...lines(beside.slice(6), 40, 575),
  ])
  expect(main).toEqual([...story, ...story, ...story])
  expect(side.split('\n').filter(Boolean)).toEqual(beside)
})

test('the cells of a table belong together, however many lines they have', () => {
  const row = (y: number, cells: readonly (readonly string[])[]): Item[] =>
    cells.flatMap((cell, index) => lines(cell, [40, 130, 250, 340][index] ?? 0, y, 12))
  const { main } = read([
    ...row(700, [['Period'], ['Employer'], ['Position'], ['Tasks']]),
    ...row(680, [
      ['08/2019 –', 'now'],
      ['Sun Company of the', 'Northern Hills'],
      ['Boss of the', 'transport'],
      ['Sixty drivers and some', 'more.', 'Costs cut by a tenth.'],
    ]),
    ...row(620, [
      ['05/2014 –', '07/2019'],
      ['Moon Company of the', 'Southern Hills'],
      ['Driver'],
      ['From here to there.'],
    ]),
    ...row(580, [['02/2008 –', '04/2014'], ['Star'], ['Helper of the', 'workshop'], ['Tyres.']]),
  ])
  expect(main).toEqual([
    'Period\tEmployer\tPosition\tTasks',
    '08/2019 – now\tSun Company of the Northern Hills\tBoss of the transport\tSixty drivers and some',
    'more.',
    'Costs cut by a tenth.',
    '05/2014 – 07/2019\tMoon Company of the Southern Hills\tDriver\tFrom here to there.',
    '02/2008 – 04/2014\tStar\tHelper of the workshop\tTyres.',
  ])
})

test('cards side by side are read one after the other', () => {
  const cards = [
    ['2020', 'Sun Hospital', 'Nurse of the night'],
    ['2017', 'Moon Clinic', 'Nurse of the day'],
    ['2014', 'Star Hospital', 'Nurse in the hall'],
    ['2009', 'Sea Clinic', 'Helper of nurses'],
    ['2005', 'Inn of the Harbour', 'Cook'],
    ['2003', 'Inn of the Hill', 'Waitress'],
  ]
  const items = cards.flatMap((card, index) =>
    lines(card, index % 2 === 0 ? 40 : 250, 700 - Math.floor(index / 2) * 60, 14),
  )
  expect(read([...items]).main).toEqual(cards.flat())
})

test('a short block beside a name is read after it', () => {
  const { main, side } = read([
    at('Ana Beatriz Lima', 40, 700, 24),
    at('de Moura', 40, 672, 24),
    ...lines(['Rua do Sol, 20', 'Recife', '81 3333-4444', 'ana@x.com'], 350, 706, 12),
    ...lines(
      ['Work', 'Clerk at the Sun Company of the north, in the great hall of the harbour'],
      40,
      620,
    ),
  ])
  expect([...main.slice(0, 6), side]).toEqual([
    'Ana Beatriz Lima',
    'de Moura',
    'Rua do Sol, 20',
    'Recife',
    '81 3333-4444',
    'ana@x.com',
    '',
  ])
})

test('usual blanks part no cells, whatever begins below them', () => {
  const words = (line: string, y: number): Item[] => {
    let x = 40
    return line.split(' ').map((word) => {
      const item = at(word, x, y, 9)
      x += word.length * 5 + 5
      return item
    })
  }
  const { main } = read([
    at('2012-01', 40, 700, 9),
    at('Young helper', 90, 700, 9),
    ...words('Serviço de um banco central', 686),
    ...words('Suporte a cem caixas', 672),
  ])
  expect(main.slice(1)).toEqual(['Serviço de um banco central', 'Suporte a cem caixas'])
})

test('an address that its column breaks is whole', () => {
  const { main } = read(lines(['Contact', 'ana.lima@sun.exemplo.co', 'm', 'Recife'], 40, 700))
  expect(main).toEqual(['Contact', 'ana.lima@sun.exemplo.com', 'Recife'])
})

test('titles of letters set apart are two where they stand in two columns', () => {
  const items = [at('W O R K', 40, 700), at('S K I L L', 300, 700)]
  expect(spreadClosed(items, 'WORKSKILL').map(({ str }) => str)).toEqual(['WORK', 'SKILL'])
})

test('letters set apart are the words that the page draws', () => {
  const told = ['Ana', 'F O R A D O C Ó D I G O', 'C O N TAT O', 'p a l c o', 'e', 'C N H  E']
  const items = told.map((str, index) => at(str, 40, 700 - index * 20))
  const closed = spreadClosed(items, 'AnaFORA DO CÓDIGOCONTATOpalco eCNH E')
  expect(closed.map(({ str }) => str)).toEqual([
    'Ana',
    'FORA DO CÓDIGO',
    'CONTATO',
    'palco',
    'e',
    'CNH E',
  ])
})
