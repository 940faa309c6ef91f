import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const policy = (text: string, empresa = s.empresa) =>
  s.sql(
    'update utilitario_empresas set configuracao_exigir_aceite_psi = true, configuracao_politica_seguranca = $2 where id = $1',
    [empresa, text],
  )

test('a user accepts the terms of the company once for each version, only for themself [R1-B-159]', async () => {
  const [one, other] = [await s.user(), await s.user({ empresas: [s.empresa, s.outra] })]
  expect((await one.get('/userinfo')).body.aceitoPoliticaSeguranca).toBe(true)
  await policy('<p>Primeira <script>alert(1)</script></p>')
  const fresh = await s.user()
  expect((await fresh.get('/userinfo')).body.aceitoPoliticaSeguranca).toBe(false)
  const terms = (await fresh.get('/userinfo/termo')).body
  expect(terms).toEqual({
    versao: expect.stringMatching(/^[0-9a-f]{16}$/),
    texto: '<p>Primeira </p>',
  })
  expect((await other.patch(`/userinfo/usuario/${fresh.id}/aceita-termo`)).status).toBe(404)
  expect(
    (await fresh.patch(`/userinfo/usuario/${fresh.id}/aceita-termo`, { versao: 'x' })).body.code,
  ).toBe('TERMO_ALTERADO')
  expect((await s.anonymous().patch(`/userinfo/usuario/${fresh.id}/aceita-termo`)).status).toBe(401)
  expect(await s.sql('select 1 from utilitario_usuarios_aceites')).toEqual([])
  await Promise.all(
    [1, 2, 3].map(() =>
      fresh.patch(`/userinfo/usuario/${fresh.id}/aceita-termo`, { versao: terms.versao }),
    ),
  )
  expect(
    await s.sql('select usuario_id, empresa_id, versao from utilitario_usuarios_aceites'),
  ).toEqual([{ usuario_id: fresh.id, empresa_id: s.empresa, versao: terms.versao }])
  expect((await fresh.get('/userinfo/termo')).body || null).toBe(null)
  await policy('<p>Segunda</p>')
  expect((await fresh.get('/userinfo/termo')).body.versao).not.toBe(terms.versao)
})
