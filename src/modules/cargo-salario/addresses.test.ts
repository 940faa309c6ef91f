/** Where screens and calls of the module stand, and who opens them. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { allows } from '#platform/contract/access.ts'
import type { SessionInfo } from '#platform/contract/session.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const roots = [
  'cargo-salario',
  'gestao-talentos',
  'avaliacao',
  'pesquisa',
  'desenvolvimento',
  'analytics',
]

test('what a module of this area has stands under its root, reports under its relatorios, on screens and in calls alike [R2-B-027] [R2-B-030] [R2-B-237]', async () => {
  const { slices, reports } = s.world.registry
  const ofArea = <T extends { key: string }>(all: readonly T[]): T[] =>
    all.filter(({ key }) => roots.includes(key.split('.')[0] ?? ''))
  const registers = ofArea([...slices.values()].map(({ resource }) => resource)).filter(
    ({ without }) => !without?.includes('list'),
  )
  const printed = ofArea([...reports.values()].map(({ report }) => report))
  expect([registers.length > 15, printed.length >= 14]).toEqual([true, true])
  const rootOf = (key: string): string => key.split('.')[0] ?? ''
  for (const { key, path } of registers) expect(path).toBe(`${rootOf(key)}/${key.split('.')[1]}`)
  for (const { key, path } of printed)
    expect(path).toBe(`${rootOf(key)}/relatorios/${key.split('.')[1]}`)
  const { paths } = (await s.anonymous().get('/openapi.json')).body as { paths: object }
  const known = new Set(Object.keys(paths).map((path) => path.replace(/^\/api/, '')))
  for (const { path } of [...registers, ...printed]) expect(known).toContain(`/${path}`)
})

test('the three pages of collective raises stand under the root of the module [R2-B-029]', () => {
  const pages = readFileSync('docs/gen/urls.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((path) => path.includes('/movimentacoes-coletivas/'))
  expect(pages).toEqual([
    '/cargo-salario/movimentacoes-coletivas/colaboradores',
    '/cargo-salario/movimentacoes-coletivas/faixas-salariais',
    '/cargo-salario/movimentacoes-coletivas/indices',
  ])
})

test.each(['RH', 'Gestor', 'Avaliador'])(
  'whoever is %s has screens of the own work, by authorities that stand in the session [R2-B-002] [R2-B-163]',
  async (perfil) => {
    const user = await s.user({ perfil })
    const { authorities, menu } = (await user.get('/userinfo')).body as SessionInfo
    expect(authorities.every((name) => /^ROLE_[A-Z_]+$/.test(name))).toBe(true)
    expect(menu.flatMap(({ filhos = [] }) => filhos).length).toBeGreaterThan(0)
  },
)

test('one authority is asked for, any of several, or all of them [R2-B-164]', async () => {
  const asked = async (path: string, ...authorities: string[]) =>
    (await (await s.user({ authorities })).get(path)).status
  expect([
    await asked('/cargo-salario/indices', 'ROLE_CAD_INDICES'),
    await asked('/cargo-salario/indices', 'ROLE_CAD_CARGOS'),
  ]).toEqual([200, 403])
  const any = '/captacao/candidatos/substituidos'
  expect([
    await asked(any, 'ROLE_CAD_CANDIDATOS'),
    await asked(any, 'ROLE_MOV_SOLICITACOES_PESSOAL'),
    await asked(any, 'ROLE_CAD_CARGOS'),
  ]).toEqual([200, 200, 403])
  const holds = (...names: string[]) => allows(['A', 'B'], (name) => names.includes(name))
  expect([holds('A', 'B'), holds('A'), holds()]).toEqual([true, false, false])
})
