import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { ground, hired, openRequest } from '#modules/captacao/solicitacoes-pessoal/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { linkCandidate } from './service.ts'
import { candidate } from './vacancy-for-tests.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test("the panel tells of a person's other applications as far as the reader may see them, and withholds contact and résumé from who has no right to them", async () => {
  const g = await ground(s)
  const rh = await s.user()
  const talent = await hired(s, g, g.diretoria)
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, g.diretoria, talent],
  )
  const manager = await s.user({ perfil: 'Gestor', colaborador: talent })
  const areas = [
    { areaOrganizacional: { id: g.diretoria } },
    { areaOrganizacional: { id: g.financeiro } },
    { areaOrganizacional: { id: g.fabrica } },
    { areaOrganizacional: { id: g.diretoria }, invisivelParaGestor: true },
  ]
  const requests: number[] = []
  for (const more of areas) requests.push((await openRequest(rh, g, more)).id)
  await s.sql("update captacao_solicitacoes_pessoal set status = 'A' where id = any ($1)", [
    requests,
  ])
  const person = await candidate(s, {
    cargos: [g.cargo],
    contato: {
      email: 'pessoa@exemplo.com.br',
      dddCelular: '85',
      foneCelular: '988887777',
    },
  })
  const applications: number[] = []
  for (const request of requests)
    applications.push(
      await s.act(async (ctx) => (await linkCandidate(ctx, person, request, 'RH')).id),
    )
  const panelFor = async (who: Client) =>
    (await who.get(`/captacao/candidato-solicitacoes/${applications[0]}/painel`)).body
  const others = (panel: { outras: { id: number }[] }): number[] =>
    panel.outras.map((a) => a.id).toSorted((a, b) => a - b)
  const whole = await panelFor(rh)
  expect(others(whole)).toEqual(applications.slice(1))
  expect(whole.candidato.contato).toMatchObject({ foneCelular: '988887777' })
  const seen = await panelFor(manager)
  expect(others(seen)).toEqual(applications.slice(1, 2))
  expect(Object.keys(seen.candidato)).not.toContain('contato')
  expect(Object.keys(seen.candidato)).not.toContain('ocrFile')
  expect(seen.candidato.curriculo).toBeNull()
})
