/** Every screen of some modules, as deep as the table says; those of no group stand with the others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site, type Site } from './browser.ts'
import { isThere, lookAtAll, screens } from './screen-table.ts'

const groups = {
  recruitment: ['captacao'],
  positions: ['cargo-salario'],
  people: ['gestao-talentos', 'analytics', 'avaliacao', 'sst'],
}
type Group = keyof typeof groups | 'other modules'

const isOf = (group: Group, path: string): boolean => {
  const module = path.split('/')[1] ?? ''
  return group === 'other modules'
    ? !Object.values(groups).flat().includes(module)
    : groups[group].includes(module)
}

/** `proves`: the requirement that the file names. Answers where they stand, for what else is asked there. */
export function everyScreen(group: Group, proves = ''): () => Site {
  let s: Site
  beforeAll(async () => {
    s = await site()
  })
  afterAll(() => s.stop())
  describe(group, () => {
    test(`every screen opens for the administrator without an error, in both colour schemes and three widths without a violation of accessibility or a scroll to the side${proves}`, async () => {
      const own = screens().filter(({ path }) => isOf(group, path))
      expect(own.length).toBeGreaterThan(0)
      expect(await lookAtAll(s, own, isThere)).toEqual([])
    }, 600_000)
  })
  return () => s
}
