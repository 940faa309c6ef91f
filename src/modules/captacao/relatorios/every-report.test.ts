import { beforeAll, expect, test } from 'vitest'
import type { TableSpec } from '#platform/contract/report-table.ts'
import type { Report } from '#platform/contract/report.ts'
import type { Client } from '#platform/testing/scenario.ts'
import { badlyNamed, printed } from './printed-for-tests.ts'
import { reportSetUp } from './set-up-for-tests.ts'

const title = 'Avaliação comportamental das candidaturas ao cargo'

async function evaluated(rh: Client, solicitacao: number, candidato: number): Promise<void> {
  const avaliacao = await rh.post('/captacao/avaliacoes', {
    titulo: title,
    aspectos: [{ nome: 'Comunicação' }],
    perguntas: [
      { aspecto: 'Comunicação', texto: 'Fala', tipo: '4', notaMinima: 0, notaMaxima: 10 },
      { aspecto: 'Comunicação', texto: 'Ouve', tipo: '4', notaMinima: 0, notaMaxima: 10 },
    ],
  })
  const respostas = (avaliacao.body.perguntas as { id: number }[]).map(({ id }, i) => ({
    perguntaId: id,
    nota: 8 - i,
  }))
  const answered = await rh.post(
    `/captacao/candidatos/${candidato}/avaliacoes/${avaliacao.body.id}?solicitacaoId=${solicitacao}`,
    { respostas },
  )
  expect(answered.status).toBe(201)
}

let people: number[] = []
let applied = { vaga: 0, candidato: 0 }

const setUp = reportSetUp(async (made) => {
  const closed = await made.request({
    data: '2026-10-01',
    quantidade: 2,
    status: 'A',
    data_status: '2026-10-03',
    encerrada: true,
    data_encerramento: '2026-10-20',
  })
  const open = await made.request({
    data: '2026-11-01',
    status: 'A',
    data_status: '2026-11-02',
    motivo_solicitacao_id: made.aumento,
    area_organizacional_id: made.diretoria,
    faixa_salarial_id: made.gerente.faixa,
  })
  people = []
  for (const [vaga, nome, situacao] of [
    [closed, 'Ana', 'C'],
    [closed, 'Bruno', 'P'],
    [open, 'Célia', 'P'],
  ] as const) {
    const candidato = await made.candidate(
      nome,
      { como_ficou_sabendo_vaga_id: made.site },
      { pessoal_indicado_por: 'Marta' },
    )
    people.push(candidato)
    if (nome === 'Célia') applied = { vaga, candidato }
    await made.apply(vaga, candidato, { situacao })
    await made.enter(vaga, candidato, made.triagem, '2026-10-08', { aptidao: 'S' })
  }
})

beforeAll(async () => evaluated(await setUp.s.user(), applied.vaga, applied.candidato))

const period = {
  periodoInicio: '2026-06-01',
  periodoFim: '2026-11-27',
  statusSolicitacao: 'T',
  referencia: 'S',
}
/** Each report with the number of its total rows in the spreadsheet. */
const reports = [
  ['analise-etapa-seletiva', { ano: 2026 }, 5],
  ['avaliacao-candidato', {}, 2],
  ['candidato-selecao', { ...period, situacaoCandidato: 'I' }, 4],
  ['cargo', { ativos: 'A' }, 0],
  ['divulgacao-vaga', period, 1],
  ['duracao-vaga', { ...period, dataReferencia: '2026-11-27' }, 2],
  ['indicacao-candidato', { periodoInicio: '2026-06-01', periodoFim: '2026-11-27' }, 1],
  ['vaga-motivo', period, 5],
] as const

const titlesOf = ({ label, tables = {}, ...own }: Report): string[] => {
  const declared = Object.values(tables).map((table) => table.title ?? '')
  return [label, own.title ?? '', ...declared, title, 'Resumo']
}

const specsOf = ({ tables = {}, ...own }: Report): TableSpec[] => [
  ...Object.values(tables),
  { columns: {}, ...own },
]

/** Labels of columns that head groups: they hold keys alone. */
const keyLabels = (report: Report): string[] =>
  specsOf(report).flatMap(({ columns, groupBy = [] }) =>
    groupBy.flatMap((name) => {
      const column = columns[name]
      return column && 'label' in column ? [column.label] : []
    }),
  )

