/** What every screen shares, seen on those of positions and salaries. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { callsOf } from '../calls.ts'
import { go } from '../looking.ts'
import { said } from '../notices.ts'
import { dialog, fill, input, press } from '../person.ts'
import { windowOf } from '../window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const { api } = callsOf(() => s)
const hr = windowOf(() => s, cpfs.rh1)

const area = '/cargo-salario/areas-organizacionais/new'
const reports = readFileSync('docs/gen/urls.tsv', 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0] ?? '')
  .filter((path) => path.startsWith('/cargo-salario/relatorios/'))

test('every report is one form with a button for paper and one for a spreadsheet; the format is chosen by its picture [R2-M-001] [R2-M-002] [R2-M-012] [R2-M-013] [R2-B-032] [R2-B-033] [R2-B-034] [R2-B-078]', async () => {
  const { page, problems } = await hr()
  expect(reports.length).toBe(14)
  const form = page.locator('main form')
  for (const path of reports) {
    await go(page, s.base, path)
    await expect.poll(() => form.count(), { message: path }).toBe(1)
    await expect
      .poll(() => form.getByRole('button').allInnerTexts(), { message: path })
      .toEqual(expect.arrayContaining(['Relatório (PDF)', 'Exportar para XLS', 'Limpar filtros']))
  }
  await go(page, s.base, '/cargo-salario/relatorios/cargos')
  const format = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect.poll(() => format('Detalhado').isChecked()).toBe(true)
  await expect.poll(() => page.locator('label:has(input[type=radio]) svg').count()).toBe(2)
  await format('Resumido').check()
  await expect.poll(() => format('Detalhado').isChecked()).toBe(false)
  expect(problems).toEqual([])
}, 120_000)

test('the chart of areas is printed by its button; a choice of people asks 20 from page 0 and says where there is none [R2-M-011] [R2-M-109] [R2-B-183] [R2-B-209]', async () => {
  const { page, problems } = await hr()
  await go(page, s.base, '/cargo-salario/organograma')
  await press(page, 'Imprimir')
  const printed = page.waitForEvent('download')
  await press(page.getByRole('dialog', { name: 'Imprimir organograma' }), 'Imprimir')
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/)
  await dialog(page).waitFor({ state: 'hidden' })
  await go(page, s.base, area)
  await press(page, 'Adicionar Responsável')
  const asked = page.waitForRequest(
    (r) => r.url().includes('/gestao-talentos/talentos/opcoes') && r.url().includes('busca=zzz'),
  )
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Talento/ })
    .fill('zzz')
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('page'), searchParams.get('size')]).toEqual(['0', '20'])
  await page.getByText('Nenhum item encontrado').first().waitFor()
  expect(problems).toEqual([])
}, 120_000)

test('the acts of a row take 30 px each where they stand in it, and 50 where they stand in a menu [R2-B-041] [R2-B-042]', async () => {
  const { page } = await hr()
  await go(page, s.base, '/cargo-salario/grupos-ocupacionais')
  const acts = page.locator('tbody tr').first().locator('td').last()
  const lefts = async () => {
    const boxes = await acts
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    return boxes.slice(1).map((left, at) => Math.round(left - (boxes[at] ?? 0)))
  }
  await expect.poll(async () => [...new Set(await lefts())]).toEqual([30])
  await go(page, s.base, '/captacao/solicitacoes-pessoal?visualizar=T')
  const menu = page.getByRole('button', { name: /^Ações: / }).first()
  const cell = page.locator('td').filter({ has: menu }).first()
  await expect.poll(async () => Math.round((await cell.boundingBox())?.width ?? 0)).toBe(50)
})

test('a band is cloned from its row into its own position, unless another is chosen, with its value [R2-B-095]', async () => {
  const { page, context, problems } = await hr()
  await go(page, s.base, '/cargo-salario/faixas-salariais')
  await page
    .getByRole('button', { name: /^Clonar: / })
    .first()
    .click()
  const asked = page.getByRole('dialog', { name: /^Clonar / })
  await expect.poll(() => input(asked, 'Cargo').inputValue()).not.toBe('')
  await fill(asked, { 'Nome da nova faixa': 'Cópia 27' })
  await press(asked, 'Clonar')
  await said(page, 'Faixa salarial clonada com sucesso.')
  type Band = { nome: string; valorHoje: number | null }
  const [made, ...others] = await api<Band[]>(
    context.request,
    'get',
    '/cargo-salario/faixas-salariais?nome=C%C3%B3pia%2027',
  )
  expect([made?.nome, Number(made?.valorHoje) > 0, others]).toEqual(['Cópia 27', true, []])
  expect(problems).toEqual([])
})

const typed = async (page: Page, name: string) => {
  await go(page, s.base, area)
  await fill(page, { Descrição: name })
}

test('here too an ended session and a company changed in another tab are told over the form, which stays [R2-B-092] [R2-B-093]', async () => {
  const { page, context } = await s.logged(cpfs.admin)
  await typed(page, 'Área da aba')
  // As another tab would: how it looks there is shown by `session.test.ts`.
  const moved = await context.request.put(`${s.base}/api/userinfo/empresa/2`, {
    headers: { origin: new URL(s.base).origin },
  })
  expect(moved.ok()).toBe(true)
  await press(page, 'Gravar')
  const changed = page.getByRole('dialog', { name: 'Atenção! A empresa foi alterada em outra aba' })
  await press(changed, 'Manter')
  await changed.waitFor({ state: 'hidden' })
  await expect.poll(() => input(page, 'Descrição').inputValue()).toBe('Área da aba')
  await context.close()
  const again = await hr()
  await typed(again.page, 'Área da sessão')
  await again.context.clearCookies()
  await again.page.getByRole('combobox', { name: 'Área mãe' }).click()
  const expired = again.page.getByRole('dialog', { name: 'Sessão expirada' })
  await press(expired, 'Continuar nesta página')
  await expired.waitFor({ state: 'hidden' })
  await expect.poll(() => input(again.page, 'Descrição').inputValue()).toBe('Área da sessão')
}, 120_000)
