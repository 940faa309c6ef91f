import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  competence,
  position,
  scale,
} from '#modules/cargo-salario/competencias/competence-for-tests.ts'
import {
  hired,
  workplace,
} from '#modules/gestao-talentos/configuracoes-niveis-competencia-colaborador/talents-for-tests.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import type { QueryDeclaration } from '#platform/server/report-query.ts'
import { badlyNamed, printed } from '#platform/testing/report.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { gapOf } from './gap.ts'
import { query as matrix } from './matriz-talentos-competencias/query.ts'
import { query as byTalent } from './talentos-competencias/query.ts'

let s: Scenario
let rh: Client
type Company = Awaited<ReturnType<typeof fill>>
let own: Company
const day = '2026-06-30'

/** Excel and SQL are required of both bands; Ana has one a step above, Bia nothing of one, Caio is not judged. */
async function fill(user: Client, empresa: number) {
  const estabelecimento = await workplace(s, empresa)
  const { niveis } = await scale(user)
  const level = (i: number): number => niveis[i] ?? 0
  const [excel, sql] = [
    await competence(user, { nome: 'Excel' }),
    await competence(user, { nome: 'SQL' }),
  ]
  const free = await competence(user, { nome: 'Inglês' })
  const { cargo, faixas, area } = await position(user, [excel, sql], 2)
  const [one = 0, two = 0] = faixas
  const require = (faixa: number, data: string, [a, b]: readonly [number, number]) =>
    user.post(`/cargo-salario/configuracoes-niveis-competencia/${faixa}`, {
      data,
      niveis: [
        { competencia: excel, nivelCompetencia: level(a) },
        { competencia: sql, nivelCompetencia: level(b) },
      ],
    })
  await require(one, '2026-02-01', [0, 1])
  await require(two, '2026-02-01', [1, 2])
  await require(two, '2026-07-01', [2, 2])
  const people = {
    ana: await hired(user, { estabelecimento, area, faixa: one, nome: 'Ana' }, { matricula: 'A1' }),
    bia: await hired(user, { estabelecimento, area, faixa: two, nome: 'Bia' }, { matricula: 'B1' }),
    caio: await hired(
      user,
      { estabelecimento, area, faixa: two, nome: 'Caio' },
      { matricula: 'C1' },
    ),
  }
  const hold = (talent: number, data: string, rows: readonly [number, number][]) =>
    user.post('/gestao-talentos/configuracoes-niveis-competencia-colaborador', {
      colaborador: talent,
      data,
      niveis: rows.map(([competencia, at]) => ({ competencia, nivelCompetencia: level(at) })),
    })
  await hold(people.ana, '2026-03-01', [
    [excel, 1],
    [sql, 1],
    [free, 2],
  ])
  await hold(people.bia, '2026-03-01', [[sql, 0]])
  await hold(people.bia, '2026-07-01', [[sql, 2]])
  return { estabelecimento, excel, sql, free, cargo, one, two, area, ...people }
}

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  own = await fill(rh, s.empresa)
})
afterAll(() => s.stop())

const tables = async (query: QueryDeclaration, filters: object): Promise<ReportTable[]> =>
  ((await s.act((ctx) => query(ctx, { ...filters })))?.blocks ?? []).filter(
    (b) => b.type === 'table',
  )
const empty = { cargos: [], estabelecimentos: [], areas: [] }

test('what is held is compared in steps of the scale; what is not required, not judged or outside the scale is no difference', () => {
  const at = (lugar: number | null) => ({ nome: 'n', lugar })
  const cases = [
    [at(2), at(2)],
    [at(2), at(4)],
    [at(3), at(1)],
    [at(2), undefined],
    [undefined, at(2)],
    [at(null), at(2)],
    [at(2), at(null)],
  ] as const
  expect(cases.map(([required, held]) => gapOf(required, held))).toEqual([
    { diferenca: 0, situacao: 'No nível exigido', exigida: true, atendida: true },
    { diferenca: 2, situacao: 'Acima do exigido', exigida: true, atendida: true },
    { diferenca: -2, situacao: 'Abaixo do exigido', exigida: true, atendida: false },
    { diferenca: null, situacao: 'Não avaliada', exigida: true, atendida: false },
    { diferenca: null, situacao: 'Não exigida', exigida: false, atendida: false },
    { diferenca: null, situacao: 'Fora da escala', exigida: true, atendida: false },
    { diferenca: null, situacao: 'Fora da escala', exigida: true, atendida: false },
  ])
})

