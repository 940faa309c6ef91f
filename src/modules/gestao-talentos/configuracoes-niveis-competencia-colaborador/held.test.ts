import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  competence,
  position,
  scale,
} from '#modules/cargo-salario/competencias/competence-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { hired, workplace } from './talents-for-tests.ts'

let s: Scenario
let rh: Client
let niveis: number[]
let estabelecimento: number
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  niveis = (await scale(rh)).niveis
  estabelecimento = await workplace(s, s.empresa)
})
afterAll(() => s.stop())

const path = '/gestao-talentos/configuracoes-niveis-competencia-colaborador'
const level = (i: number): number => niveis[i] ?? 0
const cell = (linha: number, coluna: number, at: number | null) => ({
  linha,
  coluna,
  valor: at === null ? null : String(level(at)),
})

async function staffed() {
  const [a, b] = [await competence(rh), await competence(rh, { solicitarComentario: true })]
  const { cargo, faixas, area } = await position(rh, [a, b])
  const faixa = faixas[0] ?? 0
  await rh.post(`/cargo-salario/configuracoes-niveis-competencia/${faixa}`, {
    data: '2026-02-01',
    niveis: [
      { competencia: a, nivelCompetencia: level(1) },
      { competencia: b, nivelCompetencia: level(2) },
    ],
  })
  return { a, b, cargo, faixa, area, talent: await hired(rh, { estabelecimento, area, faixa }) }
}

test('a new attribution begins with what the band asks for and with what is held; one that stands is read beside what was asked for [R2-C-135, R2-C-136]', async () => {
  const { a, b, talent } = await staffed()
  const begun = (await rh.get(`${path}/new/${talent}`)).body
  expect(begun.niveis).toEqual([
    expect.objectContaining({
      competencia: expect.objectContaining({ id: a }),
      nivelExigido: { id: level(1), descricao: 'Intermediário' },
      nivelCompetencia: null,
    }),
    expect.objectContaining({
      competencia: expect.objectContaining({ id: b }),
      solicitarComentario: true,
      nivelCompetencia: null,
    }),
  ])
  const made = await rh.post(path, {
    colaborador: talent,
    data: '2026-03-01',
    niveis: [{ competencia: a, nivelCompetencia: level(0), comentario: 'Começou agora.' }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await rh.get(`${path}/edit/${made.body.id}`)).body).toMatchObject({
    id: made.body.id,
    data: '2026-03-01',
    niveis: [
      { nivelCompetencia: { id: level(0) }, comentario: 'Começou agora.' },
      { nivelCompetencia: null },
    ],
  })
  expect((await rh.get(`${path}/new/${talent}`)).body.niveis[0].nivelCompetencia.id).toBe(level(0))
  const required = (
    await rh.get(
      `/cargo-salario/configuracoes-niveis-competencia/avaliacao-desempenho?avaliacaoDesempenhoId=1&avaliadoId=${talent}`,
    )
  ).body
  expect(required.map((r: { nivelCompetenciaId: number }) => r.nivelCompetenciaId)).toEqual([
    level(1),
    level(2),
  ])
})

test('a competence that asks for it is not judged without a comment, and a day has one attribution', async () => {
  const { b, talent } = await staffed()
  const send = (row: object) =>
    rh.post(path, {
      colaborador: talent,
      data: '2026-03-01',
      niveis: [{ competencia: b, nivelCompetencia: level(0), ...row }],
    })
  expect((await send({})).body.errors[0].field).toBe('niveis.0.comentario')
  expect((await send({ comentario: 'Vi no projeto X.' })).status).toBe(201)
  expect((await send({ comentario: 'De novo.' })).status).toBe(409)
})

test('the grid of an area is saved with one fate a person: what asks for a comment and has none is refused, comments stay, the past stays', async () => {
  const { a, b, area, faixa, talent, cargo } = await staffed()
  const other = await hired(rh, { estabelecimento, area, faixa })
  await rh.post(path, {
    colaborador: talent,
    data: '2026-03-01',
    niveis: [
      { competencia: a, nivelCompetencia: level(0) },
      { competencia: b, nivelCompetencia: level(0), comentario: 'Vi no projeto X.' },
    ],
  })
  const grid = (await rh.get(`${path}/grade?areaId=${area}&cargoId=${cargo}&data=2026-06-01`)).body
  expect(grid.linhas.map((l: { id: number }) => l.id).toSorted()).toEqual(
    [talent, other].toSorted(),
  )
  expect(grid.colunas.map((c: { id: number }) => c.id)).toEqual([a, b])
  expect(grid.celulas).toContainEqual({
    linha: other,
    coluna: a,
    valor: null,
    nota: 'Intermediário',
  })
  const saved = await rh.put(`${path}/grade`, {
    data: '2026-06-01',
    celulas: [cell(talent, b, 2), cell(other, a, 1), cell(other, b, 1)],
  })
  expect(saved.body).toEqual([
    { linha: talent, recusa: null },
    { linha: other, recusa: expect.stringContaining('Comentário é obrigatório') },
  ])
  const list = (await rh.get(`/gestao-talentos/talentos/${talent}/niveis-competencia`)).body
  expect(list.map((l: { data: string }) => l.data)).toEqual(['2026-06-01', '2026-03-01'])
  expect((await rh.get(`${path}/${list[0].id}`)).body.niveis).toEqual([
    expect.objectContaining({
      nivelCompetencia: expect.objectContaining({ id: level(0) }),
      comentario: null,
    }),
    expect.objectContaining({
      nivelCompetencia: expect.objectContaining({ id: level(2) }),
      comentario: 'Vi no projeto X.',
    }),
  ])
  expect((await rh.get(`/gestao-talentos/talentos/${other}/niveis-competencia`)).body).toEqual([])
})

test('a manager reads and writes the levels of the own areas alone, in list, record, grid and tab', async () => {
  const [mine, theirs] = [await staffed(), await staffed()]
  const made: number[] = []
  for (const { talent, a } of [mine, theirs])
    made.push(
      (
        await rh.post(path, {
          colaborador: talent,
          data: '2026-03-01',
          niveis: [{ competencia: a, nivelCompetencia: level(0) }],
        })
      ).body.id,
    )
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, mine.area, mine.talent],
  )
  const own = 'ROLE_CAD_CONFIGURACOES_NIVEIS_COMPETENCIA_COLABORADOR'
  const manager = await s.user({
    colaborador: mine.talent,
    authorities: [own, `${own}_INSERIR`, `${own}_EDITAR`, 'ROLE_CAD_TALENTOS'],
  })
  expect((await manager.get(path)).body.map((r: { id: number }) => r.id)).toEqual([made[0]])
  expect((await manager.get(`${path}/${made[1]}`)).status).toBe(404)
  expect((await manager.get(`${path}/new/${theirs.talent}`)).status).toBe(404)
  expect((await manager.get(`${path}/grade?areaId=${theirs.area}`)).body.linhas).toEqual([])
  const saved = await manager.put(`${path}/grade`, {
    data: '2026-06-01',
    celulas: [cell(mine.talent, mine.a, 1), cell(theirs.talent, theirs.a, 1)],
  })
  expect(saved.body.map((f: { recusa: string | null }) => f.recusa === null)).toEqual([true, false])
  expect(
    (await rh.get(`/gestao-talentos/talentos/${theirs.talent}/niveis-competencia`)).body,
  ).toHaveLength(1)
})
