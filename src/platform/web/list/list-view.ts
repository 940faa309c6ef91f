/** The list of a resource as it begins at another of its addresses. */
import type { ListView } from '#platform/contract/as-of.ts'
import type { FilterDeclaration, Resource } from '#platform/contract/resource.ts'

function beginning(filter: FilterDeclaration, { begins = {} }: ListView, today: string) {
  if (typeof filter === 'string' || !(filter.name in begins)) return filter
  const { default: _before, ...rest } = filter
  const value = begins[filter.name]
  if (value === null || value === undefined) return rest
  return { ...rest, default: typeof value === 'string' ? value : today }
}

export function viewAt(resource: Resource, path: string, today: string): Resource {
  const view = resource.list.views?.[path]
  if (!view) return resource
  const { list } = resource
  const filters = list.filters?.map((filter) => beginning(filter, view, today))
  return {
    ...resource,
    label: { ...resource.label, many: view.title },
    ...(view.creates === false
      ? { without: [...(resource.without ?? []), 'create' as const] }
      : {}),
    list: {
      ...list,
      columns: view.columns,
      more: [...list.columns, ...(list.more ?? [])],
      ...(filters ? { filters } : {}),
    },
  }
}
