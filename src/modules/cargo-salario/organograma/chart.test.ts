import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { seeChart } from './calls.ts'

let s: Scenario
let rh: Client
const areas = '/cargo-salario/areas-organizacionais'
const made = { diretoria: 0, financeiro: 0 }

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  made.diretoria = (await rh.post(areas, { nome: 'Diretoria' })).body.id
  made.financeiro = (await rh.post(areas, { nome: 'Financeiro', areaMae: made.diretoria })).body.id
})
afterAll(() => s.stop())

const print = (body: object) =>
  rh.post('/cargo-salario/organograma/impressao', {
    papel: 'a4',
    orientacao: 'paisagem',
    paginas: 'uma',
    ...body,
  })

test('the chart of a day, from one area on where it is named', async () => {
  const [root] = (await rh.get(`${areas}/organogramas?ativa=sim&asOf=2020-01-01`)).body
  expect(root).toMatchObject({ id: made.diretoria, talentosComAbaixo: 0, folhaComAbaixo: 0 })
  const [branch] = (await rh.get(`${areas}/organogramas?areaOrganizacionalId=${made.financeiro}`))
    .body
  expect(branch).toMatchObject({ id: made.financeiro, filhas: [] })
  expect((await rh.get(`${areas}/organogramas?asOf=32/13/2026`)).status).toBe(422)
})

test('[R2-B-069] [R2-B-070] the chart is printed on paper of the wanted size', async () => {
  const answer = await print({})
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await print({ papel: 'a9' })).status).toBe(422)
})

test('pay stands in no answer for who may not see it', async () => {
  const other = await s.user({ authorities: [seeChart, 'ROLE_VER_TODAS_AREAS'] })
  const answer = await other.get(`${areas}/organogramas`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(JSON.stringify(answer.body)).not.toContain('folha')
})

test('areas are listed on paper, and sent to no Colabore that is not configured', async () => {
  const report = await rh.get(`${areas}/relatorio?ativa=sim`)
  expect([report.status, report.headers['content-type']]).toEqual([200, 'application/pdf'])
  const sent = await rh.put(`${areas}/envia-colabore`, {})
  expect([sent.status, sent.body.message]).toEqual([
    409,
    'A integração com o Colabore não está configurada.',
  ])
})
