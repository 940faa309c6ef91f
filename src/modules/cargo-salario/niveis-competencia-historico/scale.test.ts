import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  base,
  competence,
  position,
  scale,
} from '#modules/cargo-salario/competencias/competence-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { scaleProblems } from './rising.ts'

let s: Scenario
let rh: Client
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
})
afterAll(() => s.stop())

const path = `${base}/niveis-competencia-historico`
const rows = (niveis: readonly number[], percentuais: readonly (number | null)[] = []) =>
  niveis.map((nivelCompetencia, i) => ({
    nivelCompetencia,
    ordem: i + 1,
    percentual: percentuais[i] ?? null,
  }))

test('weights differ; where percentages are considered each level has one, greater than that of the level before it [R2-V-045, R2-V-047]', () => {
  const problems = (considers: boolean, steps: [unknown, unknown][]) =>
    scaleProblems({
      considerarPercentualMinimo: considers,
      configHistoricosNiveis: steps.map(([ordem, percentual]) => ({ ordem, percentual })),
    }).map(({ field }) => field.replace('configHistoricosNiveis.', ''))
  expect(
    problems(false, [
      [1, null],
      [2, null],
    ]),
  ).toEqual([])
  expect(
    problems(false, [
      [2, null],
      [2, null],
    ]),
  ).toEqual(['1.ordem'])
  expect(
    problems(true, [
      [1, '10'],
      [2, null],
    ]),
  ).toEqual(['1.percentual'])
  expect(
    problems(true, [
      [1, '50.00'],
      [2, '50'],
    ]),
  ).toEqual(['1.percentual'])
  expect(
    problems(true, [
      [3, '9.50'],
      [2, '10'],
    ]),
  ).toEqual(['0.percentual'])
  expect(
    problems(true, [
      [1, '0'],
      [2, '33.33'],
      [3, '100'],
    ]),
  ).toEqual([])
})

test('weight and percentage of a level are those of the newest scale of the day, and the past keeps its own [R2-B-012]', async () => {
  const { niveis } = await scale(rh, ['Um', 'Dois'], '2026-01-01')
  const [one, two] = niveis
  const numbers = async () =>
    (await rh.get(`${base}/niveis-competencia`)).body.map((n: Record<string, unknown>) => [
      n['descricao'],
      n['ordem'],
      n['percentual'],
    ])
  expect(await numbers()).toEqual([
    ['Um', 10, null],
    ['Dois', 20, null],
  ])
  const turned = await rh.post(path, {
    data: '2026-11-01',
    considerarPercentualMinimo: true,
    configHistoricosNiveis: rows([two ?? 0, one ?? 0], [40, 80.5]),
  })
  expect(turned.status, JSON.stringify(turned.body)).toBe(201)
  expect(await numbers()).toEqual([
    ['Dois', 1, 40],
    ['Um', 2, 80.5],
  ])
  await rh.post(path, { data: '2027-01-01', configHistoricosNiveis: rows(niveis) })
  expect(await numbers()).toEqual([
    ['Dois', 1, 40],
    ['Um', 2, 80.5],
  ])
  const begun = (await rh.get(`${path}/novo`)).body
  expect(begun.considerarPercentualMinimo).toBe(true)
  expect(begun.configHistoricosNiveis.map((r: { ordem: number }) => r.ordem)).toEqual([1, 2])
})

