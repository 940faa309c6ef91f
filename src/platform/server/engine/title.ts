/** What a record is called. */
import { valueAt } from '../../contract/value-at.ts'
import type { Resource } from '../../contract/resource.ts'

export function titleOf(resource: Resource, record: Record<string, unknown>): unknown {
  const value = valueAt(record, resource.title)
  return typeof value === 'object' && value !== null && 'rotulo' in value
    ? value.rotulo
    : (value ?? record['id'])
}
