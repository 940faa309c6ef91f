import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { company, type Made } from '#modules/captacao/relatorios/made-rows.ts'
import { printed } from '#modules/captacao/relatorios/printed-for-tests.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { query } from './query.ts'

let s: Scenario
let made: Made

const child = (list: string, row: Record<string, unknown>): Promise<number> =>
  made.add(`cargo_salario_cargos__${list}`, row)

beforeAll(async () => {
  s = await installation()
  await company(s, s.outra, ' alheia')
  made = await company(s, s.empresa)
  const { analista, gerente } = made
  await s.sql(
    `update cargo_salario_cargos set nome_mercado = 'Analista de finanças', missao = 'Cuidar dos números.', responsabilidades = E'Conciliar contas\n\nFechar o mês', escolaridade = '11', experiencia = 'Dois anos', recrutamento = 'Aplicar teste prático', observacao = 'Híbrido' where id = $1`,
    [analista.cargo],
  )
  const [excel, sql, escrita, calma] = [
    await made.add('cargo_salario_conhecimentos', { nome: 'Excel' }),
    await made.add('cargo_salario_conhecimentos', { nome: 'SQL' }),
    await made.add('cargo_salario_habilidades', { nome: 'Escrita' }),
    await made.add('cargo_salario_atitudes', { nome: 'Calma' }),
  ]
  await child('conhecimentos', {
    registro_id: analista.cargo,
    ordem: 1,
    conhecimento_id: excel,
    complemento: 'Avançado',
  })
  await child('conhecimentos', { registro_id: analista.cargo, ordem: 2, conhecimento_id: sql })
  await child('habilidades', { registro_id: analista.cargo, ordem: 1, habilidade_id: escrita })
  await child('atitudes', { registro_id: analista.cargo, ordem: 1, atitude_id: calma })
  await child('areas_organizacionais', {
    registro_id: analista.cargo,
    ordem: 1,
    valor_id: made.financeiro,
  })
  await child('areas_formacao_relacionadas', {
    registro_id: analista.cargo,
    ordem: 1,
    valor_id: await made.add('captacao_areas_formacao', { nome: 'Contabilidade' }),
  })
  await child('etapa_seletivas', {
    registro_id: gerente.cargo,
    ordem: 1,
    valor_id: made.entrevista,
  })
  await made.add('cargo_salario_cargos', { nome: 'Zelador', nome_mercado: 'Zelador', ativa: false })
})
afterAll(() => s.stop())

const blocks = async (filters: Record<string, unknown> = {}) =>
  (await s.act((ctx) => query(ctx, filters)))?.blocks ?? []
const titles = async (filters: Record<string, unknown>): Promise<unknown[]> =>
  (await blocks(filters)).flatMap((b) => (b.type === 'fields' ? [b.title] : []))

test('the sheet of a position says all that recruiting needs, part by part and in order', async () => {
  const [first, ...rest] = await blocks({ cargos: [made.analista.cargo] })
  expect(first).toEqual({
    type: 'fields',
    title: 'Analista',
    columns: 2,
    items: [
      { label: 'Nome no mercado', value: 'Analista de finanças' },
      { label: 'Grupo ocupacional', value: 'Administrativo' },
      { label: 'CBO', value: '2521-05' },
      { label: 'Áreas organizacionais', value: 'Financeiro' },
      { label: 'Escolaridade', value: 'Superior completo' },
      { label: 'Áreas de formação', value: 'Contabilidade' },
    ],
  })
  expect(rest.map((b) => (b.type === 'text' ? [b.title, b.paragraphs] : b.type))).toEqual([
    ['Missão', ['Cuidar dos números.']],
    ['Responsabilidades', ['Conciliar contas', 'Fechar o mês']],
    ['Conhecimentos', ['• Excel: Avançado', '• SQL']],
    ['Habilidades', ['• Escrita']],
    ['Atitudes', ['• Calma']],
    ['Experiência', ['Dois anos']],
    ['Etapas seletivas', ['1. Triagem', '2. Entrevista']],
    ['Orientações para o recrutamento', ['Aplicar teste prático']],
    ['Observação', ['Híbrido']],
  ])
})

test('own stages of a position take the place of all active ones, each sheet begins a page', async () => {
  const gerente = await blocks({ cargos: [made.gerente.cargo] })
  expect(gerente.filter((b) => b.type === 'text')).toEqual([
    { type: 'text', title: 'Etapas seletivas', paragraphs: ['1. Entrevista'] },
  ])
  expect((await blocks()).filter((b) => b.type === 'pageBreak')).toHaveLength(1)
})

test('positions are limited by choice, area with those below, group and whether they are active', async () => {
  expect(await titles({})).toEqual(['Analista', 'Gerente'])
  expect(await titles({ ativos: 'T' })).toEqual(['Analista', 'Gerente', 'Zelador (inativo)'])
  expect(await titles({ filtrarPor: '1', areas: [made.diretoria] })).toEqual(['Analista'])
  expect(await titles({ filtrarPor: '2', gruposOcupacionais: [made.grupo] })).toEqual(['Analista'])
  expect(await titles({ cargos: [made.gerente.cargo] })).toEqual(['Gerente'])
})

test('the position sheet comes as PDF and as spreadsheet, with nothing of another company [R1-C-197, R1-B-199]', async () => {
  const { pdf, cells, names } = await printed(await s.user(), 'cargo', {})
  for (const part of [
    'Analista de finanças',
    'Excel: Avançado',
    'Aplicar teste prático',
    'Gerente',
  ]) {
    expect(pdf).toContain(part)
    expect(cells.join(' ')).toContain(part)
  }
  expect(`${pdf} ${cells.join(' ')}`).not.toContain('alheia')
  expect([names[0]?.includes('.pdf'), names[1]?.includes('.xlsx')]).toEqual([true, true])
})
