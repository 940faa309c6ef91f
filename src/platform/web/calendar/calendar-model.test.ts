import { expect, test } from 'vitest'
import { type CalendarEvent, daysOf, hoursOf, laid, stepped, titleOf } from './calendar-model.ts'

const at = (id: number, start: string, minutes: number): CalendarEvent => ({
  id,
  day: '2027-03-10',
  start,
  minutes,
  title: `${id}`,
})

test('a view holds whole weeks from Sunday, and a month the weeks that touch it', () => {
  expect(daysOf('semana', '2027-03-10')).toEqual([
    '2027-03-07',
    '2027-03-08',
    '2027-03-09',
    '2027-03-10',
    '2027-03-11',
    '2027-03-12',
    '2027-03-13',
  ])
  const edges = (day: string) => [daysOf('mes', day)[0], daysOf('mes', day).at(-1)]
  expect(edges('2027-03-10')).toEqual(['2027-02-28', '2027-04-03'])
  expect(edges('2026-02-14')).toEqual(['2026-02-01', '2026-02-28'])
  expect(edges('2027-05-31')).toEqual(['2027-04-25', '2027-06-05'])
})

test('a step leads to the next period of the view, from the end of a month too', () => {
  expect(stepped('mes', '2027-01-31', 1)).toBe('2027-02-01')
  expect(stepped('mes', '2027-03-31', -1)).toBe('2027-02-01')
  expect(stepped('semana', '2027-03-01', -1)).toBe('2027-02-22')
  expect(stepped('dia', '2027-02-28', 1)).toBe('2027-03-01')
  expect(titleOf('mes', '2027-03-10')).toBe('março de 2027')
})

test('what overlaps stands side by side, what follows has the whole width again', () => {
  const all = laid([at(1, '09:00', 60), at(2, '09:30', 60), at(3, '10:00', 30), at(4, '11:00', 30)])
  expect(all.map(({ event, lane, lanes }) => [event.id, lane, lanes])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 0, 2],
    [4, 0, 1],
  ])
})

test('the hours shown reach to what is earlier or later than the usual ones', () => {
  expect(hoursOf([])).toEqual({ from: 8, to: 18 })
  expect(hoursOf([at(1, '06:30', 30), at(2, '23:30', 60)])).toEqual({ from: 6, to: 24 })
})
