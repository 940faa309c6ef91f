import { expect, test } from 'vitest'
import type { ColumnDeclared } from '#platform/contract/importing.ts'
import { field, type Field } from '#platform/contract/field.ts'
import { type Cell, cellText, dayOfSerial, exactNumber } from './cell.ts'
import { readCell } from './cell-value.ts'
import { findHeading, letterOf, readColumns } from './headings.ts'
import { shownBy } from './number-format.ts'

const context = { settings: {}, today: '2026-11-29', has: () => true, id: null }
const column = (f: Field, more: Partial<ColumnDeclared> = {}): ColumnDeclared => ({
  name: 'x',
  field: f,
  label: f.options.label,
  required: false,
  said: { example: '' },
  ref: undefined,
  several: f.kind === 'texts',
  entry: false,
  beside: false,
  ...more,
})
const read = (f: Field, cell: Cell) => readCell(column(f), cell, context)

const day = field.date({ label: 'Data', gender: 'f' })
const money = field.money({ label: 'Valor', moreThan: 0 })
const cbo = field.text({ label: 'CBO', min: 6, max: 6, mask: '9999-99' })
const kind = field.choice({
  label: 'Tipo',
  options: [
    { code: '2', label: 'Por índice' },
    { code: '3', label: 'Por valor' },
  ],
})

test('a date is read as it is written in Brazil, as a date cell and as a serial number, and one that does not exist is said', () => {
  const cases: [Cell, unknown][] = [
    ['31/01/2026', { value: '2026-01-31' }],
    ['1/2/2026', { value: '2026-02-01' }],
    ['2026-01-31', { value: '2026-01-31' }],
    [{ n: '46053', d: '2026-01-31' }, { value: '2026-01-31' }],
    [{ n: '46053' }, { value: '2026-01-31', note: '46053 foi lido como a data 31/01/2026.' }],
    ['46053', { value: '2026-01-31', note: '46053 foi lido como a data 31/01/2026.' }],
    ['32/13/2026', { problem: 'Esta data não existe.' }],
    ['29/02/2026', { problem: 'Esta data não existe.' }],
    ['31/01/26', { problem: 'Data: informe uma data como DD/MM/AAAA' }],
    ['ontem', { problem: 'Data: informe uma data como DD/MM/AAAA' }],
    ['', undefined],
    [null, undefined],
  ]
  for (const [cell, meant] of cases) expect(read(day, cell), JSON.stringify(cell)).toEqual(meant)
  expect(['60', '61', '59', '1'].map((n) => dayOfSerial(Number(n), false))).toEqual([
    undefined,
    '1900-03-01',
    '1900-02-28',
    '1900-01-01',
  ])
  expect(dayOfSerial(44591, true)).toBe('2026-01-31')
})

test('a percentage is what its cell shows, with its sign or without; where two readings would be, a strict column refuses', () => {
  const raise = field.percent({ label: 'Reajuste', decimals: 3 })
  const cases: [Cell, unknown][] = [
    ['6,5', { value: 6.5 }],
    ['6,5%', { value: 6.5 }],
    ['6,5 %', { value: 6.5 }],
    [{ n: '0.065', p: '6.5' }, { value: 6.5 }],
    [{ n: '6.5' }, { value: 6.5 }],
  ]
  for (const [cell, meant] of cases) expect(read(raise, cell), JSON.stringify(cell)).toEqual(meant)
  expect(cellText({ n: '0.065', p: '6.5' })).toBe('6,5%')
  expect([shownBy(9, undefined), shownBy(10, undefined), shownBy(180, '0.000%')]).toEqual([
    'percent',
    'percent',
    'percent',
  ])
  const strict = column(raise, { said: { example: '', strict: true } })
  expect(readCell(strict, '1.234', context)).toEqual({
    problem: '1.234 pode ser lido de dois modos: escreva 1.234,00 ou 1,234.',
  })
  expect(readCell(strict, { n: '1.234' }, context)).toEqual({ value: 1.234 })
  const pay = column(field.money({ label: 'Valor' }), { said: { example: '', strict: true } })
  for (const written of ['R$ 1.234', 'R$\u00a01.234', 'R$  1.234', '- 1.234'])
    expect(readCell(pay, written, context), written).toHaveProperty('problem')
})

