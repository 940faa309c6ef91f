/** Requirements that are met in another way, each with its reason in docs/requirements/excecoes.tsv: what holds in their place. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { formacao } from '#modules/gestao-talentos/pessoas/resume.ts'
import { estados } from '#modules/geral/estados/resource.ts'
import { usualColours } from '#platform/contract/colour.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { ruleContext } from '#platform/server/context.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, registration, visit } from './portal-for-tests.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('capitals are forced where a field declares them; an education declares none and stays as typed [R1-V-083] [R1-B-120]', async () => {
  const context = await s.act(async (ctx) => ruleContext(ctx, null))
  const checked = (fields: Parameters<typeof checkFields>[0], sent: Record<string, unknown>) =>
    checkFields(fields, sent, { context }).values
  expect(checked({ sigla: estados.fields.sigla }, { sigla: 'ce' })).toEqual({ sigla: 'CE' })
  const { curso, local } = formacao.options.fields ?? {}
  if (!curso || !local) throw new Error('An education has a course and a place.')
  const typed = { curso: 'Ciências da computação', local: 'ufc' }
  expect(checked({ curso, local }, typed)).toEqual(typed)
})

test('a company that sets no colour has a portal in orange, with dark grey beside it [R1-B-029] [R1-V-149]', async () => {
  await s.sql(
    'update utilitario_empresas set visual_cor_principal = null, visual_cor_secundaria = null where id = $1',
    [s.empresa],
  )
  const { text } = await visit(s, s.anonymous(), `/login?empresaId=${s.empresa}`)
  expect(text).toContain(`--p:${usualColours.main};--op:#FFFFFF;--s:${usualColours.second};`)
})

test('leaving the portal is a sent form, after whose answer the session opens nothing any more [R1-B-099]', async () => {
  const c = await candidateByPortal(s, registration({ cargos: String((await vacancy(s)).cargo) }))
  const own = '/candidato-solicitacoes'
  expect((await visit(s, c, own)).status).toBe(200)
  const before = new Map(c.cookies)
  expect((await visit(s, c, `/sair?empresaId=${s.empresa}`, {})).status).toBe(303)
  for (const [name, value] of before) c.cookies.set(name, value)
  const after = await visit(s, c, own)
  expect([after.status, after.to]).toEqual([303, expect.stringContaining('/login')])
})

test('a long list comes by pages and a long choice 20 at a time, from the first page on [R1-B-191] [R2-B-223]', async () => {
  const rh = await s.user()
  for (let n = 1; n <= 41; n += 1)
    expect((await rh.post('/captacao/idiomas', { nome: `Idioma ${n}` })).status).toBe(201)
  const names = async (path: string): Promise<number> =>
    (await rh.get(`/captacao/idiomas${path}`)).body.content.length
  expect([
    await names('/opcoes?busca=idioma&page=0'),
    await names('/opcoes?busca=idioma&page=1'),
    await names('/opcoes?busca=idioma&page=2'),
  ]).toEqual([20, 20, 1])
  expect([await names('?page=0&busca=idioma'), await names('?page=2&busca=idioma')]).toEqual([
    15, 11,
  ])
})
