import type { APIRequestContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { go, type Place } from './looking.ts'
import { isThere, lookAtAll } from './screen-table.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

/** Entries of the first record of each kind of screen. */
async function entries(api: APIRequestContext): Promise<Place[]> {
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
  ].map((path) => ({ path, depth: 'full' }))
}

describe('records and the places of nobody in particular', () => {
  test('every screen opens for the administrator without an error, in both colour schemes and three widths without a violation of accessibility or a scroll to the side', async () => {
    const { context } = await s.logged(cpfs.admin)
    const records = await entries(context.request)
    await context.close()
    const roots = ['/', '/captacao', '/minha-conta', '/500'].map((path) => ({
      path,
      depth: 'full' as const,
    }))
    expect(await lookAtAll(s, [...roots, ...records], isThere)).toEqual([])
  }, 400_000)
})

test('the optional fields of a candidate stand in columns, and the funnel is drawn at most 600 by 550 [R1-B-080] [R1-B-196]', async () => {
  const { page, context, problems } = await s.logged(cpfs.admin)
  await go(page, s.base, '/utilitario/empresas/1')
  await page.getByRole('tab', { name: 'Campos do formulário' }).click()
  const fields = page
    .getByRole('group', { name: 'Campos do formulário', exact: true })
    .and(page.locator('div'))
  await fields.waitFor()
  const columns = async (): Promise<number> => {
    const boxes = await Promise.all(
      (await fields.getByRole('checkbox').all()).map((box) => box.boundingBox()),
    )
    return new Set(boxes.map((b) => Math.round(b?.x ?? 0))).size
  }
  await expect.poll(columns).toBeGreaterThan(1)
  await go(page, s.base, '/captacao/estatisticas-preenchimento-vaga')
  const chart = page
    .locator('svg')
    .filter({ hasText: /Inscritos: / })
    .first()
  const fits = async (): Promise<boolean> => {
    const size = await chart.boundingBox()
    return size !== null && size.width <= 600 && size.height <= 550
  }
  await expect.poll(fits).toBe(true)
  await context.close()
  expect(problems).toEqual([])
}, 120_000)
