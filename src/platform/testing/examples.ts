/** What a slice sends where its rules ask for more than its declaration says: `example-for-tests.ts` beside it. */
import { basename, dirname } from 'node:path'
import { load } from '../server/registry.ts'
import type { Example, Examples } from './make.ts'

const found = await load<Example>('modules/*/*/example-for-tests.ts', 'example')

export const examples: Examples = Object.fromEntries(
  found.map(({ folder, value }) => [`${basename(dirname(folder))}.${basename(folder)}`, value]),
)
