import { join } from 'node:path'
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { horillaStaff, staffHeading } from '../horilla-staff.ts'
import { look } from '../looking.ts'
import { open, press } from '../person.ts'
import { bringIn, count, send, sheet, toCorrect } from '../sheets.ts'

const reference = process.env['RH_REFERENCIA'] ?? ''

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

/** A year of two digits, a CPF that is none, a band that is not there. */
function withDefects(staff: readonly string[]): string[] {
  const wrong: Readonly<Record<number, (cells: string[]) => void>> = {
    4: (cells) => (cells[3] = '14/05/85'),
    40: (cells) => (cells[4] = '111.111.111-11'),
    80: (cells) => (cells[7] = 'Sênior'),
  }
  return staff.map((line, n) => {
    const cells = line.split(';')
    wrong[n]?.(cells)
    return cells.join(';')
  })
}

/** As HR does it: what is said of each row is put right beside it. */
async function correct(path: string, staff: readonly string[]): Promise<void> {
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(path)
  const own = book.worksheets[0]
  const said = ['B2', 'B3', 'B4'].map((at) => String(own?.getCell(at).value))
  expect(said[0]).toMatch(/^Data de nascimento: /)
  expect(said[1]).toMatch(/^CPF: /)
  expect(said[2]).toMatch(/^Faixa salarial: “Sênior” não existe em Faixas salariais/)
  if (!own) return
  const right = (n: number, cell: number) => staff[n]?.split(';')[cell] ?? ''
  own.getCell('F2').value = right(4, 3)
  own.getCell('G3').value = right(40, 4)
  own.getCell('J4').value = right(80, 7)
  await book.xlsx.writeFile(path)
}

test.runIf(reference)(
  'a staff of 126 comes in from one spreadsheet with its areas, positions and bands, corrected once, to no error left R2-C-196 R2-S-089',
  async () => {
    const { areas, positions, staff } = horillaStaff(
      join(reference, 'samples/horilla/funcionarios.csv'),
    )
    const { page, context, problems } = await s.logged(cpfs.rh1)
    const bring = async (register: string, rows: number, ...lines: string[]) => {
      await send(s, page, `cargo-salario/${register}/importar`, sheet(s, 'base.csv', ...lines))
      await press(page, 'Conferir')
      await bringIn(page, `${rows} linhas`)
    }
    await bring(
      'areas-organizacionais',
      areas.length,
      'Descrição;Área mãe;Ativa',
      ...areas.map((a) => `${a};;Sim`),
    )
    await bring(
      'cargos',
      positions.length,
      'Nomenclatura;Nome;Áreas organizacionais',
      ...positions.map((p) => `${p};${p};${areas[0]}`),
    )
    await bring(
      'faixas-salariais',
      positions.length,
      'Cargo;Nome;CBO;A partir da data;Tipo;Valor',
      ...positions.map((p) => `${p};I;252105;01/01/2024;Por valor;3.000,00`),
    )

    const screen = 'gestao-talentos/talentos/importacao-colaborador'
    await send(s, page, screen, sheet(s, 'equipe.csv', staffHeading, ...withDefects(staff)))
    await page.getByLabel('Campo da coluna K, salario_base').selectOption({ label: 'Salário' })
    await expect.poll(() => page.getByLabel('Campo da coluna N, turno').inputValue()).toBe('')
    await press(page, 'Conferir')
    await expect.poll(() => count(page, 'A corrigir').innerText()).toMatch(/^3\s/)
    expect(await look(page, 'once')).toEqual([])
    await bringIn(page, '123 linhas')
    const again = await toCorrect(s, page)
    await correct(again, staff)
    await press(page, 'Enviar outra planilha')
    await page.getByLabel('Planilha').setInputFiles(again)
    await page.getByLabel('Campo da coluna M, salario_base').selectOption({ label: 'Salário' })
    await press(page, 'Conferir')
    await expect.poll(() => count(page, 'A corrigir').innerText()).toMatch(/^0\s/)
    await bringIn(page, '3 linhas')

    await send(s, page, screen, sheet(s, 'equipe.csv', staffHeading, ...staff))
    await page.getByLabel('Campo da coluna K, salario_base').selectOption({ label: 'Salário' })
    await press(page, 'Conferir')
    await expect.poll(() => count(page, 'Iguais').innerText()).toMatch(/^126\s/)
    await open(page, `${s.base}/gestao-talentos/talentos?busca=PEP00`)
    await page
      .getByRole('link', { name: /Adam Luis/ })
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)
