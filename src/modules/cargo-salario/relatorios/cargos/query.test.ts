import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import * as report from '#platform/testing/report.ts'
import { query } from './query.ts'

const setUp = staffSetUp()
/** Money is written with a space that does not break. */
const plain = (text: string): string => text.replace(/\u00a0/g, ' ')

const asked = (more: object = {}) => ({
  formato: 'D',
  dataReferencia: '2026-06-30',
  cargos: setUp.made.cargos,
  ...more,
})

test('in detail each position begins a page, with its bands and their values on the day [R2-C-171, R2-S-063, R2-N-215]', async () => {
  const blocks = await setUp.blocks(query, asked())
  expect(blocks.map((b) => ('title' in b ? b.title : b.type))).toEqual([
    'Analista',
    'Faixas salariais',
    'pageBreak',
    'Gerente',
    'Faixas salariais',
  ])
  expect(blocks.flatMap((b) => (b.type === 'text' ? b.paragraphs : [])).map(plain)).toEqual([
    '• I (CBO 2521-05): R$ 3.150,00',
    '• II (CBO 2521-05): R$ 3.555,50',
    '• G (CBO 2521-05): R$ 9.000,00',
  ])
})

test('in brief each position is a row with its bands and the least and the most of them [R2-N-216]', async () => {
  const { cargos, vago } = setUp.made
  const [found] = await setUp.tables(query, asked({ formato: 'R', cargos: [...cargos, vago] }))
  expect(found?.groups[0]?.rows.map((r) => [r.nome, r.grupo, r.faixas, r.menor, r.maior])).toEqual([
    ['Analista', 'Administrativo', 'I, II', '3150.00', '3555.50'],
    ['Datilógrafo (inativo)', 'Administrativo', '', null, null],
    ['Gerente', null, 'G', '9000.00', '9000.00'],
  ])
  const [later] = await setUp.tables(query, asked({ formato: 'R', dataReferencia: '2026-07-01' }))
  expect(later?.groups[0]?.rows[0]).toMatchObject({ menor: '3150.00', maior: '3911.05' })
})

test('the address of the brief one gives it whatever format is asked for [R2-C-170]', async () => {
  const brief = await report.printed(
    await setUp.s.user(),
    'cargo-salario/relatorios/cargos-resumidos',
    asked(),
  )
  expect(brief.names[1]).toContain('resumo')
  expect(brief.cells).toContain('I, II')
})
