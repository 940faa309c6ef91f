import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { inTransaction } from '#platform/server/database/tx.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
  for (const empresa of [s.empresa, s.outra]) {
    await vacancy(s, {}, empresa)
    for (let i = 0; i < 10; i += 1) await candidate(s, {}, empresa)
  }
  await s.sql('update utilitario_parametros_sistema set compartilhar_candidatos = true')
  await s.sql(
    'insert into utilitario_parametros_sistema (compartilhar_candidatos) select true where not exists (select 1 from utilitario_parametros_sistema)',
  )
})
afterAll(() => s.stop())

const authorities = ['ROLE_CAD_CANDIDATOS', 'ROLE_VER_EMPRESAS_CANDIDATOS', 'ROLE_VER_TODAS_AREAS']
const list = '/captacao/candidatos'

test('who sees the candidates of several companies gets whole pages with their people, and the total is that of the pages', async () => {
  const seer = await s.user({ authorities })
  await expect.poll(async () => (await seer.get(`${list}?page=0`)).body.totalElements).toBe(20)
  const pages = await Promise.all(
    [0, 1, 2].map(
      async (page) =>
        (await seer.get(`${list}?page=${page}&size=8`)).body.content as { nome: string }[],
    ),
  )
  expect(pages.map((p) => p.length)).toEqual([8, 8, 4])
  expect(pages.flat().every((c) => c.nome.startsWith('Candidata'))).toBe(true)
  const [one] = (await seer.get(`${list}?page=0&size=1&empresaId=${s.outra}`)).body.content
  expect((await seer.get(`${list}/${one.id}`)).body.nome).toBe(one.nome)
  expect((await seer.put(`${list}/${one.id}`, { nome: 'Outra' })).status).toBe(403)
})

test('the people of another company who are no candidates stay out of sight, and without the right so do its candidates', async () => {
  await s.sql(
    "insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, 'Só talento da outra')",
    [s.outra],
  )
  const { visible } = await s.act(async (ctx) => ctx)
  const shared = {
    ...visible,
    shared: { ...visible.shared, candidatos: [s.empresa, s.outra] },
  }
  const seen = await inTransaction(s.world.platform.pool, shared, (tx) =>
    tx.query<{ nome: string }>('select nome from gestao_talentos_pessoas where empresa_id = $1', [
      s.outra,
    ]),
  )
  expect([seen.length, seen.some((p) => p.nome === 'Só talento da outra')]).toEqual([10, false])
  const plain = await s.user({
    authorities: authorities.filter((a) => a !== 'ROLE_VER_EMPRESAS_CANDIDATOS'),
  })
  expect((await plain.get(`${list}?page=0`)).body.totalElements).toBe(10)
})
