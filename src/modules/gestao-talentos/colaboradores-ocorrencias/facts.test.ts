import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { catalogue, factsPath as path, staffed } from './facts-for-tests.ts'

let s: Scenario
let rh: Client
let c: Awaited<ReturnType<typeof catalogue>>
let w: Awaited<ReturnType<typeof staffed>>
let falta: number
let atraso: number
let ana: number
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  c = await catalogue(rh)
  w = await staffed(s, rh)
  falta = await c.occurrence('Falta', { absenteismo: true, unidade: 'DIA', pontuacao: -10 })
  atraso = await c.occurrence('Atraso', { absenteismo: true, unidade: 'HORA', pontuacao: -2 })
  ana = await w.person('Ana Prado')
})
afterAll(() => s.stop())

const enter = (body: object, by = rh) => by.post(path, body)
const fact = async (body: object): Promise<number> => {
  const made = await enter(body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}
const wrongAt = (answer: { body: { errors?: { field: string; message: string }[] } }) =>
  answer.body.errors?.map(({ field }) => field)
const names = (list: { id: number }[]) => list.map(({ id }) => id)

test('a fact without an end is of one day; one in hours says how many and is of one day; days have no hours [R2-C-242, R2-C-241]', async () => {
  const bia = await w.person('Bia Costa')
  const day = await fact({
    colaborador: bia,
    ocorrencia: falta,
    dataInicio: '2026-03-02',
    horas: '03:00',
  })
  expect((await rh.get(`${path}/${day}`)).body).toMatchObject({
    dataInicio: '2026-03-02',
    dataFim: '2026-03-02',
    horas: null,
    dias: 1,
    pontos: -10,
    situacao: 'N',
  })
  const late = { colaborador: bia, ocorrencia: atraso, dataInicio: '2026-03-03' }
  expect(wrongAt(await enter(late))).toEqual(['horas'])
  expect(wrongAt(await enter({ ...late, horas: '00:00' }))).toEqual(['horas'])
  expect(wrongAt(await enter({ ...late, horas: '01:30', dataFim: '2026-03-04' }))).toEqual([
    'dataFim',
  ])
  const hours = await fact({ ...late, horas: '01:30' })
  expect((await rh.get(`${path}/${hours}`)).body).toMatchObject({ horas: '01:30', dias: 1 })
  expect(wrongAt(await enter({ ...late, dataFim: '2026-03-01', horas: '01:00' }))).toEqual([
    'dataFim',
  ])
})

test('the same occurrence may not overlap for one person, whole intervals looked at; other people, other occurrences and the day after may', async () => {
  const leo = await w.person("Léo O'Neil")
  const period = { colaborador: leo, ocorrencia: falta }
  const first = await fact({ ...period, dataInicio: '2026-04-06', dataFim: '2026-04-10' })
  for (const [dataInicio, dataFim] of [
    ['2026-04-06', '2026-04-06'],
    ['2026-04-10', '2026-04-12'],
    ['2026-04-01', '2026-04-30'],
    ['2026-04-08', '2026-04-08'],
  ]) {
    const again = await enter({ ...period, dataInicio, dataFim })
    expect([again.status, again.body.message]).toEqual([
      409,
      "Já existe esta ocorrência para Léo O'Neil no período.",
    ])
  }
  const next = await fact({ ...period, dataInicio: '2026-04-11' })
  await fact({ colaborador: leo, ocorrencia: atraso, dataInicio: '2026-04-08', horas: '02:00' })
  await fact({ colaborador: ana, ocorrencia: falta, dataInicio: '2026-04-08' })
  expect((await rh.put(`${path}/${next}`, { dataInicio: '2026-04-10' })).status).toBe(409)
  expect((await rh.put(`${path}/${first}`, { dataFim: '2026-04-09' })).status).toBe(200)
  expect((await rh.put(`${path}/${next}`, { dataInicio: '2026-04-10' })).status).toBe(200)
})

test('of saves at the same moment one is taken, the others are refused in words; the table itself keeps overlaps out', async () => {
  const rui = await w.person('Rui Melo')
  const body = {
    colaborador: rui,
    ocorrencia: falta,
    dataInicio: '2026-05-04',
    dataFim: '2026-05-06',
  }
  const answers = await Promise.all(
    [0, 1, 2, 3, 4].map((i) => enter({ ...body, dataInicio: `2026-05-0${4 + (i % 3)}` })),
  )
  expect(answers.map((a) => a.status).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect(new Set(answers.filter((a) => a.status === 409).map((a) => a.body.message))).toEqual(
    new Set(['Já existe esta ocorrência para Rui Melo no período.']),
  )
  await expect(
    s.sql(
      'insert into gestao_talentos_colaboradores_ocorrencias (empresa_id, colaborador_id, ocorrencia_id, data_inicio, data_fim) values ($1, $2, $3, $4, $5)',
      [s.empresa, rui, falta, '2026-05-06', '2026-05-20'],
    ),
  ).rejects.toThrow('mesma_ex')
})

test('a fact lies inside the employment: not before the admission, not after the last day, not for a cancelled admission', async () => {
  const gil = await w.person('Gil Reis', { dataAdmissao: '2026-02-02' })
  const at = (dataInicio: string, dataFim = dataInicio) =>
    enter({ colaborador: gil, ocorrencia: falta, dataInicio, dataFim })
  expect(wrongAt(await at('2026-02-01'))).toEqual(['dataInicio'])
  const kept = (await at('2026-02-02')).body.id
  await s.sql(
    "update gestao_talentos_talentos set data_desligamento = '2026-06-30', situacao = 'D' where id = $1",
    [gil],
  )
  expect(wrongAt(await at('2026-06-29', '2026-07-01'))).toEqual(['dataFim'])
  expect(wrongAt(await at('2026-07-01'))).toEqual(['dataInicio'])
  expect((await at('2026-06-30')).status).toBe(201)
  await s.sql(
    "update gestao_talentos_talentos set data_desligamento = '2026-02-02' where id = $1",
    [gil],
  )
  const noted = await rh.put(`${path}/${kept}`, { observacao: 'Avisou por telefone.' })
  expect(noted.status, JSON.stringify(noted.body)).toBe(200)
  await s.sql(
    "update gestao_talentos_talentos set data_desligamento = null, situacao = 'C' where id = $1",
    [gil],
  )
  expect(wrongAt(await at('2026-03-09'))).toEqual(['colaborador'])
})

test('one occurrence of several people: each is registered or refused alone, sent twice it is made once', async () => {
  const [eva, ivo, sem] = [await w.person('Eva'), await w.person('Ivo'), 999_999]
  await fact({ colaborador: ivo, ocorrencia: falta, dataInicio: '2026-06-01' })
  const body = { colaboradores: [eva, ivo], ocorrencia: falta, dataInicio: '2026-06-01' }
  const headers = { 'idempotency-key': 'varios-1' }
  const sent = await rh.post(`${path}/varios`, body, { headers })
  expect(sent.body).toEqual([
    { colaboradorId: eva, nome: 'Eva', id: expect.any(Number), recusa: null },
    {
      colaboradorId: ivo,
      nome: 'Ivo',
      id: null,
      recusa: 'Já existe esta ocorrência para Ivo no período.',
    },
  ])
  expect((await rh.post(`${path}/varios`, body, { headers })).body).toEqual(sent.body)
  expect((await rh.get(`${path}?colaboradorId=${eva}`)).body).toHaveLength(1)
  const hours = await rh.post(`${path}/varios`, {
    colaboradores: [eva, ivo],
    ocorrencia: atraso,
    dataInicio: '2026-06-02',
  })
  expect(hours.body.map((f: { recusa: string }) => f.recusa)).toEqual([
    'Horas é obrigatória',
    'Horas é obrigatória',
  ])
  const strange = await rh.post(`${path}/varios`, { ...body, colaboradores: [sem] })
  expect(strange.body[0]).toMatchObject({ id: null, recusa: 'Valor inválido' })
})

test('points count once for each fact, however many days; talents without a fact are not told, the period counts what reaches into it [R2-C-257]', async () => {
  const [zoe, tom] = [await w.person('Zoé'), await w.person('Tom')]
  await fact({
    colaborador: zoe,
    ocorrencia: falta,
    dataInicio: '2026-07-01',
    dataFim: '2026-07-10',
  })
  await fact({ colaborador: zoe, ocorrencia: atraso, dataInicio: '2026-07-20', horas: '01:00' })
  const of = async (query = '') =>
    (await rh.get(`${path}/talentos${query}`)).body.filter((t: { id: number }) =>
      [zoe, tom].includes(t.id),
    )
  expect(await of()).toEqual([{ id: zoe, nome: 'Zoé', qtd: 2, pontos: -12 }])
  expect(await of('?dataIni=2026-07-05&dataFim=2026-07-06')).toEqual([
    { id: zoe, nome: 'Zoé', qtd: 1, pontos: -10 },
  ])
})

test('what hours or days are kept in does not change once facts are there; an inactive occurrence stays where it is and is not chosen any more [R2-B-016]', async () => {
  const nova = await c.occurrence('Nova')
  const id = await fact({ colaborador: ana, ocorrencia: nova, dataInicio: '2026-08-03' })
  const kind = `/gestao-talentos/ocorrencias/${nova}`
  expect(wrongAt(await rh.put(kind, { unidade: 'HORA' }))).toEqual(['unidade'])
  expect((await rh.put(kind, { unidade: 'DIA' })).status).toBe(200)
  expect(wrongAt(await rh.put(kind, { absenteismo: true, unidade: null }))).toEqual(['unidade'])
  expect((await rh.put(kind, { ativo: false })).status).toBe(200)
  expect(
    wrongAt(await enter({ colaborador: ana, ocorrencia: nova, dataInicio: '2026-08-04' })),
  ).toEqual(['ocorrencia'])
  expect((await rh.put(`${path}/${id}`, { observacao: 'Vale ainda.' })).status).toBe(200)
  const removed = await rh.delete(kind)
  expect(removed.status).toBe(409)
  expect(JSON.stringify(removed.body)).toContain('Ocorrência do talento')
})

test('the list is filtered by person, the record has a section with its own, and files hang on a fact [R2-C-256]', async () => {
  const lia = await w.person('Lia')
  const id = await fact({ colaborador: lia, ocorrencia: falta, dataInicio: '2026-09-01' })
  expect(names((await rh.get(`${path}?page=0&colaboradorId=${lia}`)).body.content)).toEqual([id])
  expect(names((await rh.get(`/gestao-talentos/talentos/${lia}/ocorrencias`)).body)).toEqual([id])
  const file = { name: 'atestado.txt', bytes: Buffer.from('ata') }
  const sent = await rh.upload(`${path}/${id}/anexos`, file, { descricao: 'Ata' })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  expect((await rh.get(`${path}/${id}/anexos`)).body).toHaveLength(1)
})
