import { expect, test } from 'vitest'
import { everyForm, ofPeople } from './every-form.ts'

const wrongWithForms = everyForm((module) => !ofPeople.has(module))

test('the create form of every register has its fields, labelled and without violations [R1-B-020]', async () => {
  expect(await wrongWithForms()).toEqual([])
}, 180_000)