test('money is read right or refused, never a thousand times wrong, and what can be read two ways is said', () => {
  const cases: [Cell, unknown][] = [
    ['1.234,56', { value: 1234.56 }],
    ['1234.56', { value: 1234.56 }],
    ['R$ 1.234,5', { value: 1234.5 }],
    [
      '1.234',
      { value: 1234, note: `1.234 foi lido como R$\u00a01.234,00, com o ponto de milhar.` },
    ],
    ['1234.567', { problem: 'Valor: informe um número como 1.234,56' }],
    ['-10,00', { problem: 'Valor deve ser maior que 0' }],
    ['0', { problem: 'Valor deve ser maior que 0' }],
    ['123.456.789.012,34', { value: 123456789012.34 }],
    ['1.234.567.890.123,00', { problem: 'Valor: número fora do limite' }],
    [{ n: '1234.5' }, { value: 1234.5 }],
    [{ n: '1234.567' }, { problem: 'Valor: no máximo 2 casas decimais' }],
    [{ n: '46053', d: '2026-01-31' }, { problem: 'A célula tem uma data, e aqui vai um número.' }],
    ['mil', { problem: 'Valor: informe um número como 1.234,56' }],
    [
      { e: 'formula', v: 'fórmula' },
      {
        problem: 'A célula tem uma fórmula sem resultado guardado: escreva o valor no lugar dela.',
      },
    ],
    [{ e: 'erro', v: '#REF!' }, { problem: 'A célula tem o erro #REF!: corrija-a na planilha.' }],
  ]
  for (const [cell, meant] of cases) expect(read(money, cell), JSON.stringify(cell)).toEqual(meant)
  expect(['1.5E+3', '0.30000000000000004', '1e-7', 'x'].map(exactNumber)).toEqual([
    '1500',
    '0.3',
    '0.0000001',
    undefined,
  ])
})

test('identifiers keep their zeros, from text and from numbers', () => {
  const cases: [Cell, unknown][] = [
    ['021105', { value: '021105' }],
    ['0211-05', { value: '021105' }],
    [{ n: '21105' }, { value: '021105' }],
    [{ n: '21105', z: '021105' }, { value: '021105' }],
    [{ n: '2110512' }, { problem: 'CBO deve ter no máximo 6 caracteres' }],
  ]
  for (const [cell, meant] of cases) expect(read(cbo, cell), JSON.stringify(cell)).toEqual(meant)
  const cpf = field.text({ label: 'CPF', format: 'cpf' })
  expect(read(cpf, { n: '1234567890' })).toEqual({ value: '01234567890' })
  expect(shownBy(0, '00000')).toEqual({ zeros: 5 })
  expect([shownBy(14, undefined), shownBy(170, 'dd/mm/yyyy;@'), shownBy(171, '#,##0.00')]).toEqual([
    'day',
    'day',
    'plain',
  ])
})

test('yes, no, choices and lists are taken as people write them', () => {
  const flag = field.flag({ label: 'Ativa' })
  for (const word of ['Sim', 's', 'X', '1', 'VERDADEIRO', 'ativa'])
    expect(read(flag, word)).toEqual({ value: true })
  for (const word of ['não', 'N', '0', 'Falso', 'Inativo'])
    expect(read(flag, word)).toEqual({ value: false })
  expect(read(flag, 'talvez')).toEqual({ problem: 'Escreva Sim ou Não.' })
  for (const word of ['Por índice', 'por indice', 'índice', '2'])
    expect(read(kind, word), word).toEqual({ value: '2' })
  expect(read(kind, 'Por cargo')).toEqual({
    problem: 'Valor desconhecido. Use: Por índice, Por valor.',
  })
  const mails = field.texts({ label: 'E-mails', format: 'email', max: 100 })
  expect(read(mails, 'a@b.com.br; c@d.com')).toEqual({ value: ['a@b.com.br', 'c@d.com'] })
  expect(read(mails, 'a@b.com.br; nada')).toEqual({ problem: 'E-mail inválido.' })
  expect(cellText({ n: '1.5' })).toBe('1,5')
})

test('columns are known by their headings, twice, unknown, without a heading or without a right said so', () => {
  const name = column(field.text({ label: 'Descrição' }), {
    name: 'nome',
    said: { example: '', words: ['setor'] },
  })
  const above = column(field.text({ label: 'Área mãe' }), { name: 'areaMae' })
  const pay = column(field.money({ label: 'Valor', access: 'ROLE_VER_SALARIO' }), { name: 'valor' })
  const columns = [name, above, pay]
  const rows = [
    { linha: 1, celulas: ['Estrutura da empresa'] },
    { linha: 3, celulas: [' DESCRICAO * ', null, 'AREA  MÃE', 'Setor', 'Ramal', 'valor', null] },
    { linha: 4, celulas: ['Compras', 'solto', 'Diretoria', 'x', '12', '10'] },
  ]
  const heading = findHeading(rows, columns)
  expect(heading?.linha).toBe(3)
  const read = readColumns({
    heading: heading?.celulas ?? [],
    rows: rows.slice(2),
    columns,
    mayFill: ({ name: field }) => field !== 'valor',
  })
  expect(read.map(({ letra, campo, aviso }) => [letra, campo, aviso])).toEqual([
    ['A', 'nome', null],
    ['B', null, 'Sem título: escolha o campo, ou deixe sem importar.'],
    ['C', 'areaMae', null],
    ['D', null, 'Repete a coluna A: só uma das duas pode ser lida.'],
    ['E', null, 'Não reconhecida: escolha o campo, ou deixe sem importar.'],
    ['F', null, 'Você não tem permissão para este campo: a coluna não será lida.'],
  ])
  expect([0, 25, 26, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})
