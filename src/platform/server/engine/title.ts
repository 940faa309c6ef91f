/** What a record is called. */
import type { Resource } from '../../contract/resource.ts'

export function titleOf(resource: Resource, record: Record<string, unknown>): unknown {
  const value = resource.title.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], record)
  return typeof value === 'object' && value !== null && 'rotulo' in value ? value.rotulo : (value ?? record['id'])
}
