import { DeclarationProblem } from '../contract/declaration.ts'
import type { Resource } from '../contract/resource.ts'

const everyCall = ['list', 'read', 'create', 'update', 'remove', 'choose'] as const

/** The person behind roles has the data of all of them: each role shows its part under its own areas and classes, and there is no way beside. */
export function checkFacet(
  resource: Pick<Resource, 'key' | 'person'>,
  slices: ReadonlyMap<string, { resource: Pick<Resource, 'without'> }>,
): void {
  if (!resource.person) return
  const { from } = resource.person
  const without = slices.get(from)?.resource.without ?? []
  const open = everyCall.filter((c) => !without.includes(c))
  if (open.length)
    throw new DeclarationProblem(
      `${from}: ${resource.key} shows its records as a facet, so it answers no call of its own. Declare without: [${everyCall.map((c) => `'${c}'`).join(', ')}].`,
    )
}
