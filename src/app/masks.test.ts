import { describe, expect, test } from 'vitest'
import type { Field, Fields, RuleContext } from '#platform/contract/field.ts'
import { parseValue } from '#platform/contract/parse-value.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { maskTyped, maskWhole } from '#platform/web/inputs/masks.ts'

const registry = await loadRegistry()

function masked(fields: Fields, path: string): [string, Field][] {
  return Object.entries(fields).flatMap(([name, f]): [string, Field][] => [
    ...(f.options.mask ? [[`${path}.${name}`, f] as [string, Field]] : []),
    ...masked(f.options.fields ?? {}, `${path}.${name}`),
  ])
}

const declared = [...registry.slices.values()].flatMap(({ resource: r }) => [
  ...masked(r.allFields, r.key),
  ...masked(r.history?.fields ?? {}, r.key),
  ...Object.entries(r.actions).flatMap(([name, a]) => masked(a.fields ?? {}, `${r.key}:${name}`)),
])
const context = {
  today: '2026-11-27',
  settings: {},
  has: () => true,
  id: null,
} as unknown as RuleContext

describe('what a mask writes while one types is accepted by the field it stands on', () => {
  test('there are such fields', () => expect(declared.length).toBeGreaterThan(5))

  test.each(declared)('%s', (_path, f) => {
    const mask = f.options.mask ?? ''
    const signs = Array.from(mask)
      .filter((c) => c === '9' || c === 'A')
      .map((_, i) => String(i % 3))
    const typed = signs.reduce(
      (before, key) => maskTyped(undefined, mask, before, before + key, true),
      '',
    )
    const left = maskWhole(undefined, typed, mask)
    const parsed = parseValue(f, left, context)
    expect(parsed).toEqual({ value: Number(f.options.max) <= signs.length ? signs.join('') : left })
    // What is stored comes back into the form as it was typed.
    expect(maskWhole(undefined, String('value' in parsed ? parsed.value : ''), mask)).toBe(left)
  })
})
