/** Where the names of a job end. */
import { expect, test } from 'vitest'
import { bareJob } from './bare-names.ts'

test.each([
  ['Caixa', 'Sol Ltda, no cargo de Caixa', 'Caixa', 'Sol Ltda'],
  ['Servente', 'terceirizada pela empresa Lua Serviços', 'Servente', 'Lua Serviços'],
  ['Fiscal', 'via Lua Serviços', 'Fiscal', 'Lua Serviços'],
  ['Babá', 'Patrão(oa): Dra. Ana Lima', 'Babá', 'Dra. Ana Lima'],
  ['GARÇOM', 'NO BAR DO RIO', 'GARÇOM', 'BAR DO RIO'],
  ['Vaqueiro', 'Fazenda Lua, em Unaí', 'Vaqueiro', 'Fazenda Lua'],
  ['Redator', '[agência] Lua Digital', 'Redator', 'Lua Digital'],
  ['Pintor de Funilaria Sol', 'Funilaria Sol', 'Pintor', 'Funilaria Sol'],
  ['Pintor, Funilaria Sol', 'Funilaria Sol', 'Pintor', 'Funilaria Sol'],
  ['Passei para Analista Fiscal', 'Sol', 'Analista Fiscal', 'Sol'],
  ['Antes disso ajudante', 'Sol', 'Ajudante', 'Sol'],
  ['Redator', 'Agência Lua', 'Redator', 'Agência Lua'],
  ['Vendedora', 'Via Varejo', 'Vendedora', 'Via Varejo'],
  ['Maquinista', 'Via Mobilidade', 'Maquinista', 'Via Mobilidade'],
  ['Atendente', 'Booking.com', 'Atendente', 'Booking.com'],
  ['Analista', 'B3', 'Analista', 'B3'],
  ['Pedreiro', 'Base Engenharia', 'Pedreiro', 'Base Engenharia'],
  ['Marinheira', 'Base Naval de Aratu', 'Marinheira', 'Base Naval de Aratu'],
  ['Analista', 'Squad Consultoria', 'Analista', 'Squad Consultoria'],
  ['Operador de Caixa', 'Caixa', 'Operador de Caixa', 'Caixa'],
  ['Agente de Correios', 'Correios', 'Agente de Correios', 'Correios'],
  ['Secretária', 'Núcleo de Pesquisa em Saúde', 'Secretária', 'Núcleo de Pesquisa em Saúde'],
  [undefined, 'Arquiteto da Companhia Lua', 'Arquiteto', 'Companhia Lua'],
])('%j at %j is %j at %j', (cargo, empresa, position, employer) => {
  const found = bareJob({ ...(cargo ? { cargo } : {}), empresa, atual: false })
  expect([found.cargo, found.empresa]).toEqual([position, employer])
})

test.each([
  '63 3215-1090',
  '30 h semanais',
  'gmail.com',
  'ADMISSÃO',
  'Squad Cadastro',
  'Base Recife',
  'Equipe de 22 operadores',
  'Antepenúltimo emprego',
])('%j is no employer', (empresa) => {
  expect(bareJob({ cargo: 'Caixa', empresa, atual: false }).empresa).toBeUndefined()
})

test('a position of which the rest stands elsewhere is none', () => {
  expect(bareJob({ cargo: 'Operador de', empresa: 'Sol', atual: false }).cargo).toBeUndefined()
})

test.each([
  ['Fiscal', 'Cargo/Função'],
  ['Fiscal', '1º grau completo'],
  ['Fiscal', 'SS-71'],
])('%j is at no %j', (cargo, empresa) => {
  expect(bareJob({ cargo, empresa, atual: false }).empresa).toBeUndefined()
})

test('brackets around the whole of a name are none of it', () => {
  expect(bareJob({ cargo: 'Fiscal', empresa: '[ Aves Sol ]', atual: false }).empresa).toBe(
    'Aves Sol',
  )
})

test.each(['RTV', 'Inglês técnico', 'acumulando)', 'Recife e Olinda', 'Vendas no sul, como'])(
  '%j names no employer beside a position',
  (empresa) => {
    const cargo = 'Representante Técnico de Vendas'
    expect(bareJob({ cargo, empresa, atual: false }).empresa).toBeUndefined()
  },
)

test('an employer is told without its city, a health unit is one', () => {
  const of = (empresa: string) => bareJob({ cargo: 'Fiscal', empresa, atual: false }).empresa
  expect(of('Sol Engenharia em Teresina')).toBe('Sol Engenharia')
  expect(of('Unidade Básica de Saúde do Centro')).toBe('Unidade Básica de Saúde do Centro')
  expect(of('Unidade Centro')).toBeUndefined()
})
