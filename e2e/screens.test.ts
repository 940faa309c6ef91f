import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathsOf } from '#platform/contract/resource.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { cpfs, site, type Site } from './browser.ts'
import { press } from './person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const creatable = [...(await loadRegistry()).slices.values()].flatMap(({ resource }) =>
  resource.without?.includes('create') ? [] : pathsOf(resource),
)
const urls = readFileSync('docs/gen/urls.tsv', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t')[0] ?? '')

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(s.base + path, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor({ timeout: 15_000 })
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}

/** What depends on the colours alone; the rest of a screen is the same in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function violations(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme })
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const found = await (
    scheme === 'light'
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      : axe.withRules(colourRules)
  ).analyze()
  return found.violations.map(
    (v) =>
      `${scheme} ${new URL(page.url()).pathname} ${v.id}: ${v.nodes
        .slice(0, 2)
        .map((n) => `${n.html.slice(0, 120)} ${n.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  )
}

/** One load: both colour schemes, and the three widths people have. */
async function look(page: Page): Promise<string[]> {
  const found = [...(await violations(page, 'light')), ...(await violations(page, 'dark'))]
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.waitForTimeout(150)
    const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    if (over > 0)
      found.push(`${new URL(page.url()).pathname} is ${over} px too wide at ${width} px`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

/** Entries of the first record of each kind of screen. */
async function entries(api: APIRequestContext): Promise<string[]> {
  const first = async (path: string): Promise<number> =>
    (
      (await (await api.get(`${s.base}/api/${path}?page=0&size=15`)).json()) as {
        content: { id: number }[]
      }
    ).content[0]?.id ?? 0
  const [candidate, request, area, ad] = await Promise.all(
    [
      'captacao/candidatos',
      'captacao/solicitacoes-pessoal',
      'captacao/areas-formacao',
      'captacao/anuncios',
    ].map(first),
  )
  return [
    `/captacao/candidatos/${candidate}`,
    `/captacao/candidatos/${candidate}/editar`,
    `/captacao/solicitacoes-pessoal/${request}`,
    `/captacao/areas-formacao/${area}`,
    `/captacao/anuncios/${ad}`,
    `/captacao/candidato-solicitacoes?solicitacao=${request}`,
  ]
}

async function lookAtAll(paths: readonly string[], page: Page): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await ready(page, path)
    const heading = await page.locator('h1').first().innerText()
    if (path !== '/500' && /Não Encontrada|Acesso Negado|Erro Interno/.test(heading))
      found.push(`${path}: ${heading}`)
    found.push(...(await look(page)))
  }
  return found
}

/** Two windows side by side: looking is the work of the browser alone, and there are many screens. */
async function inTwoWindows(
  paths: readonly string[],
  work: (paths: readonly string[], page: Page) => Promise<string[]>,
): Promise<string[]> {
  const half = Math.ceil(paths.length / 2)
  const found = await Promise.all(
    [paths.slice(0, half), paths.slice(half)].map(async (part) => {
      const { page, context, problems } = await s.logged(cpfs.admin)
      const wrong = await work(part, page)
      await context.close()
      return [...wrong, ...problems]
    }),
  )
  return found.flat()
}

test('every screen opens for the administrator without an error, in both colour schemes and three widths without a violation of accessibility or a scroll to the side', async () => {
  const { context } = await s.logged(cpfs.admin)
  const records = await entries(context.request)
  await context.close()
  expect(
    await inTwoWindows(
      [
        '/',
        '/captacao',
        '/minha-conta',
        '/500',
        ...urls.filter((u) => !u.startsWith('/externo')),
        ...records,
      ],
      lookAtAll,
    ),
  ).toEqual([])
}, 900_000)

test('the login opens in both colour schemes and three widths without a violation', async () => {
  const { page, context, problems } = await s.open()
  const found = await lookAtAll(['/login'], page)
  await context.close()
  expect([...found, ...problems]).toEqual([])
})

async function lookAtForms(paths: readonly string[], page: Page): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await ready(page, `/${path}/new`)
    if (!(await page.locator('main').locator('input, textarea, [role=combobox]').count()))
      found.push(`/${path}/new has no form`)
    found.push(...(await look(page)))
  }
  return found
}

