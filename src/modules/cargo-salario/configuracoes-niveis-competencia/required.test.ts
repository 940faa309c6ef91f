import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  base,
  competence,
  position,
  scale,
} from '#modules/cargo-salario/competencias/competence-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Client
let niveis: number[]
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  niveis = (await scale(rh)).niveis
})
afterAll(() => s.stop())

const configs = `${base}/configuracoes-niveis-competencia`
const level = (i: number): number => niveis[i] ?? 0

test('levels of a band are made, read, changed and removed at both addresses and in the register of all [R2-C-112, R2-C-121, R2-C-125]', async () => {
  const [a, b] = [await competence(rh), await competence(rh)]
  const { faixas } = await position(rh, [a, b])
  const faixa = faixas[0] ?? 0
  for (const [i, at] of [
    `${configs}/${faixa}`,
    `${configs}/config/faixas-salariais/${faixa}`,
  ].entries()) {
    const made = await rh.post(at, {
      data: `2026-0${i + 2}-01`,
      niveis: [{ competencia: a, nivelCompetencia: level(0), competenciaPeso: 3 }],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body
    expect((await rh.get(`${at}/${id}`)).body.niveis[0]).toMatchObject({
      competencia: { id: a },
      nivelCompetencia: { id: level(0) },
      competenciaPeso: 3,
    })
    const changed = await rh.put(`${at}/${id}`, {
      niveis: [{ competencia: b, nivelCompetencia: level(1) }],
    })
    expect(changed.body.niveis).toHaveLength(1)
    expect(
      (await rh.get(`${base}/configuracoes-faixa-salarial/${id}`)).body.niveis[0].competencia.id,
    ).toBe(b)
    expect((await rh.get(at)).body.map((c: { id: number }) => c.id)).toContain(id)
    expect((await rh.delete(`${at}/${id}`)).status).toBe(204)
  }
})

test('all configurations come as a list, or as a page where one is asked for [R2-C-111]', async () => {
  const a = await competence(rh)
  const { faixas } = await position(rh, [a], 2)
  for (const faixaSalarial of faixas)
    await rh.post(`${base}/configuracoes-faixa-salarial`, {
      faixaSalarial,
      data: '2026-02-01',
      niveis: [{ competencia: a, nivelCompetencia: level(0) }],
    })
  const whole = (await rh.get(configs)).body
  const page = (await rh.get(`${configs}?page=0&size=1`)).body
  expect([page.content.length, page.size, page.totalElements]).toEqual([1, 1, whole.length])
  expect((await rh.get(`${configs}?faixaSalarialId=${faixas[1]}`)).body).toHaveLength(1)
})

test('a band requires only competences of its position, of levels that the scale of the day knows, once a day', async () => {
  const [asked, stranger] = [await competence(rh), await competence(rh)]
  const { faixas } = await position(rh, [asked])
  const send = (data: string, competencia: number) =>
    rh.post(`${configs}/${faixas[0]}`, {
      data,
      niveis: [{ competencia, nivelCompetencia: level(0) }],
    })
  const fields = [await send('2026-02-01', stranger), await send('2025-12-31', asked)].map(
    ({ body }) => body.errors?.[0]?.field,
  )
  expect(fields).toEqual(['niveis.0.competencia', 'data'])
  expect((await send('2026-02-01', asked)).status).toBe(201)
  expect((await send('2026-02-01', asked)).status).toBe(409)
})

test('what is required of a band on a day comes with weight, percentage and criteria, and how much is missing is told [R2-C-117, R2-C-119, R2-C-120]', async () => {
  const [a, b] = [await competence(rh, { observacao: 'Nota.' }), await competence(rh)]
  const { cargo, faixas } = await position(rh, [a, b])
  const at = `${configs}/config/faixas-salariais/${faixas[0]}`
  expect((await rh.get(`${at}/info`)).body).toMatchObject({
    cargo: { id: cargo },
    data: null,
    configuracoes: 0,
    competencias: 0,
    semNivel: 2,
  })
  await rh.post(at, {
    data: '2026-02-01',
    niveis: [{ competencia: a, nivelCompetencia: level(1), competenciaPeso: 2 }],
  })
  const all = (await rh.get(`${at}/all`)).body
  expect(all).toHaveLength(2)
  expect(
    all.find((row: { competencia: { id: number } }) => row.competencia.id === a),
  ).toMatchObject({
    tipo: 'C',
    competenciaObservacao: 'Nota.',
    competenciaPeso: 2,
    nivelCompetenciaId: level(1),
    nivelCompetenciaOrdem: 20,
    percentual: null,
    criterios: [],
  })
  expect(
    (await rh.get(`${at}/all?data=2026-01-31`)).body.map(
      (r: { nivelCompetenciaId: null }) => r.nivelCompetenciaId,
    ),
  ).toEqual([null, null])
  expect((await rh.get(`${at}/info`)).body).toMatchObject({
    data: '2026-02-01',
    configuracoes: 1,
    competencias: 1,
    semNivel: 1,
  })
  const bare = (await rh.get(`${configs}/competencias-sem-percentual`)).body
  expect(bare).toContainEqual(expect.objectContaining({ id: a, nivel: 'Intermediário' }))
})

test('a grid is saved as one call with one fate a row: from the day on, without touching the past or the other rows', async () => {
  const [a, b, stranger] = [await competence(rh), await competence(rh), await competence(rh)]
  const { cargo, faixas } = await position(rh, [a, b], 2)
  const [one = 0, two = 0] = faixas
  await rh.post(`${configs}/${one}`, {
    data: '2026-02-01',
    niveis: [
      { competencia: a, nivelCompetencia: level(0), competenciaPeso: 7 },
      { competencia: b, nivelCompetencia: level(0) },
    ],
  })
  const cell = (linha: number, coluna: number, valor: number | null) => ({
    linha,
    coluna,
    valor: valor === null ? null : String(valor),
  })
  const saved = await rh.put(`${configs}/grade`, {
    cargoId: cargo,
    data: '2026-06-01',
    celulas: [
      cell(a, one, level(2)),
      cell(a, two, level(1)),
      cell(stranger, one, level(1)),
      cell(b, one, null),
    ],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(saved.body).toEqual([
    { linha: a, recusa: null },
    {
      linha: stranger,
      recusa: 'A competência não é do cargo desta faixa. Inclua-a antes no cargo.',
    },
    { linha: b, recusa: null },
  ])
  const cellsOn = async (day: string) =>
    (await rh.get(`${configs}/grade?cargoId=${cargo}&data=${day}`)).body.celulas
      .map((c: { linha: number; coluna: number; valor: string }) => [
        c.linha,
        c.coluna,
        Number(c.valor),
      ])
      .toSorted()
  expect(await cellsOn('2026-05-31')).toEqual(
    [
      [a, one, level(0)],
      [b, one, level(0)],
    ].toSorted(),
  )
  expect(await cellsOn('2026-06-01')).toEqual(
    [
      [a, one, level(2)],
      [a, two, level(1)],
    ].toSorted(),
  )
  const [newest] = (await rh.get(`${configs}/${one}?sort=data,desc`)).body
  expect((await rh.get(`${configs}/${one}/${newest.id}`)).body.niveis).toEqual([
    expect.objectContaining({
      competencia: expect.objectContaining({ id: a }),
      competenciaPeso: 7,
    }),
  ])
  const last = await rh.put(`${configs}/grade`, {
    cargoId: cargo,
    data: '2026-06-01',
    celulas: [cell(a, one, null)],
  })
  expect(last.body[0].recusa).toContain('ao menos o nível de uma competência')
})

test('a grid is read by who sees the configurations, saved by who may include and change them, and never reaches another company', async () => {
  const a = await competence(rh)
  const { cargo, faixas } = await position(rh, [a])
  const body = {
    cargoId: cargo,
    data: '2026-06-01',
    celulas: [{ linha: a, coluna: faixas[0], valor: String(level(0)) }],
  }
  const asked = async (user: Client) => [
    (await user.get(`${configs}/grade?cargoId=${cargo}`)).status,
    (await user.put(`${configs}/grade`, body)).status,
  ]
  const own = 'ROLE_CAD_CONFIGURACOES_FAIXA_SALARIAL'
  expect(await asked(await s.user({ authorities: [own] }))).toEqual([200, 403])
  expect(await asked(await s.user({ authorities: [own, `${own}_EDITAR`] }))).toEqual([200, 403])
  expect(await asked(await s.user({ authorities: ['ROLE_CAD_CARGOS'] }))).toEqual([403, 403])
  const stranger = await s.user({ empresas: [s.outra] })
  expect((await stranger.get(`${configs}/grade?cargoId=${cargo}`)).status).toBe(404)
  const foreign = await stranger.put(`${configs}/grade`, body)
  expect([foreign.status, foreign.body[0]?.recusa ?? foreign.body.code]).not.toEqual([200, null])
  expect((await rh.get(`${configs}/${faixas[0]}`)).body).toEqual([])
})
