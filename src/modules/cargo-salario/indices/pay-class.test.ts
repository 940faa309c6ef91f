import { expect, test } from 'vitest'
import { allows } from '#platform/contract/access.ts'
import type { Fields } from '#platform/contract/field.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { indices } from './resource.ts'

const registry = await loadRegistry()
const withoutPay = (authority: string): boolean => authority !== VER_SALARIO

/** Groups of fields beside each other, one of which says the index that a pay follows. */
function followingIndex(fields: Fields): Fields[] {
  const inner = Object.values(fields).flatMap((f) => followingIndex(f.options.fields ?? {}))
  return Object.values(fields).some((f) => f.options.to === indices.key)
    ? [fields, ...inner]
    : inner
}

test('whoever sees no pay sees neither which index a pay follows nor how many of it: the value of an index is nobody’s pay', () => {
  // A proposal for an index is nobody's pay either.
  const slices = [...registry.slices.values()].filter(
    ({ resource }) => resource.key !== 'cargo-salario.reajustes-indices',
  )
  const found = slices.flatMap(({ resource }) => [
    ...followingIndex(resource.allFields),
    ...followingIndex(resource.history?.fields ?? {}),
  ])
  expect(found.length).toBeGreaterThan(1)
  const open = found.flatMap((fields) =>
    Object.entries(fields).flatMap(([name, f]) => {
      const tellsPay = f.options.to === indices.key || /^(quantidade|valor|salario)/i.test(name)
      return tellsPay && allows(f.options.access, withoutPay) ? [name] : []
    }),
  )
  expect(open).toEqual([])
})
