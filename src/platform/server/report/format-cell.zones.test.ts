import { expect, test } from 'vitest'
import type { ReportColumn, ReportColumnKind } from '#platform/contract/report-document.ts'
import { formatCell } from './format-cell.ts'
import { columnStyles, sheetValue } from './sheet-cell.ts'
import { withTotals } from './totals.ts'

const column = (kind: ReportColumnKind, decimals?: number): ReportColumn => ({
  key: 'a',
  label: 'A',
  kind,
  ...(decimals !== undefined && { decimals }),
})

test.each(['2018-11-04', '2017-10-15', '2024-02-29', '2026-01-01', '2026-12-31'])(
  'the day %s is the same in text and spreadsheet wherever the server stands',
  (day) => {
    const [year, month, date] = day.split('-')
    expect(formatCell(column('date'), day)).toBe(`${date}/${month}/${year}`)
    expect(formatCell(column('month'), day)).toBe(`${month}/${year}`)
    expect(formatCell(column('dateTime'), `${day}T00:00`)).toBe(`${date}/${month}/${year} 00:00`)
    expect(sheetValue(column('date'), day)).toEqual(new Date(`${day}T00:00:00Z`))
  },
)

test.each<[ReportColumnKind, string | number, string]>([
  ['money', '1234.56', 'R$\u00a01.234,56'],
  ['money', '-0.5', '-R$\u00a00,50'],
  ['money', '-0.00', 'R$\u00a00,00'],
  ['money', '12345678901234567.89', 'R$\u00a012.345.678.901.234.567,89'],
  ['integer', '1234567', '1.234.567'],
  ['decimal', '0.125', '0,13'],
  ['percent', '12.5', '12,50%'],
  ['percent', 100, '100,00%'],
  ['decimal', 'sem dados', 'sem dados'],
  ['money', Number.NaN, 'NaN'],
  ['time', '08:30:00', '08:30'],
])('%s %s is shown as %s', (kind, value, shown) => {
  expect(formatCell(column(kind), value)).toBe(shown)
})

test('an integer that is no quantity, such as a year, has no dot between thousands', () => {
  expect(formatCell({ ...column('integer'), plain: true }, 2018)).toBe('2018')
  expect(columnStyles({ ...column('integer'), plain: true }).typed.numFmt).toBe('0')
  expect(columnStyles(column('integer')).typed.numFmt).toBe('#,##0')
})

test.each(['2026-02-30', '2026-13-01', '0000-00-00', 'ontem'])(
  'what is no day (%s) stays text in the spreadsheet',
  (text) => {
    expect(typeof sheetValue(column('date'), text)).toBe('string')
  },
)

test('sums are exact, skip what is missing, and nothing to sum is no sum', () => {
  const columns = [{ ...column('money'), total: 'sum' as const }]
  const table = (values: (string | null)[]) =>
    withTotals({
      type: 'table',
      columns,
      groups: [{ title: '', level: 1, rows: values.map((a) => ({ a })) }],
    })
  expect(table(['0.1', '0.2', null, '99999999999999999.99']).total).toEqual({
    a: '100000000000000000.29',
  })
  expect(table([null, null]).total).toEqual({ a: null })
})