/** A table without groups may have a column of the same name, and its total in it. */
const withGroups = (report: Report, sheets: Sheets): Sheets => {
  const plain = specsOf(report).filter(({ groupBy }) => !groupBy)
  return sheets.filter(({ name }) => !plain.some((spec) => spec.title === name))
}

type Sheets = Awaited<ReturnType<typeof printed>>['sheets']

const asked = (name: string, filters: object): Record<string, unknown> => ({
  ...filters,
  ...(name === 'candidato-selecao' ? { etapas: [setUp.made.triagem] } : {}),
  ...(name === 'avaliacao-candidato' ? { candidatos: people } : {}),
})

/** A figure or a day in words of which a spreadsheet could make no sum and no order; digits alone are a code. */
const figureInWords =
  /^-?(R\$ ?)?(\d{1,3}(\.\d{3})+|\d+)(,\d+%?|%)$|^R\$|^\d{2}\/\d{2}\/\d{4}|\(\d+,\d+%\)$/

const keysOf = (sheets: Sheets, labels: readonly string[]): unknown[] =>
  sheets.flatMap(({ rows: [head = [], ...rows] }) =>
    labels.flatMap((label) => {
      const at = head.indexOf(label)
      return at < 0 ? [] : rows.map((row) => row[at])
    }),
  )

function cutInsideWord(name: string, titles: readonly string[]): boolean {
  const base = name.replace(/ \d$/, '')
  const of = titles.filter((one) => one.startsWith(base))
  return !of.some((one) => one === base || /[\s,–-]/.test(one.charAt(base.length)))
}

test('every report is among those of which these tests speak', () => {
  const own = [...setUp.s.world.registry.reports.keys()].filter((key) =>
    key.startsWith('captacao.'),
  )
  expect(own.toSorted()).toEqual(reports.map(([name]) => `captacao.${name}`))
})

test.for(reports)(
  'every total row of %s says one total word, once, in PDF and in spreadsheet',
  async ([name, filters, count]) => {
    const found = await printed(await setUp.s.user(), name, asked(name, filters))
    expect(badlyNamed(found)).toEqual([])
    expect(found.totals).toHaveLength(count)
  },
)

test.for(reports)(
  'the spreadsheet of %s holds figures as figures, keys of groups alone, and names its sheets by whole words',
  async ([name, filters]) => {
    const report = setUp.s.world.registry.reports.get(`captacao.${name}`)?.report
    if (!report) throw new Error(`${name} is not declared.`)
    const { sheets } = await printed(await setUp.s.user(), name, asked(name, filters))
    const [tables, last] = [sheets.slice(0, -1), sheets.at(-1)]
    expect(last?.name).toBe('Filtros')
    const titles = titlesOf(report)
    expect(tables.map((sheet) => sheet.name).filter((one) => cutInsideWord(one, titles))).toEqual(
      [],
    )
    // A summary says in words what the tables hold.
    const counted = tables.filter((sheet) => sheet.name !== 'Resumo')
    const cells = counted.flatMap(({ rows }) => rows.slice(1).flat())
    expect(cells.filter((cell) => typeof cell === 'string' && figureInWords.test(cell))).toEqual([])
    const keys = keysOf(withGroups(report, tables), keyLabels(report))
    expect(keys.filter((key) => / · |\b(sub)?total\b/i.test(String(key)))).toEqual([])
  },
)

test('the comparison of candidates holds their scores as figures', async () => {
  const { sheets } = await printed(
    await setUp.s.user(),
    'avaliacao-candidato',
    asked('avaliacao-candidato', {}),
  )
  const compared = sheets.find(({ name }) => name === 'Avaliação comportamental')
  expect(compared?.rows.flat().filter((cell) => typeof cell === 'number')).toEqual([
    0.8, 0.7, 0.75, 0.75,
  ])
})

test.for(reports)(
  'a name that %s does not declare is refused with the one that was meant',
  async ([name, filters]) => {
    const rh = await setUp.s.user()
    const path = `/captacao/relatorios/${name}`
    const [first = ''] = Object.keys(asked(name, filters))
    const answer = await rh.post(path, { ...asked(name, filters), [`${first}s`]: 1 })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      `Filtro desconhecido: ${first}s. Existe o filtro '${first}'.`,
    ])
    expect((await rh.post(path, { ...asked(name, filters), pdf: true })).status).toBe(200)
  },
)
