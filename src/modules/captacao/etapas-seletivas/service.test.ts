import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Client
const path = '/captacao/etapas-seletivas'
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
})
afterAll(() => s.stop())
beforeEach(() => s.sql('delete from captacao_etapas_seletivas'))

const add = async (nome: string, ordem?: number): Promise<number> =>
  (await rh.post(path, { nome, ...(ordem === undefined ? {} : { ordem }) })).body.id
const order = async (): Promise<string[]> =>
  (await rh.get(path)).body.map((e: { nome: string; ordem: number }) => `${e.ordem} ${e.nome}`)

test('a new stage stands last unless it says where; the others make room [R1-B-008]', async () => {
  expect((await rh.get(`${path}/proxima-ordem`)).body).toEqual({ ordem: 1 })
  await add('Triagem')
  await add('Entrevista')
  expect((await rh.get(`${path}/novo`)).body.ordem).toBe(3)
  await add('Prova', 2)
  await add('Proposta', 900)
  expect(await order()).toEqual(['1 Triagem', '2 Prova', '3 Entrevista', '4 Proposta'])
})

test('a stage that is moved or removed leaves no gap', async () => {
  const [a, , c] = [await add('A'), await add('B'), await add('C'), await add('D')]
  await rh.put(`${path}/${a}`, { ordem: 3 })
  expect(await order()).toEqual(['1 B', '2 C', '3 A', '4 D'])
  await rh.put(`${path}/${a}`, { ordem: 1 })
  expect(await order()).toEqual(['1 A', '2 B', '3 C', '4 D'])
  await rh.delete(`${path}/${c}`)
  expect(await order()).toEqual(['1 A', '2 B', '3 D'])
})

test('all stages are put in a given order; a list that is not whole is refused', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')]
  expect(
    (await rh.post(`${path}/ordenar`, { ids: [c, a, b] })).body.map((e: { id: number }) => e.id),
  ).toEqual([c, a, b])
  expect((await rh.post(`${path}/ordenar`, { ids: [a, b] })).status).toBe(409)
  expect((await rh.post(`${path}/ordenar`, { ids: [a, a, b] })).status).toBe(409)
  expect((await rh.post(`${path}/ordenar`, { ids: [a, b, c, 999999] })).status).toBe(404)
  expect(await order()).toEqual(['1 C', '2 A', '3 B'])
  expect(
    (await (await s.user({ perfil: 'Gestor' })).post(`${path}/ordenar`, { ids: [a, b, c] })).status,
  ).toBe(403)
})

test('the order stays unique and without gaps when many change it at once', async () => {
  const ids = [await add('A'), await add('B'), await add('C')]
  const work = [
    ...Array.from({ length: 6 }, (_, i) =>
      rh.post(path, { nome: `Nova ${i}`, ordem: 1 + (i % 3) }),
    ),
    ...ids.map((id, i) => rh.put(`${path}/${id}`, { ordem: 3 - i })),
    rh.delete(`${path}/${ids[1]}`),
  ]
  const answers = await Promise.all(work)
  expect(answers.filter((a) => a.status >= 500)).toEqual([])
  const numbers = (await rh.get(path)).body.map((e: { ordem: number }) => e.ordem)
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => i + 1))
})

test('two companies number their stages apart', async () => {
  await add('A')
  const other = await s.user({ empresas: [s.outra] })
  expect((await other.post(path, { nome: 'A' })).body.ordem).toBe(1)
})

test('the options of the reasons are the active ones by name', async () => {
  for (const [descricao, ativo] of [
    ['Substituição', true],
    ['Ampliação', true],
    ['Antigo', false],
  ] as const)
    await rh.post('/captacao/motivos-solicitacao', { descricao, ativo })
  const { body } = await rh.get('/captacao/motivos-solicitacao/options')
  expect(body.map((m: { rotulo: string }) => m.rotulo)).toEqual(['Ampliação', 'Substituição'])
  expect(
    (await (await s.user({ perfil: 'Avaliador' })).get('/captacao/motivos-solicitacao/options'))
      .status,
  ).toBe(403)
})

test('another order says how many boards under way change, and what another has ordered meanwhile is not undone', async () => {
  const [one, two, closed] = [await vacancy(s), await vacancy(s), await vacancy(s)]
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = true, data_encerramento = current_date where id = $1',
    [closed.solicitacao],
  )
  const stored = async (): Promise<number[]> =>
    (await rh.get(`${path}?sort=ordem`)).body.map((e: { id: number }) => e.id)
  const swapped = (ids: readonly number[], a = 0, b = 0): number[] =>
    ids.map((id) => (id === a ? b : id === b ? a : id))
  const boards = async (ids: readonly number[]) =>
    (await rh.get(`${path}/efeito-da-ordem?ids=${ids.join(',')}`)).body.quadros
  const before = await stored()
  expect(await boards(before)).toBe(0)
  const within = swapped(before, one.etapas[0], one.etapas[1])
  expect(await boards(within)).toBe(1)
  expect(await boards(swapped(before, closed.etapas[0], closed.etapas[1]))).toBe(0)
  // Stages of different positions pass each other without changing a board; every board with all of them changes.
  const across = swapped(before, one.etapas[1], two.etapas[0])
  expect(await boards(across)).toBe(0)
  await s.sql('delete from cargo_salario_cargos__etapa_seletivas where registro_id = $1', [
    two.cargo,
  ])
  expect(await boards(across)).toBe(1)
  // Who stands at a stage that has left the position keeps it on the board.
  const c = await candidate(s)
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, c, one.solicitacao, 'RH')).id)
  await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [id], etapaId: two.etapas[0] })
  expect(await boards(across)).toBe(2)

  expect((await rh.post(`${path}/ordenar`, { ids: within, antes: before })).status).toBe(200)
  expect(await stored()).toEqual(within)
  const stale = await rh.post(`${path}/ordenar`, { ids: across, antes: before })
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSAO_DESATUALIZADA'])
  expect((await rh.post(`${path}/ordenar`, { ids: before, antes: within })).status).toBe(200)
  expect(await stored()).toEqual(before)
  const manager = await s.user({ perfil: 'Gestor' })
  expect((await manager.get(`${path}/efeito-da-ordem?ids=${before.join(',')}`)).status).toBe(403)
})
