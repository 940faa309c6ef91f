import { expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { foreignMark, structure } from '#modules/gestao-talentos/relatorios/people-for-tests.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import { printed, type Printed, reportSetUp } from '#platform/testing/report.ts'
import type { Client } from '#platform/testing/scenario.ts'
import { earlier, interviews, oneMore, secret } from './interviews-for-tests.ts'
import { query } from './query.ts'

const path = 'gestao-talentos/relatorios/resultados-entrevistas-desligamentos'
const REL = 'ROLE_REL_RESULTADOS_ENTREVISTAS_DESLIGAMENTOS'
const VER = 'ROLE_VER_ENTREVISTA_DESLIGAMENTO'
const ALL = 'ROLE_VER_TODAS_AREAS'

const setUp = reportSetUp(installation, async function bothCompanies(s) {
  await interviews(await structure(s, s.outra, ` ${foreignMark}`))
  const own = await structure(s, s.empresa, '')
  return { ...own, ...(await interviews(own)) }
})

const year = { periodoInicio: '2026-01-01', periodoFim: '2026-12-31' }
const asked = (more: object = {}) => ({ ...year, modelo: setUp.made.modelo, ...more })
const everything = {
  motivos: [],
  iniciativas: [],
  estabelecimentos: [],
  areas: [],
  gruposOcupacionais: [],
  cargos: [],
}
const tables = (more: object = {}) => setUp.tables(query, asked({ ...everything, ...more }))

const titled = (all: readonly ReportTable[], title: string) => all.find((t) => t.title === title)
const rowsOf = (table: ReportTable | undefined, names: readonly string[]) =>
  table?.groups.flatMap((group) =>
    [group, ...(group.groups ?? [])].map(({ title, note, rows }) => [
      title,
      note,
      ...rows.map((row) => names.map((name) => row[name])),
    ]),
  )
const words = ({ pdf, cells }: Printed): string => `${pdf} ${cells.join(' ')}`
const names = /Alba|Beto|Ciro|Dora|Enzo|Flor|Gael|Hana|Ivo|Anotação/

test('what leavers said by aspect and question, counted, in percent and as means, of answered interviews alone, each version for itself [R2-C-262, R2-S-115]', async () => {
  const all = await tables()
  expect(titled(all, 'Participação')?.groups[0]?.rows).toEqual([
    { aplicadas: 6, respondidas: 4, percentual: '66.7', mostradas: 4 },
  ])
  const choice = ['resposta', 'n', 'percentual']
  expect(rowsOf(titled(all, 'Escolhas (versão 1, 3 respostas)'), choice)).toEqual([
    ['Motivo', undefined],
    [
      'Por que saiu?',
      '3 respostas',
      ['Salário', 2, '66.7'],
      ['Horário', 1, '33.3'],
      ['Outro', 0, '0.0'],
    ],
    ['O que mais pesou?', '2 respostas', ['Salário', 1, '50.0'], ['Horário', 2, '100.0']],
  ])
  const grade = ['pergunta', 'maxima', 'n', 'media']
  expect(rowsOf(titled(all, 'Notas (versão 1, 3 respostas)'), grade)).toEqual([
    ['Notas', 'média de 8,00', ['Gestor', 10, 3, '8.33'], ['Equipe', 10, 2, '7.50']],
  ])
  expect(rowsOf(titled(all, 'Notas (versão 2, 1 resposta)'), grade)).toEqual([
    ['Notas', 'média de 0,00', ['Gestor', 10, 1, '0.00'], ['Equipe', 10, 0, null]],
  ])
  expect(all.map(({ title }) => title)).not.toContain('Comentários (versão 1, 3 respostas)')
})

test('comments on demand, each by its question, two equal ones are two', async () => {
  const said = titled(await tables({ comentarios: true }), 'Comentários (versão 1, 3 respostas)')
  expect(rowsOf(said, ['texto'])).toEqual([
    ['Por que saiu? Conte mais', '1 resposta', [secret]],
    ['O que faria você ficar?', '2 respostas', ['Mais prazo'], ['Mais prazo']],
  ])
})

test('period, reason, initiative and place are those of the dismissal; the first and the last day of the period belong to it', async () => {
  const shown = async (more: object) =>
    titled(await tables(more), 'Participação')?.groups[0]?.rows[0]?.['respondidas']
  expect(await shown({ periodoInicio: '2026-12-31' })).toBe(1)
  expect(await shown({ periodoFim: '2026-01-01' })).toBe(1)
  expect(await shown({ periodoInicio: '2025-01-01', periodoFim: '2025-12-31' })).toBe(1)
  expect(await shown({ iniciativas: ['EMPREGADOR'] })).toBe(1)
  expect(await shown({ motivos: [setUp.made.pedido] })).toBe(3)
  expect(await shown({ areas: [setUp.made.diretoria] })).toBe(4)
  expect(await shown({ areas: [setUp.made.apoio] })).toBeUndefined()
})

test('HR gets page and spreadsheet, without names, notes of who interviewed, or another company', async () => {
  const rh = await setUp.s.user()
  const found = await printed(rh, path, asked({ comentarios: true }))
  for (const one of ['Participação', 'Salário', 'Mais prazo', '8,33'])
    expect(words(found)).toContain(one)
  expect(words(found)).not.toMatch(names)
  expect(words(found)).not.toContain(foreignMark)
  const elsewhere = await setUp.s.user({ empresas: [setUp.s.outra] })
  expect((await elsewhere.post(`/${path}`, asked())).status).toBe(422)
  const blind = await setUp.s.user({ authorities: [ALL, VER] })
  expect((await blind.post(`/${path}`, asked())).status).toBe(403)
})

test('without the right to answers only groups of three are shown, no comment, and nothing by which two results differ by one person', async () => {
  const { s, made } = setUp
  const reader = await s.user({ authorities: [REL, ALL] })
  const seen = async (more: object = {}) =>
    words(await printed(reader, path, asked({ comentarios: true, ...more })))
  const before = await seen()
  expect(before).toContain('Grupo pequeno demais para mostrar sem identificar pessoas.')
  expect(before).toContain('8,33')
  // Of the answers to a question that only two gave, of the other version and of the texts nothing.
  expect(before).not.toMatch(/7,50|100,0|50,0|Qual o motivo|Mais prazo|gritava/)
  expect(
    await seen({
      iniciativas: ['EMPREGADOR'],
      areas: [made.apoio],
      filtrarPor: '1',
      motivos: [made.corte],
    }),
  ).toContain('8,33')
  for (const short of [{ periodoFim: '2026-12-30' }, { periodoInicio: '2026-01-02' }]) {
    const refused = await reader.post(`/${path}`, asked(short))
    expect(refused.body.errors).toEqual([
      expect.objectContaining({
        field: 'periodoInicio',
        message: 'Sem a permissão de ver as respostas, escolha anos inteiros, de 01/01 a 31/12.',
      }),
    ])
  }
  const longer = await seen({ periodoInicio: '2025-01-01' })
  expect(longer).not.toContain('6,75')
  expect(longer).toContain('8,33')
})

test('lots are cut once over the company: who may not read one of the three reads nothing of it, and no question adds a single answer over two years', async () => {
  const { s, made } = setUp
  await earlier(made)
  const years = { periodoInicio: '2024-01-01', periodoFim: '2024-12-31' }
  const rows = ({ sheets }: Printed) => sheets.flatMap((one) => one.rows)
  const graded = async (who: Client, more: object = {}) =>
    rows(await printed(who, path, asked({ ...years, ...more }))).filter((row) =>
      row.some((cell) => cell === 'Gestor' || cell === 'Equipe'),
    )
  const reader = await s.user({ authorities: [REL, ALL] })
  // 2, 4 and 6; the fourth waits.
  expect(await graded(reader)).toEqual([
    expect.arrayContaining(['Gestor', 3, 4]),
    expect.arrayContaining(['Equipe', 3, 4]),
  ])
  // Whoever led the first one would read 4, 6 and 10.
  const leader = await s.user({ authorities: [REL, ALL], colaborador: made.boss })
  expect(await graded(leader)).toEqual([])
  expect(await graded(reader, { periodoInicio: '2023-01-01' })).toEqual([
    expect.arrayContaining(['Gestor', 6, 6.5]),
    expect.arrayContaining(['Equipe', 3, 4]),
  ])
})

test('whoever led those who left reads the count alone, whatever right they hold; a manager of another area nothing at all', async () => {
  const { s, made } = setUp
  const leader = await s.user({ perfil: 'Administrador', colaborador: made.boss })
  const found = words(await printed(leader, path, asked({ comentarios: true })))
  expect(found).toContain('Respondidas')
  expect(found).not.toMatch(/8,33|Salário|Mais prazo|gritava/)
  const [other] = await s.sql<{ id: number }>(
    `insert into gestao_talentos_talentos (empresa_id, matricula, data_admissao, situacao, vinculo, area_organizacional_id) values ($1, 'X1', '2020-01-06', 'A', 'E', $2) returning id`,
    [s.empresa, made.apoio],
  )
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, made.apoio, other?.id],
  )
  const manager = await s.user({ authorities: [REL], colaborador: other?.id ?? 0 })
  const answer = await manager.post(`/${path}`, asked())
  expect([answer.status, answer.body.code]).toEqual([422, 'SEM_DADOS'])
})

test('one more answer changes nothing of what a group of three said', async () => {
  const reader = await setUp.s.user({ authorities: [REL, ALL] })
  await oneMore(setUp.made)
  const found = words(await printed(reader, path, asked()))
  expect(found).toContain('8,33')
  expect(found).not.toContain('6,50')
})
