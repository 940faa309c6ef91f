import { expect, test } from 'vitest'
import { aspectsIn, doubled, problemAt, questionsIn, rowId, sentences } from './drafts.ts'

test('rows of the form are read whatever stands there', () => {
  expect(questionsIn(undefined)).toEqual([])
  expect(questionsIn([{ texto: 'Um' }, null, 'x'])).toEqual([{ texto: 'Um' }])
  expect(aspectsIn([{ nome: 'Técnica' }, { nome: '' }, {}, null])).toEqual(['Técnica'])
})

test('a doubled question has no id of its own, nor have its answers', () => {
  const copy = doubled({ id: 4, texto: 'Um', respostas: [{ id: 9, texto: 'Sim', peso: 1 }] })
  expect(copy).toEqual({ texto: 'Um', respostas: [{ texto: 'Sim', peso: 1 }] })
  expect([rowId({ id: 4 }, 0), rowId(copy, 1)]).toEqual(['r4', 'n1'])
})

test('every sentence of a row stands at its card, however deep it lies', () => {
  const errors = { 1: { respostas: [{ texto: { type: 'server', message: 'Falta o texto' } }] } }
  expect(sentences(problemAt(errors, 1))).toEqual(['Falta o texto'])
  expect(sentences(problemAt(errors, 0))).toEqual([])
  expect(sentences(problemAt(undefined, 0))).toEqual([])
})
