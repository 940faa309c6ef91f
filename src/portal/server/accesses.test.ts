import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, registration, visit } from './portal-for-tests.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('whoever of the company opens a candidate is shown to the candidate by day and profile, once a sitting; a list or the own look is none', async () => {
  const v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  const rosa = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
  const page = async (): Promise<string> => (await visit(s, rosa, '/meus-dados')).text
  const rh = await s.user({ nome: 'Rita Que Não Aparece' })
  expect((await rh.get('/captacao/candidatos?page=0')).body.content).toHaveLength(1)
  expect(await page()).toContain('Ninguém da empresa abriu o seu cadastro até agora.')
  for (let n = 0; n < 3; n += 1)
    expect((await rh.get(`/captacao/candidatos/${rosa.id}`)).status).toBe(200)
  const [day] = await s.sql<{ dia: string }>(
    "select to_char(now() at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') dia",
  )
  const shown = await page()
  expect(shown).toContain(`<b>${day?.dia}</b> · Consulta · RH`)
  expect(shown).not.toContain('Rita')
  const stranger = await s.user({ empresas: [s.outra] })
  expect((await stranger.get(`/captacao/candidatos/${rosa.id}`)).status).toBe(404)
  expect(
    await s.sql(
      "select 1 from plataforma_log where recurso = 'captacao.candidatos' and acao = 'LEITURA'",
    ),
  ).toHaveLength(1)
})

test('moves and interviews are shown too; who was set aside, or taken back, reads one more look', async () => {
  const v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  const rosa = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
  const rh = await s.user()
  const { id: application } = (
    await rh.post('/captacao/candidato-solicitacoes', {
      candidato: rosa.id,
      solicitacao: v.solicitacao,
    })
  ).body as { id: number }
  const move = async (more: Record<string, unknown>): Promise<void> =>
    expect(
      (await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [application], ...more }))
        .body.movidos,
    ).toEqual([application])
  await move({ etapaId: v.etapas[0] })
  const lines = async (): Promise<string[]> =>
    (
      (await rosa.get(`/externo/candidatos/${rosa.id}/acessos`)).body as {
        tipo: string
        vezes: number
      }[]
    ).map((a) => `${a.tipo} ${a.vezes}`)
  expect(await lines()).toContain('Mudança de etapa 1')
  const before = await lines()
  const [entry] = await s.sql<{ id: number }>(
    'select id from captacao_historico where candidato_id = $1',
    [rosa.id],
  )
  const record = (await rh.get(`/captacao/historico/${entry?.id}`)).body
  const booked = await rh.put(`/captacao/historico/${entry?.id}`, {
    versao: record.versao,
    entrevista: { data: '2026-12-03', hora: '14:30', duracao: 30, local: 'Sala 2' },
  })
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  expect(await lines()).toContain('Entrevista 1')
  await move({ etapaId: 'naoAptos' })
  const after = await lines()
  expect(after).toContain('Mudança de etapa 1')
  expect(after.filter((line) => !before.includes(line)).every((line) => !/etapa/.test(line))).toBe(
    true,
  )
  await move({ etapaId: v.etapas[0] })
  expect(await lines()).toContain('Mudança de etapa 1')
  await move({ etapaId: 'inscritos' })
  expect(await lines()).toContain('Mudança de etapa 2')
})

test('exports and reports of many are shown to whoever may stand in them, from the day of the registration on', async () => {
  const rh = await s.user()
  const exported = async (): Promise<void> =>
    expect((await rh.get('/captacao/candidatos/exportar')).status).toBe(200)
  await exported()
  const v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  const rosa = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
  const told = async (): Promise<string> => (await visit(s, rosa, '/meus-dados')).text
  expect(await told()).not.toContain('Exportação de uma lista')
  await exported()
  expect(await told()).toContain('Exportação de uma lista em que você pode estar · RH')
  const { id: application } = (
    await rh.post('/captacao/candidato-solicitacoes', {
      candidato: rosa.id,
      solicitacao: v.solicitacao,
    })
  ).body as { id: number }
  const ids = [application]
  await rh.post('/captacao/candidato-solicitacoes/mover', { ids, etapaId: v.etapas[0] })
  const report = await rh.post('/captacao/relatorios/candidato-selecao', {
    solicitacao: { id: v.solicitacao },
    etapas: v.etapas,
    situacaoCandidato: 'I',
    statusSolicitacao: 'T',
  })
  expect([report.status, report.status === 200 ? '' : JSON.stringify(report.body)]).toEqual([
    200,
    '',
  ])
  expect(await told()).toContain('Relatório em que você pode estar · RH')
})
