import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Answer, Scenario } from '#platform/testing/scenario.ts'
import { plans, proposals, type Realigning, realigning } from './plans-for-tests.ts'

let s: Scenario
let r: Realigning
beforeAll(async () => {
  s = await installation()
  r = await realigning(s)
})
afterAll(() => s.stop())

const said = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    (body.errors ?? []).map((e: { field: string; message: string }) => [e.field, e.message]),
  )
const bands = '/cargo-salario/reajustes-faixas-salariais'
const indices = '/cargo-salario/reajustes-indices'

test('a plan asks for its title of at most 100 letters, its date and its kind [R2-V-050, R2-V-051, R2-V-052, R2-V-053, R2-M-029, R2-M-030, R2-M-031]', async () => {
  const none = await r.rh.post(plans, { tipoReajuste: null })
  expect(said(none)).toEqual({
    nome: 'Título é obrigatório',
    data: 'Data é obrigatória',
    tipoReajuste: 'Tipo Reajuste é obrigatório',
  })
  const long = await r.rh.post(plans, { nome: 'x'.repeat(101), data: '2026-10-01' })
  expect(Object.keys(said(long))).toEqual(['nome'])
  expect(
    (await r.rh.post(plans, { nome: 'x'.repeat(100), data: '2026-10-01' })).body,
  ).toMatchObject({ situacao: 'E', aprovada: false, qtdPropostas: 0, tipoReajuste: 'C' })
})

test('a collective raise asks for plan, establishments, areas and by how much, for people, bands and indices [R2-V-054, R2-V-055, R2-V-056, R2-V-057, R2-V-058, R2-V-062, R2-V-063, R2-V-064, R2-V-065, R2-V-066, R2-V-070, R2-V-071, R2-V-072, R2-V-073, R2-M-032, R2-B-234]', async () => {
  const shared = ['dissidioPor', 'tabela', 'valorDissidio']
  for (const call of ['aplicar-dissidio', 'previa-dissidio']) {
    const asked = async (path: string) => {
      const sentences = said(await r.rh.post(`${path}/${call}`, { dissidioPor: null }))
      expect(sentences).toMatchObject({ dissidioPor: 'Reajuste Por é obrigatório' })
      return Object.keys(sentences).toSorted()
    }
    expect(await asked(proposals)).toEqual([
      'areas',
      ...shared.slice(0, 1),
      'estabelecimentos',
      ...shared.slice(1),
    ])
    expect(await asked(bands)).toEqual([...shared.slice(0, 1), 'faixas', ...shared.slice(1)])
    expect(await asked(indices)).toEqual([...shared.slice(0, 1), 'indices', ...shared.slice(1)])
  }
  // A position alone, or all of them, takes the place of the bands.
  const plan = await r.plan({ tipoReajuste: 'F' })
  const raise = { tabela: plan, dissidioPor: '1', valorDissidio: 1 }
  for (const more of [{ cargos: [r.v.cargo] }, { todasFaixas: true }])
    expect((await r.rh.post(`${bands}/previa-dissidio`, { ...raise, ...more })).status).toBe(200)
})

const percentRefused = 'A porcentagem não pode ser 0 (zero) ou maior que 999.999%'
const lowering =
  'Um planejamento não reduz salários: a redução por acordo coletivo não é feita por aqui. Informe um valor maior que zero.'

const amounts: [por: '1' | '2', valor: unknown, sentence: string | undefined][] = [
  ['1', 0, percentRefused],
  ['1', '0,000', percentRefused],
  ['1', 1000, percentRefused],
  // A point parts thousands.
  ['1', '999.999', percentRefused],
  ['1', '999,999', undefined],
  ['1', -1, lowering],
  ['1', '-100', lowering],
  ['1', '1,2345', 'Valor do reajuste: no máximo 3 casas decimais'],
  ['2', 0, 'O valor não pode ser 0 (zero)'],
  ['2', '1.234,56', undefined],
  ['2', '1234.56', undefined],
  ['2', 'R$ 1.234,5', undefined],
  ['2', '1.234', undefined],
  ['2', '-10', lowering],
  ['2', '10,005', 'Em reais, informe no máximo duas casas decimais.'],
  ['2', '999999,99', undefined],
  ['2', '1000000', 'Valor do reajuste deve ser no máximo 999999.99'],
  ['2', '123456789012', 'Valor do reajuste: número fora do limite'],
]

