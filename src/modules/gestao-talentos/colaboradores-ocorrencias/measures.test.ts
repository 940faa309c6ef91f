import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { catalogue, factsPath as path, staffed } from './facts-for-tests.ts'

let s: Scenario
let rh: Client
let c: Awaited<ReturnType<typeof catalogue>>
let w: Awaited<ReturnType<typeof staffed>>
let grave: number
let elogio: number
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  c = await catalogue(rh)
  w = await staffed(s, rh)
  grave = await c.occurrence('Grave', { exigeProvidencia: true })
  elogio = await c.occurrence('Elogio')
})
afterAll(() => s.stop())

const measures = '/gestao-talentos/ocorrencia-providencia'
const wrongAt = (answer: { body: { errors?: { field: string }[] } }) =>
  answer.body.errors?.map(({ field }) => field)

let day = 0
/** Each on a day of its own. */
async function fact(ocorrencia: number, more: object = {}): Promise<number> {
  day += 1
  const dataInicio = new Date(Date.UTC(2026, 1, day)).toISOString().slice(0, 10)
  const colaborador = await w.person(`Pessoa ${day}`)
  const made = await rh.post(path, { colaborador, ocorrencia, dataInicio, ...more })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}
const read = async (id: number) => (await rh.get(`${path}/${id}`)).body

test('a fact whose occurrence asks for a measure waits until one is set by its id [R2-C-255, R2-C-258, R2-S-103] [R2-B-122]', async () => {
  const [waits, praise] = [await fact(grave), await fact(elogio)]
  const listed = async () =>
    (await rh.get(`${measures}?page=0&size=200`)).body.content.map((f: { id: number }) => f.id)
  expect(await listed()).toContain(waits)
  expect(await listed()).not.toContain(praise)
  expect((await read(waits)).situacao).toBe('P')
  const set = await rh.put(`${measures}/${waits}`, { providenciaId: c.conversa })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  expect(await read(waits)).toMatchObject({
    situacao: 'T',
    providencia: { id: c.conversa },
    dataProvidencia: '2026-11-27',
    prazo: null,
    atrasada: false,
  })
  expect(await listed()).toContain(waits)
})

test('a measure is changed or taken back only with a note of its own; emptied, the fact waits again', async () => {
  const id = await fact(grave)
  await rh.put(`${measures}/${id}`, {
    providenciaId: c.conversa,
    notaProvidencia: 'Conversa franca.',
  })
  const change = (body: object) => rh.put(`${measures}/${id}`, body)
  expect(wrongAt(await change({ providenciaId: c.advertencia }))).toEqual(['notaProvidencia'])
  const stale = { providenciaId: c.advertencia, notaProvidencia: 'Conversa franca.' }
  expect(wrongAt(await change(stale))).toEqual(['notaProvidencia'])
  expect((await change({ ...stale, notaProvidencia: 'Voltou a acontecer.' })).status).toBe(200)
  expect((await read(id)).providencia.id).toBe(c.advertencia)
  expect(wrongAt(await change({ providenciaId: null }))).toEqual(['notaProvidencia'])
  expect((await change({ providenciaId: null, notaProvidencia: 'Era outra pessoa.' })).status).toBe(
    200,
  )
  expect(await read(id)).toMatchObject({
    situacao: 'P',
    providencia: null,
    dataProvidencia: null,
    notaProvidencia: 'Era outra pessoa.',
  })
  const told = (await rh.get(`${path}/${id}/alteracoes`)).body
  expect(JSON.stringify(told)).toContain('Era outra pessoa.')
})

test('the acts say the same: set where it waits, changed where it is treated, several at once each alone', async () => {
  const [one, two, done] = [await fact(grave), await fact(grave), await fact(grave)]
  await rh.put(`${path}/${done}/tratar`, { providencia: c.conversa, dataProvidencia: '2026-11-20' })
  expect((await read(done)).dataProvidencia).toBe('2026-11-20')
  const many = await rh.post(`${path}/tratar-em-lote`, {
    ids: [one, two, done],
    providencia: c.advertencia,
    dataProvidencia: '2026-11-25',
  })
  expect(many.status, JSON.stringify(many.body)).toBe(200)
  expect((await read(one)).situacao).toBe('T')
  expect((await read(done)).providencia.id).toBe(c.conversa)
  const change = `${path}/${done}/alterar-providencia`
  expect(wrongAt(await rh.put(change, { providencia: null }))).toEqual(['notaProvidencia'])
  expect((await rh.put(change, { notaProvidencia: 'Engano.' })).status).toBe(200)
  expect((await read(done)).situacao).toBe('P')
  expect((await rh.put(change, { notaProvidencia: 'De novo.' })).status).toBe(409)
})

test('whoever may enter facts and not treat them sets no measure by any way, and loses nothing else of the save', async () => {
  const own = 'ROLE_CAD_COLABORADORES_OCORRENCIAS'
  const clerk = await s.user({
    authorities: [own, `${own}_INSERIR`, `${own}_EDITAR`, 'ROLE_VER_TODAS_AREAS'],
  })
  const id = await fact(grave)
  expect((await clerk.put(`${measures}/${id}`, { providenciaId: c.conversa })).status).toBe(403)
  expect((await clerk.put(`${path}/${id}/tratar`, { providencia: c.conversa })).status).toBe(403)
  const colaborador = await w.person('Outra Pessoa')
  const fresh = { colaborador, ocorrencia: grave, dataInicio: '2026-05-04' }
  expect((await clerk.post(path, { ...fresh, providencia: c.conversa })).status).toBe(403)
  expect((await clerk.post(path, fresh)).status).toBe(201)
  expect((await clerk.put(`${path}/${id}`, { observacao: 'Visto.' })).status).toBe(200)
  expect((await read(id)).situacao).toBe('P')
})

