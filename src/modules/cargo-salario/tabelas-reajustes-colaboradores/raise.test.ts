import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { plans, proposals, type Realigning, realigning } from './plans-for-tests.ts'

let s: Scenario
let r: Realigning
beforeAll(async () => {
  s = await installation()
  r = await realigning(s)
})
afterAll(() => s.stop())

type Line = {
  id: number
  versao: number
  colaborador: { id: number }
  salarioAtual: number
  salarioProposto: number
}
const linesOf = async (plan: number): Promise<Line[]> =>
  (await r.rh.get(`${plans}/${plan}/colaboradores`)).body
const total = async (plan: number) => (await r.rh.get(`${plans}/${plan}/total-folha`)).body

/** What each earned, and what 6.5 % more is by hand: rounded half up to cents, each by itself. */
const golden: [what: string, before: number, after: number][] = [
  ['a whole amount', 3000, 3195],
  ['1,314.8064', 1234.56, 1314.81],
  ['2,366.6643', 2222.22, 2366.66],
  ['2,129.98935', 1999.99, 2129.99],
  ['a half exactly: 1,183.215', 1111, 1183.22],
  ['below a half: 1,597.6065', 1500.1, 1597.61],
  ['one cent: 0.01065', 0.01, 0.01],
]

test('a collective raise in percent: each line rounded half up by itself, totals are sums of lines, and cancelling gives back every cent [R2-B-099, R2-B-100, R2-B-101, R2-B-103, R2-B-013]', async () => {
  const area = await r.area('Produção')
  const below = await r.area('Montagem', area)
  const elsewhere = await r.hired({ salario: 5000 })
  const ids: number[] = []
  for (const [i, [, salario]] of golden.entries())
    ids.push(await r.hired({ salario, areaOrganizacional: i % 2 ? below : area }))
  // By index: 1.5 x 1000.005 = 1500.0075, in cents 1500.01; 6.5 % more is 1597.51065.
  const base = await r.index(1000.005)
  ids.push(
    await r.hired({
      areaOrganizacional: below,
      tipoSalario: '2',
      indice: base,
      quantidadeIndice: 1.5,
    }),
  )
  // By position: the band says 3000.
  ids.push(await r.hired({ areaOrganizacional: area, tipoSalario: '1' }))
  const excluded = await r.hired({ salario: 900, areaOrganizacional: area })
  const plan = await r.plan({ dissidio: true })
  const raise = {
    tabela: plan,
    estabelecimentos: [r.v.estabelecimento],
    areas: [area],
    dissidioPor: '1',
    valorDissidio: 6.5,
    excluidos: [excluded],
  }
  const seen = (await r.rh.post(`${proposals}/previa-dissidio`, raise)).body
  // 3000 + 1234.56 + 2222.22 + 1999.99 + 1111 + 1500.10 + 0.01 + 1500.01 + 3000 = 15567.89
  // 3195 + 1314.81 + 2366.66 + 2129.99 + 1183.22 + 1597.61 + 0.01 + 1597.51 + 3195 = 16579.81
  const sums = { atual: 15567.89, proposto: 16579.81, diferenca: 1011.92, percentual: 6.5 }
  expect(seen).toMatchObject({
    ...sums,
    total: 9,
    pessoas: 9,
    passamAValor: 2,
    deFora: 1,
    foraDaLista: [{ id: excluded, motivo: 'Retirado por você.' }],
  })
  // And 900 + 5000 of those who are not raised.
  expect([seen.folhaAtual, seen.folhaProposta]).toEqual([21467.89, 22479.81])
  expect(await linesOf(plan)).toEqual([])
  expect((await r.rh.post(`${proposals}/aplicar-dissidio`, raise)).status).toBe(204)
  const lines = await linesOf(plan)
  const proposed = new Map(lines.map((l) => [l.colaborador.id, l]))
  const expected = [
    ...golden.map(([, before, after]) => [before, after]),
    [1500.01, 1597.51],
    [3000, 3195],
  ]
  expect(
    ids.map((id) => [proposed.get(id)?.salarioAtual, proposed.get(id)?.salarioProposto]),
  ).toEqual(expected)
  expect(lines).toHaveLength(9)
  expect(await total(plan)).toEqual({
    linhas: 9,
    pessoas: 9,
    ...sums,
    folhaAtual: 21467.89,
    folhaProposta: 22479.81,
  })
  const before = await Promise.all(ids.map((id) => r.pay(id, '2026-10-01')))
  expect((await r.done(plan, 'aplicar-colaboradores')).body).toMatchObject({
    situacao: 'A',
    aprovada: true,
    ehUltimo: true,
    existeHistoricoConfirmado: false,
    aviso: 'Reajuste aplicado: 9 históricos.',
    linhasFeitas: 9,
  })
  for (const [i, id] of ids.entries())
    expect([await r.pay(id, '2026-09-30'), await r.pay(id, '2026-10-01')]).toEqual(expected[i])
  expect([await r.pay(excluded, '2026-10-01'), await r.pay(elsewhere, '2026-10-01')]).toEqual([
    900, 5000,
  ])
  expect(await total(plan)).toMatchObject({
    ...sums,
    folhaAtual: 21467.89,
    folhaProposta: 22479.81,
  })
  const [entry] = (await r.rh.get(`/gestao-talentos/talentos/${ids[0]}/historicos`)).body
  expect(entry).toMatchObject({
    data: '2026-10-01',
    motivo: 'D',
    status: 'M',
    salario: 3195,
    tabelaReajuste: { id: plan },
  })
  expect((await r.done(plan, 'cancelar-reajuste')).body).toMatchObject({
    situacao: 'E',
    aprovada: false,
    aviso: 'Reajuste cancelado: 9 históricos removidos.',
  })
  expect(await Promise.all(ids.map((id) => r.pay(id, '2026-10-01')))).toEqual(before)
  expect(await linesOf(plan)).toHaveLength(9)
  // Each history that came and went is in the log of its person, masked.
  const log = await s.sql(
    `select acao, count(*)::int n, count(*) filter (where alteracoes::text like '%3195%')::int told from plataforma_log
      where recurso = 'gestao-talentos.talentos' and registro = any ($1) and acao like 'HISTORICO_%' and origem = 'TAREFA' group by 1 order by 1`,
    [ids],
  )
  expect(log).toEqual([
    { acao: 'HISTORICO_EXCLUSAO', n: 9, told: 0 },
    { acao: 'HISTORICO_INCLUSAO', n: 9, told: 0 },
  ])
})