test('zero, below zero, above 999.999 % and 999,999.99, and amounts as they are typed in Brazil [R2-V-059, R2-V-060, R2-V-061, R2-V-067, R2-V-068, R2-V-069, R2-V-074, R2-V-075, R2-V-076, R2-M-046, R2-M-047]', async () => {
  const area = await r.area('Valores')
  await r.hired({ salario: 1000, areaOrganizacional: area })
  const base = await r.index(1000)
  const band = await r.band({ tipo: '3', valor: 1000 })
  const kinds: [string, Record<string, unknown>][] = [
    [proposals, { tabela: await r.plan(), estabelecimentos: [r.v.estabelecimento], areas: [area] }],
    [bands, { tabela: await r.plan({ tipoReajuste: 'F' }), faixas: [band] }],
    [indices, { tabela: await r.plan({ tipoReajuste: 'I' }), indices: [base] }],
  ]
  for (const [path, raise] of kinds)
    for (const [dissidioPor, valorDissidio, sentence] of amounts) {
      const answer = await r.rh.post(`${path}/previa-dissidio`, {
        ...raise,
        dissidioPor,
        valorDissidio,
      })
      expect([path, valorDissidio, said(answer)['valorDissidio']]).toEqual([
        path,
        valorDissidio,
        sentence,
      ])
      expect(answer.status).toBe(sentence ? 422 : 200)
    }
})

test('a proposal of one’s own begins with where the person stands, and asks for area, band, index and value [R2-V-077, R2-V-078, R2-V-079, R2-V-080, R2-V-081, R2-B-102, R2-M-048, R2-M-049]', async () => {
  const area = await r.area('Individual')
  const person = await r.hired({ salario: 2000, areaOrganizacional: area })
  const plan = await r.plan()
  const begun = (
    await r.rh.get(
      `/cargo-salario/colaboradores/${person}/reajuste-colaborador?tabelaReajusteColaboradorId=${plan}`,
    )
  ).body
  expect(begun).toMatchObject({
    id: null,
    areaOrganizacional: { id: area },
    faixaSalarial: { id: r.v.faixa },
    tipoSalario: '3',
    salario: 2000,
    salarioProposto: 2000,
  })
  const line = {
    tabelaReajusteColaborador: plan,
    colaborador: person,
    estabelecimentoProposto: r.v.estabelecimento,
    areaOrganizacionalProposta: area,
    faixaSalarialProposta: r.v.faixa,
    tipoSalarioProposto: '3',
    salarioProposto: 2500,
  }
  const refused = async (more: Record<string, unknown>) =>
    said(await r.rh.post(proposals, { ...line, ...more }))
  expect(await refused({ areaOrganizacionalProposta: null })).toEqual({
    areaOrganizacionalProposta: 'Área organizacional proposta é obrigatória',
  })
  expect(await refused({ faixaSalarialProposta: null })).toEqual({
    faixaSalarialProposta: 'Cargo e faixa salarial propostos é obrigatório',
  })
  expect(await refused({ tipoSalarioProposto: '2', quantidadeIndiceProposta: 1 })).toEqual({
    indiceProposto: 'Índice é requerido',
  })
  expect(await refused({ salarioProposto: null })).toEqual({
    salarioProposto: 'Valor é obrigatório',
  })
  expect(await refused({ observacao: 'x'.repeat(256) })).toHaveProperty('observacao')
  expect(await refused({ salarioProposto: 1999.99 })).toEqual({ salarioProposto: lowering })
  expect(await refused({ salarioProposto: 22_000 })).toEqual({ salarioProposto: percentRefused })
  const late = await r.index(1000, '2026-12-01')
  expect(
    await refused({
      tipoSalarioProposto: '2',
      indiceProposto: late,
      quantidadeIndiceProposta: 3,
    }),
  ).toEqual({ indiceProposto: 'O índice não tem valor em 01/10/2026.' })
  const made = await r.rh.post(proposals, line)
  expect(made.body).toMatchObject({
    areaOrganizacionalAtual: { id: area },
    areaOrganizacionalProposta: { id: area },
    faixaSalarialAtual: { id: r.v.faixa },
    tipoSalarioAtual: '3',
    salarioAtual: 2000,
    salarioProposto: 2500,
    diferencaValor: 500,
    diferencaPercentual: 25,
    duplicado: false,
    desligado: false,
  })
  expect((await r.rh.get(`${proposals}/${made.body.id}/salario-calculado`)).body).toEqual({
    salario: 2500,
  })
  expect((await r.rh.post(proposals, line)).status).toBe(409)
  const calculated = await r.rh.get(
    `${proposals}/salario-calculado?tipoSalario=1&faixaSalarialId=${r.v.faixa}&data=2026-10-01`,
  )
  expect(calculated.body).toEqual({ salario: 3000 })
})

