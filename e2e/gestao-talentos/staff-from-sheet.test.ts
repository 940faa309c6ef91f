import { join } from 'node:path'
import exceljs from 'exceljs'
import type { APIRequestContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { callsOf, type Stored } from '../calls.ts'
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

const { api } = callsOf(() => s)

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

/** What the sheet names. That areas, positions and bands come from spreadsheets too is shown in `structure-from-sheets`. */
async function named(
  request: APIRequestContext,
  { areas, positions }: Pick<ReturnType<typeof horillaStaff>, 'areas' | 'positions'>,
): Promise<void> {
  const made = async (register: string, body: object): Promise<number> =>
    (await api<Stored>(request, 'post', `/cargo-salario/${register}`, body)).id
  const ids: number[] = []
  for (const nome of areas) ids.push(await made('areas-organizacionais', { nome }))
  for (const nome of positions) {
    const cargo = await made('cargos', {
      nome,
      nomeMercado: nome,
      areasOrganizacionais: ids.slice(0, 1),
    })
    await made('faixas-salariais', {
      cargo,
      nome: 'I',
      codigoCBO: { codigo: '252105' },
      historico: { data: '2024-01-01', tipo: '3', valor: 3000 },
    })
  }
}

test.runIf(reference)(
  'a staff of 126 comes in from one spreadsheet with its areas, positions and bands, corrected once, to no error left R2-C-196 R2-S-089',
  async () => {
    const { areas, positions, staff } = horillaStaff(
      join(reference, 'samples/horilla/funcionarios.csv'),
    )
    const { page, context, problems } = await s.logged(cpfs.rh1)
    await named(page.request, { areas, positions })

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
