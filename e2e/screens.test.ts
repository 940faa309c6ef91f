import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathsOf } from '#platform/contract/resource.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { cpfs, site, type Site } from './browser.ts'

let s: Site
beforeAll(async () => { s = await site() })
afterAll(() => s.stop())

const creatable = [...(await loadRegistry()).slices.values()].flatMap(({ resource }) => (resource.without?.includes('create') ? [] : pathsOf(resource)))
const urls = readFileSync('docs/gen/urls.tsv', 'utf8').split('\n').filter(Boolean).map((line) => line.split('\t')[0] ?? '')

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(s.base + path, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor({ timeout: 15_000 })
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return found.violations.map((v) => `${new URL(page.url()).pathname} ${v.id}: ${v.nodes.slice(0, 2).map((n) => n.html.slice(0, 120)).join(' | ')}`)
}

/** In the dark the colours differ, not the screens: one of each kind. */
const kinds = ['/', '/captacao', '/captacao/areas-formacao', '/captacao/areas-formacao/new', '/captacao/candidatos', '/captacao/solicitacoes-pessoal', '/captacao/relatorios/candidato-selecao']

describe.each([['light', false], ['dark', true]] as const)('in %s', (_name, dark) => {
  test('screens open for the administrator without an error and without a violation of accessibility', async () => {
    const { page, context, problems } = await s.logged(cpfs.admin, 1, { dark })
    const found: string[] = []
    for (const path of dark ? kinds : ['/', '/captacao', '/minha-conta', ...urls.filter((u) => !u.startsWith('/externo'))]) {
      await ready(page, path)
      const heading = await page.locator('h1').first().innerText()
      if (/Não Encontrada|Acesso Negado|Erro Interno/.test(heading)) found.push(`${path}: ${heading}`)
      found.push(...(await violations(page)))
    }
    await context.close()
    expect(found).toEqual([])
    expect(problems).toEqual([])
  }, 600_000)
})

test('the create form of every register has its fields, labelled and without violations', async () => {
  const { page, context, problems } = await s.logged(cpfs.admin)
  const found: string[] = []
  const session = await (await context.request.get(`${s.base}/api/userinfo`)).json() as { authorities: string[] }
  expect(session.authorities.length).toBeGreaterThan(50)
  for (const path of creatable.filter((p) => p.startsWith('captacao/'))) {
    await ready(page, `/${path}/new`)
    if (!(await page.locator('form input, form textarea, form [role=combobox]').count())) found.push(`/${path}/new has no form`)
    found.push(...(await violations(page)))
  }
  await context.close()
  expect(found).toEqual([])
  expect(problems).toEqual([])
}, 300_000)

test("an unknown path shows the 404 page with its texts [R1-M-012] [R1-M-013] [R1-B-057]", async () => {
  const { page, context } = await s.logged(cpfs.rh1)
  await ready(page, '/captacao/nada-aqui')
  await page.getByText('ERRO 404 - PÁGINA NÃO ENCONTRADA').waitFor()
  await page.getByText('Confira se o endereço foi digitado corretamente').waitFor()
  await context.close()
})

test('a route without its authority shows the access-denied page [R1-M-015] [R1-B-059]', async () => {
  const { page, context } = await s.logged(cpfs.manager)
  await ready(page, '/utilitario/usuarios')
  await page.getByText('Acesso Negado').first().waitFor()
  await page.getByText('Fale com a pessoa que administra os perfis de acesso').waitFor()
  await context.close()
})

test('without a session a guarded route leads to the login [R1-B-039] [R1-B-132]', async () => {
  const { page, context } = await s.open()
  await page.goto(`${s.base}/captacao/areas-formacao`)
  await page.waitForURL(/\/login/)
  expect(await page.locator('h1').first().innerText()).toBeTruthy()
  await context.close()
})
