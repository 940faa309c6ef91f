import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { verbLabel } from '#platform/server/log-reading.ts'
import { loadRegistry } from '#platform/server/registry.ts'

test('whatever the log says was done has words of its own, in Portuguese', async () => {
  const registry = await loadRegistry()
  const actions = Object.assign(
    {},
    ...[...registry.slices.values()].map(({ resource }) => resource.actions),
  ) as (typeof registry.slices extends Map<string, infer S> ? S : never)['resource']['actions']
  const written = new Set<string>()
  for await (const file of glob('src/{modules,platform/server,portal/server}/**/*.ts'))
    if (!file.endsWith('.test.ts'))
      for (const line of (await readFile(file, 'utf8'))
        .split('\n')
        .filter((l) => /\b(?:acao|verb): '[A-Z_]{4,}'/.test(l)))
        for (const [, verb = ''] of line.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g))
          if (verb.length > 3) written.add(verb)
  expect(written.size).toBeGreaterThan(15)
  expect([...written].filter((verb) => !verbLabel(registry, verb, { actions }))).toEqual([])
})
