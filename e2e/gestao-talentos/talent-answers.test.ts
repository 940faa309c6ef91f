/** Two people who have read no manual: an auditor's question, and a manager on a phone. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { callsOf, type Stored } from '../calls.ts'
import { violations } from '../looking.ts'
import { said } from '../notices.ts'
import { choose, dialog, found, open, press } from '../person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const { at, api } = callsOf(() => s)
const talents = '/gestao-talentos/talentos'
const counter = `{
  const used = (window.used = { clicks: 0, keys: 0 })
  addEventListener('pointerdown', () => (used.clicks += 1), true)
  addEventListener('keydown', () => (used.keys += 1), true)
}`
type Used = { clicks: number; keys: number }

async function atHome(cpf: string, o: { width?: number; height?: number } = {}) {
  const person = await s.logged(cpf, 1, o)
  await person.page.addInitScript(counter)
  await open(person.page, at('/'))
  return person
}

const used = (page: Page): Promise<Used> => page.evaluate<Used>('window.used')

/** What the preview of a printed report shows, as it is taken away. */
async function printedOn(page: Page, title: string): Promise<string> {
  await page.getByTitle(`Prévia: ${title}`).waitFor()
  const download = page.waitForEvent('download')
  await press(page, 'Baixar')
  const bytes = await readFile(await (await download).path())
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

const quota = 'CBO para efeito de aprendiz'
const answered =
  /Faltam (Matriz|Filial|[A-Z]).*?\d+ (Faltam aprendizes|Cumprida|Não obrigado) \d+ \d+ \d+ \d+/

test('whether apprentices are missing is on the screen after three clicks by the search and four by the menu', async () => {
  const { page, context, problems } = await atHome(cpfs.rh1)
  const box = page.getByRole('combobox', { name: 'Pesquisar Menu' })
  await box.click()
  await box.fill('cota de aprendizes')
  await found(page, new RegExp(quota)).click()
  await page.getByRole('heading', { level: 1, name: quota }).waitFor()
  await press(page, 'Relatório (PDF)')
  await page.getByTitle(`Prévia: ${quota}`).waitFor()
  expect(await used(page)).toEqual({ clicks: 3, keys: 0 })
  expect(await printedOn(page, quota)).toMatch(answered)

  await open(page, at('/'))
  await page.evaluate('Object.assign(used, { clicks: 0, keys: 0 })')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await press(menu, 'Gestão de Talentos')
  await menu
    .getByRole('group', { name: 'Gestão de Talentos' })
    .getByRole('link', { name: 'Relatórios' })
    .click()
  await page.getByText(/quantos aprendizes a lei pede.*quantos faltam/).waitFor()
  await page.getByRole('main').getByRole('link', { name: quota }).click()
  await press(page, 'Relatório (PDF)')
  await page.getByTitle(`Prévia: ${quota}`).waitFor()
  expect(await used(page)).toEqual({ clicks: 4, keys: 0 })
  expect(problems).toEqual([])
  await context.close()
}, 60_000)

type Talent = Stored & { nome: string; areaOrganizacional: { rotulo: string } }

test('a manager on a phone finds the own people, reads a record and enters an occurrence, and meets neither documents, pay nor measures', async () => {
  const rh = await s.logged(cpfs.rh1)
  const everyone = await api<Talent[]>(rh.context.request, 'get', `${talents}?situacao=A`)
  const own = everyone.filter((t) => t.areaOrganizacional.rotulo.startsWith('Produção'))
  const { page, context, problems } = await atHome(cpfs.manager, { width: 360, height: 740 })
  const { usuario } = await api<{ usuario: { nome: string } }>(context.request, 'get', '/userinfo')
  const [me] = own.filter((t) => t.nome === usuario.nome)
  const [someone] = own.filter((t) => t.nome !== usuario.nome)
  if (!me || !someone) throw new Error('Nobody works for the manager.')
  const [praise] = await api<Stored[]>(
    rh.context.request,
    'get',
    '/gestao-talentos/ocorrencias?busca=elogio',
  )
  await api(rh.context.request, 'post', '/gestao-talentos/colaboradores-ocorrencias', {
    colaborador: me.id,
    ocorrencia: praise?.id,
    dataInicio: '2026-01-15',
  })
  await rh.context.close()
  const fits = () =>
    expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  const fine = async (within = 'main') => {
    await fits()
    for (const scheme of ['light', 'dark'] as const)
      expect(await violations(page, scheme, within)).toEqual([])
  }

  await press(page, 'Abrir o menu')
  await page.getByRole('dialog').getByRole('link', { name: 'Talentos', exact: true }).click()
  await page.getByText(`${own.length} registro(s) encontrado(s).`).waitFor()
  await fits()
  const search = page.getByRole('searchbox')
  await search.fill(someone.nome)
  await page.getByRole('link', { name: someone.nome }).first().click()
  await page.getByRole('heading', { level: 1, name: new RegExp(someone.nome) }).waitFor()
  const main = page.getByRole('main')
  await main.getByText('Aniversário', { exact: true }).waitFor()
  await expect
    .poll(() =>
      main.getByText(/CPF|Etnia|Deficiência|Salário|Logradouro|Mãe|Estabilidade|R\$/).count(),
    )
    .toBe(0)
  await expect
    .poll(() => main.getByRole('button', { name: /Editar|Desligar|Remover/ }).count())
    .toBe(0)
  await fine()

  await page.getByRole('tab', { name: 'Ocorrências' }).click()
  await press(page, /^Inserir ocorrência/)
  const asked = dialog(page)
  await choose(page, 'Ocorrência', 'Elogio de cliente', { within: asked })
  await fine('[role=dialog]')
  await press(asked, 'Gravar')
  await said(page, 'Ocorrência do talento criada com sucesso.')
  const mine = page
    .getByRole('table', { name: 'Ocorrências dos talentos' })
    .getByText('Elogio de cliente')
  await mine.first().waitFor()
  await expect
    .poll(() => main.getByRole('button', { name: /providência|Remover/i }).count())
    .toBe(0)
  await fine()

  // What HR registered of oneself stands in the own data.
  await open(page, at('/meus-dados'))
  await page.getByRole('tab', { name: 'Ocorrências' }).click()
  const told = page.getByRole('table', { name: 'Minhas ocorrências' })
  await told.getByRole('row', { name: /15\/01\/2026 Elogio de cliente/ }).waitFor()
  await fine()
  expect(problems).toEqual([])
  await context.close()
}, 60_000)