test('percent, value and a line of one’s own mixed in one plan, and only some applied', async () => {
  const [one, other] = [await r.area('Vendas'), await r.area('Logística')]
  const [a, b, c, d] = [
    await r.hired({ salario: 2100.33, areaOrganizacional: one }),
    await r.hired({ salario: 1800, areaOrganizacional: one }),
    await r.hired({ salario: 4000.5, areaOrganizacional: other }),
    await r.hired({ salario: 1000, areaOrganizacional: other }),
  ]
  const plan = await r.plan({ data: '2026-11-01' })
  const shared = { tabela: plan, estabelecimentos: [r.v.estabelecimento] }
  const sent = [
    { ...shared, areas: [one], dissidioPor: '1', valorDissidio: '4,125' },
    { ...shared, areas: [one, other], dissidioPor: '2', valorDissidio: '1.250,55' },
  ]
  for (const raise of sent)
    expect((await r.rh.post(`${proposals}/aplicar-dissidio`, raise)).status).toBe(204)
  const byPerson = new Map((await linesOf(plan)).map((l) => [l.colaborador.id, l]))
  // 2100.33 x 1.04125 = 2186.9686125 · 1800 x 1.04125 = 1874.25 · the others get 1250.55 each
  expect([a, b, c, d].map((id) => byPerson.get(id)?.salarioProposto)).toEqual([
    2186.97, 1874.25, 5251.05, 2250.55,
  ])
  const line = byPerson.get(b)
  const own = await r.rh.put(`${proposals}/${line?.id}`, {
    salarioProposto: '2.000,01',
    observacao: 'Acima do acordo.',
    versao: line?.versao,
  })
  // 200.01 of 1800 is 11.11166… %
  expect(own.body).toMatchObject({
    salarioProposto: 2000.01,
    diferencaValor: 200.01,
    diferencaPercentual: 11.112,
    tipoSalarioProposto: '3',
  })
  expect((await r.rh.delete(`${proposals}/${byPerson.get(d)?.id}`)).status).toBe(204)
  // 2100.33 + 1800 + 4000.50 = 7900.83 · 2186.97 + 2000.01 + 5251.05 = 9438.03
  expect(await total(plan)).toMatchObject({
    linhas: 3,
    atual: 7900.83,
    proposto: 9438.03,
    diferenca: 1537.2,
    percentual: 19.456,
  })
  await r.done(plan, 'aplicar-colaboradores')
  expect(await Promise.all([a, b, c, d].map((id) => r.pay(id, '2026-11-01')))).toEqual([
    2186.97, 2000.01, 5251.05, 1000,
  ])
  await r.done(plan, 'cancelar-reajuste')
  expect(await Promise.all([a, b, c, d].map((id) => r.pay(id, '2026-11-01')))).toEqual([
    2100.33, 1800, 4000.5, 1000,
  ])
})