test('by talent: required, held and the difference on the day of reference, with how many are met [R2-C-182, R2-M-026, R2-M-027, R2-M-028]', async () => {
  const [table] = await tables(byTalent, {
    ...empty,
    dataReferencia: day,
    agruparPor: 'T',
    exibir: 'T',
    competencias: [own.excel, own.sql, own.free],
  })
  const row = (
    competencia: string,
    exigido: string | null,
    atribuido: string | null,
    diferenca: number | null,
    situacao: string,
    counts: [number, number],
  ) => ({
    competencia,
    tipo: 'Conhecimento',
    exigido,
    atribuido,
    diferenca,
    situacao,
    exigidas: counts[0],
    atendidas: counts[1],
  })
  expect(table?.groups.map((g) => [g.title, g.subtotal, g.rows])).toEqual([
    [
      'Ana (A1)',
      { exigidas: 2, atendidas: 2 },
      [
        row('Excel', 'Básico', 'Intermediário', 1, 'Acima do exigido', [1, 1]),
        row('Inglês', null, 'Avançado', null, 'Não exigida', [0, 0]),
        row('SQL', 'Intermediário', 'Intermediário', 0, 'No nível exigido', [1, 1]),
      ],
    ],
    [
      'Bia (B1)',
      { exigidas: 2, atendidas: 0 },
      [
        row('Excel', 'Intermediário', null, null, 'Não avaliada', [1, 0]),
        row('SQL', 'Avançado', 'Básico', -2, 'Abaixo do exigido', [1, 0]),
      ],
    ],
    [
      'Caio (C1)',
      { exigidas: 2, atendidas: 0 },
      [
        row('Excel', 'Intermediário', null, null, 'Não avaliada', [1, 0]),
        row('SQL', 'Avançado', null, null, 'Não avaliada', [1, 0]),
      ],
    ],
  ])
  expect(table?.total).toEqual({ competencia: 'Total', exigidas: 6, atendidas: 2 })
})

test('by competence, and only what is missing, on a later day', async () => {
  const [table] = await tables(byTalent, {
    ...empty,
    dataReferencia: '2026-07-01',
    agruparPor: 'C',
    exibir: 'L',
    competencias: [own.excel, own.sql],
  })
  expect(
    table?.groups.map((g) => [g.title, g.rows.map((r) => [r['talento'], r['situacao']])]),
  ).toEqual([
    [
      'Excel (Conhecimento)',
      [
        ['Bia (B1)', 'Não avaliada'],
        ['Caio (C1)', 'Não avaliada'],
      ],
    ],
    ['SQL (Conhecimento)', [['Caio (C1)', 'Não avaliada']]],
  ])
})

test('the matrix: people by competences under what their band requires, the difference in words on the page and as figures in the sheet [R2-C-183]', async () => {
  const [table, ...others] = await tables(matrix, {
    ...empty,
    dataReferencia: day,
    cargo: own.cargo,
    faixas: [own.one, own.two],
  })
  expect(others).toEqual([])
  const [excel, sql] = [`${own.excel}`, `${own.sql}`]
  const row = (
    talento: string,
    a: string,
    b: string,
    [da, db]: [number | null, number | null],
    atende: string,
  ) => ({
    talento,
    [`n${excel}`]: a,
    [`n${sql}`]: b,
    [`d${excel}`]: da,
    [`d${sql}`]: db,
    atende,
  })
  expect(table?.columns.map((c) => [c.label, c.only])).toEqual([
    ['Talento', undefined],
    ['Excel', undefined],
    ['SQL', undefined],
    ['Excel, diferença', 'sheet'],
    ['SQL, diferença', 'sheet'],
    ['Atende', undefined],
  ])
  expect(table?.groups.map((g) => [g.title, g.rows])).toEqual([
    [
      'F1',
      [
        row('Exigido pela faixa', 'Básico', 'Intermediário', [null, null], 'exige 2'),
        row('Ana (A1)', 'Intermediário (+1)', 'Intermediário', [1, 0], '2 de 2'),
      ],
    ],
    [
      'F2',
      [
        row('Exigido pela faixa', 'Intermediário', 'Avançado', [null, null], 'exige 2'),
        row('Bia (B1)', 'não avaliada', 'Básico (\u22122)', [null, -2], '0 de 2'),
        row('Caio (C1)', 'não avaliada', 'não avaliada', [null, null], '0 de 2'),
      ],
    ],
  ])
})

