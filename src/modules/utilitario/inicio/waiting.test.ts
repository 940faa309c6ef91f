import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

type Item = { titulo: string; quantidade: number | null; quadro: string | null; rota: string }

test('each number of the home is the number of rows behind its link', async () => {
  const rh = await s.user({ perfil: 'Administrador' })
  const [open, waiting, draft] = [await vacancy(s), await vacancy(s), await vacancy(s)]
  await s.act(async (ctx) => linkCandidate(ctx, await candidate(s), open.solicitacao, 'RH'))
  for (const [v, days] of [
    [open, 2],
    [waiting, 9],
  ] as const) {
    const ad = await s.act((ctx) =>
      createRecord(
        ctx,
        ctx.registry.byKey('captacao.anuncios').resource,
        {
          solicitacao: v.solicitacao,
          titulo: 'Vaga',
          descricao: '<p>Texto.</p>',
          exibirModuloExterno: true,
        },
        { internal: true },
      ),
    )
    await s.sql(
      'update captacao_anuncios set data_hora_expiracao = now() + make_interval(days => $2) where id = $1',
      [ad.id, days],
    )
  }
  await s.sql("update captacao_solicitacoes_pessoal set status = 'I' where id = $1", [
    waiting.solicitacao,
  ])
  await s.sql(
    "update captacao_solicitacoes_pessoal set status = 'I', rascunho = true, criado_por = $2 where id = $1",
    [draft.solicitacao, rh.id],
  )
  const all: Item[] = (await rh.get('/userinfo/para-fazer')).body
  const items = all.filter((item) => item.quadro === null)
  expect(items.map((i) => [i.titulo, i.quantidade])).toEqual([
    ['Solicitações para aprovar', 1],
    ['Candidaturas novas', 1],
    ['Anúncios que vencem em 3 dias', 1],
    ['Solicitações em rascunho', 1],
  ])
  for (const item of items)
    expect(
      (await rh.get(`${item.rota}${item.rota.includes('?') ? '&' : '?'}page=0`)).body.totalElements,
      item.titulo,
    ).toBe(item.quantidade)
})

test('what a part of the page shows is counted by that part alone, and by the list of what waits for whoever has no such part', async () => {
  const { modules, widgets } = await s.act(async (ctx) => ctx.registry)
  const named = modules.flatMap(({ waiting = [] }) => waiting.flatMap((w) => w.widget ?? []))
  expect(named).not.toEqual([])
  expect(widgets.map(({ key }) => key)).toEqual(expect.arrayContaining(named))
  const rh = await s.user()
  const items: Item[] = (await rh.get('/userinfo/para-fazer')).body
  const shown = items.flatMap((item) => (item.quadro === null ? [] : [item]))
  expect(shown.map((item) => item.quadro)).toEqual(named)
  for (const { quantidade } of shown) expect(quantidade).toBeNull()
  const counted = items.filter((item) => item.quadro === null)
  for (const { quantidade } of counted) expect(quantidade).toBeGreaterThan(0)
  const without = await s.user({ authorities: [] })
  expect((await without.get('/userinfo/para-fazer')).body).toEqual([])
})
