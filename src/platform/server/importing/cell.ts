/** A cell as it stood in the file: what a spreadsheet shows of a number is kept beside it, for identifiers are no quantities. */
import { addDays } from '../../contract/dates.ts'

export type NumberCell = {
  /** Exact decimal text, of the 15 digits that a spreadsheet keeps. */
  n: string
  /** The day it shows. */
  d?: string
  /** With the zeros that its format writes before it. */
  z?: string
  /** As many per cent as its format shows: 0.065 is 6.5. */
  p?: string
}
/** A formula whose value the file does not hold, or an error such as #REF!. */
export type FaultyCell = { e: 'formula' | 'erro'; v: string }
export type Cell = string | NumberCell | FaultyCell | null

export type FileRow = { linha: number; celulas: Cell[] }

/** Why a file is not read. */
export type RefusalCode =
  | 'senha'
  | 'xls'
  | 'ods'
  | 'tipo'
  | 'vazio'
  | 'quebrado'
  | 'enorme'
  | 'linhas'
  | 'colunas'
  | 'planilha'
  | 'demora'

export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if ('e' in cell) return cell.v
  if (cell.d) return `${cell.d.slice(8)}/${cell.d.slice(5, 7)}/${cell.d.slice(0, 4)}`
  if (cell.p) return `${cell.p.replace('.', ',')}%`
  return cell.z ?? cell.n.replace('.', ',')
}

const lastSerial = 2_958_465

/** The day of a spreadsheet's serial number. 29 February 1900, which it counts, did not exist. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  const day = Math.floor(serial)
  if (from1904) return day >= 0 && day <= lastSerial - 1462 ? addDays('1904-01-01', day) : undefined
  if (day < 1 || day > lastSerial || day === 60) return undefined
  return addDays('1899-12-31', day > 60 ? day - 1 : day)
}

/** '1.5E+3' and the last digits of a binary number are none that somebody typed. */
export function exactNumber(text: string): string | undefined {
  const value = Number(text)
  if (!text.trim() || !Number.isFinite(value)) return undefined
  const rounded = Number(value.toPrecision(15))
  const plain = rounded.toLocaleString('en-US', {
    useGrouping: false,
    maximumFractionDigits: 20,
    maximumSignificantDigits: 15,
  })
  return plain === '-0' ? '0' : plain
}
