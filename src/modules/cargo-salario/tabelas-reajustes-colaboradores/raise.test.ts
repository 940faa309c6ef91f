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

test('a collective raise in percent: each line rounded half up by itself, totals are sums of lines, and cancelling gives back every cent [R2-B-099, R2-B-100, R2-B-101, R2-B-103]', async () => {
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
