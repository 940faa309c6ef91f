import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import { closingWith } from './panel-model.ts'

const at = (preenchidas: number, emAndamento: number) =>
  closingWith({ quantidade: 2, preenchidas, emAndamento })

test('closing with a hire is ticked only where the last place is filled and nobody else is under way; else their number is told', () => {
  expect(at(0, 0)).toMatchObject({ offered: false, ticked: false })
  expect(at(1, 0)).toEqual({ offered: true, ticked: true, left: '' })
  expect(at(1, 1)).toMatchObject({
    offered: true,
    ticked: false,
    left: expect.stringContaining('Há 1 candidato em andamento'),
  })
  expect(at(1, 7)).toMatchObject({
    ticked: false,
    left: expect.stringContaining('Há 7 candidatos em andamento'),
  })
  expect(actions.contratar.fields.encerrar.options.default).toBe(false)
})
