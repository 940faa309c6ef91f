import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidateIn, hrAtWork } from '#modules/captacao/candidatos/set-up-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Client & { id: number }
beforeAll(async () => {
  ;({ s, rh } = await hrAtWork())
})
afterAll(() => s.stop())

let n = 0
const candidate = (): Promise<number> => candidateIn(s, `Examinado ${++n}`)
const at = (id: number): string => `/captacao/candidatos/${id}/exames-palografico`
const counted = {
  data: '2026-11-20',
  medidas: [
    { intervalo: 1, quantidade: 30 },
    { intervalo: 2, quantidade: 28 },
  ],
  laudo: 'Ritmo estável',
}

test('two first saves of one candidate make one exam, which the second goes on with', async () => {
  const id = await candidate()
  const sent = await Promise.all([
    rh.patch(at(id), counted),
    rh.patch(at(id), { ...counted, laudo: 'Segundo' }),
  ])
  expect(sent.map((r) => r.status)).toEqual([200, 200])
  expect(sent[0]?.body.id).toBe(sent[1]?.body.id)
  expect(
    (await rh.get(`/captacao/exames-palografico?page=0&candidatoId=${id}`)).body.content,
  ).toEqual([expect.objectContaining({ total: 58 })])
})

test('a candidate has one exam: of several creates at once one is made, and the refusal names the candidate', async () => {
  const id = await candidate()
  const sent = await Promise.all(
    [1, 2, 3].map(() => rh.post('/captacao/exames-palografico', { candidato: { id }, ...counted })),
  )
  expect(sent.map((r) => r.status).toSorted()).toEqual([201, 409, 409])
  expect(sent.find((r) => r.status === 409)?.body.message).toBe(
    `Já existe um exame palográfico com Candidato 'Examinado ${n}'.`,
  )
  expect(
    await s.sql('select id from captacao_exames_palografico where candidato_id = $1', [id]),
  ).toHaveLength(1)
})

test('to begin an exam takes the right to include, to change one the right to edit; a refused call leaves nothing', async () => {
  const id = await candidate()
  const base = ['ROLE_CAD_CANDIDATOS', 'ROLE_VER_TODAS_AREAS', 'ROLE_CAD_EXAMES_PALOGRAFICO']
  const editor = await s.user({ authorities: [...base, 'ROLE_CAD_EXAMES_PALOGRAFICO_EDITAR'] })
  expect((await editor.patch(at(id), counted)).status).toBe(403)
  expect((await rh.get(at(id))).body.id).toBeNull()
  const beginner = await s.user({ authorities: [...base, 'ROLE_CAD_EXAMES_PALOGRAFICO_INSERIR'] })
  expect((await beginner.patch(at(id), counted)).status).toBe(200)
  expect((await beginner.patch(at(id), { laudo: 'Outro' })).status).toBe(403)
  expect((await editor.patch(at(id), { laudo: 'Revisto' })).body).toMatchObject({
    laudo: 'Revisto',
    total: 58,
  })
})

test('an interval is counted once, dates are up to today, and a changed exam is told to who holds the old one', async () => {
  const id = await candidate()
  const wrong = await rh.patch(at(id), {
    data: '2026-11-28',
    medidas: [
      { intervalo: 1, quantidade: 3 },
      { intervalo: 1, quantidade: 4 },
    ],
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors.map((e: { field: string }) => e.field.split('.')[0])).toEqual(
    expect.arrayContaining(['data', 'medidas']),
  )
  const first = (await rh.patch(at(id), counted)).body
  await rh.patch(at(id), { laudo: 'Novo', versao: first.versao })
  expect((await rh.patch(at(id), { laudo: 'Velho', versao: first.versao })).status).toBe(409)
  expect((await rh.get(at(id))).body.laudo).toBe('Novo')
})

test('a manager and another company see no exam', async () => {
  const id = await candidate()
  const exam = (await rh.patch(at(id), counted)).body.id
  const manager = await s.user({
    authorities: ['ROLE_CAD_EXAMES_PALOGRAFICO', 'ROLE_CAD_CANDIDATOS'],
  })
  expect((await manager.get('/captacao/exames-palografico?page=0')).body.content).toEqual([])
  expect((await manager.get(`/captacao/exames-palografico/${exam}`)).status).toBe(404)
  const other = await s.user({ empresas: [s.outra] })
  expect((await other.get(`/captacao/exames-palografico/${exam}`)).status).toBe(404)
  expect((await other.patch(at(id), { laudo: 'x' })).status).toBe(404)
})

test('where both candidates of a merge have an exam, that of the one who stays counts and the other comes back with the undoing', async () => {
  const [stays, repeated] = [await candidate(), await candidate()]
  const exams = [
    (await rh.patch(at(stays), counted)).body.id,
    (await rh.patch(at(repeated), { ...counted, laudo: 'Do repetido' })).body.id,
  ]
  expect(
    (
      await rh.post(`/captacao/candidatos/${stays}/mesclar`, {
        outro: { id: repeated },
        doOutro: [],
      })
    ).status,
  ).toBe(200)
  expect((await rh.get(at(stays))).body.id).toBe(exams[0])
  const [merge] = (await rh.get(`/captacao/candidatos/${stays}/mesclagens`)).body
  expect(
    (await rh.post(`/captacao/candidatos/${stays}/mesclagens/${merge.id}/desfazer`, {})).status,
  ).toBeLessThan(300)
  expect((await rh.get(at(repeated))).body).toMatchObject({ id: exams[1], laudo: 'Do repetido' })
})
