/** People seen by their pay: the list as it was on a day, and all entries of their histories. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { talentos } from './resource.ts'

const at = '/cargo-salario/colaboradores'
let s: Scenario
let v: Vacancy
let rh: Client
let limited: Client
let person = 0
const area = { id: 0 }

beforeAll(async () => {
  s = await installation()
  v = await vacancy(s)
  rh = await s.user()
  limited = await s.user({
    authorities: [
      authorityFor(talentos),
      authorityFor(talentos, 'EXPORTAR'),
      'ROLE_VER_TODAS_AREAS',
    ],
  })
  const place = { estabelecimento: v.estabelecimento, faixaSalarial: v.faixa, tipoSalario: '3' }
  const made = await rh.post('/gestao-talentos/talentos', {
    nome: 'Ana Quadro',
    pessoal: { cpf: cpfOf(77), dataNascimento: '1985-02-03', sexo: 'F' },
    dataAdmissao: '2024-03-01',
    vinculo: 'E',
    historico: { ...place, areaOrganizacional: v.area, salario: 2000 },
  })
  person = made.body.id
  area.id = (await rh.post('/cargo-salario/areas-organizacionais', { nome: 'Destino' })).body.id
  const moved = await rh.post(`${at}/${person}/historicos`, {
    ...place,
    data: '2025-07-01',
    motivo: 'T',
    areaOrganizacional: area.id,
    salario: 2500.5,
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(201)
})
afterAll(() => s.stop())

const listed = async (client: Client, query: string) => {
  const answer = await client.get(`${at}?page=0&busca=quadro&${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.content
}

test.each([
  ['before the admission nobody', '2024-02-29', []],
  ['the first entry', '2024-03-01', [['2024-03-01', 2000]]],
  ['the day before a change', '2025-06-30', [['2024-03-01', 2000]]],
  ['the day of a change', '2025-07-01', [['2025-07-01', 2500.5]]],
])('the list as it was on a day: %s', async (_, day, expected) => {
  const rows = await listed(rh, `asOf=${day}`)
  expect(
    rows.map((r: Record<string, unknown>) => [r['ultimaMudanca'], r['salarioNaData']]),
  ).toEqual(expected)
})

test('place and position are those of the day, and of today where no day is asked', async () => {
  const [then] = await listed(rh, 'asOf=2024-12-31')
  const [now] = await listed(rh, '')
  expect(then.areaNaData).not.toBe('Destino')
  expect(now).toMatchObject({ areaNaData: 'Destino', salarioNaData: 2500.5 })
})

test('pay of a day stands neither in list, filter, sort nor export for who may not see it', async () => {
  const [row] = await listed(limited, 'asOf=2025-07-01')
  expect(JSON.stringify(row)).not.toMatch(/salario/i)
  expect((await limited.get(`${at}/exportar?colunas=nome,salarioNaData`)).status).toBe(400)
  expect((await limited.get(`${at}?page=0&sort=salarioNaData`)).status).toBe(400)
  expect((await limited.get(`${at}?page=0&asOf=31/12/2024`)).status).toBe(400)
  expect((await rh.get(`${at}/exportar?asOf=2025-07-01&colunas=nome,salarioNaData`)).status).toBe(
    200,
  )
})

test('entries of all histories stand in one list, with the pay of their day only for who may see it', async () => {
  const all = (await rh.get(`${at}/historicos?page=0&colaboradorId=${person}`)).body
  expect(all).toMatchObject({ number: 0, size: 15, totalElements: 2, totalPages: 1 })
  expect(all.content).toMatchObject([
    {
      data: '2025-07-01',
      motivo: 'T',
      areaOrganizacional: { rotulo: 'Destino' },
      salarioNaData: 2500.5,
    },
    {
      data: '2024-03-01',
      motivo: 'C',
      registro: { id: person, nome: 'Ana Quadro' },
      salarioNaData: 2000,
    },
  ])
  const found = async (query: string) =>
    (await rh.get(`${at}/historicos?${query}`)).body.totalElements
  expect(await found(`areaOrganizacionalId=${area.id}`)).toBe(1)
  expect(await found(`busca=quadro&motivo=T&dataIni=2025-07-01&dataFim=2025-07-31`)).toBe(1)
  const open = (await limited.get(`${at}/historicos?colaboradorId=${person}`)).body.content
  expect(open).toHaveLength(2)
  expect(JSON.stringify(open)).not.toMatch(/salario|Salario"/)
  const stranger = await s.user({ empresas: [s.outra] })
  expect((await stranger.get(`${at}/historicos?colaboradorId=${person}`)).body.content).toEqual([])
})

test('the list of histories is sorted by name and exported with the columns that are shown and the filters that are set, pay for nobody who may not see it', async () => {
  const path = `${at}/historicos`
  const made = await rh.post('/gestao-talentos/talentos', {
    nome: 'Aaron Primeiro',
    pessoal: { cpf: cpfOf(78), dataNascimento: '1985-02-03', sexo: 'M' },
    dataAdmissao: '2024-05-01',
    vinculo: 'E',
    historico: {
      estabelecimento: v.estabelecimento,
      faixaSalarial: v.faixa,
      areaOrganizacional: v.area,
      tipoSalario: '3',
      salario: 1500,
    },
  })
  expect(made.status).toBe(201)
  const names = async (sort: string) =>
    (await rh.get(`${path}?page=0&sort=${sort}`)).body.content.map(
      (row: { registro: { nome: string } }) => row.registro.nome,
    )
  expect(await names('registro')).toEqual(['Aaron Primeiro', 'Ana Quadro', 'Ana Quadro'])
  expect(await names('registro,desc')).toEqual(['Ana Quadro', 'Ana Quadro', 'Aaron Primeiro'])
  const columns = 'data,registro,motivo,salarioNaData'
  const answer = await rh.get(`${path}/exportar?colunas=${columns}&busca=quadro&sort=data`)
  expect(answer.status).toBe(200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(answer.raw as never)
  const rows: unknown[] = []
  book.worksheets[0]?.eachRow((line) => {
    const cells: unknown[] = []
    line.eachCell((cell) => void cells.push(cell.value))
    rows.push(cells)
  })
  expect(rows).toEqual([
    ['Data', 'Talento', 'Motivo', 'Salário na data'],
    [new Date('2024-03-01'), 'Ana Quadro', 'Contratação', 2000],
    [new Date('2025-07-01'), 'Ana Quadro', 'Transferência', 2500.5],
  ])
  expect((await limited.get(`${path}/exportar?colunas=${columns}`)).status).toBe(400)
  expect((await limited.get(`${path}/exportar`)).status).toBe(200)
  expect((await limited.get(`${path}?page=0&sort=salarioNaData`)).status).toBe(400)
  const reader = await s.user({ authorities: [authorityFor(talentos)] })
  expect((await reader.get(`${path}/exportar`)).status).toBe(403)
})
