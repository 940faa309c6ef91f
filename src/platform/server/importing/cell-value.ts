/** A cell as a value of its field, or the sentence that says what is wrong with it. */
import type { ColumnDeclared } from '../../contract/importing.ts'
import type { Field, RuleContext } from '../../contract/field.ts'
import { decimalText } from '../../contract/numbers.ts'
import { parseValue } from '../../contract/parse-value.ts'
import { searchKey } from '../../contract/text.ts'
import { formatValue } from '../../contract/value-words.ts'
import { type Cell, cellText, dayOfSerial, type NumberCell } from './cell.ts'

/** A value with what it was read as, where that may be another than was meant; what is named elsewhere comes as its words. */
export type ReadCell =
  | { value: unknown; note?: string }
  | { names: string[] }
  | { problem: string }
  | undefined

const isEmptyCell = (cell: Cell | undefined): boolean => cellText(cell).trim() === ''

/** Nothing in the cell says nothing. */
export function readCell(
  { field: f, ref, several, said }: ColumnDeclared,
  cell: Cell | undefined,
  context: RuleContext,
): ReadCell {
  if (cell === undefined || cell === null || isEmptyCell(cell)) return undefined
  if (typeof cell === 'object' && 'e' in cell)
    return {
      problem:
        cell.e === 'formula'
          ? 'A célula tem uma fórmula sem resultado guardado: escreva o valor no lugar dela.'
          : `A célula tem o erro ${cell.v}: corrija-a na planilha.`,
    }
  if (ref) return { names: several ? parts(cellText(cell)) : [cellText(cell).trim()] }
  if (f.kind === 'texts') return parsed(f, parts(cellText(cell), /[;,\n]/), context)
  if (f.kind === 'flag') return flagOf(cellText(cell))
  if (f.kind === 'choice') return choiceOf(f, cellText(cell))
  if (f.kind === 'date') return dateOf(f, cell, context)
  if (['integer', 'decimal', 'money', 'percent'].includes(f.kind))
    return numberOf(f, cell, { context, strict: said.strict === true })
  const read = parsed(f, textOf(f, cell), context)
  const note = isNumber(cell) ? said.asNumber : undefined
  return note && read && 'value' in read ? { ...read, note } : read
}

const parts = (text: string, by = /[;\n]/): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)

function parsed(f: Field, raw: unknown, context: RuleContext): ReadCell {
  const found = parseValue(f, raw, context)
  return 'problem' in found ? { problem: found.problem } : { value: found.value }
}

const yes = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'ativo', 'ativa'])
const no = new Set(['nao', 'n', '0', 'false', 'falso', 'inativo', 'inativa'])

function flagOf(text: string): ReadCell {
  const key = searchKey(text)
  if (yes.has(key)) return { value: true }
  return no.has(key) ? { value: false } : { problem: 'Escreva Sim ou Não.' }
}

/** By its label or its code; 'índice' says 'Por índice'. */
function choiceOf(f: Field, text: string): ReadCell {
  const options = (f.options.options ?? []).filter((o) => !o.legacy)
  const key = searchKey(text)
  const exact = options.find(
    ({ code, label }) => key === searchKey(label) || key === searchKey(code),
  )
  const ending = options.filter(({ label }) => searchKey(label).endsWith(` ${key}`))
  const found = exact ?? (ending.length === 1 ? ending[0] : undefined)
  if (found) return { value: found.code }
  const shown = options.slice(0, 12).map(({ label }) => label)
  return { problem: `Valor desconhecido. Use: ${shown.join(', ')}.` }
}

const isNumber = (cell: Cell): cell is NumberCell =>
  typeof cell === 'object' && cell !== null && 'n' in cell

/** Of these serial numbers no day is written otherwise: 1 January 1950 to the end of 2099. */
const [firstSerial, lastSerial] = [18_264, 73_050]

function dateOf(f: Field, cell: Cell, context: RuleContext): ReadCell {
  if (isNumber(cell) && cell.d) return parsed(f, cell.d, context)
  const text = isNumber(cell) ? cell.n : cellText(cell).trim()
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  const day = serial >= firstSerial && serial <= lastSerial ? dayOfSerial(serial, false) : undefined
  if (!day) return parsed(f, text, context)
  const read = parsed(f, day, context)
  return read && 'value' in read
    ? { ...read, note: `${text} foi lido como a data ${formatValue(f, day, 'UTC')}.` }
    : read
}

type ReadingNumbers = { context: RuleContext; strict: boolean }

/** '1.234' is read as in Brazil, and that is said; or refused, where a wrong amount costs too much. */
function numberOf(f: Field, cell: Cell, { context, strict }: ReadingNumbers): ReadCell {
  if (isNumber(cell) && cell.d) return { problem: 'A célula tem uma data, e aqui vai um número.' }
  const isPercent = f.kind === 'percent'
  if (isNumber(cell)) return parsed(f, exactly(f, (isPercent && cell.p) || cell.n), context)
  const written = cellText(cell).trim()
  const text = isPercent ? written.replace(/\s*%$/, '') : written
  const read = parsed(f, text, context)
  const twoWays = f.kind !== 'integer' && /^-?\s*(R\$\s*)?\d{1,3}\.\d{3}$/.test(text)
  if (twoWays && strict)
    return {
      problem: `${text} pode ser lido de dois modos: escreva ${text},00 ou ${text.replace('.', ',')}.`,
    }
  return twoWays && read && 'value' in read
    ? {
        ...read,
        note: `${text} foi lido como ${formatValue(f, read.value, 'UTC')}, com o ponto de milhar.`,
      }
    : read
}

/** Money that a formula reckoned has more digits than are paid: what is too fine is refused by its field. */
const exactly = (f: Field, text: string): unknown =>
  f.kind === 'integer' ? text : (Number(decimalText(text)) as unknown)

/** What is no quantity keeps the zeros before it: by its format, or by the length that it must have. */
function textOf({ options: o }: Field, cell: Cell): string {
  if (!isNumber(cell) || cell.d) return cellText(cell)
  const text = cell.z ?? cell.n
  const length =
    lengths[o.format ?? ''] ?? (o.min !== undefined && o.min === o.max ? Number(o.max) : 0)
  return /^\d+$/.test(text) ? text.padStart(length, '0') : cellText(cell)
}

const lengths: Readonly<Record<string, number>> = { cpf: 11, cnpj: 14, pis: 11, cep: 8, cnh: 11 }