test('the create form of every register has its fields, labelled and without violations [R1-B-020]', async () => {
  expect(
    await inTwoWindows(
      creatable.filter((p) => p.startsWith('captacao/')),
      lookAtForms,
    ),
  ).toEqual([])
}, 400_000)

/** What stands over a screen, and the way to it. */
const overlays: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['menu of the user', '/', (page) => press(page, /^Menu de /)],
  ['notices', '/', (page) => press(page, /^Avisos/)],
  ['help', '/captacao/areas-formacao', (page) => press(page, 'Ajuda')],
  [
    'menu search',
    '/',
    (page) => page.getByRole('textbox', { name: 'Pesquisar Menu' }).fill('areas'),
  ],
  ['columns', '/captacao/candidatos', (page) => press(page, 'Colunas')],
  ['filters', '/captacao/candidatos', (page) => press(page, 'Exibir Filtro')],
  [
    'bulk bar',
    '/captacao/areas-formacao',
    (page) =>
      page
        .getByRole('checkbox', { name: /^Marcar (?!todos)/ })
        .first()
        .check(),
  ],
  ['row menu', '/captacao/solicitacoes-pessoal?visualizar=T', (page) => press(page, /^Ações: /)],
  ['question', '/captacao/areas-formacao', (page) => press(page, /^Remover: /)],
  ['invalid form', '/captacao/areas-formacao/new', (page) => press(page, 'Gravar')],
  [
    'fields to be corrected',
    '/captacao/areas-formacao/new',
    async (page) => {
      await press(page, 'Gravar')
      await press(page.getByRole('dialog'), 'OK')
      await page.locator('main').getByText('Nome é obrigatório').waitFor()
    },
  ],
  ['calendar', '/captacao/solicitacoes-pessoal/new', (page) => press(page, 'Abrir o calendário')],
  ['row editor', '/captacao/candidatos/new?aba=s4', (page) => press(page, /^Adicionar /)],
  [
    'choices',
    '/captacao/areas-interesse/new',
    async (page) => {
      await page.getByRole('combobox', { name: /Áreas organizacionais/ }).click()
      await page.getByRole('option').first().waitFor()
    },
  ],
]

test('dialogs, menus and panels over a screen have no violation in either colour scheme', async () => {
  const { page, context, problems } = await s.logged(cpfs.admin)
  const found: string[] = []
  for (const [name, path, show] of overlays) {
    await ready(page, path)
    await show(page)
    await page.waitForTimeout(400)
    for (const scheme of ['light', 'dark'] as const)
      found.push(...(await violations(page, scheme)).map((v) => `${name}: ${v}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await context.close()
  expect(found).toEqual([])
  expect(problems).toEqual([])
}, 300_000)

test('an unknown path shows the 404 page with its texts [R1-M-012] [R1-M-013] [R1-B-057]', async () => {
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

test('the optional fields of a candidate stand in columns, and the funnel is drawn at most 600 by 550 [R1-B-080] [R1-B-196]', async () => {
  const { page, context, problems } = await s.logged(cpfs.admin)
  await ready(page, '/utilitario/empresas/1')
  await page.getByRole('tab', { name: 'Campos do formulário' }).click()
  const fields = page
    .getByRole('group', { name: 'Campos do formulário', exact: true })
    .and(page.locator('div'))
  await fields.waitFor()
  const boxes = await Promise.all(
    (await fields.getByRole('checkbox').all()).map((box) => box.boundingBox()),
  )
  expect(new Set(boxes.map((b) => Math.round(b?.x ?? 0))).size).toBeGreaterThan(1)
  await ready(page, '/captacao/estatisticas-preenchimento-vaga')
  const chart = page
    .locator('svg')
    .filter({ hasText: /Inscritos: / })
    .first()
  await chart.waitFor()
  const size = await chart.boundingBox()
  expect([(size?.width ?? 0) <= 600, (size?.height ?? 0) <= 550]).toEqual([true, true])
  await context.close()
  expect(problems).toEqual([])
}, 120_000)