test('a scale says its percentages, of at most 100 with 2 decimals, its weights, of up to 5 digits, and leaves no active level out [R2-V-046, R2-V-048, R2-V-049, R2-M-024, R2-M-025, R2-B-221]', async () => {
  const other = await s.user({ empresas: [s.outra] })
  const { niveis } = await scale(other, ['A', 'B'])
  const send = (body: object) => other.post(path, { data: '2026-03-01', ...body })
  const fields = async (steps: object[]) =>
    (
      await send({ considerarPercentualMinimo: true, configHistoricosNiveis: steps })
    ).body.errors?.map((e: { field: string; label: string }) => [e.field, e.label])
  const [a, b] = niveis
  expect(
    await fields([
      { nivelCompetencia: a, ordem: 100_000, percentual: 10 },
      { nivelCompetencia: b, ordem: 2, percentual: 100.01 },
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['configHistoricosNiveis.0.ordem', 'Peso'],
      ['configHistoricosNiveis.1.percentual', 'Percentual'],
    ]),
  )
  expect(
    await fields([
      { nivelCompetencia: a, ordem: 1, percentual: 10.123 },
      { nivelCompetencia: b, ordem: 2, percentual: 20 },
    ]),
  ).toEqual([['configHistoricosNiveis.0.percentual', 'Percentual']])
  expect(await fields([{ nivelCompetencia: a, ordem: 1, percentual: 10 }])).toEqual([
    ['configHistoricosNiveis', 'Níveis'],
  ])
  expect((await send({ configHistoricosNiveis: rows(niveis) })).status).toBe(201)
  expect((await send({ configHistoricosNiveis: rows(niveis) })).status).toBe(409)
})

test('behaviours wait for the percentages of all levels, and once there are some no scale goes without [R2-B-096]', async () => {
  await rh.post(`${base}/niveis-competencia`, { descricao: 'Três' })
  const competencia = await competence(rh)
  const criteria = `${base}/criterios-avaliacao-competencia`
  const refused = await rh.post(criteria, { competencia, descricao: 'Explica' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0].message).toContain('Três')
  const origin = (await rh.get(`${base}/competencias/${competencia}`)).body.conhecimento.id
  const atKind = await rh.put(`${base}/conhecimentos/${origin}`, {
    competencias: [{ descricao: 'Explica' }],
  })
  expect(atKind.body.errors[0].field).toBe('competencias')
  const all = (await rh.get(`${base}/niveis-competencia`)).body.map((n: { id: number }) => n.id)
  const whole = await rh.post(path, {
    data: '2026-11-03',
    considerarPercentualMinimo: true,
    configHistoricosNiveis: rows(all, [10, 20, 30]),
  })
  expect(whole.status, JSON.stringify(whole.body)).toBe(201)
  expect((await rh.post(criteria, { competencia, descricao: 'Explica' })).status).toBe(201)
  const without = await rh.post(path, {
    data: '2026-11-04',
    considerarPercentualMinimo: false,
    configHistoricosNiveis: rows(all),
  })
  expect(without.body.errors[0].field).toBe('considerarPercentualMinimo')
  expect((await rh.get(`${path}/${whole.body.id}`)).body.obrigarPercentual).toBe(true)
})

test('a scale by which something was judged stays as it is, and says by which competences it is held [R2-C-075]', async () => {
  const asked = await competence(rh)
  const { faixas } = await position(rh, [asked])
  const [level] = (await rh.get(`${base}/niveis-competencia`)).body
  const config = await rh.post(`${base}/configuracoes-faixa-salarial`, {
    faixaSalarial: faixas[0],
    data: '2026-11-20',
    niveis: [{ competencia: asked, nivelCompetencia: level.id }],
  })
  expect(config.status, JSON.stringify(config.body)).toBe(201)
  const { escala } = config.body
  const held = (await rh.get(`${path}/${escala.id}`)).body
  expect([held.podeEditar, held.can.editar]).toEqual([
    false,
    expect.stringContaining('já foi usada'),
  ])
  expect((await rh.put(`${path}/${escala.id}`, { data: '2026-11-19' })).status).toBe(409)
  expect((await rh.delete(`${path}/${escala.id}`)).status).toBe(409)
  expect((await rh.get(`${path}/competencias?id=${escala.id}`)).body).toEqual([
    expect.objectContaining({ id: asked }),
  ])
})

test('a level is described in at most 60 letters [R2-V-043, R2-V-044]', async () => {
  const fields = async (descricao: string) =>
    (await rh.post(`${base}/niveis-competencia`, { descricao })).body.errors?.map(
      (e: { field: string }) => e.field,
    )
  expect([await fields(''), await fields('x'.repeat(61))]).toEqual([['descricao'], ['descricao']])
})
