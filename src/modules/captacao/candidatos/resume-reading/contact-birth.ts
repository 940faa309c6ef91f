/** The day somebody was born. */
import { searchKey } from '#platform/contract/text.ts'
import { monthNamed, periodIn } from './periods.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

const DATE =
  /(?<!\d)(\d{1,2})[º°]?\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})(?!\d)|(?<!\d)((?:19|20)\d{2})[-/](\d{2})[-/](\d{2})(?!\d)|(?<!\d)(\d{1,2})º?(?:\s+(?:de\s+)?|[-/])([a-zç]{3,9})\.?,?(?:\s+(?:de\s+)?|[-/])((?:19|20)\d{2})(?!\d)/giu

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
/** '02.VIII.1980', 'O3 de outubro de l964' */
const inFigures = (text: string): string =>
  text
    .replace(
      /(?<=\d[./ -])([IVX]{1,4})(?=[./ -](?:19|20)\d{2})/g,
      (month) => `${ROMAN.indexOf(month) + 1}`,
    )
    .replace(/(?<![\p{L}\d])O(?=\d)|(?<=\d)O(?![\p{L}])/gu, '0')
    .replace(/(?<![\p{L}\d])[lI](?=\d{1,3}(?!\d))|(?<=\d)[lI](?![\p{L}])/gu, '1')

/** '17 anos (completo 18 em 09/12/2025)' */
const TURNS =
  /(?:fa[cç]o|completo|completarei|farei)\s(\d{2})(?:\sanos)?\s(?:em|no dia)\s(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/iu
function turning(text: string): string | undefined {
  const [, age, day, month, year] = TURNS.exec(text) ?? []
  const born = year ? `${Number(year) - Number(age)}` : ''
  const [said] = born ? `${day}/${month}/${born}`.matchAll(DATE) : []
  return said ? dayOf(said) : undefined
}

function dayOf(match: RegExpMatchArray): string | undefined {
  const [, d1, m1, y1, y2, m2, d2, d3, name, y3] = match
  const month = name ? monthNamed(searchKey(name).slice(0, 3)) : Number(m1 ?? m2)
  const short = y1?.length === 2 ? `${Number(y1) > 15 ? '19' : '20'}${y1}` : undefined
  const [day, year] = [Number(d1 ?? d2 ?? d3), Number(short ?? y1 ?? y2 ?? y3)]
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const age = new Date().getUTCFullYear() - year
  return real && month > 0 && age >= 14 && age <= 90 ? date.toISOString().slice(0, 10) : undefined
}

const BORN =
  /\bnasc(?:id[oa]|imento|\.)?|\bnacimiento|\bdata de nasc|\bd\.?n\.?\s*:|birth|\bborn\b|\bn[ée]e? le\b|anivers[aá]rio|★|🎂/iu
/** 'Recife, 10 de maio de 2010' is when something was written. */
const LETTER =
  /^\p{Lu}[\p{L} ]+(?:\s?[(/–-]\s?[A-Z]{2}\)?)?,\s(?:em\s)?\d{1,2}[º°]?\sde\s\p{L}+\sde\s\d{4}\.?$/u
const OTHER_DAY = /expedi|emiss|rg\b|cnh|validade|admiss|v[aá]lid|sa[ií]da|atualizad|casad[oa] em/i

/** 'nascida aos 19 de dezembro' above 'de 1972' */
function cutDay(text: string, next: Line | undefined): string | undefined {
  const found = [...`${text} ${next?.text ?? ''}`.matchAll(DATE)].find(
    (one) => one.index < text.length && one.index + one[0].length > text.length,
  )
  return found ? dayOf(found) : undefined
}

/** Beside a word for birth; else the only day near the top that is that of no paper. */
export function birthIn(top: readonly Line[], all: readonly Line[]): Proposed<string> | undefined {
  for (const [at, { text }] of all.entries()) {
    const born = BORN.exec(text)
    const isLast = born && /^[\s:.(–—-]*$/.test(text.slice(born.index + born[0].length))
    const lone = born && (isLast || text.replace(BORN, '').replace(/[^\d]/g, '') === '')
    const said = born ? `${text.slice(born.index)} ${lone ? (all[at + 1]?.text ?? '') : ''}` : ''
    const value =
      [...inFigures(said).matchAll(DATE)].map(dayOf)[0] ??
      (born ? cutDay(text, all[at + 1]) : turning(text))
    if (value) return { value, line: text }
  }
  const days = top.flatMap(function daysOf({ text }) {
    // A job has its days too.
    if (OTHER_DAY.test(text) || LETTER.test(text) || periodIn(text)) return []
    const found = [...text.matchAll(DATE)].map(dayOf)
    // A row of a table begins and ends, and is of no birth, whatever its first day is.
    if (found.length > 1) return [undefined, undefined]
    return found.flatMap((value) => (value ? [{ value, line: text }] : []))
  })
  return days.length === 1 ? days[0] : cellOf(top)
}

/** A day alone in its cell or line where the résumé begins, or beside an address. */
function cellOf(top: readonly Line[]): Proposed<string> | undefined {
  const found = top.flatMap(function cellsOf({ text }, at) {
    const isNear = at < 6 || [top[at - 1], top[at + 1]].some((line) => line?.text.includes('@'))
    const isRow = [...text.matchAll(DATE)].length > 1
    const cells = isNear && !isRow && !OTHER_DAY.test(text) ? text.split(' | ') : []
    return cells.flatMap(function alone(cell) {
      const [day] = [...cell.matchAll(DATE)]
      const value = day && day[0] === cell.trim() ? dayOf(day) : undefined
      return value ? [{ value, line: text }] : []
    })
  })
  return found.length === 1 ? found[0] : undefined
}
