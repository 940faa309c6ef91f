/** The file to fill in: headings, the choices of each column as a list, an example row, and a sheet that explains. */
import type { Worksheet } from 'exceljs'
import { type Importable } from '../../contract/importable.ts'
import { type ColumnDeclared, importLimits } from '../../contract/importing.ts'
import { sheetText } from '../report/sheet-cell.ts'
import { slug } from '../../contract/text.ts'

export type Template = { name: string; contentType: string; body: Buffer }

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const heading = ({ label, required }: ColumnDeclared): string => `${label}${required ? ' *' : ''}`

/** Choices of a cell, as a spreadsheet takes them: in one text of at most 255 signs. */
function choicesOf({ field: f }: ColumnDeclared): string[] {
  const all =
    f.kind === 'flag'
      ? ['Sim', 'Não']
      : (f.options.options ?? []).filter((o) => !o.legacy).map(({ label }) => label)
  return all.join(',').length <= 250 && all.every((one) => !one.includes(',')) ? all : []
}

const kinds: Readonly<Record<string, string>> = {
  flag: 'Sim ou Não',
  date: 'Data, como 31/01/2026',
  money: 'Valor, como 1.234,56',
  decimal: 'Número, como 1,5',
  percent: 'Porcentagem, como 12,5',
  integer: 'Número inteiro',
  choice: 'Uma das opções da lista',
  texts: 'Um ou mais, separados por ponto e vírgula',
  rows: 'Um ou mais, separados por ponto e vírgula',
  refs: 'Um ou mais, separados por ponto e vírgula',
}

function explain({ field: f, ref, said }: ColumnDeclared): string {
  const longest =
    f.kind === 'text' && f.options.max ? `Texto de até ${String(f.options.max)} letras` : 'Texto'
  const kind = ref && f.kind === 'ref' ? 'Nome de um registro' : (kinds[f.kind] ?? longest)
  const all = f.options.options?.map(({ label }) => label).join(', ')
  return [`${kind}.`, all ? `Opções: ${all}.` : '', said.help ?? f.options.help ?? '']
    .filter(Boolean)
    .join(' ')
}

export async function templateOf(
  resource: Importable,
  columns: readonly ColumnDeclared[],
  format: 'xlsx' | 'csv',
): Promise<Template> {
  return {
    name: `modelo-${slug(resource.label.many)}.${format}`,
    contentType: types[format],
    body: format === 'csv' ? csvOf(columns) : await xlsxOf(resource, columns),
  }
}

/** With the mark by which Excel knows the letters, and the sign that it parts columns with in Brazil. */
function csvOf(columns: readonly ColumnDeclared[]): Buffer {
  const quoted = (text: string): string =>
    /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const line = (texts: readonly string[]): string => `${texts.map(quoted).join(';')}\r\n`
  return Buffer.from(
    `\ufeff${line(columns.map(heading))}${line(columns.map(({ said }) => said.example))}`,
  )
}

async function xlsxOf(resource: Importable, columns: readonly ColumnDeclared[]): Promise<Buffer> {
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet(resource.label.many.slice(0, 31), {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  sheet.addRow(columns.map(heading))
  sheet.addRow(columns.map(({ said }) => sheetText(said.example)))
  sheet.getRow(1).eachCell((cell) => {
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } }
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1F4E6B' } }
  })
  sheet.getRow(2).font = { italic: true, color: { argb: 'FF5A6776' } }
  for (const [i, column] of columns.entries()) shapeColumn(sheet, i + 1, column)
  const help = book.addWorksheet('Instruções')
  help.columns = [{ width: 32 }, { width: 14 }, { width: 100 }]
  help.addRow(['Coluna', 'Obrigatória', 'Como preencher']).font = { bold: true }
  for (const column of columns)
    help.addRow([column.label, column.required ? 'Sim' : 'Não', explain(column)])
  for (const text of ['', ...notes(resource, columns)]) help.addRow([text])
  help.getColumn(3).alignment = { wrapText: true, vertical: 'top' }
  return Buffer.from(await book.xlsx.writeBuffer())
}

function notes(resource: Importable, columns: readonly ColumnDeclared[]): string[] {
  const matched = columns
    .filter(({ name }) => resource.importing.match.includes(name))
    .map(({ label }) => label)
  return [
    'A linha 2 é um exemplo: escreva por cima dela.',
    `O que já existe é achado por ${matched.join(' e ')}, ou pelo Código, e só muda no que a planilha disser. Célula vazia não apaga nada.`,
    `Até ${importLimits.rows.toLocaleString('pt-BR')} linhas e ${importLimits.megabytes} MB de cada vez.`,
  ]
}

/** Text stays text: the zeros before it too. */
function shapeColumn(sheet: Worksheet, at: number, column: ColumnDeclared): void {
  const { field: f, label, said } = column
  const own = sheet.getColumn(at)
  own.width = Math.min(48, Math.max(label.length + 4, said.example.length + 2, 12))
  own.numFmt = f.kind === 'date' ? 'dd/mm/yyyy' : '@'
  const choices = choicesOf(column)
  if (!choices.length) return
  for (let row = 2; row <= 500; row += 1)
    sheet.getCell(row, at).dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [`"${choices.join(',')}"`],
      showErrorMessage: true,
      errorTitle: label,
      error: `Use: ${choices.join(', ')}.`.slice(0, 250),
    }
}
