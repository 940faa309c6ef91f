import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { grow } from './tree.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const path = '/cargo-salario/areas-organizacionais'
type User = Awaited<ReturnType<Scenario['user']>>
const area = async (rh: User, nome: string, areaMae?: number) =>
  (await rh.post(path, { nome, areaMae })).body as { id: number; descricaoHierarquia: string }
const lineOf = async (rh: User, id: number) =>
  (await rh.get(`${path}/${id}`)).body.descricaoHierarquia

test('the line of names follows renaming and moving, also of everything below [R2-B-006]', async () => {
  const rh = await s.user()
  const [a, b] = [await area(rh, 'Diretoria'), await area(rh, 'Presidência')]
  const c = await area(rh, 'Financeiro', a.id)
  const d = await area(rh, 'Contas a pagar', c.id)
  expect(d.descricaoHierarquia).toBe('Diretoria > Financeiro > Contas a pagar')
  await rh.put(`${path}/${a.id}`, { nome: 'Diretoria geral' })
  expect(await lineOf(rh, d.id)).toBe('Diretoria geral > Financeiro > Contas a pagar')
  await rh.put(`${path}/${c.id}`, { areaMae: b.id })
  expect(await lineOf(rh, d.id)).toBe('Presidência > Financeiro > Contas a pagar')
})

test('an area is never below itself: alone, in pairs and in longer rings', async () => {
  const rh = await s.user()
  const a = await area(rh, 'A')
  const b = await area(rh, 'B', a.id)
  const c = await area(rh, 'C', b.id)
  for (const mother of [a.id, b.id, c.id]) {
    const answer = await rh.put(`${path}/${a.id}`, { areaMae: mother })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      expect.objectContaining({
        field: 'areaMae',
        message: 'A área mãe não pode ser a própria área nem uma área abaixo dela.',
      }),
    ])
  }
})

test('moves that would make a ring only together do not, however they meet', async () => {
  const rh = await s.user()
  for (let round = 0; round < 8; round += 1) {
    const ring = [
      await area(rh, `X${round}`),
      await area(rh, `Y${round}`),
      await area(rh, `Z${round}`),
    ]
    const answers = await Promise.all(
      ring.map((n, i) => rh.put(`${path}/${n.id}`, { areaMae: ring[(i + 1) % 3]?.id })),
    )
    expect(answers.map((r) => r.status).toSorted()).toEqual([200, 200, 422])
  }
})

test('a ring stored by hand is still read, each area once and marked', async () => {
  const rh = await s.user()
  const [a, b] = [await area(rh, 'Anel 1'), await area(rh, 'Anel 2')]
  await s.sql('update cargo_salario_areas_organizacionais set area_mae_id = $2 where id = $1', [
    a.id,
    b.id,
  ])
  await s.sql('update cargo_salario_areas_organizacionais set area_mae_id = $2 where id = $1', [
    b.id,
    a.id,
  ])
  const roots = (await rh.get(`${path}/arvore`)).body as { id: number; ciclo?: boolean }[]
  expect(roots.filter((n) => n.id === a.id || n.id === b.id)).toEqual([
    expect.objectContaining({ ciclo: true }),
    expect.objectContaining({ ciclo: true }),
  ])
  expect((await rh.get(`${path}?page=0&size=50`)).status).toBe(200)
  const flat = {
    nome: 'n',
    descricaoHierarquia: null,
    ativo: true,
    exibirOrganograma: true,
    responsaveis: null,
    talentos: 0,
  }
  expect(
    grow([
      { ...flat, id: 1, areaMaeId: 2 },
      { ...flat, id: 2, areaMaeId: 1 },
      { ...flat, id: 3, areaMaeId: 1 },
    ]).map((n) => [n.id, n.filhas.length]),
  ).toEqual([
    [1, 1],
    [2, 0],
  ])
})

test('an area goes out of use only after those below it, and comes back only under one in use [R2-B-071] [R2-B-072] [R2-B-073]', async () => {
  const rh = await s.user()
  const a = await area(rh, 'Mãe')
  const b = await area(rh, 'Filha', a.id)
  expect((await rh.put(`${path}/${a.id}`, { ativo: false })).body.errors[0].message).toBe(
    'A área possui áreas filhas ativas e não pode ser inativada.',
  )
  expect((await rh.put(`${path}/${b.id}`, { ativo: false })).status).toBe(200)
  expect((await rh.put(`${path}/${a.id}`, { ativo: false })).status).toBe(200)
  expect((await rh.put(`${path}/${b.id}`, { ativo: true })).body.errors[0].message).toBe(
    'A área mãe está inativa: ative-a antes ou escolha outra.',
  )
  // Active under an inactive one stands only what was stored by hand: it is not switched off there either.
  await s.sql('update cargo_salario_areas_organizacionais set ativo = true where id = $1', [b.id])
  expect((await rh.put(`${path}/${b.id}`, { ativo: false })).body.errors[0].message).toBe(
    'A área mãe está inativa: a situação desta área não pode mudar.',
  )
  expect((await rh.get(`${path}/${b.id}`)).body.podeEditarStatusAtivo).toBe(false)
})
