import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
  await s.sql(
    "insert into captacao_idiomas (empresa_id, nome, ativo) values ($1, 'Tupi', true), ($1, 'Latim', false)",
    [s.empresa],
  )
  await s.sql(
    "insert into captacao_como_ficou_sabendo_vaga (empresa_id, descricao, ativo) values ($1, 'Rádio', true)",
    [s.empresa],
  )
  await s.sql(
    `insert into utilitario_empresas__campos_extras (registro_id, ordem, cadastro, campo, titulo, obrigatorio, visivel)
     values ($1, 1, 'candidato', 'texto1', 'Camisa', true, true), ($1, 2, 'candidato', 'texto2', 'Oculto', false, false), ($1, 1, 'colaborador', 'texto1', 'Crachá', false, true)`,
    [s.empresa],
  )
  await s.sql(
    'update utilitario_empresas set configuracao_campo_extra_candidato = true, configuracao_campo_extra_colaborador = false where id = $1',
    [s.empresa],
  )
})
afterAll(() => s.stop())

const get = (path: string) => s.anonymous().get(`/externo/${path}`)

test('look-ups name what is in use in the company, and nothing more of it', async () => {
  expect((await get(`idiomas?empresaId=${s.empresa}`)).body).toContainEqual({
    id: expect.any(Number),
    nome: 'Tupi',
  })
  expect(JSON.stringify((await get('idiomas')).body)).not.toContain('Latim')
  expect((await get('como-ficou-sabendo-vaga')).body).toContainEqual({
    id: expect.any(Number),
    descricao: 'Rádio',
  })
  expect((await get('areas-formacao/cargos')).body).toEqual({
    areasFormacao: expect.any(Array),
    cargos: expect.any(Array),
  })
})

test('extra fields are those that are shown, of a register that uses them', async () => {
  const shirt = { campo: 'texto1', titulo: 'Camisa', obrigatorio: true, visivel: true }
  const below = `empresas/${s.empresa}/campos-extras`
  for (const path of [
    `campos-extras/${s.empresa}`,
    below,
    `${below}-visiveis-obrigatorios/candidato`,
  ])
    expect([path, (await get(path)).body]).toEqual([path, [shirt]])
  expect((await get(`${below}-visiveis-obrigatorios/colaborador`)).body).toEqual([])
})

test.each([
  ['a company that has no portal', 'empresas/999999/configuracao', 404],
  ['a logo that is not there', 'empresas/{e}/logo', 404],
  [
    'a register that has no extra fields',
    'empresas/{e}/campos-extras-visiveis-obrigatorios/vaga',
    422,
  ],
  ['a company that is no number', 'idiomas?empresaId=x', 422],
  ['a company that is not there', 'idiomas?empresaId=999999', 404],
  ['a number that no record can have', 'empresas/0/configuracao', 422],
])('%s is refused', async (_what, path, status) => {
  expect((await get(path.replace('{e}', String(s.empresa)))).status).toBe(status)
})

test('the configuration tells how the form of the company looks', async () => {
  expect((await get(`empresas/${s.empresa}/configuracao`)).body).toMatchObject({
    id: s.empresa,
    nome: expect.any(String),
    corPrincipal: expect.stringMatching(/^#/),
    corSecundaria: expect.stringMatching(/^#/),
    campoExtraCandidato: true,
    maxCandidataCargo: expect.any(Number),
  })
})