test('both are printed and exported, from filters that are asked for, and say so where there is nothing [R2-V-205, R2-V-208, R2-V-209, R2-V-210, R2-M-090, R2-B-200]', async () => {
  const reports = '/cargo-salario/relatorios'
  const talents = {
    dataReferencia: day,
    agruparPor: 'T',
    exibir: 'T',
    competencias: [own.excel, own.sql],
  }
  const read = await printed(rh, 'cargo-salario/relatorios/talentos-competencias', talents)
  expect(badlyNamed(read)).toEqual([])
  expect(read.pdf).toContain('Abaixo do exigido')
  const sheet = await printed(rh, 'cargo-salario/relatorios/matriz-talentos-competencias', {
    dataReferencia: day,
    faixas: [own.one, own.two],
  })
  expect(sheet.pdf).toContain('Exigido pela faixa')
  expect(sheet.pdf).not.toContain('Excel, diferença')
  expect(sheet.cells).toContain('Excel, diferença')
  const fields = async (name: string, filters: object) =>
    (await rh.post(`${reports}/${name}`, filters)).body.errors.map(
      (e: { field: string; message: string }) => [e.field, e.message],
    )
  expect(await fields('talentos-competencias', { agruparPor: null, exibir: 'T' })).toEqual([
    ['dataReferencia', 'Data de Referência é obrigatória'],
    ['agruparPor', 'Agrupar por é obrigatório'],
    ['competencias', 'Selecione ao menos uma competência'],
  ])
  expect(await fields('matriz-talentos-competencias', {})).toEqual([
    ['dataReferencia', 'Data de Referência é obrigatória'],
    ['faixas', 'Selecione ao menos uma faixa salarial'],
  ])
  const nothing = await rh.post(`${reports}/talentos-competencias`, {
    ...talents,
    dataReferencia: '2025-01-01',
  })
  expect(nothing.body.message).toBe('Não existem dados para o filtro informado.')
})

test('a manager finds only the own people in both, and another company none', async () => {
  const elsewhere = await position(rh, [own.excel])
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, elsewhere.area, own.ana],
  )
  const far = await hired(
    rh,
    { estabelecimento: own.estabelecimento, area: elsewhere.area, faixa: own.two, nome: 'Davi' },
    { matricula: 'D1' },
  )
  expect(far).toBeGreaterThan(0)
  const manager = await s.user({
    colaborador: own.ana,
    authorities: [
      'ROLE_REL_TALENTOS_COMPETENCIAS',
      'ROLE_REL_MATRIZ_TALENTOS_COMPETENCIAS',
      'ROLE_CAD_TALENTOS',
    ],
  })
  const { pdf } = await printed(manager, 'cargo-salario/relatorios/matriz-talentos-competencias', {
    dataReferencia: day,
    faixas: [own.one, own.two],
  })
  expect(pdf).toContain('Davi (D1)')
  expect(pdf).not.toContain('Bia (B1)')
  const stranger = await s.user({ empresas: [s.outra] })
  const foreign = await stranger.post('/cargo-salario/relatorios/matriz-talentos-competencias', {
    dataReferencia: day,
    faixas: [own.one, own.two],
  })
  expect(foreign.headers['content-type']).not.toBe('application/pdf')
})
