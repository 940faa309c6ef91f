import { expect, test } from 'vitest'
import { field } from '#platform/contract/field.ts'
import { headFirst } from './card-heading.ts'

const text = (name: string) => ({ name, field: field.text({ label: name }) })
const person = { name: 'candidato', field: field.ref({ label: 'Candidato', to: 'x.y' }) }
const namesOf = (columns: readonly { name: string }[]) => columns.map((c) => c.name)

test('a card is headed by the name of its record, not by the number before it', () => {
  expect(namesOf(headFirst([text('matricula'), text('nome'), text('cargo')], 'nome'))).toEqual([
    'nome',
    'matricula',
    'cargo',
  ])
})

test('a list that begins with whom it is about keeps them first, and so does one whose name is hidden', () => {
  const ofPerson = [person, text('termo')]
  expect(headFirst(ofPerson, 'termo')).toEqual(ofPerson)
  const chosen = [text('matricula'), text('cargo')]
  expect(headFirst(chosen, 'nome')).toEqual(chosen)
})
