import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WrittenHelp } from '#platform/contract/help.ts'
import { loadRegistry } from '#platform/server/registry.ts'

const registry = await loadRegistry()
const modules = join(import.meta.dirname, '..', 'modules')

const shown = [...registry.slices.values()]
  .map(({ resource }) => resource)
  .filter((r) => r.menu !== false)
const fileOf = (place: string): string => join(modules, place, 'help.ts')
const written = shown.filter(({ module, folder }) => existsSync(fileOf(`${module}/${folder}`)))

test('every register of the menu has written help', () => {
  expect(shown.length).toBeGreaterThan(30)
  const without = shown.filter((r) => !written.includes(r)).map(({ path }) => `src/modules/${path}`)
  expect(
    without,
    'Write help.ts there: export default defineHelp({ what, acts, others }).',
  ).toEqual([])
})

const pages = registry.modules.filter((m) => m.menu !== false).map((m) => m.key)

test('the page of every module in the menu has written help', () => {
  expect(pages.length).toBeGreaterThan(4)
  expect(
    pages.filter((key) => !existsSync(fileOf(key))),
    'Write help.ts beside module.ts: what the module is for, three things people do, what it means for others.',
  ).toEqual([])
})

const sentence = /^\p{Lu}.*[.!]$/su

test.each([...written.map(({ module, folder }) => `${module}/${folder}`), ...pages])(
  'the help of %s is written in whole sentences, names three acts and says nothing twice',
  async (place) => {
    const { default: help } = (await import(fileOf(place))) as { default: WrittenHelp }
    const sentences = [help.what, help.others, ...help.acts.map(([, how]) => how)]
    for (const text of sentences) expect(text).toMatch(sentence)
    expect(new Set([...sentences, ...help.acts.map(([name]) => name)]).size).toBe(8)
  },
)
