/** A manager who wants to know of colleagues sees what they answer for, and of the rest neither people nor pay. */
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { callsOf, type Stored } from '../calls.ts'
import { go } from '../looking.ts'
import { press } from '../person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const { api } = callsOf(() => s)

const talents = '/gestao-talentos/talentos'
const areas = '/cargo-salario/areas-organizacionais'
type Talent = Stored & { nome: string; areaOrganizacional: { id: number; rotulo: string } }
const own = 'Produção'
const namesIn = (text: string, people: readonly Talent[]): string[] =>
  people.flatMap(({ nome }) => (text.includes(nome) ? [nome] : []))
const isOwn = ({ areaOrganizacional }: Talent): boolean => areaOrganizacional.rotulo.startsWith(own)

test('list, chart, drill-down and report show the own areas alone, and the number of a neighbour leads nowhere', async () => {
  const rh = await s.logged(cpfs.rh1)
  const all = await api<Talent[]>(rh.context.request, 'get', `${talents}?situacao=A`)
  await rh.context.close()
  const [mine, others] = [all.filter(isOwn), all.filter((one) => !isOwn(one))]
  const [neighbour] = others
  if (!neighbour) throw new Error('Nobody works beside the manager.')
  const { page, context, problems } = await s.logged(cpfs.manager)

  await go(page, s.base, `${talents}?situacao=A`)
  await page.getByText(`${mine.length} registro(s) encontrado(s).`).waitFor()
  await go(page, s.base, `${talents}?areaOrganizacional=${neighbour.areaOrganizacional.id}`)
  await page.getByText('Nenhum registro encontrado.').waitFor()
  await go(page, s.base, `${areas}/${neighbour.areaOrganizacional.id}?aba=usos`)
  const uses = page.getByRole('list', { name: 'Onde é usado' })
  await uses.getByText(/Cargos?$/).waitFor()
  await expect.poll(async () => namesIn(await uses.innerText(), others)).toEqual([])

  await go(page, s.base, '/cargo-salario/organograma')
  const box = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).first()
  await expect.poll(() => box(own).innerText()).toMatch(/\d+ pessoas?/)
  await expect.poll(() => box('Comercial').innerText()).not.toMatch(/pessoa|R\$/)

  await go(page, s.base, '/analytics/cargos-salarios')
  await page
    .getByRole('button', { name: /: ver os talentos$/ })
    .first()
    .click()
  const behind = page.getByRole('dialog')
  await behind.getByRole('table').waitFor()
  await expect.poll(async () => namesIn(await behind.innerText(), mine).length).toBeGreaterThan(0)
  await expect.poll(async () => namesIn(await behind.innerText(), others)).toEqual([])
  await expect.poll(() => page.getByText(/Folha mensal|R\$/).count()).toBe(0)

  await go(page, s.base, '/cargo-salario/relatorios/talentos-areas-organizacionais')
  const download = page.waitForEvent('download')
  await press(page, 'Exportar para XLS')
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await (await download).path())
  const printed = JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()))
  expect(namesIn(printed, others)).toEqual([])
  expect(namesIn(printed, mine).length).toBe(mine.length)

  expect(problems).toEqual([])
  await page.goto(`${s.base}${talents}/${neighbour.id}`)
  await page.getByText('O recurso solicitado não foi encontrado.').first().waitFor()
  await context.close()
}, 60_000)
