import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Condition } from '#platform/contract/field.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { configuracao, registrationLists } from './settings.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('rules and services read every declared setting by its name, in its kind', async () => {
  await s.sql(
    'update utilitario_empresas set configuracao_max_candidata_cargo = 3, configuracao_exibir_salario = false, ac_integra = true where id = $1',
    [s.empresa],
  )
  await s.sql(
    "insert into utilitario_empresas__campos_candidato_obrigatorios (registro_id, ordem, valor) values ($1, 1, 'pessoal.mae'), ($1, 2, 'foto')",
    [s.empresa],
  )
  const settings = await s.act(async (ctx) => ctx.settings)
  expect(Object.keys(settings).toSorted()).toEqual(
    [
      ...Object.keys(configuracao.options.fields),
      ...Object.keys(registrationLists),
      'acIntegra',
      'limiteAnexoMB',
    ].toSorted(),
  )
  expect(settings).toMatchObject({
    maxCandidataCargo: 3,
    exibirSalario: false,
    acIntegra: true,
    camposCandidatoObrigatorios: ['pessoal.mae', 'foto'],
    camposColaboradorObrigatorio: [],
  })
})

test('a name that no setting has does not compile, nor one compared with another kind', async () => {
  const rules: Condition[] = [
    (_, { settings }) => settings.obrigarAmbienteFuncao === true,
    // @ts-expect-error a misspelt setting
    (_, { settings }) => settings.obrigarAmbienteFuncoes === true,
    // @ts-expect-error a flag is no text
    (_, { settings }) => settings.obrigarAmbienteFuncao === 'sim',
  ]
  expect(rules).toHaveLength(3)
  // @ts-expect-error a misspelt setting
  expect(await s.act(async (ctx) => ctx.settings.maxCandidatasCargo)).toBe(undefined)
})
