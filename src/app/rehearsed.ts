import { createAccounts } from '#modules/utilitario/usuarios/accounts.ts'
import { type AccountKind, users } from '#platform/contract/actor.ts'
import type { Registry, Slice } from '#platform/server/registry.ts'
import type { Rehearsed } from '#platform/server/rehearsal/entries.ts'

type Part = Pick<Registry, 'slices'> & Partial<Registry>

const accountsOfUsers = ({ sharing = [] }: Part) =>
  createAccounts({
    installationZone: 'America/Sao_Paulo',
    everything: () => [],
    apart: () => new Set(),
    sharing,
    demo: async () => false,
  })

/** What is rehearsed: the registry, and the accounts of the users that the composition makes. */
export const wholeRehearsal = (registry: Part): Rehearsed => ({
  reports: new Map(),
  routes: [],
  jobs: [],
  actors: [],
  ...registry,
  actorAccounts: new Map<AccountKind, object>([
    ...(registry.actorAccounts ?? []),
    [users.key, accountsOfUsers(registry)],
  ]),
  byKey: (key: string): Slice => {
    const slice = registry.slices.get(key)
    if (!slice) throw new Error(`No resource '${key}'.`)
    return slice
  },
})
