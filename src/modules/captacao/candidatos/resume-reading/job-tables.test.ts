import { expect, test } from 'vitest'
import { proposeFields } from './fields.ts'
import { tabledJobs } from './sections.ts'

const rowsOf = (text: string) =>
  tabledJobs(text).map(({ value: v }) => [v.cargo, v.empresa, v.inicio, v.atual ? 'atual' : v.fim])

test.each([
  [
    'Nº | Empresa | Cidade | Função | Admissão | Saída | Motivo',
    '1 | Posto Sol | Unaí | Frentista | 01/03/2020 | 15/08/2025 | Venda do posto',
  ],
  ['Quando | Onde | Como', '03/2020 – 08/2025 | Posto Sol | Frentista'],
  [
    'Navio | Armador | Função | Embarque | Desembarque',
    'N/M Lua | Posto Sol | Frentista | 03/20 | 08/25',
  ],
  ['Empregador | Cargo | De | A | Tempo', 'Posto Sol | Frentista | 03/2020 | 08/2025 | 5a 5m'],
])('under %j a row is a job', (head, row) => {
  expect(rowsOf(`${head}\n${row}`)).toEqual([['Frentista', 'Posto Sol', '2020-03', '2025-08']])
})

test('what a cell had no room for is read below it, where it stands in as many cells', () => {
  const text =
    'Empresa | Função | Entrada | Saída\nTransportes Sol | Motorista | 02/2019 | atual\nda Lua Ltda | carreteiro'
  expect(rowsOf(text)).toEqual([
    ['Motorista carreteiro', 'Transportes Sol da Lua Ltda', '2019-02', 'atual'],
  ])
})

test('a row that goes on otherwise is left to the others, and so is what follows a heading', () => {
  const head = 'Empresa | Cargo | Período'
  expect(rowsOf(`${head}\nUsina Sol | Gerente | 2010 a 2014\nde Pernambuco`)).toEqual([])
  expect(rowsOf(`${head}\n\nFormação\nUFPE | Direito | 2004 a 2008`)).toEqual([])
  expect(rowsOf('Curso | Escola | Ano\nDireito | UFPE | 2004')).toEqual([])
})

test('a job of a table is proposed as its columns say', () => {
  const text = 'Empresa | Ocupação | Admissão | Desligamento\nLua | Forneiro | 02/2002 | 08/2004'
  expect(proposeFields(text).experiencias.map(({ value }) => value)).toEqual([
    { cargo: 'Forneiro', empresa: 'Lua', inicio: '2002-02', fim: '2004-08', atual: false },
  ])
})
