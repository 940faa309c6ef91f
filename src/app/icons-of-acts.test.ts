import { expect, test } from 'vitest'
import { loadRegistry } from '#platform/server/registry.ts'

const registry = await loadRegistry()

type Act = { of: string; label: string; icon: string | undefined }

const acts: Act[] = [...registry.slices.values()].flatMap(({ resource }) =>
  [...Object.entries(resource.actions), ...Object.entries(resource.tasks)]
    .filter(([, act]) => !('hidden' in act && act.hidden))
    .map(([name, { label, icon }]) => ({ of: `${resource.key}.${name}`, label, icon })),
)
/** Of every record, from the platform. */
const general: Act[] = [
  { of: 'every record', label: 'Editar', icon: 'pencil' },
  { of: 'every record', label: 'Visualizar', icon: 'eye' },
  { of: 'every record', label: 'Remover', icon: 'trash' },
  { of: 'every record', label: 'Histórico de alterações', icon: 'history' },
]

test('every act has an icon of its own: two that are called differently never share one', () => {
  expect(acts.length).toBeGreaterThan(20)
  expect(acts.filter((act) => !act.icon).map((act) => act.of)).toEqual([])
  const shared = Object.values(Object.groupBy([...general, ...acts], (act) => act.icon ?? ''))
    .filter((same) => new Set(same?.map((act) => act.label)).size > 1)
    .map((same) => same?.map((act) => `${act.icon}: ${act.label} (${act.of})`))
  expect(shared).toEqual([])
})
