import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Client
beforeAll(async () => {
  s = await installation()
  rh = await s.user({ empresas: [s.empresa, s.outra] })
})
afterAll(() => s.stop())

const path = '/gestao-talentos/geracao'
type Row = { nome: string; anoInicial: number; anoFinal: number | null; descricaoExibida: string }
const all = async (at = path): Promise<Row[]> => (await rh.get(at)).body

test('an installation begins with six generations, without a year between them or in two of them [R2-S-094, R2-C-231] [R2-B-020]', async () => {
  expect((await all()).map((g) => [g.nome, g.anoInicial, g.anoFinal])).toEqual([
    ['Tradicionalista', 1900, 1945],
    ['Baby Boomer', 1946, 1964],
    ['X', 1965, 1980],
    ['Y', 1981, 1996],
    ['Z', 1997, 2012],
    ['Alfa', 2013, null],
  ])
  expect(await all('/geral/geracoes')).toEqual(await all())
})

test('years that are another generation’s are refused with its name; a gap is allowed [R2-C-233, R2-C-234]', async () => {
  const first = await rh.post(path, { nome: 'Belle Époque', anoInicial: 1871, anoFinal: 1899 })
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  const refusals = [
    [{ nome: 'A', anoInicial: 1899, anoFinal: 1899 }, 'Belle Époque (1871 a 1899)'],
    [{ nome: 'B', anoInicial: 1860, anoFinal: 1871 }, 'Belle Époque (1871 a 1899)'],
    [{ nome: 'C', anoInicial: 1850, anoFinal: null }, 'Belle Époque (1871 a 1899)'],
    [{ nome: 'D', anoInicial: 2100, anoFinal: 2110 }, 'Alfa (de 2013 em diante)'],
  ] as const
  for (const [body, other] of refusals)
    expect((await rh.post(path, body)).body.errors[0].message).toBe(
      `Estes anos já são da geração ${other}.`,
    )
  expect(
    (await rh.post(path, { nome: 'E', anoInicial: 1850, anoFinal: 1840 })).body.errors[0],
  ).toMatchObject({ field: 'anoFinal', message: 'O último ano não pode ser anterior ao primeiro.' })
  expect(
    (await rh.post(path, { nome: 'Romântica', anoInicial: 1800, anoFinal: 1850 })).status,
  ).toBe(201)
  const moved = await rh.put(`${path}/${first.body.id}`, { anoInicial: 1860 })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
})

test('two saves at the same moment never share a year, and the second is told the name of the first', async () => {
  const answers = await Promise.all(
    [0, 1, 2, 3].map((i) =>
      rh.post(path, { nome: `Ao mesmo tempo ${i}`, anoInicial: 1600 + i, anoFinal: 1650 }),
    ),
  )
  expect(answers.map((a) => a.status).toSorted()).toEqual([201, 422, 422, 422])
  expect(answers.find((a) => a.status === 422)?.body.errors[0].message).toMatch(
    /geração Ao mesmo tempo \d \(160\d a 1650\)/,
  )
  await expect(
    s.sql(
      "insert into gestao_talentos_geracao (nome, ano_inicial, ano_final) values ('Por fora', 1990, 1991)",
    ),
  ).rejects.toThrow('anos_ex')
})

test('one without a description says so where descriptions are shown [R2-B-207, R2-M-107]', async () => {
  const [x] = (await all()).filter((g) => g.nome === 'X')
  expect(x?.descricaoExibida).toBe('Geração não possui descrição.')
})

test('generations are those of all companies: who holds the right in one alone changes none', async () => {
  const one = await s.user()
  const [first] = (await one.get(path)).body
  expect((await one.put(`${path}/${first.id}`, { descricao: 'Minha' })).status).toBe(409)
  expect(
    (await one.post(path, { nome: 'Só minha', anoInicial: 1500, anoFinal: 1501 })).status,
  ).toBe(403)
})