test('a company that forces environment and function asks them of a proposal [R2-V-082, R2-V-083, R2-B-003]', async () => {
  const person = await r.hired({ salario: 2000 })
  const plan = await r.plan()
  await s.sql(
    'update utilitario_empresas set configuracao_obrigar_ambiente_funcao = true where id = $1',
    [s.empresa],
  )
  const asked = await (
    await s.user()
  ).post(proposals, {
    tabelaReajusteColaborador: plan,
    colaborador: person,
    estabelecimentoProposto: r.v.estabelecimento,
    areaOrganizacionalProposta: r.v.area,
    faixaSalarialProposta: r.v.faixa,
    tipoSalarioProposto: '3',
    salarioProposto: 2500,
  })
  await s.sql(
    'update utilitario_empresas set configuracao_obrigar_ambiente_funcao = false where id = $1',
    [s.empresa],
  )
  expect(Object.keys(said(asked)).toSorted()).toEqual(['ambienteProposto', 'funcaoProposta'])
})

test('who stands in two open plans is marked, and so is who is dismissed before the day [R2-B-104]', async () => {
  const area = await r.area('Marcas')
  const [a, b] = [
    await r.hired({ salario: 2000, areaOrganizacional: area }),
    await r.hired({ salario: 2000, areaOrganizacional: area }),
  ]
  const raise = {
    estabelecimentos: [r.v.estabelecimento],
    areas: [area],
    dissidioPor: '1',
    valorDissidio: 5,
  }
  const [first, second] = [await r.plan(), await r.plan()]
  await r.rh.post(`${proposals}/aplicar-dissidio`, { ...raise, tabela: first })
  await r.rh.post(`${proposals}/aplicar-dissidio`, { ...raise, tabela: second, excluidos: [b] })
  await s.sql(
    "update gestao_talentos_talentos set data_desligamento = '2026-09-30', situacao = 'D' where id = $1",
    [b],
  )
  const marks = (await r.rh.get(`${plans}/${first}/colaboradores?sort=id`)).body.map(
    (l: { colaborador: { id: number }; duplicado: boolean; desligado: boolean }) => [
      l.colaborador.id,
      l.duplicado,
      l.desligado,
    ],
  )
  expect(marks).toEqual([
    [a, true, false],
    [b, false, true],
  ])
})

test('lists of proposals may be limited to what was sent to payroll [R2-N-015, R2-N-016, R2-N-017]', async () => {
  const area = await r.area('Folha')
  const [a, b] = [
    await r.hired({ salario: 2000, areaOrganizacional: area }),
    await r.hired({ salario: 2000, areaOrganizacional: area }),
  ]
  const plan = await r.plan()
  await r.rh.post(`${proposals}/aplicar-dissidio`, {
    tabela: plan,
    estabelecimentos: [r.v.estabelecimento],
    areas: [area],
    dissidioPor: '1',
    valorDissidio: 5,
  })
  await r.done(plan, 'aplicar-colaboradores')
  await s.sql(
    "update gestao_talentos_talentos__historico set status = 'E' where registro_id = $1 and tabela_reajuste_id = $2",
    [a, plan],
  )
  const shown = async (enviado: string) =>
    (await r.rh.get(`${plans}/${plan}/colaboradores?enviado=${enviado}&sort=id`)).body.map(
      (l: { colaborador: { id: number } }) => l.colaborador.id,
    )
  expect([await shown('1'), await shown('2'), await shown('3')]).toEqual([[a, b], [a], [b]])
})
