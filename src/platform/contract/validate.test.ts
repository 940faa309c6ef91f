import { expect, test } from 'vitest'
import { field } from './field.ts'
import { checkFields } from './validate.ts'

const context = { id: null, hoje: '2026-11-28', has: () => true } as unknown as Parameters<
  typeof checkFields
>[2]['context']
const hour = (hora: unknown) =>
  checkFields({ hora: field.time({ label: 'Hora' }) }, { hora }, { context })

test('an hour of one digit is the same hour; what is no hour is refused', () => {
  expect(['7:30', '07:30', '23:59'].map((t) => hour(t).values['hora'])).toEqual([
    '07:30',
    '07:30',
    '23:59',
  ])
  for (const wrong of ['24:00', '9:60', '7', 'x:30', 730])
    expect(hour(wrong).errors.map((e) => e.message)).toEqual(['Hora: informe a hora como HH:MM'])
})

test('a number that may not be below another is told so, with its own sentence or one of the kind', () => {
  const hours = (messageOrder?: string) => ({
    dia: field.decimal({ label: 'Por dia' }),
    total: field.decimal({
      label: 'Total',
      notBelow: 'dia',
      ...(messageOrder === undefined ? {} : { messageOrder }),
    }),
  })
  const said = (total: unknown, dia: unknown, sentence?: string) =>
    checkFields(hours(sentence), { total, dia }, { context }).errors.map((e) => e.message)
  expect(said('7,5', '8')).toEqual(['Total: valor menor que o permitido'])
  expect(said('10', '9', 'Menor que o dia')).toEqual([])
  expect(said('9', '10', 'Menor que o dia')).toEqual(['Menor que o dia'])
  expect([said('8', '8'), said(null, '8'), said('8', null)]).toEqual([[], [], []])
})

test('a whole date that is on no calendar is said not to exist; what is no date is asked for in its form', () => {
  const day = (dia: unknown) =>
    checkFields({ dia: field.date({ label: 'Dia' }) }, { dia }, { context }).errors.map(
      (e) => e.message,
    )
  for (const wrong of ['31/02/1990', '29/02/2025', '00/01/2020', '2020-13-01'])
    expect(day(wrong)).toEqual(['Esta data não existe.'])
  for (const wrong of ['31/02', 'ontem', '1/1/90x'])
    expect(day(wrong)).toEqual(['Dia: informe uma data como DD/MM/AAAA'])
  expect(day('28/02/1990')).toEqual([])
})
