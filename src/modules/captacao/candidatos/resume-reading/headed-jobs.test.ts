/** Where jobs begin: headings that few write, jobs before any heading, marks that tell no duties. */
import { expect, test } from 'vitest'
import { ruledFields } from './fields.ts'
import { headingOf } from './headings.ts'
import { linesOf } from './sections.ts'

test.each([
  'EXPERIÊNCIA DOCENTE E DE GESTÃO',
  'Experiência fora do serviço público',
  'Relação de empregos',
  'Trabalhos que realizei',
  'Serviços que já fiz',
  'Vida profissional em ordem cronológica',
  'EXPERIÊNCIA (mais recente primeiro)',
  'EXERCÍCIO PROFISSIONAL (da última para a primeira)',
  'Trayectoria laboral',
  'Atuação:',
])('%j heads jobs', (line) => {
  expect(headingOf(line)).toBe('experience')
})

test.each(['Experiência em vendas, caixa e estoque.', 'Áreas de atuação', 'Serviço público'])(
  '%j heads no jobs',
  (line) => {
    expect(headingOf(line)).not.toBe('experience')
  },
)

test('jobs above the first heading are read beside those below it', () => {
  const text = [
    'Ana Lima',
    '',
    'Usina Sol',
    'Gerente | 01/2019 – atual',
    'Banco Lua',
    'Caixa | 02/2014 – 12/2018',
    '',
    'Conselhos',
    'Conselho Fiscal da Usina Sol (2016)',
  ].join('\n')
  expect(ruledFields(text).experiencias.map(({ value }) => value.empresa)).toEqual([
    'Usina Sol',
    'Banco Lua',
  ])
})

test('a marked period tells no duty, nor do marked names above it', () => {
  const text = 'Professora\n- Escola Sol\n- Recife/PE\n- 02/2013 a 03/2022\n- Regência de turma.'
  expect(linesOf(text).map(({ bullet }) => bullet)).toEqual([false, true, true, true, true])
  expect(linesOf(`Objetivo\n\n${text}`).map(({ bullet }) => bullet)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})
