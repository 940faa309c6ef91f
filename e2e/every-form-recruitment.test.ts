import { expect, test } from 'vitest'
import { everyForm, isRecruitment } from './every-form.ts'

const wrongWithForms = everyForm(isRecruitment)

test('the create form of every register has its fields, labelled and without violations [R1-B-020]', async () => {
  expect(await wrongWithForms()).toEqual([])
}, 180_000)