test('a suspension lasts 30 days at most, whichever of the two is said last (CLT, art. 474)', async () => {
  const [thirty, more] = [
    await fact(grave, { dataInicio: '2026-06-01', dataFim: '2026-06-30' }),
    await fact(grave, { dataInicio: '2026-06-01', dataFim: '2026-07-01' }),
  ]
  const suspend = (id: number) => rh.put(`${measures}/${id}`, { providenciaId: c.suspensao })
  expect((await suspend(thirty)).status).toBe(200)
  const refused = await suspend(more)
  expect(refused.body.errors[0].message).toContain('CLT, art. 474')
  expect(wrongAt(await rh.put(`${path}/${thirty}`, { dataFim: '2026-07-01' }))).toEqual([
    'providencia',
  ])
  expect((await rh.put(`${measures}/${more}`, { providenciaId: c.conversa })).status).toBe(200)
  const turned = await rh.put(`/gestao-talentos/providencias/${c.conversa}`, { medida: 'S' })
  expect(wrongAt(turned)).toEqual(['medida'])
})

test('what waits longer than the company gives is late, counted from its entry; the home page shows what is due first', async () => {
  const [late, intime] = [await fact(grave), await fact(grave)]
  const enteredBefore = (id: number, days: number) =>
    s.sql(
      "update gestao_talentos_colaboradores_ocorrencias set criado_em = now() - make_interval(days => $2::int), data_inicio = (now() - interval '40 days')::date, data_fim = (now() - interval '40 days')::date where id = $1",
      [id, days],
    )
  await enteredBefore(late, 6)
  await enteredBefore(intime, 5)
  const isLate = async (id: number) => (await read(id)).atrasada
  expect([await isLate(late), await isLate(intime)]).toEqual([true, false])
  await s.sql('update utilitario_empresas set prazo_providencia = 4 where id = $1', [s.empresa])
  expect(await isLate(intime)).toBe(true)
  await s.sql('update utilitario_empresas set prazo_providencia = 5 where id = $1', [s.empresa])
  const only = (await rh.get(`${measures}?atrasada=true`)).body.map((f: { id: number }) => f.id)
  expect(only).toEqual([late])
  const waiting = (await rh.get(`${path}?page=0&situacao=P`)).body.totalElements
  await s.sql(
    `update gestao_talentos_pessoas set nome_social = 'Lia Nova' where id = (select c.pessoa_id from gestao_talentos_talentos c
       join gestao_talentos_colaboradores_ocorrencias o on o.colaborador_id = c.id where o.id = $1)`,
    [late],
  )
  const shown = (await rh.get('/userinfo/quadros/providencias-pendentes')).body
  expect(shown.numero).toBe(waiting)
  expect(shown.linhas[0]).toMatchObject({ id: late, titulo: 'Lia Nova', tom: 'mau' })
  expect((await read(late)).titulo).toMatch(/^Lia Nova, /)
  expect((await rh.get('/userinfo/para-fazer')).body).toContainEqual(
    expect.objectContaining({ titulo: 'Ocorrências sem providência' }),
  )
})

test('a period by its measures: the most taken, the others together, what waits, and nothing that asks for none; place and position of the day [R2-C-259]', async () => {
  const here = await staffed(s, rh, w.estabelecimento)
  const kinds = [
    c.conversa,
    c.conversa,
    c.conversa,
    c.advertencia,
    c.advertencia,
    c.suspensao,
    null,
  ]
  for (const [i, providencia] of kinds.entries()) {
    const colaborador = await here.person(`Contada ${i}`)
    await rh.post(path, { colaborador, ocorrencia: grave, dataInicio: '2026-10-05', providencia })
  }
  const praised = await here.person('Elogiada')
  await rh.post(path, { colaborador: praised, ocorrencia: elogio, dataInicio: '2026-10-05' })
  const asked = async (query: string) =>
    (await rh.get(`/gestao-talentos/ocorrencias/por-periodo-providencias?${query}`)).body.map(
      (r: { providenciaId: number | null; descricao: string; quantidade: number }) => [
        r.providenciaId ?? r.descricao,
        r.quantidade,
      ],
    )
  const period = `dataIni=2026-10-01&dataFim=2026-10-31&areasIds=${here.area}`
  expect(await asked(`${period}&qtdItens=1`)).toEqual([
    [c.conversa, 3],
    ['Outras', 3],
    ['Sem providência', 1],
  ])
  expect(await asked(period)).toEqual([
    [c.conversa, 3],
    [c.advertencia, 2],
    [c.suspensao, 1],
    ['Sem providência', 1],
  ])
  expect(await asked(`${period}&cargosIds=${here.cargo}&qtdItens=1`)).toHaveLength(3)
  expect(await asked(`${period}&cargosIds=${w.cargo}`)).toEqual([])
  expect(await asked(`dataIni=2026-10-06&dataFim=2026-10-31&areasIds=${here.area}`)).toEqual([])
  expect(await asked(`${period}&empresasIds=${s.outra}`)).toEqual([])
})