test('bands are raised to a value of their own, and with them who is paid by position; cancelled, both are as before [R2-B-098]', async () => {
  const byValue = await r.band({ tipo: '3', valor: 2500.1 })
  const base = await r.index(1412)
  const byIndex = await r.band({ tipo: '2', indice: base, quantidade: 2 })
  const area = await r.area('Faixas')
  const at = { areaOrganizacional: area, tipoSalario: '1' }
  const people = [
    await r.hired({ ...at, faixaSalarial: byValue }),
    await r.hired({ ...at, faixaSalarial: byValue }),
    await r.hired({ ...at, faixaSalarial: byIndex }),
  ]
  const plan = await r.plan({ tipoReajuste: 'F' })
  const path = '/cargo-salario/reajustes-faixas-salariais'
  const raise = {
    tabela: plan,
    faixas: [byValue, byIndex],
    dissidioPor: '1',
    valorDissidio: 10.005,
  }
  // 2500.10 x 1.10005 = 2750.235005 · 2824 x 1.10005 = 3106.5412
  const seen = (await r.rh.post(`${path}/previa-dissidio`, raise)).body
  expect(seen.linhas.map((l: { proposto: number }) => l.proposto).toSorted()).toEqual([
    2750.24, 3106.54,
  ])
  // Two follow the first band and one the second: 2 x 250.14 + 282.54
  expect([seen.pessoas, seen.passamAValor]).toEqual([3, 1])
  expect(Number((seen.folhaProposta - seen.folhaAtual).toFixed(2))).toBe(782.82)
  const only = (await r.rh.post(`${path}/previa-dissidio`, { ...raise, somentePorValor: true }))
    .body
  expect([only.total, only.foraDaLista.map((o: { motivo: string }) => o.motivo)]).toEqual([
    1,
    ['Não recebe por valor.'],
  ])
  expect((await r.rh.post(`${path}/aplicar-dissidio`, raise)).status).toBe(204)
  expect(await total(plan)).toMatchObject({ linhas: 2, pessoas: 3 })
  await r.done(plan, 'aplicar-faixas-salariais')
  const now = () => Promise.all(people.map((id) => r.pay(id, '2026-10-01')))
  expect(await now()).toEqual([2750.24, 2750.24, 3106.54])
  expect(
    (await r.rh.get(`/cargo-salario/faixas-salariais/${byIndex}/historicos`)).body[0],
  ).toMatchObject({ tipo: '3', valor: 3106.54, tabelaReajuste: { id: plan } })
  await r.done(plan, 'cancelar-reajuste')
  expect(await now()).toEqual([2500.1, 2500.1, 2824])
})

test('indices are raised to four decimals, and everyone tied to them by their own quantity [R2-B-097]', async () => {
  const base = await r.index(1412.1234)
  const band = await r.band({ tipo: '2', indice: base, quantidade: 1.5 })
  const area = await r.area('Índices')
  const people = [
    await r.hired({
      areaOrganizacional: area,
      tipoSalario: '2',
      indice: base,
      quantidadeIndice: 0.3333,
    }),
    await r.hired({ areaOrganizacional: area, tipoSalario: '1', faixaSalarial: band }),
  ]
  const plan = await r.plan({ tipoReajuste: 'I' })
  const path = '/cargo-salario/reajustes-indices'
  const raise = { tabela: plan, indices: [base], dissidioPor: '1', valorDissidio: 4.77 }
  // 1412.1234 x 1.0477 = 1479.48168618
  const seen = (await r.rh.post(`${path}/previa-dissidio`, raise)).body
  expect(seen.linhas).toMatchObject([{ id: base, atual: 1412.1234, proposto: 1479.4817 }])
  // 0.3333 x 1479.4817 = 493.11… (470.66 before) · 1.5 x 1479.4817 = 2219.22255 (2118.19 before)
  expect(Number((seen.folhaProposta - seen.folhaAtual).toFixed(2))).toBe(123.48)
  expect((await r.rh.post(`${path}/aplicar-dissidio`, raise)).status).toBe(204)
  await r.done(plan, 'aplicar-indices')
  const now = () => Promise.all(people.map((id) => r.pay(id, '2026-10-01')))
  expect(await now()).toEqual([493.11, 2219.22])
  await r.done(plan, 'cancelar-reajuste')
  expect(await now()).toEqual([470.66, 2118.19])
})
