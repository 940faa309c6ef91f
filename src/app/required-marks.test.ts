import { afterAll, beforeAll, expect, test } from 'vitest'
import { demandedBy } from '#platform/contract/demanded.ts'
import type { RuleContext } from '#platform/contract/field.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
let all: Client
beforeAll(async () => {
  s = await installation()
  const authorities = allAuthorities(s.world.registry)
  all = await s.user({ authorities, empresas: [s.empresa, s.outra] })
})
afterAll(() => s.stop())

const context: RuleContext = { settings: {}, today: '2026-11-29', has: () => true, id: null }
type Refused = { errors?: { field: string; message: string }[] }

/** Whether the form marks it from the beginning. */
function isMarked(resource: Resource, name: string, values: Record<string, unknown>): boolean {
  const f = fieldAt(resource.allFields, name)
  const { required, minItems = 0, requiredWhen } = f?.options ?? {}
  const demanded = demandedBy(resource.rules, { fields: resource.allFields, values, context })
  return (
    required === true ||
    minItems > 0 ||
    requiredWhen?.(values, context) === true ||
    demanded.has(name)
  )
}

test('every field of a new record that is refused empty carries its mark beforehand', async () => {
  const refused: string[] = []
  const unmarked: string[] = []
  for (const { resource } of s.world.registry.slices.values()) {
    if (resource.without?.includes('create') || !resource.path || resource.below) continue
    const values = (await all.get(`/${resource.path}/novo`)).body as Record<string, unknown>
    const emptied = Object.fromEntries(Object.keys(resource.allFields).map((name) => [name, null]))
    const { body } = await all.post(`/${resource.path}`, emptied)
    const demands = ((body as Refused).errors ?? []).filter((e) => /obrigatóri[oa]/.test(e.message))
    for (const { field } of demands) {
      if (!fieldAt(resource.allFields, field)) continue
      refused.push(`${resource.key}.${field}`)
      if (!isMarked(resource, field, values)) unmarked.push(`${resource.key}.${field}`)
    }
  }
  expect(unmarked).toEqual([])
  expect(refused.length).toBeGreaterThan(30)
  expect(refused).toContain('gestao-talentos.talentos.pessoal.dataNascimento')
})
