/** A yearly raise of 6.5 % for two areas: seen before it is proposed, mended by keyboard, applied, printed, cancelled. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { callsOf } from '../calls.ts'
import { go } from '../looking.ts'
import { said } from '../notices.ts'
import { windowOf } from '../window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const { api } = callsOf(() => s)
const hr = windowOf(() => s, cpfs.rh1)

const plans = '/cargo-salario/tabelas-reajustes-colaboradores'
type Total = { linhas: number; proposto: number; folhaAtual: number; folhaProposta: number }

async function choose(page: Page, area: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Áreas organizacionais' })
  await box.fill(area)
  await page.getByRole('option', { name: area, exact: true }).click()
  await page
    .getByRole('list', { name: 'Áreas organizacionais' })
    .getByText(area, { exact: true })
    .waitFor()
}

const amount = (page: Page, row: number) => page.locator(`[data-at="${row}-value"]`)

test('a raise of two areas is proposed with one look before, mended by keyboard, applied, printed and taken back to the cent', async () => {
  const { page, context, problems } = await hr()
  const plan = await api<{ id: number }>(context.request, 'post', plans, {
    nome: 'Data-base da jornada',
    data: '2027-01-01',
    tipoReajuste: 'C',
  })
  const total = () => api<Total>(context.request, 'get', `${plans}/${plan.id}/total-folha`)
  const before = await total()
  await go(page, s.base, `${plans}/${plan.id}`)
  await page.getByRole('link', { name: 'Propor em conjunto' }).first().click()
  await choose(page, 'Administração > Recursos Humanos')
  await choose(page, 'Comercial > Logística')
  await page.getByLabel('Valor do reajuste').fill('0')
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  await page
    .getByRole('dialog')
    .getByText(/A porcentagem não pode ser 0/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Valor do reajuste').fill('6,5')
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  const seen = page.getByRole('table', { name: 'Prévia das propostas' })
  await seen.waitFor()
  await expect.poll(async () => (await total()).linhas).toBe(0)
  await seen
    .getByRole('button', { name: /^Retirar / })
    .first()
    .click()
  await page.getByText('1 fica de fora').waitFor()
  await page.getByRole('button', { name: /^Criar \d+ propostas$/ }).click()
  await page.getByRole('table', { name: 'Propostas' }).waitFor()
  // Typed as in Brazil: the other amounts and the total follow, Enter leads to the next line.
  await amount(page, 0).fill('12.345,6')
  await amount(page, 0).press('Enter')
  await expect.poll(() => amount(page, 0).inputValue()).toBe('12.345,60')
  await amount(page, 1).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('1')
  await page.getByText(/^Um planejamento não reduz salários/).waitFor()
  await page.keyboard.press('Escape')
  const proposed = await total()
  expect(proposed.folhaAtual).toBe(before.folhaAtual)
  await page.getByRole('button', { name: 'Aplicar reajuste' }).click()
  await page
    .getByRole('dialog')
    .getByText(/de uma vez: ou todas valem, ou nenhuma/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar reajuste' }).click()
  await page.getByText(`Reajuste aplicado: ${proposed.linhas} históricos.`).waitFor()
  await expect.poll(async () => (await total()).folhaProposta).toBe(proposed.folhaProposta)
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'Cancelar reajuste' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar reajuste' }).click()
  await said(page, 'Cancelamento iniciado.')
  await page.getByText(`Reajuste cancelado: ${proposed.linhas} históricos removidos.`).waitFor()
  await expect.poll(async () => (await total()).folhaAtual).toBe(before.folhaAtual)
  expect(problems).toEqual([])
}, 120_000)

test('a plan and a collective page are read and worked at 360 px without a sideways scroll', async () => {
  const { page, context, problems } = await hr()
  await page.setViewportSize({ width: 360, height: 740 })
  const [plan] = await api<{ id: number }[]>(
    context.request,
    'get',
    `${plans}?tipoReajuste=C&situacao=E`,
  )
  for (const path of [
    `${plans}/${plan?.id}`,
    '/cargo-salario/movimentacoes-coletivas/colaboradores',
  ]) {
    await go(page, s.base, path)
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
      .toBe(true)
  }
  expect(problems).toEqual([])
}, 60_000)
