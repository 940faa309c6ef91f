import exceljs from 'exceljs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { look } from '../looking.ts'
import { input, open, press } from '../person.ts'
import { bringIn, count, send as sent, sheet as written, toCorrect } from '../sheets.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const sheet = (name: string, ...lines: string[]) => written(s, name, ...lines)
const send = (page: Page, register: string, file: string) =>
  sent(s, page, `cargo-salario/${register}/importar`, file)

/** What came back, with the mother's name as she is called. */
async function corrected(page: Page): Promise<string> {
  const path = await toCorrect(s, page)
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(path)
  const own = book.worksheets[0]
  expect(own?.getCell('B2').value).toMatch(/^Área mãe: “Sertao Sul” não existe/)
  if (own) own.getCell('D2').value = 'Regional Nordeste'
  await book.xlsx.writeFile(path)
  return path
}

test('a company sets up areas, positions and bands from three spreadsheets, corrected once', async () => {
  const { page, context, problems } = await s.logged(cpfs.rh1)
  await send(
    page,
    'areas-organizacionais',
    sheet(
      'areas.csv',
      'Descrição;Área mãe;Ativa;Ramal',
      'Expansão;Regional Nordeste;Sim;12',
      'Regional Nordeste;;Sim;10',
      'Inteligência de mercado;Sertao Sul;Sim;14',
    ),
  )
  const columns = await look(page, 'once')
  await press(page, 'Conferir')
  await expect.poll(() => count(page, 'A corrigir').innerText()).toMatch(/^1\s/)
  expect([...columns, ...(await look(page, 'once'))]).toEqual([])
  await bringIn(page, '2 linhas')
  const again = await corrected(page)
  await press(page, 'Enviar outra planilha')
  await page.getByLabel('Planilha').setInputFiles(again)
  await press(page, 'Conferir')
  await bringIn(page, '1 linha')

  await send(
    page,
    'cargos',
    sheet(
      'cargos.csv',
      'Nomenclatura;Nome;Áreas organizacionais;Missão',
      'Analista de expansão;Analista de expansão;Regional Nordeste > Expansão;Abrir lojas',
    ),
  )
  await press(page, 'Conferir')
  await bringIn(page, '1 linha')

  await send(
    page,
    'faixas-salariais',
    sheet(
      'faixas.csv',
      'Cargo;Nome;CBO;A partir da data;Tipo;Valor',
      'Analista de expansão;I;252105;01/01/2026;Por valor;R$ 4.250,50',
      'Analista de expansão;I;252105;01/06/2026;Por valor;4.500,00',
    ),
  )
  await press(page, 'Conferir')
  await expect.poll(() => count(page, 'Novas').innerText()).toMatch(/^1\s/)
  await bringIn(page, '2 linhas')

  await open(page, `${s.base}/cargo-salario/areas-organizacionais`)
  await input(page, 'Pesquisar área').fill('inteligencia')
  await page.getByRole('link', { name: 'Inteligência de mercado' }).waitFor()
  await open(page, `${s.base}/cargo-salario/faixas-salariais?busca=expans%C3%A3o`)
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toMatch(/Analista de expansão[^]*4\.500,00/)
  expect(problems).toEqual([])
  await context.close()
})
